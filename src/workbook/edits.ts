import { columnsToAdd } from "../engine/campaign/schema/apply";
import { settingEdit, type Setting } from "../engine/campaign/schema/settings";
import type { Content, PlannedTable, SheetPlan } from "../engine/campaign/schema/sheet";
import {
  columnsFound,
  headerKey,
  type PlannedColumn,
  type Row,
  type WorkbookTable,
} from "../engine/campaign/schema/table";
import { layoutSetting, freeName, tableCalled, withNames } from "../engine/campaign/schema/names";
import { sameWord } from "../engine/core/words";
import type { Holds } from "../engine/campaign/schema/column";
import { SETTINGS } from "../engine/campaign/schema/shared-tables";
import { parseAddress } from "./address";
import { textOf } from "./content";
import { holdsAfter, type HoldsOf } from "./column-contents";
import { WorkbookProblem, type Edit } from "./port";
import { cellsBeside, cellsInTheWay, sheetsProtected, structureProtected, totalsInTheWay, type Home } from "./refusals";

/** What to write into one cell: its content, and what its column holds if the column is ours. */
export interface Entry {
  readonly row: number;
  readonly column: number;
  readonly content: Content;
  readonly holds: Holds | undefined;
}

/** A workbook to write to: the few operations that every edit consists of. Each takes effect at once. */
export interface Sheets {
  readonly home: Home;
  /** The names of all sheets. */
  names(): readonly string[];
  /** Whether the cells of a sheet are protected. */
  isProtected(sheet: string): boolean;
  /** Whether sheets cannot be added or deleted. */
  readonly structureLocked: boolean;
  /** The names of our tables in the workbook. */
  ours(): readonly string[];
  /** The name of our table in the workbook; undefined if it has no such table. */
  called(name: string): string | undefined;
  /** The names that are in use: those of all tables and of ranges. */
  takenNames(): readonly string[];
  /** A table in its current state. */
  table(name: string): WorkbookTable | undefined;
  /** What is in the way where the table would grow: in its columns, in these rows of its sheet. */
  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): "its totals row" | "other cells" | undefined;
  /** Makes a table longer, so that its body has this many rows. */
  grow(table: WorkbookTable, bodyRows: number): void;
  /** Whether anything is in the way of this many new columns on the right of a table, its totals row included. */
  isBeside(table: WorkbookTable, columns: number): boolean;
  /** Adds columns at the right end of a table: their headers, and their formats and widths. */
  widen(table: WorkbookTable, columns: readonly PlannedColumn[]): void;
  put(sheet: string, entries: readonly Entry[]): void;
  lay(plan: SheetPlan): void;
}

const KEPT = "Nothing was written.";

/**
 * Carries out the edits one after the other; later ones see the effect of earlier ones.
 * Throws a WorkbookProblem at the first that cannot be done; the caller has to undo the others.
 */
export function carryOut(edits: readonly Edit[], sheets: Sheets): void {
  const called = namesAfter(edits, sheets);
  checkProtection(edits, called, sheets);
  const holds = holdsAfter(edits);
  const settings: Setting[] = [];
  for (const edit of together(edits)) {
    switch (edit.kind) {
      case "append":
        append(edit.table, edit.rows, holds, sheets);
        break;
      case "changes":
        change(edit.table, edit.rows, holds, sheets);
        break;
      case "addColumns":
        addColumns(edit.table, edit.columns, sheets);
        break;
      case "lay":
        settings.push(...lay(edit.sheet, called, sheets));
        break;
      case "enter":
        enter(edit.sheet, edit.cell, contentWith(called, edit.content), sheets);
        break;
    }
  }
  for (const setting of settings) writeSetting(setting, holds, sheets);
}

/** Changes of one table, by row. */
interface Changes {
  readonly kind: "changes";
  readonly table: string;
  readonly rows: ReadonlyMap<number, Row>;
}

