import { allowed, readOnly, refusal, refused, type Outcome } from "../ledger/outcome";
import type { Stamp } from "../ledger/booking";
import { reconcileNumbers, reconcileRows } from "./changed-rows";
import { isReady, type Answers, type Discrepancy } from "./discrepancy";
import { reconcileDrafts } from "./drafts";
import { Reconciliation, type ReconciledBooks } from "./reconciliation";
import { reconcileThings } from "./tracker-rows";
import { reconcileUnits } from "./units";
import { onceFor } from "../../core/once-for";

/** For looking only: nothing that is made with it is written. */
const NO_STAMP: Stamp = { today: "", seed: "" };

/**
 * Everything that counts and differs between the sheets and the entries: rows typed without a number, units whose
 * existence, side or value in the tracker differs from the log, and what the game itself compares. Each has what it
 * becomes.
 */
export function discrepancies(open: ReconciledBooks, answers: Answers = {}): readonly Discrepancy[] {
  if (Object.keys(answers).length > 0) return work(open, answers, NO_STAMP).differences;
  return unanswered(open);
}

/** The differences before anything is answered, for which the pane and its command both ask. */
const unanswered = onceFor(
  (open: ReconciledBooks) => open,
  (open): readonly Discrepancy[] => work(open, {}, NO_STAMP).differences,
);

/** Makes entries from all differences that can be posted, in one write. The others stay exactly as they are. */
export function reconcile(open: ReconciledBooks, answers: Answers, stamp: Stamp): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const { differences, reconciliation } = work(open, answers, stamp);
  const ready = differences.filter(isReady);
  const left = differences.length - ready.length;
  if (differences.length === 0) {
    return refusal("take-in", "Workbook", "There is nothing to post: the sheets and the books agree.");
  }
  if (ready.length === 0) {
    const why = differences.flatMap((difference) => difference.refused);
    const unanswered =
      "Nothing can be posted until the questions are answered. Answer them, or undo the changes in the sheets.";
    return why.length > 0 ? refused(...why) : refusal("take-in", "Workbook", unanswered);
  }
  return allowed(
    `${many(ready.length, "change")} posted${numbers(reconciliation)}.${stays(left)}`,
    reconciliation.edits,
  );
}

function work(open: ReconciledBooks, answers: Answers, stamp: Stamp) {
  const reconciliation = new Reconciliation(open, stamp);
  // Entries first: the trackers are compared with the books after them.
  const differences = [
    ...reconcileDrafts(open, reconciliation),
    ...reconcileUnits(answers, reconciliation),
    ...reconcileThings(answers, reconciliation),
    ...reconcileRows(open, answers, reconciliation),
    ...reconcileNumbers(open, answers, reconciliation),
    ...open.game.reconcilers.flatMap((reconciler) => reconciler(reconciliation, answers)),
  ];
  return { differences, reconciliation };
}

const many = (count: number, what: string): string => (count === 1 ? `1 ${what} is` : `${count} ${what}s are`);

function numbers({ given: { first, count } }: Reconciliation): string {
  if (count === 0) return "";
  return count === 1 ? `, as entry ${first}` : `, as entries ${first} to ${first + count - 1}`;
}

const stays = (left: number): string =>
  left === 0 ? "" : ` ${left === 1 ? "1 stays as it was" : `${left} stay as they were`}. The Checks page says why.`;
