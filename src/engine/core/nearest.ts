import { distance } from "fastest-levenshtein";

/** The choice that a word was most likely meant to be; undefined where none is alike. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const meant = plain(word);
  let best: { readonly choice: string; readonly away: number } | undefined;
  for (const choice of choices) {
    const known = plain(choice);
    const away = distance(meant, known);
    // More than a third of the letters wrong: another word.
    if (away * 3 <= Math.max(meant.length, known.length) && (!best || away < best.away)) best = { choice, away };
  }
  return best?.choice;
}

/** Longer texts are no typing mistakes, and would take long to compare. */
const LONGEST = 60;

const plain = (text: string): string => text.trim().toLowerCase().slice(0, LONGEST);
