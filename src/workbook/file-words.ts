/** Words as the name of a file: without what it may not have on any system. */
export const fileWords = (words: string): string => words.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim();

/** The name of the file that a player sends back: "North turn 9.xlsx". */
export const nameOfAnswer = (side: string, turn: number): string =>
  `${fileWords(`${side} ${turn === 0 ? "set-up" : `turn ${turn}`}`)}.xlsx`;
