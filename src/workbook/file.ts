import type { Sheet, TableDefinition } from "hucre";
import type { Cell } from "../engine/core/cell";
import type { Spot } from "../engine/core/problem";
import type { SheetPlan } from "../engine/campaign/sheet";
import { a1, TABLE_NAMES, type TableName, type Tables, type WorkbookTable } from "../engine/campaign/tables";
import { readArea, readPlace, type Area } from "./address";
import {
  bodyOf,
  carryOut,
  formulaInTheWay,
  needsTextFormat,
  requireSheet,
  sameName,
  type Entry,
  type Sheets,
} from "./edits";
import { emptyBook, openBook, saveBook, type Book } from "./file/book";
import { isTaken, keyOf, putAt, valueAt } from "./file/cells";
import { spellForCell } from "./file/formulas";
import { asText, columnStyle } from "./file/looks";
import { layOut } from "./file/plan";
import { WorkbookProblem, type CampaignWorkbook, type Edit, type SelectedCell } from "./port";

/** A workbook in an .xlsx file. Nobody recalculates it: a formula has the value that it was saved or written with. */
export interface FileWorkbook extends CampaignWorkbook {
  /** The file, with this as its time of saving: equal books saved at the same time give equal bytes. */
  save(at: Date): Promise<Uint8Array>;
}

/** Reads an .xlsx file; throws a WorkbookProblem where it is none. */
export async function openFile(bytes: Uint8Array): Promise<FileWorkbook> {
  return new WorkbookInFile(await openBook(bytes));
}

/** A new workbook without a sheet. */
export const newFile = (): FileWorkbook => new WorkbookInFile(emptyBook());

class WorkbookInFile implements FileWorkbook {
  trips = 0;
  #selected: Spot | undefined;

  constructor(readonly book: Book) {}

  async read(): Promise<Tables> {
    this.trips++;
    return tablesIn(this.book.sheets);
  }

  async write(edits: readonly Edit[]): Promise<void> {
    this.trips++;
    const draft = new Draft(this.book.sheets);
    carryOut(edits, draft);
    this.book.sheets = draft.sheets;
  }

  async selection(): Promise<SelectedCell> {
    this.trips++;
    const sheet =
      this.book.sheets.find(({ name }) => name === this.#selected?.sheet) ??
      this.book.sheets[this.book.activeSheet ?? 0];
    if (sheet === undefined)
      throw new WorkbookProblem("The workbook has no sheet.", "Nothing was changed.", "Add one first.");
    const cell = this.#selected?.cell ?? "A1";
    const { row, column } = readPlace(cell) ?? { row: 0, column: 0 };
    const formula = sheet.cells?.get(keyOf(row, column))?.formula;
    return {
      sheet: sheet.name,
      cell,
      formula: formula ? spellForCell(formula) : null,
      value: valueAt(sheet, row, column),
    };
  }

  async show(spot: Spot): Promise<void> {
    this.trips++;
    const names = this.book.sheets.map(({ name }) => name);
    requireSheet(spot.sheet, names);
    const index = names.findIndex((name) => sameName(name, spot.sheet));
    this.book.activeSheet = index;
    this.#selected = { sheet: names[index] ?? spot.sheet, cell: spot.cell ?? "A1" };
  }

  /** Nobody else edits an open file: there is never anything to tell. */
  onEdited(): () => void {
    return () => undefined;
  }

  save(at: Date): Promise<Uint8Array> {
    return saveBook(this.book, at);
  }
}

/** A table of a file and where it stands. */
interface Found {
  readonly sheet: Sheet;
  readonly table: TableDefinition;
  readonly area: Area;
}

function find(name: TableName, sheets: readonly Sheet[]): Found | undefined {
  for (const sheet of sheets) {
    const table = sheet.tables?.find((each) => sameName(each.name, name) || sameName(each.displayName ?? "", name));
    const area = table?.range === undefined ? null : readArea(table.range);
    if (table !== undefined && area !== null) return { sheet, table, area };
  }
  return undefined;
}

function readTable(name: TableName, { sheet, table, area }: Found): WorkbookTable {
  const { first, last } = area;
  const rowAt = (row: number): Cell[] => {
    const cells: Cell[] = [];
    for (let column = first.column; column <= last.column; column++) cells.push(valueAt(sheet, row, column));
    return cells;
  };
  const rows: Cell[][] = [];
  const end = table.showTotalRow === true ? last.row - 1 : last.row;
  for (let row = first.row + 1; row <= end; row++) rows.push(rowAt(row));
  return {
    name,
    sheet: sheet.name,
    row: first.row,
    column: first.column,
    header: rowAt(first.row).map((cell) => String(cell ?? "")),
    rows: bodyOf(rows),
  };
}

/** Every campaign table of these sheets, and the names of all of them. */
export function tablesIn(sheets: readonly Sheet[]): Tables {
  const tables = new Map<TableName, WorkbookTable>();
  for (const name of TABLE_NAMES) {
    const found = find(name, sheets);
    if (found !== undefined) tables.set(name, readTable(name, found));
  }
  return { sheets: sheets.map(({ name }) => name), tables };
}

/** Sheets under the pen: those that are written to are copies, so that a failed edit leaves the book as it was. */
class Draft implements Sheets {
  readonly sheets: Sheet[];
  readonly #copied = new Set<Sheet>();

