import { counted } from "../../core/measure";
import { actOf, goneIn } from "../ledger/acts";
import type { Stamp } from "../ledger/booking";
import { numberedRows } from "../ledger/books";
import { alterations } from "../ledger/digests";
import { tableOf } from "../ledger/ledger";
import { allowed, goneOn, readOnly, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { Event } from "../ledger/entry";
import { stateAfter } from "../ledger/replay";
import type { Edit } from "../schema/edit";
import { CLOSINGS } from "../schema/shared-tables";
import { columnsFound, takenOut, type Table } from "../schema/table";
import { turnTitle, turnWords } from "../ledger/turn-words";
import type { CheckedBooks } from "./close";
import { allows } from "./command-spec";
import { formCommand } from "./command";
import { entryEdits, withSheets } from "./undo";

/** The last turn that was closed in these books; undefined if there is none. Turns that were kept elsewhere stay as they are. */
export const lastClosed = ({ campaign: { first, turn } }: Pick<OpenBooks, "campaign">): number | undefined =>
  turn > first ? turn - 1 : undefined;

/**
 * Reopens the last closed turn: its closings are removed, so that it is under way again.
 *
 * Their rows are cleared, not deleted. Deleting rows would move what is below and next to the table, break the user's
 * formulas that refer to them, and could not be undone if the host fails halfway. A blank row is ignored, and the next close
 * fills it again.
 */
export function reopenTurn(open: CheckedBooks, stamp: Stamp): Outcome {
  const refused = notReopened(open);
  if (refused) return refused;
  const turn = lastClosed(open) ?? 0;
  const removed = [
    ...blankEdits(open, CLOSINGS, turn),
    ...open.game.atClose(open, turn).flatMap(({ table }) => blankEdits(open, table, turn)),
  ];
  const back = bookedByClose(open, turn).length === 0 ? [] : bookedBack(open, removed, turn, stamp);
  return allowed(
    `${turnTitle(turn)} is under way again. Its closings are removed from Turns.${backSays(open, turn)} Close it again when it is correct.`,
    [...removed, ...back, ...shownAgain(open, removed)],
  );
}

/** Why the last closed turn cannot be reopened; undefined if it can. */
export function notReopened(open: OpenBooks): Outcome | undefined {
  const locked = readOnly(open);
  if (locked) return locked;
  const turn = lastClosed(open);
  if (turn === undefined)
    return refusal("reopen", "Turns", "No turn was closed in this workbook, so there is nothing to reopen.");
  const later = laterEntries(open, turn);
  if (later.length > 0) {
    const listed = later.length > 3 ? `${later.slice(0, 3).join(", ")} …` : later.join(", ");
    const many = later.length === 1 ? "an entry" : `${later.length} entries`;
    const message = `${turnTitle(turn + 1)} already has ${many} (No ${listed}), and entries are never removed. Correct ${turnWords(turn)} with a new entry in turn ${turn + 1}.`;
    return refusal("reopen", turnTitle(turn), message, open.game.clauses.turns);
  }
  return undefined;
}

/** The entries that the close of a turn booked, and that count still. */
function bookedByClose({ books, game }: OpenBooks, turn: number): readonly Event[] {
  const gone = goneIn(books);
  return books.events.filter((event) => event.turn === turn && !gone.has(event) && game.isBookedAtClose?.(event));
}

/** What the close booked is reversed in its turn, once that is under way again, and the sheets follow. */
function bookedBack(open: CheckedBooks, removed: readonly Edit[], turn: number, stamp: Stamp): readonly Edit[] {
  const then = goneOn(open, stateAfter(open, removed));
  const events = bookedByClose(then, turn);
  return withSheets(then, entryEdits(then, { transfers: [], events }, stamp), new Set(events.map(actOf))).edits;
}

/** What ended with the turn is shown again. */
const shownAgain = (open: CheckedBooks, removed: readonly Edit[]): readonly Edit[] =>
  open.game.resumesWithTurn?.(goneOn(open, stateAfter(open, removed))) ?? [];

const ENTRIES = counted("entry", "entries");

/** What becomes of what the close booked; blank if it booked nothing. */
function backSays(open: OpenBooks, turn: number): string {
  const many = bookedByClose(open, turn).length;
  return many === 0 ? "" : ` ${ENTRIES.show(many)} that its close booked ${many === 1 ? "is" : "are"} reversed.`;
}

/** What reopening means, in a few sentences for the user. */
export function reopeningMeans(open: OpenBooks): string {
  const turn = lastClosed(open) ?? 0;
  const altered = alterations(open)(turn)
    ? ` One of its entries was changed after it was closed; closing it again accepts that change.`
    : "";
  const back = backSays(open, turn);
  const entries = back === "" ? " Every entry stays." : back;
  const digest = back === "" ? "; if nothing has changed, its digest is the same" : ", which books them again";
  return `Its closings are removed from Turns, and ${turnWords(turn)} is under way again.${entries} Close it again when it is correct${digest}.${altered}`;
}

/** The numbers of the entries that belong to a later turn. */
const laterEntries = ({ books, game }: OpenBooks, turn: number): readonly number[] =>
  numberedRows(books, game)
    .filter((entry) => entry.turn > turn)
    .map(({ no }) => no)
    .sort((a, b) => a - b);

/** Clears the rows of a turn, including those with other cells that cannot be read. */
function blankEdits({ books, game }: OpenBooks, { name }: Table, turn: number): readonly Edit[] {
  const table = books.tables.tables.get(name);
  const at = table && columnsFound(table).get("turn");
  if (!table || at === undefined) return [];
  const cells = takenOut(tableOf(game, name));
  return table.rows.flatMap((row, index): Edit[] =>
    row[at] === turn ? [{ kind: "change", table: name, row: index, cells }] : [],
  );
}

/** Reopens the last closed turn. */
export const reopen = formCommand<Record<string, never>, CheckedBooks>({
  id: "reopen",
  title: "Reopen the last closed turn",
  clause: "",
  steps: [],
  by: [],
  about: "",
  seenBy: "all",
  button: "Reopen the turn",
  offered: (open) =>
    notReopened(open) === undefined
      ? [allows("", `Reopen ${turnWords(lastClosed(open) ?? 0)}`, open.game.clauses.turns)]
      : [],
  fields: () => ({ ask: {} }),
  write: (open, _, { stamp }) => reopenTurn(open, stamp),
});
