/** Whether every word of a search is found in these texts, in capitals or not. */
export function hasEveryWord(texts: readonly string[], search: string): boolean {
  const text = texts.join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
