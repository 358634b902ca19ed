import { isBlank, type Cell } from "../engine/core/cell";
import { settingEdit, type Setting } from "../engine/campaign/schema/settings";
import type { Content, PlannedTable, SheetPlan } from "../engine/campaign/schema/sheet";
import { headerKey } from "../engine/campaign/schema/headers";
import { formLaid, freeName, sameName, tableCalled, withNames } from "../engine/campaign/schema/names";
import {
  columnsOf,
  TABLE_NAMES,
  type Holds,
  type Row,
  type TableName,
  type WorkbookTable,
} from "../engine/campaign/schema/tables";
import { readPlace } from "./address";
import { WorkbookProblem, type Edit } from "./port";
import { cellsInTheWay, sheetsProtected, structureProtected, totalsInTheWay, type Home } from "./refusals";

/** What one cell is to be given: its content, and what its column holds where the schema knows the column. */
export interface Entry {
  readonly row: number;
  readonly column: number;
  readonly content: Content;
  readonly holds: Holds | undefined;
}

/** A workbook under the pen: the few things that every edit comes down to. Each takes effect at once. */
export interface Sheets {
  readonly home: Home;
  /** The names of all sheets. */
  names(): readonly string[];
  /** Whether the cells of a sheet are protected. */
  isProtected(sheet: string): boolean;
  /** Whether sheets can be neither added nor deleted. */
  readonly structureLocked: boolean;
  /** What the workbook calls our table; undefined where it is not there. */
  called(name: TableName): string | undefined;
  /** The names that no other table can bear: those of all tables, and of ranges. */
  takenNames(): readonly string[];
  /** A table as it stands now. */
  table(name: TableName): WorkbookTable | undefined;
  /** What stands where the table would grow: in its columns, in these rows of its sheet. */
  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): "its totals row" | "other cells" | undefined;
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
  const called = namesAfter(edits, sheets);
  checkProtection(edits, called, sheets);
  const told: Setting[] = [];
  for (const edit of edits) {
    switch (edit.kind) {
      case "append":
        append(edit.table, edit.rows, sheets);
        break;
      case "change":
        change(edit.table, edit.row, edit.cells, sheets);
        break;
      case "lay":
        told.push(...lay(edit.sheet, called, sheets));
        break;
      case "enter":
        enter(edit.sheet, edit.cell, contentWith(called, edit.content), sheets);
        break;
    }
  }
  for (const setting of told) putDown(setting, sheets);
}

/** Says what is protected before anything is written: every sheet at once, so that nobody ends the protection one by one. */
function checkProtection(edits: readonly Edit[], called: ReadonlyMap<TableName, string>, sheets: Sheets): void {
  const laid = edits.flatMap((edit) => (edit.kind === "lay" ? [edit.sheet] : []));
  if (laid.length > 0 && sheets.structureLocked) {
    throw structureProtected(
      laid.map(({ name }) => name),
      sheets.home,
    );
  }
  const tables = new Set(
    edits.flatMap((edit) => (edit.kind === "append" || edit.kind === "change" ? [edit.table] : [])),
  );
  if (laid.some(({ form, table }) => form === true || (table && called.get(table.name) !== table.name))) {
    tables.add("Settings");
  }
  const entered = edits.flatMap((edit) => (edit.kind === "enter" ? [edit.sheet] : []));
  const written = new Set([...tables].flatMap((name) => sheets.table(name)?.sheet ?? []).concat(entered));
  const locked = [...written].filter((sheet) => sheets.isProtected(sheet));
  if (locked.length > 0) throw sheetsProtected(locked, sheets.home);
}

/** What our tables are called once the edits are carried out, where the user has tables of our names. */
function namesAfter(edits: readonly Edit[], sheets: Sheets): ReadonlyMap<TableName, string> {
  const called = new Map<TableName, string>();
  for (const name of TABLE_NAMES) {
    const present = sheets.called(name);
    if (present !== undefined) called.set(name, present);
  }
  for (const edit of edits) {
    if (edit.kind !== "lay" || !edit.sheet.table || called.has(edit.sheet.table.name)) continue;
    const { name } = edit.sheet.table;
    called.set(name, freeName(name, [...sheets.takenNames(), ...called.values()], "_"));
  }
  return called;
}

