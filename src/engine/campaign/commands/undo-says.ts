import type { Finding } from "../../core/problem";
import { eventSays, leftOf, transferSays, type DoneAct } from "../ledger/acts";
import { REVERSAL } from "../ledger/change";
import type { Change } from "../ledger/entry";
import { tableOf, type BooksState } from "../ledger/ledger";
import type { OpenBooks } from "../ledger/outcome";
import { isCleared, recordable, rowsCleared } from "../ledger/rows-cleared";
import type { Edit } from "../schema/edit";
import { stepSays, type CommandedBooks } from "./command-spec";
import { notUndoneBy } from "./not-undone";

/** The command that undoes. */
export const UNDO = "undo";

/** Entries of an act that can be reversed. */
export type Left = Pick<DoneAct, "transfers" | "events">;

/** How many acts, entries or reasons are named at most. */
export const MAX_NAMED = 3;

/** The kind of an event; for a reversal, that of the reversed event. */
export const kindOf = ({ kind, unit }: Change): string => (kind === REVERSAL ? unit : kind);

export const isAny = ({ transfers, events }: Left): boolean => transfers.length + events.length > 0;

export const hasLeft = (books: Pick<BooksState, "books">, act: DoneAct): boolean => isAny(leftOf(books, act));

/** An act with what of it is undone. */
export interface UndoneAct {
  readonly act: DoneAct;
  readonly left: Left;
}

/** An act in a word, for a list: "No 12 (O-1 moves to 0404)". */
export const actSays = (open: CommandedBooks, act: DoneAct): string => `No ${act.no} (${wordsOf(open, act, act)})`;

export const offerSays = (open: CommandedBooks, act: DoneAct): string =>
  hasLeft(open, act) ? wordsOf(open, act, leftOf(open, act)) : rollsSay(act);

/**
 * What was done, by what is left of it: of several entries first what was asked for. Of many entries, those about its
 * subject are named, and of these the last: the first act about a thing has to say before what the sheets say of all things.
 */
function wordsOf(open: CommandedBooks, { command, subject }: DoneAct, { transfers, events }: Left): string {
  const all = transfers.length + events.length;
  const about = events.filter(({ change }) => subject !== "" && change.unit === subject);
  const telling = all > MAX_NAMED && about.length > 0 ? about.slice(1 - MAX_NAMED) : events.slice(0, MAX_NAMED);
  const named = [
    ...transfers.slice(0, MAX_NAMED).map((entry) => transferSays(open, entry)),
    ...telling.map((event) => eventSays(open, event)),
  ];
  // What is undone is named by its entries: the subject of undo is a key.
  const asked = all > 1 && command !== "" && command !== UNDO ? `${stepSays(open, { command, subject })}: ` : "";
  return `${asked}${named.join("; ")}${all === named.length ? "" : ` and ${all - named.length} more`}`;
}

/** What undoing an act says: what is reversed, what that does to the sheets, and what stays. */
export function undoSays(open: CommandedBooks, act: DoneAct, left: Left, tracker: readonly Edit[]): string {
  const { turn } = open.campaign;
  const when = act.turn < turn ? ` It belongs to turn ${act.turn}, and is reversed in turn ${turn}.` : "";
  return `This is undone: ${wordsOf(open, act, left)}.${when}${trackerSays(open, left, tracker)}${restSays(open, [act])}`;
}

/** The same for several acts: each with what of it is undone, and all of that together. */
export function undoAllSays(
  open: CommandedBooks,
  undone: readonly UndoneAct[],
  all: Left,
  tracker: readonly Edit[],
): string {
  const named = undone.map(
    ({ act, left }) => `No ${act.no} (${isAny(left) ? wordsOf(open, act, left) : rollsSay(act)})`,
  );
  const acts = undone.map(({ act }) => act);
  const dice = acts.some(({ rolls }) => rolls.length > 0) ? " Rolls stay on the sheet Dice, and are used again." : "";
  return `${acts.length} actions are undone, the last first: ${named.join("; ")}.${trackerSays(open, all, tracker)}${dice}${restSays(open, acts)}`;
}

export const rollsSay = ({ rolls }: DoneAct): string =>
  rolls.map(({ purpose, faces }) => `${purpose}: ${faces}`).join("; ");

/** What acts wrote that stays. */
function restSays(open: CommandedBooks, acts: readonly DoneAct[]): string {
  const stays = acts.flatMap((act) => notUndoneBy(open, act));
  return stays.length === 0
    ? ""
    : ` Only transfers and events can be reversed. This stays, and is corrected on its own sheet or page: ${stays.join("; ")}.`;
}

/** The problems that the books have after an undo; blank if it leaves none. */
export const problemsSay = (found: readonly Finding[]): string =>
  found
    .slice(0, MAX_NAMED)
    .map(({ message }) => `After that: ${message}`)
    .join(" ");

/** What happens to the tracker: rows that are restored, rows that are cleared, and what the entries do not record. */
function trackerSays(open: OpenBooks, { events }: Left, tracker: readonly Edit[]): string {
  const { game } = open;
  const cleared = tracker.filter((edit) => edit.kind === "change" && isCleared(tableOf(game, edit.table), edit.cells));
  const back = tracker.length - cleared.length;
  const rows = (many: number): string => (many === 1 ? "1 row" : `${many} rows`);
  const isRecorded = recordable(rowsCleared(open, tracker)).length > 0;
  const kinds = new Set(events.map(({ change }) => kindOf(change)));
  const isTold = game.changes.every(
    ({ kind, effect, about }) => effect !== "none" || about === "thing" || !kinds.has(kind),
  );
  return [
    back === 0 ? "" : ` ${rows(back)} of the tracker ${back === 1 ? "is" : "are"} restored.`,
    cleared.length === 0
      ? ""
      : ` ${rows(cleared.length)} of the tracker ${cleared.length === 1 ? "is" : "are"} cleared, including everything that is typed there.${isRecorded ? " Undoing this brings that back." : ""}`,
    isTold ? "" : " What the entries do not record stays as it is now.",
  ].join("");
}