  constructor(sheets: readonly Sheet[]) {
    this.sheets = [...sheets];
  }

  names(): readonly string[] {
    return this.sheets.map(({ name }) => name);
  }

  table(name: TableName): WorkbookTable | undefined {
    const found = find(name, this.sheets);
    return found && readTable(name, found);
  }

  taken(table: WorkbookTable, firstRow: number, lastRow: number): boolean {
    const { sheet, table: own, area } = this.#found(table.name);
    if (own.showTotalRow === true) return true;
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = area.first.column; column <= area.last.column; column++) {
        if (isTaken(sheet, row, column)) return true;
      }
    }
    return false;
  }

  grow(table: WorkbookTable, bodyRows: number): void {
    const { sheet, area } = this.#found(table.name);
    const last = { row: Math.max(area.first.row + bodyRows, area.last.row), column: area.last.column };
    const copy = this.#copy(sheet);
    const range = `${a1(area.first.row, area.first.column)}:${a1(last.row, last.column)}`;
    copy.tables = copy.tables?.map((each) => (sameName(each.name, table.name) ? { ...each, range } : each)) ?? [];
    for (let row = area.last.row + 1; row <= last.row; row++) this.#dress(copy, row, area);
  }

  put(sheetName: string, entries: readonly Entry[]): void {
    const sheet = this.sheets.find(({ name }) => sameName(name, sheetName));
    if (sheet === undefined) return;
    const copy = this.#copy(sheet);
    for (const entry of entries) {
      const { row, column, content, holds } = entry;
      const old = copy.cells?.get(keyOf(row, column));
      if (holds !== undefined && old?.formula) throw formulaInTheWay(sheet.name, entry, spellForCell(old.formula));
      const style = old?.style ?? (holds === undefined ? undefined : columnStyle(holds));
      const text = content.kind === "value" && typeof content.value === "string" && needsTextFormat(content.value);
      putAt(copy, row, column, content, text ? asText(style) : style);
    }
  }

  lay(plan: SheetPlan): void {
    const sheet = layOut(plan);
    this.#copied.add(sheet);
    this.sheets.push(sheet);
  }

  /** A new row of a table looks like the one above it. */
  #dress(sheet: Sheet, row: number, area: Area): void {
    for (let column = area.first.column; column <= area.last.column; column++) {
      const style = sheet.cells?.get(keyOf(row - 1, column))?.style;
      if (style !== undefined) putAt(sheet, row, column, { kind: "value", value: null }, style);
    }
  }

  #found(name: TableName): Found {
    const found = find(name, this.sheets);
    if (found === undefined) throw new Error(`Table ${name} is gone.`);
    return found;
  }

  #copy(sheet: Sheet): Sheet {
    if (this.#copied.has(sheet)) return sheet;
    const copy: Sheet = { ...sheet, rows: sheet.rows.map((row) => [...row]), cells: new Map(sheet.cells) };
    this.#copied.add(copy);
    this.sheets[this.sheets.indexOf(sheet)] = copy;
    return copy;
  }
}
