import { budgeted } from "../../campaign/forms/money";
import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO, type Points } from "../../core/points";

/** The step in which points are committed as they were planned. */
export const COMMITTED = "V1.23 5D1";

/** Whether a side has planned a turn on its form. */
export const isPlanned = ({ books }: Pick<BooksState, "books">, side: string, turn: number): boolean =>
  books.budget.some((plan) => plan.turn === turn && plan.side === side && plan.planned !== null);

/** What a side may spend on a line in a turn: what it committed, or planned; undefined before it has planned anything. */
export function planFor(state: BooksState, side: string, turn: number, line: string): Points | undefined {
  const typed = budgeted(state, side, turn, line, "committed") ?? budgeted(state, side, turn, line, "planned");
  // Who has planned the turn planned nothing on a line that is blank.
  return typed ?? (isPlanned(state, side, turn) ? ZERO : undefined);
}
