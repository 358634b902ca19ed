import type { Sheet, TableDefinition } from "hucre";
import type { Cell } from "../engine/core/cell";
import type { Spot } from "../engine/core/problem";
import type { SheetPlan } from "../engine/campaign/schema/sheet";
import { a1, type TableName, type Tables, type WorkbookTable } from "../engine/campaign/schema/tables";
import { readArea, readPlace, type Area } from "./address";
import { ourTables, sameName } from "../engine/campaign/schema/names";
import { bodyOf, carryOut, needsTextFormat, requireSheet, type Entry, type Sheets } from "./edits";
import { emptyBook, isProtected, openBook, saveBook, type Book } from "./file/book";
import { isTaken, keyOf, putAt, valueAt } from "./file/cells";
import { spellForCell } from "./file/formulas";
import { asText, columnStyle } from "./file/looks";
import { layOut } from "./file/plan";
import { formulaInTheWay } from "./refusals";
import { WorkbookProblem, type CampaignWorkbook, type Edit, type SelectedBlock, type SelectedCell } from "./port";

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
    const draft = new Draft(this.book);
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

  /** A file remembers one selected cell. */
  async selectedBlock(): Promise<SelectedBlock> {
    const { sheet, cell, value } = await this.selection();
    return { sheet, range: cell, values: [[value]], leftOut: "" };
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
  readonly name: string;
  readonly sheet: Sheet;
  readonly table: TableDefinition;
  readonly area: Area;
  readonly header: readonly string[];
  /** Worked out when somebody asks for them. */
  readonly rows: readonly (readonly Cell[])[];
}

/** Every table of these sheets, the user's own as well. */
const allTables = (sheets: readonly Sheet[]): readonly Found[] =>
  sheets.flatMap((sheet) =>
    (sheet.tables ?? []).flatMap((table): Found[] => {
      const area = table.range === undefined ? null : readArea(table.range);
      if (area === null) return [];
      const { first, last } = area;
      const end = table.showTotalRow === true ? last.row - 1 : last.row;
      return [
        {
          name: table.displayName ?? table.name,
          sheet,
          table,
          area,
          header: cellsAt(sheet, area, first.row).map((cell) => String(cell ?? "")),
          get rows() {
            const numbers = Array.from({ length: end - first.row }, (_, index) => first.row + 1 + index);
            return bodyOf(numbers.map((row) => cellsAt(sheet, area, row)));
          },
        },
      ];
    }),
  );

function cellsAt(sheet: Sheet, { first, last }: Area, row: number): Cell[] {
  const cells: Cell[] = [];
  for (let column = first.column; column <= last.column; column++) cells.push(valueAt(sheet, row, column));
  return cells;
}

const oursIn = (sheets: readonly Sheet[]): ReadonlyMap<TableName, Found> => ourTables(allTables(sheets));

const asTable = (name: TableName, { name: called, sheet, area, header, rows }: Found): WorkbookTable => ({
  name,
  ...(called !== name && { called }),
  sheet: sheet.name,
  row: area.first.row,
  column: area.first.column,
  header,
  rows,
});

/** Every campaign table of these sheets, and the names of all of them. */
export function tablesIn(sheets: readonly Sheet[]): Tables {
  const tables = [...oursIn(sheets)].map(([name, found]) => [name, asTable(name, found)] as const);
  return { sheets: sheets.map(({ name }) => name), tables: new Map(tables) };
}

/** Sheets under the pen: those that are written to are copies, so that a failed edit leaves the book as it was. */
class Draft implements Sheets {
  readonly home = "elsewhere";
  readonly sheets: Sheet[];
  readonly structureLocked: boolean;
  readonly #names: readonly string[];
  readonly #copied = new Set<Sheet>();

  constructor({ sheets, workbookProtection, namedRanges }: Book) {
    this.sheets = [...sheets];
    this.structureLocked = workbookProtection?.lockStructure === true;
    this.#names = (namedRanges ?? []).map(({ name }) => name);
  }

  names(): readonly string[] {
    return this.sheets.map(({ name }) => name);
  }

  isProtected(name: string): boolean {
    return isProtected(this.sheets.find((sheet) => sameName(sheet.name, name)));
  }

  called(name: TableName): string | undefined {
    return oursIn(this.sheets).get(name)?.name;
  }

  takenNames(): readonly string[] {
    return [...allTables(this.sheets).map(({ name }) => name), ...this.#names];
  }

  table(name: TableName): WorkbookTable | undefined {
    const found = oursIn(this.sheets).get(name);
    return found && asTable(name, found);
  }

  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): ReturnType<Sheets["inTheWay"]> {
    const { sheet, table: own, area } = this.#found(table.name);
    if (own.showTotalRow === true) return "its totals row";
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = area.first.column; column <= area.last.column; column++) {
        if (isTaken(sheet, row, column)) return "other cells";
      }
    }
    return undefined;
  }

  grow(table: WorkbookTable, bodyRows: number): void {
    const { sheet, area, table: own } = this.#found(table.name);
    const last = { row: Math.max(area.first.row + bodyRows, area.last.row), column: area.last.column };
    const copy = this.#copy(sheet);
    const range = `${a1(area.first.row, area.first.column)}:${a1(last.row, last.column)}`;
    copy.tables = copy.tables?.map((each) => (each === own ? { ...each, range } : each)) ?? [];
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
    const found = oursIn(this.sheets).get(name);
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
