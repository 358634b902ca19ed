import { isBlank, type Cell } from "../../core/cell";
import { columnsFound } from "../schema/read-table";
import { columnsOf, type Row, type WorkbookTable } from "../schema/tables";

/** A row as it is typed: what a column holds, null for a blank. */
export type Typed = (column: string) => Cell;

/** Reads the rows of a table, one at a time. */
export function typedIn(table: WorkbookTable): (cells: readonly Cell[]) => Typed {
  const found = columnsFound(table);
  return (cells) => (column) => {
    const cell = cells[found.get(column.toLowerCase()) ?? -1] ?? null;
    return isBlank(cell) ? null : cell;
  };
}

/** The number of a row as the sheet counts. */
export const rowNo = (table: WorkbookTable, row: number): number => table.row + row + 2;

/** Whether a table has every column: where one is missing, no blank cell means anything. */
export function isWhole(table: WorkbookTable): boolean {
  const found = columnsFound(table);
  return columnsOf(table.name).every(({ name }) => found.has(name.toLowerCase()));
}

/** The row as somebody typed it: "Line Rent, From Orion, Amount 4.5". */
export const asTyped = (table: WorkbookTable, typed: Typed): string =>
  columnsOf(table.name)
    .flatMap(({ name }) => (typed(name) === null ? [] : [`${name} ${String(typed(name))}`]))
    .join(", ");

/** The cells of a row in the columns that are ours; what the user added is theirs. */
export const ours = (table: WorkbookTable, typed: Typed): Row =>
  Object.fromEntries(columnsOf(table.name).map(({ name }) => [name, typed(name)]));
