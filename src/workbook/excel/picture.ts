/// <reference types="office-js" />
import { isBlank, type Cell } from "../../engine/core/cell";
import {
  allTableNames,
  likelyTables,
  mayBeSettings,
  ourTables,
  type Catalog,
  type FoundTable,
  type OurTable,
} from "../../engine/campaign/schema/names";
import { sameWord } from "../../engine/core/words";
import type { Tables, WorkbookTable, Table } from "../../engine/campaign/schema/table";
import { SETTINGS } from "../../engine/campaign/schema/shared-tables";
import { holdsOf } from "../holds";

/** A sheet as Excel showed it. */
export interface PicturedSheet {
  /** Its id, which does not change when it is renamed; for a sheet that is only planned, its name. */
  readonly key: string;
  readonly name: string;
  readonly protected: boolean;
}

/** A table as Excel showed it, with every row of its body, including blank ones. */
export interface PicturedTable {
  readonly name: string;
  /** Its declaration. */
  readonly of: Table;
  /** Its name in the workbook. */
  readonly called: string;
  readonly sheet: PicturedSheet;
  /** The row of its header, also if the header is hidden; counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly header: readonly string[];
  readonly values: readonly (readonly Cell[])[];
  /** The formula of each cell that has one, otherwise its value. */
  readonly formulas: readonly (readonly Cell[])[];
  readonly headerShown: boolean;
  readonly totalsShown: boolean;
  /** The last row of the sheet with any content in the table's columns, counted from 0. */
  readonly lastUsedRow: number;
  /** The last column of the sheet with any content, counted from 0. */
  readonly lastUsedColumn: number;
  /** Whether its sheet has no other table. */
  readonly isAlone: boolean;
}

/** Everything that one look at the workbook shows: what is read from it, and what must be known before writing to it. */
export interface Picture {
  readonly sheets: readonly PicturedSheet[];
  readonly tables: ReadonlyMap<string, PicturedTable>;
  /** The names that are in use: those of all tables and of ranges. */
  readonly takenNames: readonly string[];
  /** Whether sheets cannot be added or deleted. */
  readonly structureLocked: boolean;
  /** Whether formulas are calculated only when the user asks for it. */
  readonly manual: boolean;
  /** The games whose tables were looked for. */
  readonly catalog: Catalog;
}

/** A table that was asked for by one of our names, whether it is ours or not. */
type SeenTable = Omit<PicturedTable, "of">;

/** The names under which our tables are looked for. */
export type Names = ReadonlyMap<string, string>;

/** Our own names, which they have unless the user has tables of these names. */
export const ownNames = (catalog: Catalog): Names => new Map(allTableNames(catalog).map((name) => [name, name]));

/** A picture, and the names to look for next: the same names if it shows all of our tables. */
export interface Looked {
  readonly picture: Picture;
  readonly names: Names;
}

/** Asks for a picture within a batch; the returned function gives it once the batch is answered. */
export function queuePicture(context: Excel.RequestContext, names: Names, catalog: Catalog): () => Looked {
  const { workbook } = context;
  const sheets = workbook.worksheets.load("items/id,items/name,items/protection/protected");
  const protection = workbook.protection.load("protected");
  const application = workbook.application.load("calculationMode");
  const all = workbook.tables.load("items/name,items/worksheet/id,items/columns/items/name");
  const ranges = workbook.names.load("items/name");
  const asked = allTableNames(catalog).map((name) => queueTable(workbook, name, names.get(name) ?? name));
  return () => {
    const pictured = sheets.items.map((sheet) => ({
      key: sheet.id,
      name: sheet.name,
      protected: sheet.protection.protected,
    }));
    const occupied = all.items.map(({ worksheet }) => worksheet.id);
    const seen = asked.flatMap((table) => table(pictured, occupied) ?? []);
    const found = all.items.map((table): FoundTable => {
      const known = seen.find(({ called }) => sameWord(called, table.name));
      return { name: table.name, header: table.columns.items.map(({ name }) => name), rows: known?.values ?? [] };
    });
    const ours = ourTables(found, catalog);
    const tables = [...ours].flatMap(
      ([
        name,
        {
          of,
          table: { name: called },
        },
      ]): [string, PicturedTable][] => {
        const table = seen.find((each) => each.name === name && sameWord(each.called, called));
        return table ? [[name, { ...table, of, called }]] : [];
      },
    );
    return {
      picture: {
        sheets: pictured,
        tables: new Map(tables),
        takenNames: [...all.items, ...ranges.items].map(({ name }) => name),
        structureLocked: protection.protected,
        manual: application.calculationMode === "Manual",
        catalog,
      },
      names: namesToAsk(names, found, ours, catalog),
    };
  };
}

