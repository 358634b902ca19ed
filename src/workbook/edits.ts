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
import { holdsAfter, type HoldsOf } from "./holds";
import { WorkbookProblem, type Edit } from "./port";
import { cellsBeside, cellsInTheWay, sheetsProtected, structureProtected, totalsInTheWay, type Home } from "./refusals";

/** What one cell is to be given: its content, and what its column holds where the column is ours. */
export interface Entry {
  readonly row: number;
  readonly column: number;
  readonly content: Content;
  readonly holds: Holds | undefined;
}

/** A workbook that is written to: the few things that every edit comes down to. Each takes effect at once. */
export interface Sheets {
  readonly home: Home;
  /** The names of all sheets. */
  names(): readonly string[];
  /** Whether the cells of a sheet are protected. */
  isProtected(sheet: string): boolean;
  /** Whether sheets can be neither added nor deleted. */
  readonly structureLocked: boolean;
  /** The names of our tables that are there. */
  ours(): readonly string[];
  /** What the workbook calls our table; undefined where it is not there. */
  called(name: string): string | undefined;
  /** The names that no other table can bear: those of all tables, and of ranges. */
  takenNames(): readonly string[];
  /** A table as it stands now. */
  table(name: string): WorkbookTable | undefined;
  /** What stands where the table would grow: in its columns, in these rows of its sheet. */
  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): "its totals row" | "other cells" | undefined;
  /** Makes a table longer, so that its body has so many rows. */
  grow(table: WorkbookTable, bodyRows: number): void;
  /** Whether anything stands where a table would take in so many columns on its right, beside its totals row as well. */
  isBeside(table: WorkbookTable, columns: number): boolean;
  /** Adds columns at the right end of a table: their headers, and their formats and widths. */
  widen(table: WorkbookTable, columns: readonly PlannedColumn[]): void;
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

/** Changes of one table, by their rows. */
interface Changes {
  readonly kind: "changes";
  readonly table: string;
  readonly rows: ReadonlyMap<number, Row>;
}

/** The edits in their order, changes that follow one another taken together: then a long table is looked at once. */
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

/** Says what is protected before anything is written: every sheet at once, so that nobody ends the protection one by one. */
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

/** What our tables are called once the edits are carried out, where the user has tables of our names. */
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
      `Table ${name} has ${length} rows; row ${gone + 1} is no longer there.`,
      KEPT,
      "The workbook changed in the meantime: look at it and try again.",
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

/** Lays a sheet; gives the rows that Settings have to have about it. */
function lay(plan: SheetPlan, called: ReadonlyMap<string, string>, sheets: Sheets): Setting[] {
  const named = planWith(called, plan);
  if (plan.table !== undefined) return layTable(named, plan.table, called, sheets);
  // Where nothing can keep another name, the form would not be found again.
  const kept = plan.form === true && called.has(SETTINGS.name);
  if (!kept && hasSheet(plan.name, sheets)) {
    throw new WorkbookProblem(
      `There is a sheet named "${plan.name}" already.`,
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
  // Settings themselves are known by their columns.
  return other === name || name === SETTINGS.name ? [] : [tableCalled(name, other)];
}

const tableThere = (name: string): WorkbookProblem =>
  new WorkbookProblem(`There is a table named ${name} already.`, KEPT, "Rename it or delete it, and try again.");

/** A plan whose formulas and lists of words speak of the tables by the names that they bear. */
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
  if (place === null) throw new Error(`"${cell}" is no address of a cell.`);
  sheets.put(sheet, [{ ...place, content, holds: undefined }]);
}

/** Makes entries of a table's rows, each of them for this row of the sheet. */
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

/** Refuses a sheet that is not there; names differ by more than their capitals. */
export function requireSheet(sheet: string, names: readonly string[]): void {
  if (names.some((name) => sameWord(name, sheet))) return;
  throw new WorkbookProblem(`There is no sheet named "${sheet}".`, KEPT, "It may have been renamed or deleted.");
}

const hasSheet = (sheet: string, sheets: Sheets): boolean => sheets.names().some((name) => sameWord(name, sheet));
