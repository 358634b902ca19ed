import { yesReading } from "../src/engine/core/arguments";
import type { Kind } from "../src/engine/core/kind";
import type { AnyRule } from "../src/engine/core/rule";
import { RULES } from "../src/engine/registry";

/** The address of the add-in in the manifest and the metadata; the build replaces it with the real address. */
const SERVED_FROM = "https://localhost:3000/";

/**
 * The custom functions as Microsoft's metadata generator reads them: top-level function declarations, each with its
 * JSDoc. A parameter is "unknown" to Excel, so that an invalid one reaches the rule and gets our message. One that accepts
 * words is an enum, for which Excel suggests words; Excel then passes text, whatever was entered, and refuses nothing.
 */
export function functionsSource(): string {
  const rules = [...RULES.values()];
  const lists = wordLists(rules);
  return [
    `// Generated from src/engine by "npm run generate". Do not edit.`,
    `/// <reference types="custom-functions-runtime" />`,
    `import { inCell, numberAgain, spilled } from "./in-cell";`,
    ...[...lists.values()].map(enumeration),
    ...rules.map((rule) => wrapper(rule, lists)),
  ].join("\n\n");
}

/** Words that Excel suggests, with their name in the metadata. */
interface WordList {
  readonly name: string;
  readonly words: readonly string[];
}

/** The words to suggest. TRUE and FALSE are not included: Excel suggests them itself, in its own language. */
function wordsOf({ words, range }: Kind<unknown>): readonly string[] {
  return range || words === undefined || words === yesReading.words ? [] : words.filter((word) => word !== "");
}

const keyOf = (kind: Kind<unknown>): string => wordsOf(kind).join("|");

/** Every list of words once, named after the first argument that uses it. */
function wordLists(rules: readonly AnyRule[]): ReadonlyMap<string, WordList> {
  const lists = new Map<string, WordList>();
  for (const { id, given } of rules) {
    for (const [parameter, kind] of Object.entries(given)) {
      const [key, words] = [keyOf(kind), wordsOf(kind)];
      if (words.length > 0 && !lists.has(key))
        lists.set(key, { name: capital(camelCase(id)) + capital(parameter), words });
    }
  }
  return lists;
}

/** An enum as the generator reads it. It is only declared and adds nothing to the program. */
function enumeration({ name, words }: WordList): string {
  return [
    `/** @customenum {string} */`,
    `declare enum ${name} {`,
    ...words.map((word) => `  ${word.replace(/[^A-Za-z0-9]+/g, "_")} = ${JSON.stringify(word)},`),
    `}`,
  ].join("\n");
}

function wrapper({ id, clause, title, given, gives }: AnyRule, lists: ReadonlyMap<string, WordList>): string {
  const parameters = Object.entries(given).map(([name, kind]) => {
    const completed = lists.get(keyOf(kind))?.name;
    const type = kind.range ? "unknown[][]" : (completed ?? "unknown");
    return { name, kind, typed: `${name}: ${type}`, handed: completed === undefined ? name : `numberAgain(${name})` };
  });
  const spills = gives.shape !== "cell";
  const lines = [
    `${title} (${clause})`,
    `@customfunction ${id}`,
    `@helpurl ${SERVED_FROM}docs/functions.html#${id}`,
    `@requiresAddress`,
    ...parameters.map(({ name, kind }) => `@param ${kind.optional ? `[${name}]` : name} ${kind.help}`),
    `@param invocation The calling cell`,
    `@returns ${gives.help}`,
  ];
  const typed = [...parameters.map((parameter) => parameter.typed), "invocation: CustomFunctions.Invocation"];
  const handed = parameters.map((parameter) => parameter.handed).join(", ");
  return [
    `/**`,
    ...lines.map((line) => ` * ${inComment(line)}`),
    ` */`,
    `export function ${camelCase(id)}(${typed.join(", ")}): ${spills ? "unknown[][]" : "unknown"} {`,
    `  return ${spills ? "spilled" : "inCell"}("${id}", [${handed}], invocation);`,
    `}`,
  ].join("\n");
}

/** ORION_RENT as orionRent. */
const camelCase = (id: string): string =>
  id.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function inComment(line: string): string {
  if (line.includes("*/") || line.includes("\n")) throw new RangeError(`not allowed in a comment: ${line}`);
  return line;
}
