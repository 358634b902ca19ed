import { distance } from "fastest-levenshtein";

/** The choice that a word was most likely meant to be; undefined if none is similar. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const meant = plain(word);
  let best: { readonly choice: string; readonly away: number } | undefined;
  for (const choice of choices) {
    const known = plain(choice);
    const away = distance(meant, known);
    // With more than a third of the letters wrong, it is another word.
    if (away * 3 <= Math.max(meant.length, known.length) && (!best || away < best.away)) best = { choice, away };
  }
  return best?.choice;
}

/** Longer texts are not typing mistakes, and comparing them would take long. */
const LONGEST = 60;

const plain = (text: string): string => text.trim().toLowerCase().slice(0, LONGEST);
