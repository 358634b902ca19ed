import type { Cell } from "../engine/core/cell";
import type { TableName, WorkbookTable } from "../engine/campaign/schema/tables";
import { holdsOf } from "./edits";
import type { Edit } from "./port";
import { rowMoved, rowsCameOrWent } from "./refusals";

/** A table as somebody saw it; undefined where it was not there. */
export type Seen = (name: TableName) => Pick<WorkbookTable, "name" | "sheet" | "header" | "rows"> | undefined;

/**
 * Refuses edits whose rows are no longer what the caller saw: a row to be changed has to hold what it held, and a table
 * to be added to has to have as many rows as it had, for its numbers follow on from them.
 */
export function checkUnmoved(relied: Seen, present: Seen, edits: readonly Edit[]): void {
  for (const edit of edits) {
    if (edit.kind !== "append" && edit.kind !== "change") continue;
    const [seen, now] = [relied(edit.table), present(edit.table)];
    if (!seen || !now) continue;
    if (edit.kind === "append" && seen.rows.length !== now.rows.length) throw rowsCameOrWent(now);
    if (edit.kind === "change" && rowOf(seen, edit.row) !== rowOf(now, edit.row)) throw rowMoved(now, edit.row);
  }
}

/** What a row holds in the columns of the schema, whatever their order. */
function rowOf({ name, header, rows }: NonNullable<ReturnType<Seen>>, row: number): string {
  const cells = header.flatMap((title, column): [string, Cell][] =>
    holdsOf(name, title) === undefined ? [] : [[title, rows[row]?.[column] ?? null]],
  );
  return JSON.stringify(cells.sort(([one], [other]) => (one < other ? -1 : 1)));
}
