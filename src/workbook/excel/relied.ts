import type { Cell } from "../../engine/core/cell";
import type { Edit } from "../port";
import { holdsOf } from "../edits";
import { asTable, type Picture, type PicturedTable } from "./picture";
import { rowMoved, rowsCameOrWent } from "./refusals";

/**
 * Refuses edits whose rows are no longer what the caller saw: a row to be changed has to hold what it held, and a table
 * to be added to has to have as many rows as it had, for its numbers follow on from them.
 */
export function checkUnmoved(relied: Picture, present: Picture, edits: readonly Edit[]): void {
  if (relied === present) return;
  for (const edit of edits) {
    if (edit.kind !== "append" && edit.kind !== "change") continue;
    const seen = relied.tables.get(edit.table);
    const now = present.tables.get(edit.table);
    if (!seen || !now) continue;
    if (edit.kind === "append" && asTable(seen).rows.length !== asTable(now).rows.length) throw rowsCameOrWent(now);
    if (edit.kind === "change" && rowOf(seen, edit.row) !== rowOf(now, edit.row)) throw rowMoved(now, edit.row);
  }
}

/** What a row holds in the columns of the schema, whatever their order; formulas count, not what they work out to. */
function rowOf(table: PicturedTable, row: number): string {
  const cells = table.header.flatMap((title, column): [string, Cell][] =>
    holdsOf(table.name, title) === undefined ? [] : [[title, table.formulas[row]?.[column] ?? null]],
  );
  return JSON.stringify(cells.sort(([one], [other]) => (one < other ? -1 : 1)));
}
