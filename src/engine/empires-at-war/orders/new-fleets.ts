import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import type { OrderLine } from "./order-line";
import { fleetsNow } from "../state/state";

/** The orders of an empire that form a fleet: transfers to one that it does not have (EaW 7.0). */
export function newFleets(
  state: Pick<BooksState, "campaign">,
  empire: string,
  lines: readonly OrderLine[],
): readonly OrderLine[] {
  const own = fleetsNow(state).filter(({ side }) => side === empire);
  return lines.filter(
    ({ action, target }) => action === "Transfer" && target !== "" && !own.some(({ fleet }) => sameWord(fleet, target)),
  );
}
