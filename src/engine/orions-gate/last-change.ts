import { actsOf, leftOf, type DoneAct } from "../campaign/ledger/acts";
import type { BooksState } from "../campaign/ledger/ledger";
import { isReversal } from "../campaign/ledger/reversals";

/** The last thing done that changed something and was not undone since; undefined if there is none. Undoing is not one. */
export const lastChange = (state: Pick<BooksState, "books">): DoneAct | undefined =>
  [...actsOf(state)].reverse().find((act) => leftOf(state, act).events.some((event) => !isReversal(event)));