/** The names to look for after one look: those in Settings or, until Settings are found, the likely ones. */
function namesToAsk(
  names: Names,
  found: readonly FoundTable[],
  ours: ReadonlyMap<string, OurTable<FoundTable>>,
  catalog: Catalog,
): Names {
  const asked = [...names.values()];
  const settings =
    ours.get(SETTINGS.name)?.table ?? found.find((table) => mayBeSettings(table) && !asked.includes(table.name));
  const likely = likelyTables(found, catalog);
  return new Map(
    allTableNames(catalog).map((name): [string, string] => {
      if (name === SETTINGS.name) return [name, settings?.name ?? names.get(name) ?? name];
      return [name, (ours.has(SETTINGS.name) ? ours.get(name)?.table.name : likely.get(name)) ?? name];
    }),
  );
}

function queueTable(workbook: Excel.Workbook, name: string, called: string) {
  const table = workbook.tables.getItemOrNullObject(called).load("showHeaders,showTotals");
  const worksheet = table.worksheet.load("id");
  const columns = table.columns.load("items/name");
  const range = table.getRange().untrack().load("rowIndex,columnIndex,values,formulas");
  const used = range.getEntireColumn().untrack().getUsedRangeOrNullObject(true).untrack().load("rowIndex,rowCount");
  const inUse = worksheet.getUsedRangeOrNullObject(true).untrack().load("columnIndex,columnCount");
  return (sheets: readonly PicturedSheet[], occupied: readonly string[]): SeenTable | undefined => {
    if (table.isNullObject) return undefined;
    const sheet = sheets.find(({ key }) => key === worksheet.id);
    if (!sheet) throw new Error(`Excel showed the table ${name} on a sheet that it did not show.`);
    const { showHeaders, showTotals } = table;
    const body = (rows: unknown[][]) =>
      rows.slice(showHeaders ? 1 : 0, showTotals ? -1 : rows.length).map((row) => row.map(asCell));
    return {
      name,
      called,
      sheet,
      row: showHeaders ? range.rowIndex : range.rowIndex - 1,
      column: range.columnIndex,
      header: columns.items.map((column) => column.name),
      values: body(range.values),
      formulas: body(range.formulas),
      headerShown: showHeaders,
      totalsShown: showTotals,
      lastUsedRow: used.isNullObject ? -1 : used.rowIndex + used.rowCount - 1,
      lastUsedColumn: inUse.isNullObject ? -1 : inUse.columnIndex + inUse.columnCount - 1,
      isAlone: occupied.filter((key) => key === sheet.key).length === 1,
    };
  };
}

/** A cell's value as Excel returns it: "" is a blank cell; anything that is not a plain value becomes text. */
export function asCell(value: unknown): Cell {
  if (value === "" || value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "string"
    ? value
    : JSON.stringify(value);
}

/** Whether a cell holds a formula; for text that begins with "=", the formula equals the value. */
export const isFormula = (formula: Cell, value: Cell): formula is string =>
  typeof formula === "string" && formula.startsWith("=") && formula !== value;

/** The last row of the table's body, counted from 0. */
export const lastBodyRow = (table: PicturedTable): number => table.row + table.values.length;

/** The last column of the table, counted from 0. */
export const lastColumn = ({ column, header }: PicturedTable): number => column + header.length - 1;

/** The tables of a picture, as the port returns them. */
export function tablesOf(picture: Picture): Tables {
  return {
    sheets: picture.sheets.map(({ name }) => name),
    tables: new Map([...picture.tables].map(([name, table]) => [name, asTable(table)])),
    ...(picture.manual && { manual: true }),
  };
}

/** A table without the blank row that Excel keeps in an empty one; formulas in the user's own columns do not count. */
export function asTable(table: PicturedTable): WorkbookTable {
  const { name, of, called, sheet, row, column, header, values } = table;
  const empty = values.length === 1 && header.every((title, at) => isUnused(table, title, at));
  const rows = empty ? [] : values;
  return { name, of, ...(called !== name && { called }), sheet: sheet.name, row, column, header, rows };
}

/** A table with formulas in place of their results. */
export const withFormulas = (table: PicturedTable): WorkbookTable => {
  const plain = asTable(table);
  return plain.rows.length === 0 ? plain : { ...plain, rows: table.formulas };
};

function isUnused(table: PicturedTable, title: string, column: number): boolean {
  const value = table.values[0]?.[column] ?? null;
  const formula = table.formulas[0]?.[column] ?? null;
  return isBlank(value) || (holdsOf(table, title) === undefined && isFormula(formula, value));
}
