import { flatten, type Finding } from "../../core/problem";
import { runChecks } from "../checks/run-checks";
import { actOf, actsAmong, actsOf, goneIn, leftOf, type DoneAct } from "../ledger/acts";
import { audienceOfKind, formatAudience } from "../sight";
import type { Stamp } from "../ledger/booking";
import { reversalOfKind } from "../ledger/change";
import type { Event, Transfer } from "../ledger/entry";
import type { BooksState } from "../ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { stateAfter } from "../ledger/replay";
import { withTyped } from "../ledger/rows-cleared";
import { actsUndone, stepsOfRolls } from "../ledger/counting-rolls";
import { endEdits, type StepRow } from "../ledger/steps";
import { eventNamedBy, isReversal, standingEvents } from "../ledger/reversals";
import { firstOf, takenUpBy } from "../ledger/taken-up";
import type { Edit } from "../schema/edit";
import type { CheckedBooks } from "./close";
import { followThings } from "./follow-things";
import { followDue } from "./follow-due";
import { followTracker } from "./follow-tracker";
import { record, type EventOfAct } from "./record";
import { reversalOfTransfer } from "./reverse";
import { actSays, hasLeft, kindOf, MAX_NAMED, problemsSay, rollsSay, undoSays, type Left } from "./undo-says";

/** An attempt to undo an act, and what was done since that rests on it. */
export interface Undoing {
  readonly outcome: Outcome;
  /** Why it is refused; empty if it is not, or for another reason. The last is first. */
  readonly since: readonly DoneAct[];
  /** Whether the problems name them, and they are not only later acts about the same things. */
  readonly areNamed: boolean;
}

/**
 * Undoes what was done in one go: new entries in the turn under way reverse its entries, and the tracker shows again what it
 * showed before. Nothing is removed from the books, and rolls stay. Refused if that would cause problems, with what was done
 * since.
 */
export const undoAct = (open: CheckedBooks, id: string, stamp: Stamp): Outcome => tryToUndo(open, id, stamp).outcome;

/** The same, with the acts that rest on it. */
export function tryToUndo(open: CheckedBooks, id: string, stamp: Stamp): Undoing {
  const undone = undoneUnjudged(open, id, stamp);
  return "outcome" in undone ? undone : judged(open, undone);
}

/** Whether an act can be undone alone. */
export function canBeUndone(open: CheckedBooks, id: string): boolean {
  const undone = undoneUnjudged(open, id, { today: "", seed: "" });
  if ("outcome" in undone) return undone.outcome.refused.length === 0;
  // What nothing followed is never refused: no check is needed.
  return isLatest(open, undone) || judged(open, undone).outcome.refused.length === 0;
}

/** The undoing of an act, or why the books would be wrong without it. */
function judged(open: CheckedBooks, undone: Undone): Undoing {
  const { act, left, then, says, edits } = undone;
  const broken = newFindings(open, then);
  if (left === undefined) {
    const since = broken.length === 0 ? [] : laterActs(open, act);
    return alone(broken.length === 0 ? allowed(says, edits) : wouldCauseProblems(open, act, since, broken));
  }
  const named = namedBy(open, act, broken);
  const since = broken.length === 0 || named.length > 0 ? named : laterActs(open, act);
  // If nothing was done since, the books had these problems before: they are shown, but it is not refused.
  if (broken.length > 0 && !(since.length === 0 && isNew(open, undone))) {
    return { outcome: wouldCauseProblems(open, act, since, broken), since, areNamed: named.length > 0 };
  }
  return alone(allowed([says, problemsSay(broken)].join(" ").trim(), edits));
}

const alone = (outcome: Outcome): Undoing => ({ outcome, since: [], areNamed: false });

/** Whether an act is of the turn under way, and brings nothing back that had been undone. */
const isNew = ({ campaign }: OpenBooks, { act, left }: Undone): boolean =>
  act.turn === campaign.turn && left !== undefined && !left.events.some(isReversal);

/** The same, and nothing was entered since that is left. */
function isLatest(open: OpenBooks, undone: Undone): boolean {
  const { books } = open;
  const { id, no } = undone.act;
  const isSince = (entry: Transfer | Event): boolean =>
    entry.no > no && actOf(entry) !== id && !goneIn(books).has(entry);
  return isNew(open, undone) && !books.transfers.some(isSince) && !books.events.some(isSince);
}

/** An act undone, before it is judged whether the books are right without it. */
interface Undone {
  readonly act: DoneAct;
  /** Its entries that are reversed; undefined if it only has rolls. */
  readonly left: Left | undefined;
  readonly says: string;
  readonly edits: readonly Edit[];
  /** The books as they are then. */
  readonly then: Judged;
}

type Judged = BooksState & Pick<CheckedBooks, "game">;

