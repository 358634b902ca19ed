import type { Books, LedgerGame } from "./ledger";

/** A turn in a sentence: "turn 3"; turn 0 is the set-up. */
export const turnWords = (turn: number): string => (turn === 0 ? "the set-up" : `turn ${turn}`);

/** The same at the beginning of a sentence or in a heading: "Turn 3". */
export const turnTitle = (turn: number): string => capital(turnWords(turn));

interface Dated {
  readonly books: Pick<Books, "settings">;
  readonly game: Pick<LedgerGame, "dateOf">;
}

/** The same with its date, where the game has dates: "turn 3 (Y165 Fall)". */
export function turnDated({ books, game }: Dated, turn: number): string {
  const date = turn === 0 ? undefined : game.dateOf?.(books, turn);
  return date === undefined ? turnWords(turn) : `${turnWords(turn)} (${date})`;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Words within a sentence, where names keep their capitals: "captured by Anna". */
export const withinSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
