/** The choice that a word was most likely meant to be; undefined where none is alike. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const meant = plain(word);
  let best: { readonly choice: string; readonly away: number } | undefined;
  for (const choice of choices) {
    const known = plain(choice);
    const away = apart(meant, known);
    // More than a third of the letters wrong: another word.
    if (away * 3 <= Math.max(meant.length, known.length) && (!best || away < best.away)) best = { choice, away };
  }
  return best?.choice;
}

/** Longer texts are no slips of the fingers, and would take long to compare. */
const LONGEST = 60;

const plain = (text: string): string => text.trim().toLowerCase().slice(0, LONGEST);

/** How many letters are to be changed, put in or taken out to make one word of the other. */
function apart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      now.push(
        Math.min(
          (before[column] ?? Infinity) + 1,
          (now[column - 1] ?? Infinity) + 1,
          (before[column - 1] ?? Infinity) + same,
        ),
      );
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
