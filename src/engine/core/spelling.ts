/** Whether two words are the same as a spreadsheet compares them: capitals do not count, blanks do. */
export const sameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
