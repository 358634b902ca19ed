import { isBlank } from "../../core/cell";
import type { Edit } from "../schema/edit";
import { turnDigest } from "../ledger/digests";
import { allowed, readOnly, refusal, type Outcome } from "../ledger/outcome";
import { columnsFound } from "../schema/read-table";
import type { OpenBooks } from "../game";
import { columnsOf, type Row } from "../schema/tables";

/** The last turn that was closed in these books; undefined while none is. Turns that were kept elsewhere stay as they are. */
export const lastClosed = ({ campaign: { first, turn } }: Pick<OpenBooks, "campaign">): number | undefined =>
  turn > first ? turn - 1 : undefined;

/**
 * Reopens the last closed turn: its closings are taken out, so that it is under way again.
 *
 * Their rows are made blank, not deleted. To delete rows would move what stands below and beside the table, break the
 * user's formulas that point at them, and could not be put back as it was if the host fails half-way. A blank row is
 * read as none, and the next close fills it again.
 */
export function reopenTurn(open: OpenBooks): Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const turn = lastClosed(open);
  if (turn === undefined)
    return refusal("reopen", "Turns", "No turn was closed in these books; there is nothing to reopen.");
  const later = laterEntries(open, turn);
  if (later.length > 0) {
    const listed = later.length > 3 ? `${later.slice(0, 3).join(", ")} …` : later.join(", ");
    const many = later.length === 1 ? "an entry" : `${later.length} entries`;
    const message = `Turn ${turn + 1} has ${many} already (No ${listed}), and entries are never taken out. Correct turn ${turn} by a new entry in turn ${turn + 1}.`;
    return refusal("reopen", `Turn ${turn}`, message, "V1.22");
  }
  return allowed(
    `Turn ${turn} is under way again. Its closings are out of Turns; close it anew when it is right.`,
    closingRows(open, turn).map((row): Edit => ({ kind: "change", table: "Closings", row, cells: BLANK })),
  );
}

/** What reopening means, in a few sentences for the user. */
export function reopeningMeans(open: OpenBooks): string {
  const turn = lastClosed(open) ?? 0;
  const closing = open.books.closings.find((row) => row.turn === turn);
  const altered =
    closing !== undefined && closing.digest !== turnDigest(open, turn)
      ? ` An entry of it was altered since it was closed; closing it again takes that as it stands.`
      : "";
  return `Its closings are taken out of Turns, and turn ${turn} is under way again. Every entry stays. Close it again when it is right; if nothing changed, its digest is the same.${altered}`;
}

/** The numbers of the entries that belong to a later turn. */
function laterEntries({ books }: OpenBooks, turn: number): readonly number[] {
  const entries = [...books.transfers, ...books.events, ...books.rolls, ...books.offers];
  return entries
    .filter((entry) => entry.turn > turn)
    .map(({ no }) => no)
    .sort((a, b) => a - b);
}

/** The rows of a turn's closings, those included that cannot be read otherwise. */
function closingRows({ books }: OpenBooks, turn: number): readonly number[] {
  const table = books.tables.tables.get("Closings");
  const at = table && columnsFound(table).get("turn");
  if (!table || at === undefined) return [];
  return table.rows.flatMap((cells, row) => (cells[at] === turn ? [row] : []));
}

const BLANK: Row = Object.fromEntries(columnsOf("Closings").map(({ name }) => [name, null]));

/** The edits that write closings: into rows that a reopened turn left blank, and then below. */
export function closingEdits(open: Pick<OpenBooks, "books">, closings: readonly Row[]): readonly Edit[] {
  const blank = blankRows(open).slice(0, closings.length);
  const edits = blank.map((row, index): Edit => ({
    kind: "change",
    table: "Closings",
    row,
    cells: closings[index] ?? {},
  }));
  const rows = closings.slice(blank.length);
  return rows.length === 0 ? edits : [...edits, { kind: "append", table: "Closings", rows }];
}

/** The rows of Turns that hold nothing of ours. */
function blankRows({ books }: Pick<OpenBooks, "books">): readonly number[] {
  const table = books.tables.tables.get("Closings");
  if (!table) return [];
  const found = columnsFound(table);
  const ours = columnsOf("Closings").flatMap(({ name }) => found.get(name.toLowerCase()) ?? []);
  return table.rows.flatMap((cells, row) => (ours.every((at) => isBlank(cells[at] ?? null)) ? [row] : []));
}
