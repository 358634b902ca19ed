import { runChecks } from "../checks/run-checks";
import type { OpenBooks, Outcome } from "../ledger/outcome";
import { stateAfter } from "../ledger/replay";
import type { CheckedBooks } from "./close";

/** The books after an outcome; what is wrong with them is found when it is asked for. */
export function checkedAfter<B extends CheckedBooks>(
  open: B,
  { edits }: Pick<Outcome, "edits">,
): OpenBooks & Pick<B, "game"> {
  if (edits.length === 0) return open;
  const then = stateAfter(open, edits);
  let findings: B["findings"] | undefined;
  return {
    ...then,
    get findings() {
      return (findings ??= runChecks(then, then.game.checks));
    },
  };
}
