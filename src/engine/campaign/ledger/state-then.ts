import type { BooksState } from "./ledger";
import { replay } from "./replay";
import { standingEvents } from "./reversals";

/**
 * The books as their entries had them in a turn, once the one with this number was made; with 0, as the turn began. What the cells of
 * tables say stays as it is now.
 */
export function stateThen<S extends BooksState>(state: S, turn: number, no: number): S {
  const books = {
    ...state.books,
    closings: state.books.closings.filter((closing) => closing.turn < turn),
    events: standingEvents(state.books.events, turn).filter((event) => event.turn < turn || event.no <= no),
  };
  return { ...state, books, campaign: replay(books, state.game) };
}