/** The edits in order, with consecutive changes of a table combined, so that a long table is read only once. */
function together(edits: readonly Edit[]): readonly (Exclude<Edit, { kind: "change" }> | Changes)[] {
  const all: (Exclude<Edit, { kind: "change" }> | Changes)[] = [];
  const following = new Map<string, Map<number, Row>>();
  for (const edit of edits) {
    if (edit.kind !== "change") {
      following.clear();
      all.push(edit);
      continue;
    }
    const { table, row, cells } = edit;
    const rows = following.get(table) ?? new Map<number, Row>();
    if (!following.has(table)) all.push({ kind: "changes", table, rows });
    following.set(table, rows.set(row, { ...rows.get(row), ...cells }));
  }
  return all;
}

/** Checks for protection before anything is written, and names all protected sheets at once. */
function checkProtection(edits: readonly Edit[], called: ReadonlyMap<string, string>, sheets: Sheets): void {
  const laid = edits.flatMap((edit) => (edit.kind === "lay" ? [edit.sheet] : []));
  if (laid.length > 0 && sheets.structureLocked) {
    throw structureProtected(
      laid.map(({ name }) => name),
      sheets.home,
    );
  }
  const tables = new Set(edits.flatMap((edit) => ("table" in edit ? [edit.table] : [])));
  if (laid.some(({ form, table }) => form === true || (table && called.get(table.name) !== table.name))) {
    tables.add(SETTINGS.name);
  }
  const entered = edits.flatMap((edit) => (edit.kind === "enter" ? [edit.sheet] : []));
  const written = new Set([...tables].flatMap((name) => sheets.table(name)?.sheet ?? []).concat(entered));
  const locked = [...written].filter((sheet) => sheets.isProtected(sheet));
  if (locked.length > 0) throw sheetsProtected(locked, sheets.home);
}

