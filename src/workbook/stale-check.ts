import type { Cell } from "../engine/core/cell";
import type { Table, WorkbookTable } from "../engine/campaign/schema/table";
import { holdsOf } from "./holds";
import type { Edit } from "./port";
import { rowMoved, rowsCameOrWent } from "./refusals";

/** Gives a table of a workbook as it was read at some time; undefined if it was not there. */
export type TableLookup = (
  name: string,
) => Pick<WorkbookTable, "name" | "of" | "sheet" | "header" | "rows"> | undefined;

/**
 * Refuses edits of rows that have changed since the caller read them: a row to be changed must have the same values, and
 * a table to be added to must have as many rows as before, because the new numbers follow from them.
 */
export function checkNotStale(lastRead: TableLookup, present: TableLookup, edits: readonly Edit[]): void {
  const compared = new Map<string, Comparison | undefined>();
  for (const edit of edits) {
    if (edit.kind !== "append" && edit.kind !== "change") continue;
    if (!compared.has(edit.table)) compared.set(edit.table, comparisonOf(lastRead(edit.table), present(edit.table)));
    const table = compared.get(edit.table);
    if (!table) continue;
    const { then, now } = table;
    if (edit.kind === "append" && then.table.rows.length !== now.table.rows.length) throw rowsCameOrWent(now.table);
    if (edit.kind === "change" && then.row(edit.row) !== now.row(edit.row)) throw rowMoved(now.table, edit.row);
  }
}

/** A table as it was read and as it is now, kept because many rows of it may change. */
interface Comparison {
  readonly then: Rows;
  readonly now: Rows;
}

interface Rows {
  readonly table: NonNullable<ReturnType<TableLookup>>;
  /** The values of a row in our columns, independent of their order. */
  row(at: number): string;
}

const comparisonOf = (then: ReturnType<TableLookup>, now: ReturnType<TableLookup>): Comparison | undefined =>
  then && now && { then: rowsOf(then, now.of), now: rowsOf(now, now.of) };

/** The rows of a table by its current declaration: until a new table is read, only the columns of its sheet are known. */
function rowsOf(table: Rows["table"], of: Table): Rows {
  const ours = [...table.header.entries()]
    .filter(([, title]) => holdsOf({ name: table.name, of }, title) !== undefined)
    .sort(([, one], [, other]) => (one < other ? -1 : 1));
  return {
    table,
    row: (at) =>
      JSON.stringify(ours.map(([column, title]): [string, Cell] => [title, table.rows[at]?.[column] ?? null])),
  };
}