function putDown(setting: Setting, sheets: Sheets): void {
  const edit = settingEdit(find("Settings", sheets), setting);
  if (edit.kind === "append") append(edit.table, edit.rows, sheets);
  else if (edit.kind === "change") change(edit.table, edit.row, edit.cells, sheets);
}

function append(name: TableName, rows: readonly Row[], sheets: Sheets): void {
  if (rows.length === 0) return;
  const table = find(name, sheets);
  const top = table.row + 1 + table.rows.length;
  const inTheWay = sheets.inTheWay(table, top, top + rows.length - 1);
  if (inTheWay !== undefined) throw inTheWay === "other cells" ? cellsInTheWay(table) : totalsInTheWay(table);
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

/** Lays a sheet; gives what Settings have to be told of it. */
function lay(plan: SheetPlan, called: ReadonlyMap<TableName, string>, sheets: Sheets): Setting[] {
  const named = planWith(called, plan);
  if (plan.table !== undefined) return layTable(named, plan.table, called, sheets);
  // Where nothing can keep another name, the form would not be found again.
  const kept = plan.form === true && called.has("Settings");
  if (!kept && hasSheet(plan.name, sheets)) {
    throw new WorkbookProblem(
      `There is a sheet named "${plan.name}" already.`,
      KEPT,
      "Rename it or delete it, and try again.",
    );
  }
  const name = freeName(plan.name, sheets.names(), " ");
  sheets.lay({ ...named, name });
  return kept ? [formLaid(plan.name, name)] : [];
}

function layTable(
  plan: SheetPlan,
  table: PlannedTable,
  called: ReadonlyMap<TableName, string>,
  sheets: Sheets,
): Setting[] {
  const { name } = table;
  const other = called.get(name) ?? name;
  if (sheets.called(name) !== undefined || (other !== name && !called.has("Settings"))) throw tableThere(name);
  sheets.lay({ ...plan, name: freeName(plan.name, sheets.names(), " "), table: { ...table, called: other } });
  // Settings themselves are known by their columns.
  return other === name || name === "Settings" ? [] : [tableCalled(name, other)];
}

const tableThere = (name: TableName): WorkbookProblem =>
  new WorkbookProblem(`There is a table named ${name} already.`, KEPT, "Rename it or delete it, and try again.");

/** A plan whose formulas and lists of words speak of the tables by the names that they bear. */
const planWith = (called: ReadonlyMap<TableName, string>, plan: SheetPlan): SheetPlan => ({
  ...plan,
  cells: plan.cells.map((cell) => ({ ...cell, content: contentWith(called, cell.content) })),
  offered: plan.offered.map((offered) => {
    const { words } = offered;
    const other = "table" in words ? called.get(words.table as TableName) : undefined;
    return "table" in words && other !== undefined ? { ...offered, words: { ...words, table: other } } : offered;
  }),
});

const contentWith = (called: ReadonlyMap<TableName, string>, content: Content): Content =>
  content.kind === "formula" ? { ...content, formula: withNames(content.formula, called) } : content;

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

/** What a column of a table holds; undefined for a column of the user's own. */
export const holdsOf = (table: TableName, column: string): Holds | undefined =>
  columnsOf(table).find(({ name }) => sameHeader(name, column))?.holds;

const sameHeader = (one: string, other: string): boolean => headerKey(one) === headerKey(other);

/** A cell of a column that holds text: numbers and truth values in their letters. */
export function textOf(cell: Cell): string | null {
  if (cell === null || typeof cell === "string") return cell;
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}

/** The rows of a table's body; a spreadsheet gives an empty table one blank row, which is none. */
export const bodyOf = (rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] =>
  rows.length === 1 && rows[0]?.every(isBlank) === true ? [] : rows;

/** Whether a spreadsheet would make something else of this text when it is typed: a number, a date, an error, a formula. */
export const needsTextFormat = (text: string): boolean =>
  /^[=+\-@'#]/.test(text) || TAKEN_FOR_VALUES.some((pattern) => pattern.test(text.trim()));

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const TAKEN_FOR_VALUES: readonly RegExp[] = [
  /^(?:true|false)$/i,
  /^\W*\d[\d\s.,:/\-%eE]*\W*$/,
  /^\d[\d:]*\s+[ap]m?$/i,
  new RegExp(`^\\d+[-/ ]*${MONTH}(?:[-/, ]*\\d*)$|^${MONTH}[-/, ]*\\d`, "i"),
];