/** What undoing an act writes, whatever problems that causes; or why it cannot be undone at all. */
function undoneUnjudged(open: CheckedBooks, id: string, stamp: Stamp): Undone | Undoing {
  const locked = readOnly(open);
  if (locked) return alone(locked);
  const [act] = actsAmong(open, new Set([id]));
  if (!act) return alone(unknownAct(id));
  const left = leftOf(open, act);
  const rolled = act.turn === open.campaign.turn ? stepsOfRolls(open, act) : [];
  if (rolled.length > 0) return rollsUndone(open, act, rolled);
  const wrong = notToBeUndone(open, act, left);
  if (wrong) return alone(wrong);
  const overridden = replacedSince(open, left);
  if (overridden.length > 0) {
    return { outcome: wouldCauseProblems(open, act, overridden, []), since: [...overridden].reverse(), areNamed: true };
  }
  const { tracker, due, ...undone } = withSheets(open, entryEdits(open, left, stamp), new Set([act.id]));
  return { act, left, says: `${undoSays(open, act, left, tracker)}${due}`, ...undone };
}

/** What reverses entries of these acts, with what the sheets show then, and what is due no more. */
export function withSheets(open: CheckedBooks, entries: readonly Edit[], acts: ReadonlySet<string>) {
  const then = stateAfter(open, entries);
  const tracker = withTyped(open, acts, [
    ...followTracker(open, then.campaign),
    ...followThings(open, then.campaign),
    ...(open.game.follows?.(open, then.campaign) ?? []),
  ]);
  const due = followDue(open, then);
  const more = [...tracker, ...due.edits];
  const edits = more.length === 0 ? entries : [...entries, ...more];
  return {
    tracker,
    due: due.says.join(""),
    edits,
    then: stateAfter(open, edits),
  };
}

/** An act that wrote only rolls is undone so that it is done again with the right faces. The rolls stay. */
function rollsUndone(open: CheckedBooks, act: DoneAct, steps: readonly StepRow[]): Undone {
  const edits = endEdits(open, steps, "abandoned");
  const says = `This is undone: ${rollsSay(act)}. The roll stays on the sheet Dice. Do it again to use these faces or to correct them.`;
  return { act, left: undefined, says, edits, then: stateAfter(open, edits) };
}

const unknownAct = (id: string): Outcome =>
  refusal("unknown-entry", id, `"${id}" does not exist in the history. Choose an entry on the History page.`);

const nameOf = ({ transfers, events, rolls, no }: DoneAct): string =>
  transfers.length + events.length + rolls.length === 1 ? `Entry ${no}` : `Entry ${no} and what was written with it`;

/** Why an act cannot be undone, whatever else was done. */
function notToBeUndone(open: OpenBooks, act: DoneAct, { transfers, events }: Left): Outcome | undefined {
  const { campaign, game } = open;
  const subject = `No ${act.no}`;
  const { turns } = game.clauses;
  if (act.turn > campaign.turn) {
    const message = `${nameOf(act)} belongs to turn ${act.turn}, which has not started. Correct its turn.`;
    return refusal("future-entry", subject, message, turns);
  }
  if (act.transfers.length + act.events.length === 0) {
    const isBack = actsUndone(open).has(act.id);
    const message = isBack
      ? `Entry ${act.no} is already undone.`
      : `Entry ${act.no} is a roll of the dice. Only faces that were typed in can be corrected, in their turn.`;
    return refusal("undo", subject, message);
  }
  if (transfers.length + events.length === 0)
    return refusal("reversed-twice", subject, `${nameOf(act)} is already undone.`);
  return ofItsClose(open, events) ?? countsForItsTurn(open, events);
}

/** Why entries that the close of a turn booked cannot be undone alone: they go when the turn is reopened. */
function ofItsClose({ game }: OpenBooks, events: Left["events"]): Outcome | undefined {
  const booked = events.find((event) => game.isBookedAtClose?.(event));
  if (!booked) return undefined;
  const message = `Entry ${booked.no} was booked by the close of turn ${booked.turn}. Reopen turn ${booked.turn}, and it is reversed.`;
  return refusal("undo", `No ${booked.no}`, message, game.clauses.turns);
}

/** Why events cannot be undone that count for their own turn only, where that is closed. */
export function countsForItsTurn({ campaign, game }: OpenBooks, events: Left["events"]): Outcome | undefined {
  const bound = game.changes.filter(({ ofItsTurn }) => ofItsTurn).map(({ kind }) => kind);
  const past = events.find(({ change, turn }) => turn < campaign.turn && bound.includes(kindOf(change)));
  if (!past) return undefined;
  const message = `"${kindOf(past.change)}" counts for turn ${past.turn} only, and turn ${past.turn} is closed: entry ${past.no} cannot be undone.`;
  return refusal("undo", `No ${past.no}`, message, game.clauses.turns);
}

/** The entries that reverse these, the last first; what is entered again comes after them, in the order in which it was first entered. */
export function entryEdits(open: BooksState, { transfers, events }: Left, stamp: Stamp): readonly Edit[] {
  const takenUp = takenUpBy(open.books);
  const backs = [...events].reverse().map((event) => {
    const again = isReversal(event) ? eventNamedBy(event, open.books.events) : undefined;
    return { event, again, first: again ? firstOf(takenUp, again.no) : 0 };
  });
  return record(open, stamp, {
    transfers: [...transfers].reverse().map((entry) => reversalOfTransfer(open, entry)),
    events: backs
      .sort((one, other) => one.first - other.first)
      .map(({ event, again }) => reversalOfEvent(open, event, again)),
  }).edits;
}

