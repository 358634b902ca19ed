import { NAMESPACE } from "../../../engine/core/formula";
import type { AnyRule, Chapter, Lookup } from "../../../engine/core/rule";

/** A search. */
export interface Search {
  /** How many words are searched for; 0 if everything matches. */
  readonly wanted: number;
  /** How many of them match something with these words. */
  readonly fits: (words: readonly string[]) => number;
}

/** A search by clause ("V13.74" also matches V13.742), by words, or by a question ("how likely is a mutiny"). */
export function search(typed: string): Search {
  const wanted = wordsOf(typed.replace(FUNCTION_NAME, "")).filter((word) => !PASSING.has(word));
  const tests = wanted.map((word) => (isClause(word) ? clauseTest(word) : wordTest(word)));
  return { wanted: tests.length, fits: (words) => tests.filter((test) => words.some(test)).length };
}

/** How many words of a search must match: all of them or, if nothing matches all, as many as the best match has. */
export function enough({ wanted, fits }: Search, all: readonly (readonly string[])[]): number {
  return Math.min(wanted, Math.max(wanted === 0 ? 0 : 1, ...all.map(fits)));
}

/** The search words of a function: its name, clauses, titles, arguments, rulings, and everyday words. */
export function wordsOfRule(rule: AnyRule, chapter: Chapter): readonly string[] {
  const { id, clause, title, given, gives, rulings, examples } = rule;
  const kinds = Object.entries(given);
  return wordsOf(
    [
      id,
      clause,
      title,
      ...wordsOfChapter(chapter),
      ...kinds.flatMap(([name, { help, words = [] }]) => [spaced(name), help, ...words]),
      gives.help,
      ...rulings,
      ...examples.flatMap(([, , why]) => why.match(CLAUSES) ?? []),
      gives.kinds.includes("probability") ? LIKELY : "",
      kinds.some(([, { dice }]) => dice) ? ROLLED : "",
    ].join(" "),
  );
}

/** The same for a lookup table. */
export const wordsOfTable = ({ title, clause, heads, rows }: Lookup, chapter: Chapter): readonly string[] =>
  wordsOf(
    [title, clause, ...wordsOfChapter(chapter), ...heads, ...rows.map(([first]) => String(first ?? ""))].join(" "),
  );

const wordsOfChapter = ({ title, text, also = [] }: Chapter): readonly string[] => [title, text, ...also];

/** Everyday words for functions that give a probability, and for those that take a roll. */
const LIKELY = "odds chance chances likely likelihood probability percent percentage";
const ROLLED = "roll dice die";

/** Words of a question that are ignored. */
const PASSING = new Set(
  (
    "a about an and any are as at be by can do does for from get gets happen happens has have how i if in is it its many " +
    "may me much my of on or our should that the their there these they this to was we what when where whether which " +
    "who why will with would you your"
  ).split(" "),
);

const FUNCTION_NAME = new RegExp(`^\\s*=?\\s*${NAMESPACE}\\.`, "i");
const CLAUSES = /\b(V\d+\.\d+|EaW \d+(\.0|[a-z])?)/g;

/** The words of a text; a clause is one word: "v19.08", "eaw12a". */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/\beaw\s+(?=\d)/g, "eaw")
    .split(/[^\p{L}\d.]+/u)
    .map((word) => word.replace(/\.+$/, ""))
    .filter((word) => word !== "");

const spaced = (name: string): string => `${name} ${name.replaceAll(/[A-Z]/g, " $&")}`;

const isClause = (word: string): boolean => /^(v|eaw)?\d+(\.\d*)?[a-z]?$/.test(word) && /^(v|eaw)|\./.test(word);

/** Matches the clause and all clauses below it; a bare number means a V chapter. */
function clauseTest(typed: string): (word: string) => boolean {
  const clause = /^\d/.test(typed) ? `v${typed}` : typed;
  const whole = /^(v|eaw)\d+$/.test(clause);
  return (word) => word.startsWith(clause) && !(whole && /^\d/.test(word.slice(clause.length)));
}

/** Matches words that begin the same, whatever their ending: "chasing" matches "chase", "winning" matches "win". */
function wordTest(typed: string): (word: string) => boolean {
  const stem =
    typed.length > 4
      ? typed.replace(/(ies|ing|ed|es|s|e|y)$/, "").replace(/([bdglmnprt])\1$/, "$1")
      : typed.replace(/(?<=...)s$/, "");
  return (word) => word.startsWith(stem);
}
