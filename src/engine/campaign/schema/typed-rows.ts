import { isBlank, type Cell } from "../../core/cell";
import { columnsFound, columnsOf, headerKey, type Row, type Table, type WorkbookTable } from "./table";

/** A row as it is typed: the value of a column, null for a blank. */
export type Typed = (column: string) => Cell;

/** Reads the rows of a table, one at a time. */
export function typedIn(table: WorkbookTable): (cells: readonly Cell[]) => Typed {
  const found = columnsFound(table);
  return (cells) => (column) => cellAt(cells, found.get(headerKey(column)));
}

const cellAt = (cells: readonly Cell[], place = -1): Cell => {
  const cell = cells[place] ?? null;
  return isBlank(cell) ? null : cell;
};

/** The row number on the sheet. */
export const rowNo = (table: WorkbookTable, row: number): number => table.row + row + 2;

/** The row as somebody typed it: "Line Toll, From North, Amount 4.5". */
export const asTyped = (table: WorkbookTable, typed: Typed): string =>
  columnsOf(table.of)
    .flatMap(({ header }) => (typed(header) === null ? [] : [`${header} ${String(typed(header))}`]))
    .join(", ");

/** The cells of a row in the columns of the table, without those that the user added. */
export const ours = (of: Table, typed: Typed): Row =>
  Object.fromEntries(columnsOf(of).map(({ header }) => [header, typed(header)]));

/** The same of one row after another: where each column is, is looked up once. */
export function oursIn(table: WorkbookTable, of: Table): (cells: readonly Cell[]) => Row {
  const found = columnsFound(table);
  const places = columnsOf(of).map(({ header }) => [header, found.get(headerKey(header))] as const);
  return (cells) => Object.fromEntries(places.map(([header, place]) => [header, cellAt(cells, place)]));
}