/** The reversal of an event; for a reversal, the reversed event again. */
function reversalOfEvent(open: BooksState, event: Event, again: Event | undefined): EventOfAct {
  const { change, side, step, clause, no } = event;
  const declared = (): string => formatAudience(audienceOfKind(open.game, change.kind), { side }, open.books);
  const back = again?.change ?? reversalOfKind(change.kind);
  return { side, change: back, step, clause, ref: String(no), secretTo: event.secretTo || declared() };
}

/** The problems that there are then and not now; not those that only keep a turn from being closed. */
export function newFindings(open: OpenBooks, then: Judged): readonly Finding[] {
  const named = ({ check, subject }: Finding): string => JSON.stringify([check, subject]);
  const preventing = then.game.checks.filter(({ onlyShows, atClose }) => onlyShows !== true && atClose !== true);
  const found = flatten(runChecks(then, preventing));
  if (found.length === 0) return found;
  const before = new Set(flatten(open.findings).map(named));
  return found.filter((finding) => !before.has(named(finding)));
}

export function wouldCauseProblems(
  open: CheckedBooks,
  act: DoneAct,
  since: readonly DoneAct[],
  broken: readonly Finding[],
): Outcome {
  const listed = since.slice(0, MAX_NAMED).map((other) => actSays(open, other));
  const more = since.length > MAX_NAMED ? ` and ${since.length - MAX_NAMED} more` : "";
  const first = since.length === 0 ? "" : ` First undo what followed: ${listed.join("; ")}${more}.`;
  const message = `${nameOf(act)} cannot be undone: the books would be wrong.${first}`;
  const why = broken.slice(0, MAX_NAMED).map(({ check, subject, message: says, clause }) => ({
    ...{ check, subject, message: says },
    ...(clause !== undefined && { clause }),
  }));
  return refused({ check: "undo", subject: `No ${act.no}`, message }, ...why);
}

/** What was done after an act and would be wrong without it: what the problems are about. The last is first. */
function namedBy(open: OpenBooks, act: DoneAct, broken: readonly Finding[]): readonly DoneAct[] {
  const subjects = new Set(broken.map(({ subject }) => subject));
  if (subjects.size === 0) return [];
  const things = new Set(unitsOf(open, act));
  const isNamed = ({ transfers, events }: DoneAct): boolean =>
    [...transfers, ...events].some(({ no }) => subjects.has(`No ${no}`)) ||
    events.some(({ change: { unit } }) => things.has(unit) && subjects.has(unit));
  return actsOf(open)
    .filter((other) => other.no > act.no && hasLeft(open, other) && isNamed(other))
    .reverse();
}

/** What was done after an act to its units, or otherwise with its sides' money, or otherwise to its sides, and not undone; the last first. */
function laterActs(open: OpenBooks, act: DoneAct): readonly DoneAct[] {
  const after = actsOf(open).filter((other) => other.no > act.no && hasLeft(open, other));
  const units = new Set(unitsOf(open, act));
  const sameUnits = after.filter((other) => unitsOf(open, other).some((unit) => units.has(unit)));
  const sides = new Set(act.transfers.flatMap(({ from, to }) => [from, to]));
  const sameSides = after.filter(({ transfers }) => transfers.some(({ from }) => sides.has(from)));
  const told = new Set(act.events.map(({ side }) => side));
  const toldAfter = after.filter(({ events }) => events.some(({ side }) => told.has(side)));
  return [...([sameUnits, sameSides].find((found) => found.length > 0) ?? toldAfter)].reverse();
}

/** If an event would be entered again: the later acts in which another one replaced it. Entered again, it would come after them. */
export function replacedSince(open: OpenBooks, { events }: Left): readonly DoneAct[] {
  const { books, game } = open;
  const standing = standingEvents(books.events);
  const sideBySide = new Set(game.changes.flatMap((kind) => (kind.sideBySide === true ? [kind.kind] : [])));
  const later = new Set(
    events.flatMap((back) => {
      const first = isReversal(back) ? eventNamedBy(back, books.events) : undefined;
      if (!first || sideBySide.has(first.change.kind)) return [];
      const isMark = first.change.kind === game.units.mark?.kind;
      return standing.filter(
        ({ no, side, change: { kind, unit } }) =>
          no > first.no && kind === first.change.kind && (isMark ? side === first.side : unit === first.change.unit),
      );
    }),
  );
  return actsOf(open).filter((other) => other.events.some((event) => later.has(event)));
}

/** The units that an act is about, including those of the events that it reverses. */
const unitsOf = ({ books }: OpenBooks, { events }: DoneAct): readonly string[] =>
  events
    .map((event) => (isReversal(event) ? eventNamedBy(event, books.events) : event)?.change.unit ?? "")
    .filter((unit) => unit !== "");

/** Whether something of an act is left to undo: entries, or typed dice to correct in their turn. */
export const mayBeUndone = (open: OpenBooks, act: DoneAct): boolean =>
  hasLeft(open, act) || (act.turn === open.campaign.turn && stepsOfRolls(open, act).length > 0);
