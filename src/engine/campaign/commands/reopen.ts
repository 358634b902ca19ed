import { numberedRows } from "../ledger/books";
import { alterations } from "../ledger/digests";
import { tableOf } from "../ledger/ledger";
import { allowed, readOnly, refusal, type OpenBooks, type Outcome } from "../ledger/outcome";
import type { Edit } from "../schema/edit";
import { CLOSINGS } from "../schema/shared-tables";
import { columnsFound, takenOut, type Table } from "../schema/table";
import { turnTitle, turnWords } from "../ledger/turn-words";
import { allows } from "./command-spec";
import { formCommand } from "./command";

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
export function reopenTurn(open: OpenBooks): Outcome {
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
  return allowed(
    `${turnTitle(turn)} is under way again. Its closings are removed from Turns. Close it again when it is correct.`,
    [
      ...blankEdits(open, CLOSINGS, turn),
      ...open.game.atClose(open, turn).flatMap(({ table }) => blankEdits(open, table, turn)),
    ],
  );
}

/** What reopening means, in a few sentences for the user. */
export function reopeningMeans(open: OpenBooks): string {
  const turn = lastClosed(open) ?? 0;
  const altered = alterations(open)(turn)
    ? ` One of its entries was changed after it was closed; closing it again accepts that change.`
    : "";
  return `Its closings are removed from Turns, and ${turnWords(turn)} is under way again. Every entry stays. Close it again when it is correct; if nothing has changed, its digest is the same.${altered}`;
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
export const reopen = formCommand({
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
      ? [allows("", `Reopen ${turnWords(lastClosed(open) ?? 0)}`, open.game.clauses.turns)]
      : [],
  fields: () => ({ ask: {} }),
  write: (open) => reopenTurn(open),
});
