import type { AnyRule } from "../src/engine/core/rule";
import { RULES } from "../src/engine/registry";

/** Where the manifest and the metadata say that the add-in is served; the build puts the real address in its place. */
const SERVED_FROM = "https://localhost:3000/";

/**
 * The custom functions as Microsoft's metadata generator reads them: top-level function declarations, each with its
 * JSDoc. Every parameter is "unknown" to Excel, so that a wrong one reaches the rule and gets our message.
 */
export function functionsSource(): string {
  const functions = [...RULES.values()].map(wrapper);
  return [
    `// Generated from src/engine by "npm run generate". Do not edit.`,
    `/// <reference types="custom-functions-runtime" />`,
    `import { inCell, spilled } from "./in-cell";`,
    ...functions,
  ].join("\n\n");
}

function wrapper({ id, clause, title, given, gives }: AnyRule): string {
  const parameters = Object.entries(given);
  const names = parameters.map(([name]) => name).join(", ");
  const typed = parameters.map(([name, kind]) => `${name}: ${kind.range ? "unknown[][]" : "unknown"}`);
  const spills = gives.shape !== "cell";
  const lines = [
    `${title} (${clause})`,
    `@customfunction ${id}`,
    `@helpurl ${SERVED_FROM}docs/functions.md#${id}`,
    `@requiresAddress`,
    ...parameters.map(([name, kind]) => `@param ${kind.optional ? `[${name}]` : name} ${kind.help}`),
    `@param invocation The cell that asks`,
    `@returns ${gives.help}`,
  ];
  return [
    `/**`,
    ...lines.map((line) => ` * ${inComment(line)}`),
    ` */`,
    `export function ${camelCase(id)}(${[...typed, "invocation: CustomFunctions.Invocation"].join(", ")}): ${spills ? "unknown[][]" : "unknown"} {`,
    `  return ${spills ? "spilled" : "inCell"}("${id}", [${names}], invocation);`,
    `}`,
  ].join("\n");
}

/** ORION_RENT as orionRent. */
const camelCase = (id: string): string =>
  id.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function inComment(line: string): string {
  if (line.includes("*/") || line.includes("\n")) throw new RangeError(`this cannot stand in a comment: ${line}`);
  return line;
}
