import { isBlank, type Cell } from "../engine/core/cell";
import type { Content, SheetPlan } from "../engine/campaign/sheet";
import { a1, columnsOf, type Holds, type Row, type TableName, type WorkbookTable } from "../engine/campaign/tables";
import { readPlace } from "./address";
import { WorkbookProblem, type Edit } from "./port";

/** What one cell is to be given: its content, and what its column holds where the schema knows the column. */
export interface Entry {
  readonly row: number;
  readonly column: number;
  readonly content: Content;
  readonly holds: Holds | undefined;
}

/** A workbook under the pen: the few things that every edit comes down to. Each takes effect at once. */
export interface Sheets {
  /** The names of all sheets. */
  names(): readonly string[];
  /** A table as it stands now. */
  table(name: TableName): WorkbookTable | undefined;
  /** Whether something stands where the table would grow: in its columns, in these rows of its sheet. */
  taken(table: WorkbookTable, firstRow: number, lastRow: number): boolean;
  /** Makes a table longer, so that its body has so many rows. */
  grow(table: WorkbookTable, bodyRows: number): void;
  put(sheet: string, entries: readonly Entry[]): void;
  lay(plan: SheetPlan): void;
}

const KEPT = "Nothing was written.";

/**
 * Carries out the edits one after the other; later ones see what earlier ones did.
 * Throws a WorkbookProblem at the first that cannot be done: undoing the others is the caller's.
 */
export function carryOut(edits: readonly Edit[], sheets: Sheets): void {
  for (const edit of edits) {
    switch (edit.kind) {
      case "append":
        append(edit.table, edit.rows, sheets);
        break;
      case "change":
        change(edit.table, edit.row, edit.cells, sheets);
        break;
      case "lay":
        lay(edit.sheet, sheets);
        break;
      case "enter":
        enter(edit.sheet, edit.cell, edit.content, sheets);
        break;
    }
  }
}

function append(name: TableName, rows: readonly Row[], sheets: Sheets): void {
  if (rows.length === 0) return;
  const table = find(name, sheets);
  const top = table.row + 1 + table.rows.length;
  if (sheets.taken(table, top, top + rows.length - 1)) {
    throw new WorkbookProblem(
      `Table ${name} on sheet "${table.sheet}" cannot grow: something stands in the rows below it.`,
      KEPT,
      "Move it to another sheet, or further down, and try again.",
    );
  }
  sheets.grow(table, table.rows.length + rows.length);
  sheets.put(
    table.sheet,
    rows.flatMap((row, index) => entriesOf(row, top + index, table)),
  );
}

function change(name: TableName, row: number, cells: Row, sheets: Sheets): void {
  const table = find(name, sheets);
  if (row < 0 || row >= table.rows.length) {
    throw new WorkbookProblem(
      `Table ${name} has ${table.rows.length} rows; row ${row + 1} is no longer there.`,
      KEPT,
      "The workbook changed in the meantime: look at it and try again.",
    );
  }
  sheets.put(table.sheet, entriesOf(cells, table.row + 1 + row, table));
}

function lay(plan: SheetPlan, sheets: Sheets): void {
  if (hasSheet(plan.name, sheets)) {
    throw new WorkbookProblem(
      `There is a sheet named "${plan.name}" already.`,
      KEPT,
      "Rename it or delete it, and try again.",
    );
  }
  if (plan.table !== undefined && sheets.table(plan.table.name) !== undefined) {
    throw new WorkbookProblem(
      `There is a table named ${plan.table.name} already.`,
      KEPT,
      "Rename it or delete it, and try again.",
    );
  }
  sheets.lay(plan);
}

function enter(sheet: string, cell: string, content: Content, sheets: Sheets): void {
  requireSheet(sheet, sheets.names());
  const place = readPlace(cell);
  if (place === null) throw new Error(`"${cell}" is no address of a cell.`);
  sheets.put(sheet, [{ ...place, content, holds: undefined }]);
}

function entriesOf(row: Row, at: number, table: WorkbookTable): Entry[] {
  return Object.entries(row).map(([name, value]) => {
    const column = table.header.findIndex((header) => sameHeader(header, name));
    if (column < 0) {
      throw new WorkbookProblem(
        `Table ${table.name} on sheet "${table.sheet}" has no column "${name}".`,
        KEPT,
        "Put the column back, with that header, and try again.",
      );
    }
    const holds = holdsOf(table.name, name);
    const content = { kind: "value", value: holds === "text" ? textOf(value) : value } as const;
    return { row: at, column: table.column + column, content, holds };
  });
}

function find(name: TableName, sheets: Sheets): WorkbookTable {
  const table = sheets.table(name);
  if (table === undefined) {
    throw new WorkbookProblem(
      `The workbook has no table ${name}.`,
      KEPT,
      "Open the workbook of a campaign, or start a new one.",
    );
  }
  return table;
}

/** Refuses a sheet that is not there; names differ by more than their capitals. */
export function requireSheet(sheet: string, names: readonly string[]): void {
  if (names.some((name) => sameName(name, sheet))) return;
  throw new WorkbookProblem(`There is no sheet named "${sheet}".`, KEPT, "It may have been renamed or deleted.");
}

const hasSheet = (sheet: string, sheets: Sheets): boolean => sheets.names().some((name) => sameName(name, sheet));

/** Whether a spreadsheet takes two names for the same sheet or table. */
export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What a column of a table holds; undefined for a column of the user's own. */
export const holdsOf = (table: TableName, column: string): Holds | undefined =>
  columnsOf(table).find(({ name }) => sameHeader(name, column))?.holds;

/** Headers are the same without regard to capitals and blanks around them, as the books read them. */
const sameHeader = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A cell of a column that holds text: numbers and truth values in their letters. */
export function textOf(cell: Cell): string | null {
  if (cell === null || typeof cell === "string") return cell;
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}

/** Refuses to put a value over a formula of the user's, in a column that the books count on. */
export function formulaInTheWay(sheet: string, { row, column }: Entry, formula: string): WorkbookProblem {
  return new WorkbookProblem(
    `Cell ${a1(row, column)} of sheet "${sheet}" holds a formula of yours: ${formula}`,
    KEPT,
    "Replace the formula by its value, or clear the cell, and try again.",
  );
}

/** The rows of a table's body; a spreadsheet gives an empty table one blank row, which is none. */
export const bodyOf = (rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] =>
  rows.length === 1 && rows[0]?.every(isBlank) === true ? [] : rows;

/** Whether a spreadsheet would make something else of this text when it is typed: a number, a date, a formula. */
export const needsTextFormat = (text: string): boolean =>
  /^[=+\-@']/.test(text) || /^(true|false)$/i.test(text.trim()) || /^\W*\d[\d\s.,:/\-%eE]*\W*$/.test(text.trim());
