import type { OpenBooks } from "../game";
import { allowed, readOnly, refusal, refused, type Outcome } from "../ledger/outcome";
import { Reconciliation } from "./reconciliation";
import { isReady, type Answers, type Discrepancy } from "./discrepancy";
import { reconcileDrafts } from "./drafts";
import { reconcileFlagships } from "../../border-patrol/reconcile-flagships";
import { reconcileUnits } from "./units";

export { isReady, type Answers, type Discrepancy };

/**
 * Everything that counts and differs between the sheets and the entries: rows typed without a number, units whose
 * existence, side or BPV in the tracker is not what the log says, and flagships. Each with what it becomes.
 */
export const discrepancies = (open: OpenBooks, answers: Answers = {}): readonly Discrepancy[] =>
  work(open, answers, "").differences;

/** Makes entries of all differences that may be taken in, in one write. The others stay exactly as they are. */
export function reconcile(open: OpenBooks, answers: Answers, today: string): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const { differences, taking } = work(open, answers, today);
  const ready = differences.filter(isReady);
  const left = differences.length - ready.length;
  if (differences.length === 0) {
    return refusal("take-in", "Workbook", "There is nothing to take in: the sheets and the books agree.");
  }
  if (ready.length === 0) {
    const why = differences.flatMap((difference) => difference.refused);
    const open = "Nothing can be taken in before the questions are answered; answer them, or undo the edits.";
    return why.length > 0 ? refused(...why) : refusal("take-in", "Workbook", open);
  }
  return allowed(`${many(ready.length, "edit")} taken in${numbers(taking)}.${stays(left)}`, taking.edits);
}

function work(open: OpenBooks, answers: Answers, today: string) {
  const taking = new Reconciliation(open, today);
  // Entries first: the trackers are compared with what the books are then.
  const differences = [...reconcileDrafts(open, taking), ...reconcileUnits(answers, taking), ...reconcileFlagships(taking)];
  return { differences, taking };
}

const many = (count: number, what: string): string => (count === 1 ? `1 ${what} is` : `${count} ${what}s are`);

function numbers({ given: { first, count } }: Reconciliation): string {
  if (count === 0) return "";
  return count === 1 ? `, as entry ${first}` : `, as entries ${first} to ${first + count - 1}`;
}

const stays = (left: number): string =>
  left === 0 ? "" : ` ${left === 1 ? "1 stays as it was" : `${left} stay as they were`}; see why under Take in.`;
