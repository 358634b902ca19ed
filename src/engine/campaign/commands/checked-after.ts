import { runChecks } from "../checks/fold";
import type { Outcome } from "../ledger/outcome";
import { stateAfter } from "../ledger/replay";
import type { CheckedBooks } from "./close";

/** The books after an outcome; what is wrong with them is found when it is asked for. */
export function checkedAfter(open: CheckedBooks, { edits }: Outcome): CheckedBooks {
  if (edits.length === 0) return open;
  const then = stateAfter(open, edits);
  let findings: CheckedBooks["findings"] | undefined;
  return {
    ...then,
    get findings() {
      return (findings ??= runChecks(then, then.game.checks));
    },
  };
}
