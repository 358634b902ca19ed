/** The name of a button for who does not see it, where its words are too few: with these words, so that who sees them can say them. */
export const nameWith = (words: string, more: string): string =>
  more.toLowerCase().includes(words.toLowerCase()) ? more : `${words}: ${more}`;
