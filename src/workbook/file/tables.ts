import type { Sheet, TableDefinition } from "hucre";
import { ourTables, type Catalog, type OurTable } from "../../engine/campaign/schema/names";
import type { OutsideCell, Tables, WorkbookTable } from "../../engine/campaign/schema/table";
import { NOT_CALCULATED, type Cell } from "../../engine/core/cell";
import { parseArea, type Area } from "../address";
import { bodyOf } from "../content";
import { outsideOf } from "../outside";
import { keyOf, valueAt } from "./cells";
import { isHeadless } from "./kept-tables";

/** A table of a file and its place. */
export interface Found {
  readonly name: string;
  readonly sheet: Sheet;
  readonly table: TableDefinition;
  readonly area: Area;
  readonly lastBodyRow: number;
  readonly header: readonly string[];
  /** Collected when they are asked for. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Every table of these sheets, including the user's own. */
export const allTables = (sheets: readonly Sheet[]): readonly Found[] =>
  sheets.flatMap((sheet) =>
    (sheet.tables ?? []).flatMap((table): Found[] => {
      const area = table.range === undefined ? null : parseArea(table.range);
      if (area === null) return [];
      const { first, last } = area;
      const lastBodyRow = table.showTotalRow === true ? last.row - 1 : last.row;
      return [
        {
          name: table.displayName ?? table.name,
          sheet,
          table,
          area,
          lastBodyRow,
          header: isHeadless(table) ? [] : cellsAt(sheet, area, first.row).map((cell) => String(cell ?? "")),
          get rows() {
            const numbers = Array.from({ length: lastBodyRow - first.row }, (_, index) => first.row + 1 + index);
            return bodyOf(numbers.map((row) => cellsAt(sheet, area, row, NOT_CALCULATED)));
          },
        },
      ];
    }),
  );

/** The values in a row; what a formula has that another program has written, and nobody calculated, is given. */
function cellsAt(sheet: Sheet, { first, last }: Area, row: number, notCalculated: Cell = null): Cell[] {
  const cells: Cell[] = [];
  for (let column = first.column; column <= last.column; column++) {
    const value = valueAt(sheet, row, column);
    const waits = value === null && sheet.cells?.get(keyOf(row, column))?.formula !== undefined;
    cells.push(waits ? notCalculated : value);
  }
  return cells;
}

/** Our tables among them. */
export const oursIn = (sheets: readonly Sheet[], catalog: Catalog): ReadonlyMap<string, OurTable<Found>> =>
  ourTables(allTables(sheets), catalog);

export function asTable({ of, table: found }: OurTable<Found>): WorkbookTable {
  const { name: called, sheet, area, header, rows } = found;
  const outside = outsideIn(found);
  return {
    name: of.name,
    of,
    ...(called !== of.name && { called }),
    sheet: sheet.name,
    row: area.first.row,
    column: area.first.column,
    header,
    rows,
    ...(outside.length > 0 && { outside }),
  };
}

const outsideIn = ({ sheet, area: { first, last }, lastBodyRow }: Found): readonly OutsideCell[] =>
  outsideOf(
    {
      headerRow: first.row,
      firstColumn: first.column,
      lastRow: lastBodyRow,
      lastColumn: last.column,
      hasTotals: lastBodyRow < last.row,
    },
    (row, column) => ({
      value: valueAt(sheet, row, column),
      isFormula: sheet.cells?.get(keyOf(row, column))?.formula !== undefined,
    }),
  );

/** Every campaign table of these sheets, and the names of all of them. */
export function tablesIn(sheets: readonly Sheet[], catalog: Catalog): Tables {
  const tables = [...oursIn(sheets, catalog)].map(([name, found]) => [name, asTable(found)] as const);
  return { sheets: sheets.map(({ name }) => name), tables: new Map(tables) };
}
