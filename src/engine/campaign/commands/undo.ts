import { flatten, type Finding } from "../../core/problem";
import { runChecks } from "../checks/fold";
import { actsOf, concerns, eventSays, leftOf, transferSays, type DoneAct } from "../ledger/acts";
import { audienceOfKind, formatAudience } from "../ledger/audience";
import { booking, eventRow, transferRow, type Booking, type Stamp } from "../ledger/booking";
import { readBooks } from "../ledger/books";
import { reversalOfKind } from "../ledger/change";
import type { Event, Transfer } from "../ledger/entry";
import type { BooksState } from "../ledger/ledger";
import { allowed, readOnly, refusal, refused, type OpenBooks, type Outcome } from "../ledger/outcome";
import { replay } from "../ledger/replay";
import { eventNamedBy, isReversal } from "../ledger/reversals";
import { apply } from "../schema/apply";
import type { Edit } from "../schema/edit";
import { EVENTS, TRANSFERS } from "../schema/shared-tables";
import type { Row } from "../schema/table";
import type { CheckedBooks } from "./close";
import { allows, askedOnce } from "./command";
import { followTracker } from "./follow-tracker";

/** Entries of an act that can be taken back. */
type Left = Pick<DoneAct, "transfers" | "events">;

/**
 * Undoes what was done at once: new entries in the turn under way take back its entries, and the tracker shows again what
 * stood before. Nothing is taken out of the books, and dice stay rolled. Refused where something would not hold any more,
 * with what was done since.
 */
export function undoAct(open: CheckedBooks, id: string, stamp: Stamp): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const act = actsOf(open).find((known) => known.id === id);
  if (!act) return unknownAct(id);
  const left = leftOf(open, act);
  const wrong = notToBeUndone(open, act, left);
  if (wrong) return wrong;
  const entries = entryEdits(open, left, booking(open, stamp));
  const tracker = followTracker(open, stateAfter(open, entries).campaign);
  const edits = [...entries, ...tracker];
  const broken = newFindings(open, stateAfter(open, edits));
  const since = broken.length === 0 ? [] : laterActs(open, act);
  // Books on which nothing was built since were like that before: that is shown, not refused.
  const wereLikeThat = since.length === 0 && act.turn === open.campaign.turn && !left.events.some(isReversal);
  if (broken.length > 0 && !wereLikeThat) return wouldNotHold(open, act, since, broken);
  const found = broken.slice(0, MOST_NAMED).map(({ message }) => ` Then: ${message}`);
  return allowed([saysOf(open, act, left, tracker), ...found].join(""), edits);
}

const unknownAct = (id: string): Outcome =>
  refusal("unknown-entry", id, `Nothing that was done here is called ${id}; choose one from the page History.`);

const nameOf = ({ transfers, events, rolls, no }: DoneAct): string =>
  transfers.length + events.length + rolls.length === 1 ? `Entry ${no}` : `Entry ${no} and what was written with it`;

/** Why nothing of an act can be taken back, whatever else was done. */
function notToBeUndone({ campaign, game }: OpenBooks, act: DoneAct, { transfers, events }: Left): Outcome | undefined {
  const subject = `No ${act.no}`;
  const { turns } = game.clauses;
  if (act.turn > campaign.turn) {
    const message = `${nameOf(act)} belongs to turn ${act.turn}, which has not begun; correct its turn.`;
    return refusal("future-entry", subject, message, turns);
  }
  if (act.transfers.length + act.events.length === 0) {
    const message = `Entry ${act.no} is a roll of the dice: it stays.`;
    return refusal("undo", subject, message);
  }
  if (transfers.length + events.length === 0)
    return refusal("reversed-twice", subject, `${nameOf(act)} is undone already.`);
  const bound = game.changes.filter(({ ofItsTurn }) => ofItsTurn).map(({ kind }) => kind);
  const past = events.find(({ change, turn }) => turn < campaign.turn && bound.includes(change.kind));
  if (!past) return undefined;
  const message = `Entry ${past.no}, "${past.change.kind}", is about turn ${past.turn} alone, which is closed: it stays.`;
  return refusal("undo", `No ${past.no}`, message, turns);
}

/** The entries that take these back, the last first. */
function entryEdits(open: BooksState, { transfers, events }: Left, first: Booking): readonly Edit[] {
  const ledger = [...transfers].reverse().map((entry, index) => reversed(open, entry, later(first, index)));
  const log = [...events].reverse().map((event, index) => takenBack(open, event, later(first, ledger.length + index)));
  const appended = (table: string, rows: readonly Row[]): readonly Edit[] =>
    rows.length === 0 ? [] : [{ kind: "append", table, rows }];
  return [...appended(TRANSFERS.name, ledger), ...appended(EVENTS.name, log)];
}

const later = (first: Booking, by: number): Booking => ({ ...first, no: first.no + by });

function reversed(open: BooksState, entry: Transfer, booked: Booking): Row {
  const { line, from, to, amount, currency, subject, step, clause, no, secretTo } = entry;
  const back = { line, from: to, to: from, amount, subject, note: "" };
  return transferRow(open, back, { ...booked, step, clause }, { ref: String(no), secretTo, currency });
}

