import { standingOf } from "../../campaign/ledger/accounts";
import type { Transfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";

/** The entries of a side on some lines in a turn, without what was reversed. */
export const bookedOn = (
  state: BooksState,
  side: string,
  turn: number,
  lines: readonly string[],
): readonly Transfer[] => lines.flatMap((line) => standingOf(state, side, turn, line));