/** The names of our tables after the edits, which differ from our own where the user has tables of those names. */
function namesAfter(edits: readonly Edit[], sheets: Sheets): ReadonlyMap<string, string> {
  const called = new Map<string, string>();
  for (const name of sheets.ours()) {
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

function writeSetting(setting: Setting, holds: HoldsOf, sheets: Sheets): void {
  const edit = settingEdit(find(SETTINGS.name, sheets), setting);
  if (edit.kind === "append") append(edit.table, edit.rows, holds, sheets);
  else if (edit.kind === "change") change(edit.table, new Map([[edit.row, edit.cells]]), holds, sheets);
}

function append(name: string, rows: readonly Row[], holds: HoldsOf, sheets: Sheets): void {
  if (rows.length === 0) return;
  const table = find(name, sheets);
  const top = table.row + 1 + table.rows.length;
  const inTheWay = sheets.inTheWay(table, top, top + rows.length - 1);
  if (inTheWay !== undefined) throw inTheWay === "other cells" ? cellsInTheWay(table) : totalsInTheWay(table);
  sheets.grow(table, table.rows.length + rows.length);
  const entriesOf = entriesIn(table, holds);
  sheets.put(
    table.sheet,
    rows.flatMap((row, index) => entriesOf(row, top + index)),
  );
}

function change(name: string, rows: ReadonlyMap<number, Row>, holds: HoldsOf, sheets: Sheets): void {
  const table = find(name, sheets);
  const { length } = table.rows;
  const gone = [...rows.keys()].find((row) => row < 0 || row >= length);
  if (gone !== undefined) {
    throw new WorkbookProblem(
      `Table ${name} has ${length} rows; row ${gone + 1} no longer exists.`,
      KEPT,
      "The workbook has changed since it was last read. Check it and try again.",
    );
  }
  const entriesOf = entriesIn(table, holds);
  sheets.put(
    table.sheet,
    [...rows].flatMap(([row, cells]) => entriesOf(cells, table.row + 1 + row)),
  );
}

function addColumns(name: string, columns: readonly PlannedColumn[], sheets: Sheets): void {
  const table = find(name, sheets);
  const added = columnsToAdd(table.header, columns);
  if (added.length === 0) return;
  if (sheets.isBeside(table, added.length)) throw cellsBeside(table);
  sheets.widen(table, added);
}

/** Adds a sheet; returns the rows that Settings need about it. */
function lay(plan: SheetPlan, called: ReadonlyMap<string, string>, sheets: Sheets): Setting[] {
  const named = planWith(called, plan);
  if (plan.table !== undefined) return layTable(named, plan.table, called, sheets);
  // Without Settings to record another name, the form could not be found again.
  const kept = plan.form === true && called.has(SETTINGS.name);
  if (!kept && hasSheet(plan.name, sheets)) {
    throw new WorkbookProblem(
      `A sheet named "${plan.name}" already exists.`,
      KEPT,
      "Rename it or delete it, and try again.",
    );
  }
  const name = freeName(plan.name, sheets.names(), " ");
  sheets.lay({ ...named, name });
  return kept ? [layoutSetting(plan.name, name)] : [];
}

function layTable(
  plan: SheetPlan,
  table: PlannedTable,
  called: ReadonlyMap<string, string>,
  sheets: Sheets,
): Setting[] {
  const { name } = table;
  const other = called.get(name) ?? name;
  if (sheets.called(name) !== undefined || (other !== name && !called.has(SETTINGS.name))) throw tableThere(name);
  sheets.lay({ ...plan, name: freeName(plan.name, sheets.names(), " "), table: { ...table, called: other } });
  // The Settings table itself is recognized by its columns.
  return other === name || name === SETTINGS.name ? [] : [tableCalled(name, other)];
}

const tableThere = (name: string): WorkbookProblem =>
  new WorkbookProblem(`A table named ${name} already exists.`, KEPT, "Rename it or delete it, and try again.");

/** A plan whose formulas and lists of words use the names that the tables have in the workbook. */
const planWith = (called: ReadonlyMap<string, string>, plan: SheetPlan): SheetPlan => ({
  ...plan,
  cells: plan.cells.map((cell) => ({ ...cell, content: contentWith(called, cell.content) })),
  offered: plan.offered.map((offered) => {
    const { words } = offered;
    const other = "table" in words ? called.get(words.table) : undefined;
    return "table" in words && other !== undefined ? { ...offered, words: { ...words, table: other } } : offered;
  }),
});

const contentWith = (called: ReadonlyMap<string, string>, content: Content): Content =>
  content.kind === "formula" ? { ...content, formula: withNames(content.formula, called) } : content;

function enter(sheet: string, cell: string, content: Content, sheets: Sheets): void {
  requireSheet(sheet, sheets.names());
  const place = parseAddress(cell);
  if (place === null) throw new Error(`"${cell}" is not the address of a cell.`);
  sheets.put(sheet, [{ ...place, content, holds: undefined }]);
}

/** Turns rows of a table into entries, each for a row of the sheet. */
function entriesIn(table: WorkbookTable, holdsOfColumn: HoldsOf): (row: Row, at: number) => Entry[] {
  const found = columnsFound(table);
  const places = new Map<string, Pick<Entry, "column" | "holds">>();
  const placeOf = (name: string): Pick<Entry, "column" | "holds"> => {
    const known = places.get(name);
    if (known) return known;
    const column = found.get(headerKey(name));
    if (column === undefined) throw columnMissing(table, name);
    const place = { column: table.column + column, holds: holdsOfColumn(table, name) };
    places.set(name, place);
    return place;
  };
  return (row, at) =>
    Object.entries(row).map(([name, value]) => {
      const place = placeOf(name);
      const content = { kind: "value", value: place.holds === "text" ? textOf(value) : value } as const;
      return { row: at, ...place, content };
    });
}

const columnMissing = ({ name, sheet }: WorkbookTable, column: string): WorkbookProblem =>
  new WorkbookProblem(
    `Table ${name} on sheet "${sheet}" has no column "${column}".`,
    KEPT,
    "Put the column back, with that header, and try again.",
  );

function find(name: string, sheets: Sheets): WorkbookTable {
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

/** Throws if a sheet does not exist; upper and lower case count as the same. */
export function requireSheet(sheet: string, names: readonly string[]): void {
  if (names.some((name) => sameWord(name, sheet))) return;
  throw new WorkbookProblem(`The sheet "${sheet}" does not exist.`, KEPT, "It may have been renamed or deleted.");
}

const hasSheet = (sheet: string, sheets: Sheets): boolean => sheets.names().some((name) => sameWord(name, sheet));
