import { isBlank, type Cell } from "../../engine/core/cell";
import type { Catalog } from "../../engine/campaign/schema/names";
import type { Tables, WorkbookTable, Table } from "../../engine/campaign/schema/table";
import { holdsOf } from "../column-contents";

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
  /** Among the rows that were asked about: runs of them that are hidden, at least in part. */
  readonly hidden: readonly RowRun[];
  /** Whether rows between those that were asked about are hidden. */
  readonly hiddenBetween: boolean;
}

/** Rows of a table's body that follow on one another, counted from 0. */
export interface RowRun {
  readonly first: number;
  readonly last: number;
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
