import { distance } from "fastest-levenshtein";

/** Names that are offered at most. */
const OFFERED = 3;
/** Letters that may be wrong in a name, as long as three times as many are there. */
const WRONG = 2;

/** The names that somebody may have meant, nearest first: a few letters are wrong, or they share a word. */
export function nearest(text: string, names: readonly string[]): readonly string[] {
  const typed = lettersOf(text);
  const most = Math.min(WRONG, Math.floor(typed.length / 3));
  const words = new Set(wordsOf(text));
  const near = names.flatMap((name) => {
    const letters = lettersOf(name);
    // Whoever wrote far more or less meant something else, and long texts would take time.
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
