/// <reference types="office-js" />
import { isBlank, type Cell } from "../../engine/core/cell";
import { likelyTables, mayBeSettings, ourTables, sameName, type FoundTable } from "../../engine/campaign/schema/names";
import { TABLE_NAMES, type TableName, type Tables, type WorkbookTable } from "../../engine/campaign/schema/tables";
import { holdsOf } from "../edits";

/** A sheet as Excel showed it. */
export interface PicturedSheet {
  /** Its id, which outlives a renaming; for a sheet that is only planned, its name. */
  readonly key: string;
  readonly name: string;
  readonly protected: boolean;
}

/** A table as Excel showed it, with every row of its body, blank ones too. */
export interface PicturedTable {
  readonly name: TableName;
  /** What the workbook calls it. */
  readonly called: string;
  readonly sheet: PicturedSheet;
  /** Where its header stands, or would stand; counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly header: readonly string[];
  readonly values: readonly (readonly Cell[])[];
  /** The formula of each cell that has one, otherwise its value. */
  readonly formulas: readonly (readonly Cell[])[];
  readonly headerShown: boolean;
  readonly totalsShown: boolean;
  /** The last row of the sheet that holds anything in the table's columns, counted from 0. */
  readonly lastUsedRow: number;
}

/** All that one look at the workbook shows: what is read from it, and what has to be known before writing to it. */
export interface Picture {
  readonly sheets: readonly PicturedSheet[];
  readonly tables: ReadonlyMap<TableName, PicturedTable>;
  /** The names that no other table can bear: those of all tables, and of ranges. */
  readonly takenNames: readonly string[];
  /** Whether sheets can be neither added nor deleted. */
  readonly structureLocked: boolean;
  /** Whether formulas are worked out only when the user asks for it. */
  readonly manual: boolean;
}

/** The names under which our tables are looked for. */
export type Names = ReadonlyMap<TableName, string>;

/** Our own names, which they have unless the user has tables of these names. */
export const OWN_NAMES: Names = new Map(TABLE_NAMES.map((name) => [name, name]));

/** A picture, and where it should have looked: the same names where it shows all of our tables. */
export interface Looked {
  readonly picture: Picture;
  readonly names: Names;
}

/** Asks for a picture within a batch; the picture can be had once the batch is answered. */
export function queuePicture(context: Excel.RequestContext, names: Names): () => Looked {
  const { workbook } = context;
  const sheets = workbook.worksheets.load("items/id,items/name,items/protection/protected");
  const protection = workbook.protection.load("protected");
  const application = workbook.application.load("calculationMode");
  const all = workbook.tables.load("items/name,items/columns/items/name");
  const ranges = workbook.names.load("items/name");
  const asked = TABLE_NAMES.map((name) => queueTable(workbook, name, names.get(name) ?? name));
  return () => {
    const pictured = sheets.items.map((sheet) => ({
      key: sheet.id,
      name: sheet.name,
      protected: sheet.protection.protected,
    }));
    const seen = asked.flatMap((table) => table(pictured) ?? []);
    const found = all.items.map((table): FoundTable => {
      const known = seen.find(({ called }) => sameName(called, table.name));
      return { name: table.name, header: table.columns.items.map(({ name }) => name), rows: known?.values ?? [] };
    });
    const ours = ourTables(found);
    const tables = seen.flatMap((table): [TableName, PicturedTable][] => {
      const name = ours.get(table.name)?.name;
      return name !== undefined && sameName(name, table.called) ? [[table.name, { ...table, called: name }]] : [];
    });
    return {
      picture: {
        sheets: pictured,
        tables: new Map(tables),
        takenNames: [...all.items, ...ranges.items].map(({ name }) => name),
        structureLocked: protection.protected,
        manual: application.calculationMode === "Manual",
      },
      names: namesToAsk(names, found, ours),
    };
  };
}

/** Where to look for our tables, after one look: where Settings say, or where they are likely to be until Settings are found. */
function namesToAsk(names: Names, found: readonly FoundTable[], ours: ReadonlyMap<TableName, FoundTable>): Names {
  const asked = [...names.values()];
  const settings = ours.get("Settings") ?? found.find((table) => mayBeSettings(table) && !asked.includes(table.name));
  const likely = likelyTables(found);
  return new Map(
    TABLE_NAMES.map((name): [TableName, string] => {
      if (name === "Settings") return [name, settings?.name ?? names.get(name) ?? name];
      return [name, (ours.has("Settings") ? ours.get(name)?.name : likely.get(name)) ?? name];
    }),
  );
}

function queueTable(workbook: Excel.Workbook, name: TableName, called: string) {
  const table = workbook.tables.getItemOrNullObject(called).load("showHeaders,showTotals");
  const worksheet = table.worksheet.load("id");
  const columns = table.columns.load("items/name");
  const range = table.getRange().untrack().load("rowIndex,columnIndex,values,formulas");
  const used = range.getEntireColumn().untrack().getUsedRangeOrNullObject(true).untrack().load("rowIndex,rowCount");
  return (sheets: readonly PicturedSheet[]): PicturedTable | undefined => {
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
    };
  };
}

/** A cell's value as Excel hands it over: "" is a blank; whatever else is no plain value is told by its words. */
export function asCell(value: unknown): Cell {
  if (value === "" || value === null || value === undefined) return null;
  return typeof value === "number" || typeof value === "boolean" || typeof value === "string"
    ? value
    : JSON.stringify(value);
}

/** Whether a cell holds a formula; a text that begins with "=" equals its own value. */
export const isFormula = (formula: Cell, value: Cell): formula is string =>
  typeof formula === "string" && formula.startsWith("=") && formula !== value;

/** Where the body of the table ends, counted from 0. */
export const lastBodyRow = (table: PicturedTable): number => table.row + table.values.length;

/** What the port gives of a picture. */
export function tablesOf(picture: Picture): Tables {
  return {
    sheets: picture.sheets.map(({ name }) => name),
    tables: new Map([...picture.tables].map(([name, table]) => [name, asTable(table)])),
    ...(picture.manual && { manual: true }),
  };
}

/** A table without the blank row that Excel keeps in an empty one; formulas in the user's own columns do not fill it. */
export function asTable(table: PicturedTable): WorkbookTable {
  const { name, called, sheet, row, column, header, values } = table;
  const empty = values.length === 1 && header.every((title, at) => isUnused(table, title, at));
  const rows = empty ? [] : values;
  return { name, ...(called !== name && { called }), sheet: sheet.name, row, column, header, rows };
}

/** A table with the formula of each cell that has one: formulas count, not what they work out to. */
export const withFormulas = (table: PicturedTable): WorkbookTable => {
  const plain = asTable(table);
  return plain.rows.length === 0 ? plain : { ...plain, rows: table.formulas };
};

function isUnused(table: PicturedTable, title: string, column: number): boolean {
  const value = table.values[0]?.[column] ?? null;
  const formula = table.formulas[0]?.[column] ?? null;
  return isBlank(value) || (holdsOf(table.name, title) === undefined && isFormula(formula, value));
}
