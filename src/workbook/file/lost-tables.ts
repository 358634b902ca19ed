import type { Sheet, TableDefinition } from "hucre";
import { ourTables, tablesOfAnyGame, type Catalog } from "../../engine/campaign/schema/names";
import { columnsOf, headerKey, type Table } from "../../engine/campaign/schema/table";
import { isBlank, type Cell } from "../../engine/core/cell";
import { sameWord } from "../../engine/core/words";
import { addressOf, overlap, parseArea, type Area } from "../address";
import { TABLE_STYLE } from "../look";
import { valueAt } from "./cells";
import { allTables } from "./tables";

/** A table that a file has lost: its sheet, header and rows are there, but the file no longer says that they are a table. */
export interface LostTable {
  readonly name: string;
  readonly sheet: Sheet;
  readonly area: Area;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** How many rows down a header is looked for: people put titles above their tables. */
const ROWS_LOOKED_AT = 20;

/**
 * The campaign tables that a file has lost, by the sheets and headers of the declared ones. SheetJS drops every table; its
 * sheets and cells stay.
 */
export function lostTables(sheets: readonly Sheet[], catalog: Catalog): readonly LostTable[] {
  const kept = allTables(sheets);
  const possible = tablesOfAnyGame(catalog)
    .filter((of) => !kept.some(({ name }) => sameWord(name, of.name)))
    .flatMap((of) => candidates(of, sheets));
  const ours = ourTables([...kept, ...possible], catalog);
  return possible.filter((each) => [...ours.values()].some(({ table }) => table === each));
}

/** The sheets with the tables that they have lost; nothing else is changed. */
export const withTables = (sheets: readonly Sheet[], lost: readonly LostTable[]): Sheet[] =>
  sheets.map((sheet) => {
    const own = lost.filter((each) => each.sheet === sheet);
    if (own.length === 0) return sheet;
    return { ...sheet, tables: [...(sheet.tables ?? []), ...own.map(asDefinition)] };
  });

const asDefinition = ({ name, area, header }: LostTable): TableDefinition => ({
  name,
  displayName: name,
  range: addressOf(area),
  columns: header.map((title) => ({ name: title })),
  style: TABLE_STYLE,
});

/** Where a declared table may have been: on its own sheet, at a header with half of its columns. */
function candidates(of: Table, sheets: readonly Sheet[]): readonly LostTable[] {
  const sheet = sheets.find(({ name }) => sameWord(name, of.sheet)) ?? sheets.find((each) => isWhole(of, each));
  if (sheet === undefined) return [];
  for (let row = 0; row < Math.min(ROWS_LOOKED_AT, sheet.rows.length); row++) {
    const found = headerAt(of, sheet, row);
    if (found !== undefined) return [found];
  }
  return [];
}

/** Whether a renamed sheet has a header with every column of a table. */
const isWhole = (of: Table, sheet: Sheet): boolean =>
  sheet.rows.slice(0, ROWS_LOOKED_AT).some((cells) => columnsOf(of).every(({ header }) => at(cells, header) >= 0));

const at = (cells: readonly unknown[], header: string): number =>
  cells.findIndex((cell) => typeof cell === "string" && headerKey(cell) === headerKey(header));

/** The table whose header is in this row: from the first to the last of the headers beside one another. */
function headerAt(of: Table, sheet: Sheet, row: number): LostTable | undefined {
  const cells = sheet.rows[row] ?? [];
  const places = columnsOf(of).map(({ header }) => at(cells, header));
  const present = places.filter((place) => place >= 0);
  if (present.length * 2 < places.length) return undefined;
  const isHeader = (column: number): boolean => column >= 0 && !isBlank(valueAt(sheet, row, column));
  let [first, last] = [Math.min(...present), Math.max(...present)];
  while (isHeader(first - 1)) first--;
  while (isHeader(last + 1)) last++;
  const lastRow = Math.max(row + 1, lastUsed(sheet, first, last));
  const area: Area = { first: { row, column: first }, last: { row: lastRow, column: last } };
  const isTaken = (sheet.tables ?? []).some(({ range }) => {
    const other = parseArea(range ?? "");
    return other !== null && overlap(other, area);
  });
  if (isTaken) return undefined;
  const valuesOf = (number: number): Cell[] =>
    Array.from({ length: last - first + 1 }, (_, index) => valueAt(sheet, number, first + index));
  return {
    name: of.name,
    sheet,
    area,
    header: valuesOf(row).map((cell) => String(cell ?? "")),
    rows: Array.from({ length: lastRow - row }, (_, index) => valuesOf(row + 1 + index)),
  };
}

/** The last row with a value in these columns. */
function lastUsed(sheet: Sheet, first: number, last: number): number {
  for (let row = sheet.rows.length - 1; row > 0; row--) {
    for (let column = first; column <= last; column++) if (!isBlank(valueAt(sheet, row, column))) return row;
  }
  return 0;
}
