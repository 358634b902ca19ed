import { numberedRows } from "../ledger/books";
import { alterations } from "../ledger/digests";
import { tableOf } from "../ledger/ledger";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { Edit } from "../schema/edit";
import { CLOSINGS } from "../schema/shared-tables";
import { columnsFound, takenOut, type Table } from "../schema/table";
import { allows } from "./declared";
import { askedOnce } from "./command";

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
    return refusal("reopen", `Turn ${turn}`, message, open.game.clauses.turns);
  }
  return allowed(`Turn ${turn} is under way again. Its closings are out of Turns; close it again when it is right.`, [
    ...blankEdits(open, CLOSINGS, turn),
    ...open.game.atClose(open, turn).flatMap(({ table }) => blankEdits(open, table, turn)),
  ]);
}

/** What reopening means, in a few sentences for the user. */
export function reopeningMeans(open: OpenBooks): string {
  const turn = lastClosed(open) ?? 0;
  const altered = alterations(open)(turn)
    ? ` An entry of it was altered since it was closed; closing it again takes that as it stands.`
    : "";
  return `Its closings are taken out of Turns, and turn ${turn} is under way again. Every entry stays. Close it again when it is right; if nothing changed, its digest is the same.${altered}`;
}

/** The numbers of the entries that belong to a later turn. */
const laterEntries = ({ books, game }: OpenBooks, turn: number): readonly number[] =>
  numberedRows(books, game)
    .filter((entry) => entry.turn > turn)
    .map(({ no }) => no)
    .sort((a, b) => a - b);

/** Makes the rows of a turn blank, those included that cannot be read otherwise. */
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
export const reopen = askedOnce({
  id: "reopen",
  title: "Reopen the last closed turn",
  clause: "",
  steps: [],
  by: [],
  about: "",
  seenBy: "all",
  button: "Reopen the turn",
  offered: (open) =>
    lastClosed(open) !== undefined && reopenTurn(open).refused.length === 0
      ? [allows("", `Reopen turn ${lastClosed(open) ?? ""}`, open.game.clauses.turns)]
      : [],
  fields: () => ({ ask: {} }),
  write: (open) => reopenTurn(open),
});
