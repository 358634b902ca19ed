import { transfersOf } from "../../campaign/ledger/accounts";
import type { Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { reversedEntries } from "../../campaign/ledger/reversals";

/** The entries of a side on some lines in a turn, without what was reversed. */
export function bookedOn(state: BooksState, side: string, turn: number, lines: readonly string[]): readonly Transfer[] {
  const gone = reversedEntries(state.books);
  return lines.flatMap((line) => transfersOf(state, side, turn, line)).filter((entry) => !gone.has(entry));
}
