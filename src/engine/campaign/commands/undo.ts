import { flatten, type Finding } from "../../core/problem";
import { runChecks } from "../checks/fold";
import { actsOf, eventSays, leftOf, transferSays, type DoneAct } from "../ledger/acts";
import { audienceOfKind, formatAudience } from "../sight";
import { booking, eventRow, type Booking, type Stamp } from "../ledger/booking";
import { REVERSAL, reversalOfKind } from "../ledger/change";
import type { Change, Event } from "../ledger/entry";
import { tableOf, type BooksState } from "../ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { stateAfter } from "../ledger/replay";
import { actsUndone, stepsOfRolls } from "../ledger/counting-rolls";
import { endEdits, type StepRow } from "../ledger/steps";
import { eventNamedBy, isReversal, standingEvents } from "../ledger/reversals";
import type { Edit } from "../schema/edit";
import { EVENTS, TRANSFERS } from "../schema/shared-tables";
import type { Row, Table } from "../schema/table";
import type { CheckedBooks } from "./close";
import { stepSays } from "./declared";
import { followThings } from "./follow-things";
import { followDue } from "./follow-due";
import { followTracker } from "./follow-tracker";
import { staysOf } from "./stays";
import { reversalRow } from "./reverse";

/** The command that undoes. */
export const UNDO = "undo";

/** Entries of an act that can be reversed. */
type Left = Pick<DoneAct, "transfers" | "events">;

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
  const alone = (outcome: Outcome): Undoing => ({ outcome, since: [], areNamed: false });
  const locked = readOnly(open);
  if (locked) return alone(locked);
  const act = actsOf(open).find((known) => known.id === id);
  if (!act) return alone(unknownAct(id));
  const left = leftOf(open, act);
  const rolled = act.turn === open.campaign.turn ? stepsOfRolls(open, act) : [];
  if (rolled.length > 0) return alone(undoRolls(open, act, rolled));
  const wrong = notToBeUndone(open, act, left);
  if (wrong) return alone(wrong);
  const overridden = replacedSince(open, left);
  if (overridden.length > 0) {
    return { outcome: wouldCauseProblems(open, act, overridden, []), since: [...overridden].reverse(), areNamed: true };
  }
  const entries = entryEdits(open, left, booking(open, stamp));
  const then = stateAfter(open, entries);
  const tracker = [
    ...followTracker(open, then.campaign),
    ...followThings(open, then.campaign),
    ...(open.game.follows?.(open, then.campaign) ?? []),
  ];
  const due = followDue(open, then);
  const edits = [...entries, ...tracker, ...due.edits];
  const broken = newFindings(open, edits.length === entries.length ? then : stateAfter(open, edits));
  const named = namedBy(open, act, broken);
  const since = broken.length === 0 || named.length > 0 ? named : laterActs(open, act);
  // If nothing was done since, the books had these problems before: they are shown, but it is not refused.
  const wereLikeThat = since.length === 0 && act.turn === open.campaign.turn && !left.events.some(isReversal);
  if (broken.length > 0 && !wereLikeThat) {
    return { outcome: wouldCauseProblems(open, act, since, broken), since, areNamed: named.length > 0 };
  }
  const found = broken.slice(0, MOST_NAMED).map(({ message }) => ` After that: ${message}`);
  return alone(allowed([saysOf(open, act, left, tracker), ...due.says, ...found].join(""), edits));
}

/** Undoes an act that wrote only rolls, so that it is done again with the right faces. The rolls stay. */
function undoRolls(open: CheckedBooks, act: DoneAct, steps: readonly StepRow[]): Outcome {
  const edits = endEdits(open, steps, "abandoned");
  const broken = newFindings(open, stateAfter(open, edits));
  if (broken.length > 0) return wouldCauseProblems(open, act, laterActs(open, act), broken);
  const rolls = act.rolls.map(({ purpose, faces }) => `${purpose}: ${faces}`);
  const says = `Undo: ${rolls.join("; ")}. The roll stays on the sheet Dice. Do it again to use these faces or to correct them.`;
  return allowed(says, edits);
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
  const bound = game.changes.filter(({ ofItsTurn }) => ofItsTurn).map(({ kind }) => kind);
  const past = events.find(({ change, turn }) => turn < campaign.turn && bound.includes(kindOf(change)));
  if (!past) return undefined;
  const message = `"${kindOf(past.change)}" counts for turn ${past.turn} only, and turn ${past.turn} is closed: entry ${past.no} cannot be undone.`;
  return refusal("undo", `No ${past.no}`, message, turns);
}

/** The kind of an event; for a reversal, that of the reversed event. */
const kindOf = ({ kind, unit }: Change): string => (kind === REVERSAL ? unit : kind);

/** The entries that reverse these, the last first. */
function entryEdits(open: BooksState, { transfers, events }: Left, first: Booking): readonly Edit[] {
  const ledger = [...transfers]
    .reverse()
    .map((entry, index) =>
      reversalRow(open, entry, { ...later(first, index), step: entry.step, clause: entry.clause }),
    );
  const log = [...events]
    .reverse()
    .map((event, index) => reversalOfEvent(open, event, later(first, ledger.length + index)));
  const appended = (table: string, rows: readonly Row[]): readonly Edit[] =>
    rows.length === 0 ? [] : [{ kind: "append", table, rows }];
  return [...appended(TRANSFERS.name, ledger), ...appended(EVENTS.name, log)];
}

const later = (first: Booking, by: number): Booking => ({ ...first, no: first.no + by });

