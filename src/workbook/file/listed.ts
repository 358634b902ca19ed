/** The first of some words, and how many more there are: "A1, B2 and 3 more". */
export const listed = (words: readonly string[], most: number): string =>
  `${words.slice(0, most).join(", ")}${words.length > most ? ` and ${words.length - most} more` : ""}`;
