import type { Kind } from "../src/engine/core/kind";
import type { AnyRule } from "../src/engine/core/rule";
import { RULES } from "../src/engine/registry";
import { suggestedWords } from "../src/functions/suggested-words";

/**
 * functions.json: what Excel knows of the custom functions, for an add-in that is served from an address. A parameter
 * without words is "any", so that an invalid one reaches the rule and gets our message. For one with words Excel suggests
 * them; it then passes text, whatever was entered, and refuses nothing.
 */
export function functionsJson(url: string): string {
  const rules = [...RULES.values()];
  const lists = wordLists(rules);
  const metadata = {
    allowCustomDataForDataTypeAny: true,
    functions: rules.map((rule) => functionOf(rule, lists, url)),
    enums: [...lists.values()].map(({ id, words }) => ({
      id,
      type: "string",
      values: words.map((word) => ({ name: word, stringValue: word, tooltip: "" })),
    })),
  };
  return JSON.stringify(metadata, null, 2);
}

/** Words that Excel suggests, with their id. */
interface WordList {
  readonly id: string;
  readonly words: readonly string[];
}

const keyOf = (kind: Kind<unknown>): string => suggestedWords(kind).join("|");

/** Every list of words once, named after the first argument that uses it. */
function wordLists(rules: readonly AnyRule[]): ReadonlyMap<string, WordList> {
  const lists = new Map<string, WordList>();
  for (const { id, given } of rules) {
    for (const [parameter, kind] of Object.entries(given)) {
      const [key, words] = [keyOf(kind), suggestedWords(kind)];
      if (words.length > 0 && !lists.has(key)) lists.set(key, { id: pascalCase(id) + capital(parameter), words });
    }
  }
  return lists;
}

function functionOf(
  { id, clause, title, given, gives }: AnyRule,
  lists: ReadonlyMap<string, WordList>,
  url: string,
): object {
  return {
    description: `${title} (${clause})`,
    helpUrl: `${url}docs/functions.html#${id}`,
    id,
    name: id,
    options: { requiresAddress: true },
    parameters: Object.entries(given).map(([name, kind]) => parameterOf(name, kind, lists.get(keyOf(kind))?.id)),
    result: gives.shape === "cell" ? {} : { dimensionality: "matrix" },
  };
}

const parameterOf = (name: string, kind: Kind<unknown>, customEnumId: string | undefined): object => ({
  description: kind.help,
  ...(kind.range && { dimensionality: "matrix" }),
  name,
  ...(kind.optional && { optional: true }),
  type: customEnumId === undefined ? "any" : "string",
  ...(customEnumId !== undefined && { customEnumId }),
});

/** ORION_RENT as OrionRent. */
const pascalCase = (id: string): string => id.toLowerCase().split("_").map(capital).join("");

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