/** The reversal of an event; for a reversal, the reversed event again. */
function reversalOfEvent(open: BooksState, event: Event, booked: Booking): Row {
  const { change, side, step, clause, no } = event;
  const again = isReversal(event) ? eventNamedBy(event, open.books.events) : undefined;
  const declared = (): string => formatAudience(audienceOfKind(open.game, change.kind), { side }, open.books);
  const answering = { ref: String(no), secretTo: event.secretTo || declared() };
  return eventRow(open, side, again?.change ?? reversalOfKind(change.kind), { ...booked, step, clause }, answering);
}

/** The problems that there are then and not now; not those that only keep a turn from being closed. */
function newFindings(open: OpenBooks, then: BooksState & Pick<CheckedBooks, "game">): readonly Finding[] {
  const named = ({ check, subject }: Finding): string => JSON.stringify([check, subject]);
  const preventing = then.game.checks.filter(({ onlyShows, atClose }) => onlyShows !== true && atClose !== true);
  const found = flatten(runChecks(then, preventing));
  if (found.length === 0) return found;
  const before = new Set(flatten(open.findings).map(named));
  return found.filter((finding) => !before.has(named(finding)));
}

/** An act in a word, for a list: "No 12 (O-1 moves to 0404)". */
export const actSays = (open: CheckedBooks, act: DoneAct): string => `No ${act.no} (${wordsOf(open, act, act)})`;

/** How many later acts, or reasons, a refusal lists. */
const MOST_NAMED = 3;

function wouldCauseProblems(
  open: CheckedBooks,
  act: DoneAct,
  since: readonly DoneAct[],
  broken: readonly Finding[],
): Outcome {
  const listed = since.slice(0, MOST_NAMED).map((other) => actSays(open, other));
  const more = since.length > MOST_NAMED ? ` and ${since.length - MOST_NAMED} more` : "";
  const first = since.length === 0 ? "" : ` First undo what followed: ${listed.join("; ")}${more}.`;
  const message = `${nameOf(act)} cannot be undone: the books would be wrong.${first}`;
  const why = broken.slice(0, MOST_NAMED).map(({ check, subject, message: says, clause }) => ({
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
function replacedSince(open: OpenBooks, { events }: Left): readonly DoneAct[] {
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

function hasLeft(open: OpenBooks, act: DoneAct): boolean {
  const { transfers, events } = leftOf(open, act);
  return transfers.length + events.length > 0;
}

/** Whether something of an act is left to undo: entries, or typed dice to correct in their turn. */
export const mayBeUndone = (open: OpenBooks, act: DoneAct): boolean =>
  hasLeft(open, act) || (act.turn === open.campaign.turn && stepsOfRolls(open, act).length > 0);

export const offerSays = (open: CheckedBooks, act: DoneAct): string =>
  hasLeft(open, act)
    ? wordsOf(open, act, leftOf(open, act))
    : act.rolls.map(({ purpose, faces }) => `${purpose}: ${faces}`).join("; ");

/**
 * What was done, by what is left of it: of several entries first what was asked for. Of many entries, those about its
 * subject are named, and of these the last: the first act about a thing has to say before what the sheets say of all things.
 */
function wordsOf(open: CheckedBooks, { command, subject }: DoneAct, { transfers, events }: Left): string {
  const all = transfers.length + events.length;
  const about = events.filter(({ change }) => subject !== "" && change.unit === subject);
  const telling = all > MOST_NAMED && about.length > 0 ? about.slice(1 - MOST_NAMED) : events.slice(0, MOST_NAMED);
  const named = [
    ...transfers.slice(0, MOST_NAMED).map((entry) => transferSays(open, entry)),
    ...telling.map((event) => eventSays(open, event)),
  ];
  // What is undone is named by its entries: the subject of undo is a key.
  const asked = all > 1 && command !== "" && command !== UNDO ? `${stepSays(open, { command, subject })}: ` : "";
  return `${asked}${named.join("; ")}${all === named.length ? "" : ` and ${all - named.length} more`}`;
}

function saysOf(open: CheckedBooks, act: DoneAct, left: Left, tracker: readonly Edit[]): string {
  const { turn } = open.campaign;
  const when = act.turn < turn ? ` It belongs to turn ${act.turn}, and is reversed in turn ${turn}.` : "";
  const stays = staysOf(open, act);
  const rest =
    stays.length === 0
      ? ""
      : ` Only transfers and events can be reversed. This stays, and is corrected on its own sheet or page: ${stays.join("; ")}.`;
  return `Undo: ${wordsOf(open, act, left)}.${when}${trackerSays(open, left, tracker)}${rest}`;
}

/** What happens to the tracker: rows that are restored, rows that are cleared, and what the entries do not record. */
function trackerSays({ game }: OpenBooks, { events }: Left, tracker: readonly Edit[]): string {
  const cleared = tracker.filter((edit) => edit.kind === "change" && isCleared(tableOf(game, edit.table), edit.cells));
  const back = tracker.length - cleared.length;
  const rows = (many: number): string => (many === 1 ? "1 row" : `${many} rows`);
  const kinds = new Set(events.map(({ change }) => kindOf(change)));
  const isTold = game.changes.every(
    ({ kind, effect, about }) => effect !== "none" || about === "thing" || !kinds.has(kind),
  );
  return [
    back === 0 ? "" : ` ${rows(back)} of the tracker ${back === 1 ? "is" : "are"} restored.`,
    cleared.length === 0
      ? ""
      : ` ${rows(cleared.length)} of the tracker will be cleared, including everything that is typed there.`,
    isTold ? "" : " What the entries do not record stays as it is now.",
  ].join("");
}

const isCleared = ({ key, columns }: Table, cells: Row): boolean => cells[columns[key]?.header ?? ""] === null;
