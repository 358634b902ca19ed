import type { BooksState } from "../../campaign/ledger/ledger";
import { stateAfter } from "../../campaign/ledger/replay";
import type { Edit } from "../../campaign/schema/edit";
import { surelyOver } from "./fleet-verdict";
import { fleetsNow } from "../state/state";

/** What a fleet over its limits of CBpv is bound by: nothing where it goes, but how it fights (EaW 17g, the case d). */
export const OVER_FIGHTS =
  "If it is attacked, its ships over the limit are under Disruptive Fire Control (EaW 17g); it may go anywhere";

/** The fleets that these edits take over their limits of CBpv, in words: by the loss of a Legendary Captain, an inspection and the like. */
export function overSays(open: BooksState, edits: readonly Edit[]): string {
  const then = stateAfter(open, edits);
  return fleetsNow(then)
    .map(({ fleet }) => ({ fleet, over: surelyOver(then, fleet) }))
    .filter(({ fleet, over }) => over !== "" && surelyOver(open, fleet) === "")
    .map(({ fleet, over }) => ` ${fleet} has ${over}. ${OVER_FIGHTS}.`)
    .join("");
}