/** What takes an event back; for what took one back itself, that event again. */
function takenBack(open: BooksState, event: Event, booked: Booking): Row {
  const { change, side, step, clause, no } = event;
  const again = isReversal(event) ? eventNamedBy(event, open.books.events) : undefined;
  const declared = (): string => formatAudience(audienceOfKind(open.game, change.kind), { side }, open.books);
  const answering = { ref: String(no), secretTo: event.secretTo || declared() };
  return eventRow(open, side, again?.change ?? reversalOfKind(change.kind), { ...booked, step, clause }, answering);
}

type CheckedState = BooksState & Pick<CheckedBooks, "game">;

/** The books as they are after these edits. */
function stateAfter({ books, game }: CheckedBooks, edits: readonly Edit[]): CheckedState {
  const after = readBooks(apply(books.tables, edits), game);
  return { books: after, campaign: replay(after, game), game };
}

/** What holds now and does not hold then. */
function newFindings({ findings }: OpenBooks, then: CheckedState): readonly Finding[] {
  const named = ({ check, subject }: Finding): string => JSON.stringify([check, subject]);
  const before = new Set(flatten(findings).map(named));
  return flatten(runChecks(then, then.game.checks)).filter((finding) => !before.has(named(finding)));
}

/** How many later acts, or reasons, a refusal names. */
const MOST_NAMED = 3;

function wouldNotHold(
  open: CheckedBooks,
  act: DoneAct,
  since: readonly DoneAct[],
  broken: readonly Finding[],
): Outcome {
  const listed = since.slice(0, MOST_NAMED).map((other) => `No ${other.no} (${wordsOf(open, other)})`);
  const more = since.length > MOST_NAMED ? ` and ${since.length - MOST_NAMED} more` : "";
  const first = since.length === 0 ? "" : ` Undo first what followed: ${listed.join("; ")}${more}.`;
  const message = `${nameOf(act)} cannot be undone: then something would not hold.${first}`;
  const why = broken.slice(0, MOST_NAMED).map(({ check, subject, message: says, clause }) => ({
    ...{ check, subject, message: says },
    ...(clause !== undefined && { clause }),
  }));
  return refused({ check: "undo", subject: `No ${act.no}`, message }, ...why);
}

/** What was done after an act to its units, or otherwise with its sides' money, and stands; the last first. */
function laterActs(open: OpenBooks, act: DoneAct): readonly DoneAct[] {
  const after = actsOf(open).filter((other) => other.no > act.no && hasLeft(open, other));
  const units = new Set(unitsOf(open, act));
  const sameUnits = after.filter((other) => unitsOf(open, other).some((unit) => units.has(unit)));
  const sides = new Set(act.transfers.flatMap(({ from, to }) => [from, to]));
  const sameSides = after.filter(({ transfers }) => transfers.some(({ from }) => sides.has(from)));
  return [...(sameUnits.length > 0 ? sameUnits : sameSides)].reverse();
}

/** The units that an act is about, those of what it takes back included. */
const unitsOf = ({ books }: OpenBooks, { events }: DoneAct): readonly string[] =>
  events
    .map((event) => (isReversal(event) ? eventNamedBy(event, books.events) : event)?.change.unit ?? "")
    .filter((unit) => unit !== "");

function hasLeft(open: OpenBooks, act: DoneAct): boolean {
  const { transfers, events } = leftOf(open, act);
  return transfers.length + events.length > 0;
}

const wordsOf = (open: OpenBooks, { transfers, events }: Left): string =>
  [...transfers.map((entry) => transferSays(open, entry)), ...events.map((event) => eventSays(open, event))].join("; ");

function saysOf(open: OpenBooks, act: DoneAct, left: Left, tracker: readonly Edit[]): string {
  const { turn } = open.campaign;
  const when = act.turn < turn ? ` It belongs to turn ${act.turn}, and is taken back in turn ${turn}.` : "";
  const rows = tracker.length === 1 ? "1 row of the tracker shows" : `${tracker.length} rows of the tracker show`;
  const shown = tracker.length === 0 ? "" : ` ${rows} again what stood before.`;
  return `Taken back: ${wordsOf(open, left)}.${when}${shown}`;
}

/** Undoes what was done at once; its subject is the key of the act, or the number of an entry that was typed by itself. */
export const undo = askedOnce<Record<string, never>, CheckedBooks>({
  id: "undo",
  title: "Undo",
  clause: "",
  steps: [],
  by: "every side",
  about: "the key of what was done at once",
  seenBy: "parties",
  button: "Undo it",
  testIds: ({ subject }) => ({ form: `undo-form-${subject}`, commit: "undo-commit" }),
  offered(open, side) {
    const { turn } = open.campaign;
    return actsOf(open)
      .filter((act) => act.turn === turn && concerns(act, side) && hasLeft(open, act))
      .map((act) => allows(act.id, wordsOf(open, leftOf(open, act)), open.game.clauses.turns));
  },
  fields: () => ({ ask: {} }),
  write: (open, _, { subject, stamp }) => undoAct(open, subject, stamp),
});
