import { stateOf } from "./ledger/replay";
import type { OpenBooks } from "./ledger/outcome";
import { viewOf } from "./view";

/** The books as a side may know them, on which a command can be tried out: what the side may hear of it follows from these alone. */
export const onViewOf = (open: OpenBooks, side: string): OpenBooks => ({
  ...stateOf({ ...viewOf(open, side), isTriedOut: true }, open.game),
  findings: [],
});
