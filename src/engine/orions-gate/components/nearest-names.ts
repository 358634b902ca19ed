import { distance } from "fastest-levenshtein";

/** The maximum number of names to suggest. */
const OFFERED = 3;
/** The number of letters that may be wrong in a name of at least three times that length. */
const WRONG = 2;

/** The names that may have been meant, nearest first: a few letters are wrong, or they share a word. */
export function nearestNames(text: string, names: readonly string[]): readonly string[] {
  const typed = lettersOf(text);
  const most = Math.min(WRONG, Math.floor(typed.length / 3));
  const words = new Set(wordsOf(text));
  const near = names.flatMap((name) => {
    const letters = lettersOf(name);
    // A text of a very different length is something else, and comparing long texts would take time.
    const wrong = Math.abs(letters.length - typed.length) > most ? Infinity : distance(typed, letters);
    if (wrong <= most) return [{ name, wrong }];
    return wordsOf(name).some((word) => words.has(word)) ? [{ name, wrong: most + 1 }] : [];
  });
  return near
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, OFFERED)
    .map(({ name }) => name);
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/s$/, ""));

const lettersOf = (text: string): string => wordsOf(text).join("");
