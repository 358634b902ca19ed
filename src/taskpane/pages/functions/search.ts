import { NAMESPACE } from "../../../engine/core/formula";
import type { AnyRule, Chapter, Lookup } from "../../../engine/core/rule";

/** What is searched for. */
export interface Search {
  /** How many words tell what is wanted; 0 where everything is. */
  readonly wanted: number;
  /** How many of them something fits, by its own words. */
  readonly fits: (words: readonly string[]) => number;
}

/** A search by clause ("V13.74" fits V13.742 as well), by words, or by what one wants ("how likely is a mutiny"). */
export function search(typed: string): Search {
  const wanted = wordsOf(typed.replace(FUNCTION_NAME, "")).filter((word) => !PASSING.has(word));
  const tests = wanted.map((word) => (isClause(word) ? clauseTest(word) : wordTest(word)));
  return { wanted: tests.length, fits: (words) => tests.filter((test) => words.some(test)).length };
}

/** How many words of a search something has to fit: all of them, or where nothing does, as many as anything. */
export function enough({ wanted, fits }: Search, all: readonly (readonly string[])[]): number {
  return Math.min(wanted, Math.max(wanted === 0 ? 0 : 1, ...all.map(fits)));
}

/** All words by which a function is found: its name, clauses, titles, arguments, rulings, and everyday words. */
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

/** The same for a table to look things up in. */
export const wordsOfTable = ({ title, clause, heads, rows }: Lookup, chapter: Chapter): readonly string[] =>
  wordsOf(
    [title, clause, ...wordsOfChapter(chapter), ...heads, ...rows.map(([first]) => String(first ?? ""))].join(" "),
  );

const wordsOfChapter = ({ title, text, also = [] }: Chapter): readonly string[] => [title, text, ...also];

/** Everyday words for all functions that give a probability, and for all that take a roll. */
const LIKELY = "odds chance chances likely likelihood probability percent percentage";
const ROLLED = "roll dice die";

/** Words of a question that tell nothing about what is wanted. */
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

/** Fits the clause and all that stands below it; a bare number is one of a V chapter. */
function clauseTest(typed: string): (word: string) => boolean {
  const clause = /^\d/.test(typed) ? `v${typed}` : typed;
  const whole = /^(v|eaw)\d+$/.test(clause);
  return (word) => word.startsWith(clause) && !(whole && /^\d/.test(word.slice(clause.length)));
}

/** Fits words that begin alike, whatever they end in: "chasing" fits "chase", "winning" fits "win". */
function wordTest(typed: string): (word: string) => boolean {
  const stem =
    typed.length > 4
      ? typed.replace(/(ies|ing|ed|es|s|e|y)$/, "").replace(/([bdglmnprt])\1$/, "$1")
      : typed.replace(/(?<=...)s$/, "");
  return (word) => word.startsWith(stem);
}
