import { ourTables, tablesOfAnyGame, type Catalog, type FoundTable } from "../engine/campaign/schema/names";
import { columnsNeeded, headerKey, type Table } from "../engine/campaign/schema/table";
import { isBlank, type Cell } from "../engine/core/cell";
import { sameWord } from "../engine/core/words";
import { overlap, type Area } from "./address";

/** A sheet as far as lost tables are looked for on it. */
export interface SeenSheet {
  readonly name: string;
  /** How many rows there are, counted from the top of the sheet. */
  readonly height: number;
  /** The values of a row from the first column on. */
  row(number: number): readonly Cell[];
  /** Where the sheet has tables. */
  readonly tables: readonly Area[];
}

/** A table that was lost: its sheet, header and rows are there, but nothing says any more that they are a table. */
export interface LostTable<S extends SeenSheet = SeenSheet> {
  readonly name: string;
  readonly sheet: S;
  readonly area: Area;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** How many rows down a header is looked for: people put titles above their tables. */
export const ROWS_LOOKED_AT = 20;

/**
 * The campaign tables that a workbook has lost, by the sheets and headers of the declared ones; "kept" are those that it has.
 * SheetJS drops every table, and anybody can make a table a plain range; sheets and cells stay.
 */
export function lostTables<S extends SeenSheet>(
  kept: readonly FoundTable[],
  sheets: readonly S[],
  catalog: Catalog,
): readonly LostTable<S>[] {
  const possible = possiblyLost(kept, sheets, catalog);
  const ours = ourTables<FoundTable>([...kept, ...possible], catalog);
  return possible.filter((each) => [...ours.values()].some(({ table }) => table === each));
}

/** The tables that may be lost, of any game, by the sheets and headers alone. */
export const possiblyLost = <S extends SeenSheet>(
  kept: readonly FoundTable[],
  sheets: readonly S[],
  catalog: Catalog,
): readonly LostTable<S>[] =>
  tablesOfAnyGame(catalog)
    .filter((of) => !kept.some(({ name }) => sameWord(name, of.name)))
    .flatMap((of) => candidates(of, sheets));

/** Where a declared table may have been: on its own sheet, at a header with half of its columns. */
function candidates<S extends SeenSheet>(of: Table, sheets: readonly S[]): readonly LostTable<S>[] {
  const sheet = sheets.find(({ name }) => sameWord(name, of.sheet)) ?? sheets.find((each) => isWhole(of, each));
  if (sheet === undefined) return [];
  for (const row of rowsLookedAt(sheet)) {
    const found = headerAt(of, sheet, row);
    if (found !== undefined) return [found];
  }
  return [];
}

const rowsLookedAt = ({ height }: SeenSheet): readonly number[] =>
  Array.from({ length: Math.min(ROWS_LOOKED_AT, height) }, (_, row) => row);

/** Whether a renamed sheet has a header with every column of a table. */
const isWhole = (of: Table, sheet: SeenSheet): boolean =>
  rowsLookedAt(sheet).some((row) => {
    const cells = sheet.row(row);
    return columnsNeeded(of).every(({ header }) => at(cells, header) >= 0);
  });

const at = (cells: readonly Cell[], header: string): number =>
  cells.findIndex((cell) => typeof cell === "string" && headerKey(cell) === headerKey(header));

/** The table whose header is in this row: from the first to the last of the headers beside one another. */
function headerAt<S extends SeenSheet>(of: Table, sheet: S, row: number): LostTable<S> | undefined {
  const cells = sheet.row(row);
  const places = columnsNeeded(of).map(({ header }) => at(cells, header));
  const present = places.filter((place) => place >= 0);
  if (present.length * 2 < places.length) return undefined;
  const isHeader = (column: number): boolean => !isBlank(cells[column] ?? null);
  let [first, last] = [Math.min(...present), Math.max(...present)];
  while (isHeader(first - 1)) first--;
  while (isHeader(last + 1)) last++;
  const lastRow = Math.max(row + 1, lastUsed(sheet, first, last));
  const area: Area = { first: { row, column: first }, last: { row: lastRow, column: last } };
  if (sheet.tables.some((other) => overlap(other, area))) return undefined;
  const valuesOf = (number: number): Cell[] => {
    const values = sheet.row(number);
    return Array.from({ length: last - first + 1 }, (_, index) => values[first + index] ?? null);
  };
  return {
    name: of.name,
    sheet,
    area,
    header: valuesOf(row).map((cell) => String(cell ?? "")),
    rows: Array.from({ length: lastRow - row }, (_, index) => valuesOf(row + 1 + index)),
  };
}

/** The last row with a value in these columns. */
function lastUsed(sheet: SeenSheet, first: number, last: number): number {
  for (let row = sheet.height - 1; row > 0; row--) {
    if (sheet.row(row).some((cell, column) => column >= first && column <= last && !isBlank(cell))) return row;
  }
  return 0;
}
