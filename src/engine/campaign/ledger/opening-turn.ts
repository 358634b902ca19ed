import type { BooksState } from "./ledger";

/** The turn of the set-up, to which opening treasuries belong. */
const SET_UP = 0;

/**
 * The turn in which an opening treasury can be booked now: the set-up while that is under way; where it is not played, also while the
 * first turn of the campaign is, for a side that started with nothing. Undefined once it is too late.
 */
export function openingTurn({ campaign, game }: Pick<BooksState, "campaign" | "game">): number | undefined {
  const latest = game.playsSetUp ? SET_UP : SET_UP + 1;
  return campaign.turn <= latest ? SET_UP : undefined;
}

/** The turn of an entry on a line, where it is not the one under way. */
export function turnOfLine(state: Pick<BooksState, "campaign" | "game">, line: string): { readonly turn?: number } {
  const turn = line === state.game.opening ? openingTurn(state) : undefined;
  return turn === undefined ? {} : { turn };
}
