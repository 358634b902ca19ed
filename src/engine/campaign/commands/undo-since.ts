import { actsOf, leftOf, type DoneAct } from "../ledger/acts";
import { booking, type Stamp } from "../ledger/booking";
import { stepsOfRolls } from "../ledger/counting-rolls";
import type { Books } from "../ledger/ledger";
import { allowed, readOnly, type Outcome } from "../ledger/outcome";
import { eventNamedBy, isReversal, takingBack } from "../ledger/reversals";
import { endEdits } from "../ledger/steps";
import type { CheckedBooks } from "./close";
import { countsForItsTurn, entryEdits, newFindings, replacedSince, withSheets, wouldCauseProblems } from "./undo";
import { problemsSay, undoAllSays, type Left } from "./undo-says";

/** An act with what of it is undone. */
export interface Since {
  readonly act: DoneAct;
  readonly left: Left;
}

/**
 * What was done since an act of the turn under way, and still counts; the last first. Of what was undone, or brought back, since
 * then only that is among it which was otherwise before the act.
 */
export function doneSince(open: CheckedBooks, from: DoneAct): readonly Since[] {
  const { turn } = open.campaign;
  if (from.turn !== turn) return [];
  const before = takenUpBy(open.books);
  /** How often an entry and those that it undoes or brings back were written since: what was so twice is as it was. */
  const timesSince = (no: number): number => (no < from.no ? 0 : 1 + timesSince(before.get(no) ?? -1));
  const counts = ({ no }: { readonly no: number }): boolean => timesSince(no) % 2 === 1;
  return actsOf(open)
    .filter((act) => act.turn <= turn && act.no >= from.no)
    .map((act) => {
      const { transfers, events } = leftOf(open, act);
      return { act, left: { transfers: transfers.filter(counts), events: events.filter(counts) } };
    })
    .filter(({ act, left }) => left.transfers.length + left.events.length > 0 || stepsOfRolls(open, act).length > 0)
    .reverse();
}

/** The entries that undo or bring back another one, by their numbers, with the number of that. */
function takenUpBy({ transfers, events }: Books): ReadonlyMap<number, number> {
  const reversals = new Map(events.filter(isReversal).map((event) => [String(event.no), event.no]));
  return new Map([
    ...[...takingBack(transfers)].map(([back, { no }]) => [back.no, no] as const),
    ...events.flatMap((event) => {
      const other = isReversal(event) ? eventNamedBy(event, events)?.no : reversals.get(event.ref);
      return other === undefined ? [] : [[event.no, other] as const];
    }),
  ]);
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
  for (const { left: own } of since) {
    const bound = countsForItsTurn(open, own.events);
    if (bound) return bound;
  }
  const gone = new Set(since.map(({ act: { id } }) => id));
  const overridden = replacedSince(open, left).filter(({ id }) => !gone.has(id));
  if (overridden.length > 0) return wouldCauseProblems(open, act, overridden, []);
  const rolled = since.flatMap((each) => stepsOfRolls(open, each.act));
  const entries = [...entryEdits(open, left, booking(open, stamp)), ...endEdits(open, rolled, "abandoned")];
  const { tracker, due, edits, then } = withSheets(open, entries, gone);
  const says = `${undoAllSays(open, since, left, tracker)}${due}`;
  return allowed([says, problemsSay(newFindings(open, then))].join(" ").trim(), edits);
}

const byNumber = (one: { readonly no: number }, other: { readonly no: number }): number => one.no - other.no;
