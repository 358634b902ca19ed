import { actsOf, leftOf, type DoneAct } from "../ledger/acts";
import type { Stamp } from "../ledger/booking";
import { stepsOfRolls } from "../ledger/counting-rolls";
import { allowed, readOnly, type Outcome } from "../ledger/outcome";
import type { Event, Transfer } from "../ledger/entry";
import { reversalsOf, takingBack } from "../ledger/reversals";
import { firstOf, takenUpBy } from "../ledger/taken-up";
import { endEdits } from "../ledger/steps";
import type { CheckedBooks } from "./close";
import { countsForItsTurn, entryEdits, newFindings, replacedSince, withSheets, wouldCauseProblems } from "./undo";
import { isAny, problemsSay, undoAllSays, type Left, type UndoneAct } from "./undo-says";

/**
 * What was done since an act of the turn under way, and still counts; the last first. Of what was undone, or brought back, since
 * then only that is among it which was otherwise before the act.
 */
export function doneSince(open: CheckedBooks, from: DoneAct): readonly UndoneAct[] {
  const { turn } = open.campaign;
  if (from.turn !== turn) return [];
  const before = takenUpBy(open.books);
  /** How often an event and those that it undoes or brings back were written since: what was so twice is as it was. */
  const timesSince = (no: number): number => (no < from.no ? 0 : 1 + timesSince(before.get(no) ?? -1));
  const counts = ({ no }: Event): boolean => timesSince(no) % 2 === 1;
  const moves = movesSince(open.books.transfers, before, from.no);
  return actsOf(open)
    .filter((act) => act.turn <= turn && act.no >= from.no)
    .map((act) => {
      const { transfers, events } = leftOf(open, act);
      return { act, left: { transfers: transfers.filter(moves), events: events.filter(counts) } };
    })
    .filter(({ act, left }) => isAny(left) || stepsOfRolls(open, act).length > 0)
    .reverse();
}

/**
 * Whether a transfer is the one to reverse, so that what it belongs to counts again as it did before an entry. A transfer may be
 * reversed again after its reversal was undone, so that its reversals are no chain: what counts is whether it stands.
 */
function movesSince(
  transfers: readonly Transfer[],
  takenUp: ReadonlyMap<number, number>,
  from: number,
): (entry: Transfer) => boolean {
  const families = new Map<number, Transfer[]>();
  for (const entry of transfers) {
    const first = firstOf(takenUp, entry.no);
    families.set(first, [...(families.get(first) ?? []), entry]);
  }
  const gone = new Set(takingBack(transfers).values());
  const stands = (first: number, family: readonly Transfer[]): boolean => {
    const reversed = new Set(reversalsOf(family).values());
    return family.some((entry) => entry.no === first && !reversed.has(entry));
  };
  return (entry) => {
    const first = firstOf(takenUp, entry.no);
    const family = [...(families.get(first) ?? [])].sort(byNumber);
    const before = family.filter(({ no }) => no < from);
    if (stands(first, before) === stands(first, family)) return false;
    return family.filter((each) => !gone.has(each)).at(-1) === entry;
  };
}

/**
 * Undoes an act and everything that was done since in the turn under way, in one go. Problems that the books have then are shown,
 * and refuse nothing: they had them before the act, or somebody typed them.
 */
export function undoWithAllSince(open: CheckedBooks, act: DoneAct, stamp: Stamp): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const since = doneSince(open, act);
  const left: Left = {
    transfers: since.flatMap(({ left: { transfers } }) => transfers).sort(byNumber),
    events: since.flatMap(({ left: { events } }) => events).sort(byNumber),
  };
  const bound = countsForItsTurn(open, left.events);
  if (bound) return bound;
  const gone = new Set(since.map(({ act: { id } }) => id));
  const overridden = replacedSince(open, left).filter(({ id }) => !gone.has(id));
  if (overridden.length > 0) return wouldCauseProblems(open, act, overridden, []);
  const rolled = since.flatMap((each) => stepsOfRolls(open, each.act));
  const entries = [...entryEdits(open, left, stamp), ...endEdits(open, rolled, "abandoned")];
  const { tracker, due, edits, then } = withSheets(open, entries, gone);
  const says = `${undoAllSays(open, since, left, tracker)}${due}`;
  return allowed([says, problemsSay(newFindings(open, then))].join(" ").trim(), edits);
}

const byNumber = (one: { readonly no: number }, other: { readonly no: number }): number => one.no - other.no;
