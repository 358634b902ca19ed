import type { Cell } from "../../engine/core/cell";
import type { Tables, WorkbookTable } from "../../engine/campaign/tables";
import { holdsOf } from "../edits";
import { WorkbookProblem, type Edit } from "../port";

/**
 * Refuses edits whose rows are no longer what the caller saw: a row to be changed has to hold what it held, and a table
 * to be added to has to have as many rows as it had, for its numbers follow on from them.
 */
export function checkUnmoved(relied: Tables, now: Tables, edits: readonly Edit[]): void {
  for (const edit of edits) {
    if (edit.kind !== "append" && edit.kind !== "change") continue;
    const seen = relied.tables.get(edit.table);
    const present = now.tables.get(edit.table);
    if (seen === undefined || present === undefined) continue;
    if (edit.kind === "append" && seen.rows.length !== present.rows.length) {
      throw moved(`Rows of table ${edit.table} (sheet "${present.sheet}") came or went.`);
    }
    if (edit.kind === "change" && rowOf(seen, edit.row) !== rowOf(present, edit.row)) {
      throw moved(`Row ${edit.row + 1} of table ${edit.table} (sheet "${present.sheet}") is no longer what it was.`);
    }
  }
}

const moved = (happened: string): WorkbookProblem =>
  new WorkbookProblem(
    happened,
    "Nothing was written.",
    "Somebody changed it in the meantime: look at it and try again.",
  );

/** What a row holds in the columns of the schema, whatever their order. */
function rowOf({ name, header, rows }: WorkbookTable, row: number): string {
  const cells = header.flatMap((title, column): [string, Cell][] =>
    holdsOf(name, title) === undefined ? [] : [[title, rows[row]?.[column] ?? null]],
  );
  return JSON.stringify(cells.sort(([one], [other]) => (one < other ? -1 : 1)));
}
