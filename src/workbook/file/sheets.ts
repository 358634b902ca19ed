import type { CellStyle, ColumnDef, Sheet, TableDefinition } from "hucre";
import type { Catalog } from "../../engine/campaign/schema/names";
import { sameWord } from "../../engine/core/words";
import type { SheetPlan } from "../../engine/campaign/schema/sheet";
import type { PlannedColumn, WorkbookTable } from "../../engine/campaign/schema/table";
import { addressOf, beside, overlap, parseArea, type Area } from "../address";
import { needsTextFormat } from "../content";
import type { Entry, Sheets } from "../edits";
import { formulaInTheWay } from "../refusals";
import { isProtected, type Book } from "./book";
import { isAnyTaken, keyOf, putAt } from "./cells";
import { spellForCell } from "./formulas";
import { asText, columnStyle, PLAIN } from "./cell-styles";
import { layOut } from "./plan";
import { allTables, asTable, oursIn, type Found } from "./tables";

/** The sheets of a book, for writing: a sheet that changes is copied first, so that a failed edit leaves the book unchanged. */
export class SheetsInFile implements Sheets {
  readonly home = "elsewhere";
  readonly sheets: Sheet[];
  readonly structureLocked: boolean;
  readonly #names: readonly string[];
  readonly #copied = new Set<Sheet>();

  constructor(
    { sheets, workbookProtection, namedRanges }: Book,
    private readonly catalog: Catalog,
  ) {
    this.sheets = [...sheets];
    this.structureLocked = workbookProtection?.lockStructure === true;
    this.#names = (namedRanges ?? []).map(({ name }) => name);
  }

  names(): readonly string[] {
    return this.sheets.map(({ name }) => name);
  }

  isProtected(name: string): boolean {
    return isProtected(this.sheets.find((sheet) => sameWord(sheet.name, name)));
  }

  ours(): readonly string[] {
    return [...oursIn(this.sheets, this.catalog).keys()];
  }

  called(name: string): string | undefined {
    return oursIn(this.sheets, this.catalog).get(name)?.table.name;
  }

  takenNames(): readonly string[] {
    return [...allTables(this.sheets).map(({ name }) => name), ...this.#names];
  }

  table(name: string): WorkbookTable | undefined {
    const found = oursIn(this.sheets, this.catalog).get(name);
    return found && asTable(found);
  }

  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): ReturnType<Sheets["inTheWay"]> {
    const { sheet, table: own, area } = this.#found(table.name);
    if (own.showTotalRow === true) return "its totals row";
    const first = { row: firstRow, column: area.first.column };
    return isAnyTaken(sheet, { first, last: { row: lastRow, column: area.last.column } }) ? "other cells" : undefined;
  }

  grow(table: WorkbookTable, bodyRows: number): void {
    const { sheet, area, table: own } = this.#found(table.name);
    const last = { row: Math.max(area.first.row + bodyRows, area.last.row), column: area.last.column };
    const copy = this.#copy(sheet);
    change(copy, own, { range: addressOf({ first: area.first, last }) });
    for (let row = area.last.row + 1; row <= last.row; row++) this.#copyStyles(copy, row, area);
  }

  isBeside(table: WorkbookTable, columns: number): boolean {
    const { sheet, area, table: own } = this.#found(table.name);
    const wanted = beside(area, columns);
    const others = (sheet.tables ?? []).filter((other) => other !== own);
    return isAnyTaken(sheet, wanted) || others.some(({ range }) => overlaps(range, wanted));
  }

  widen(table: WorkbookTable, columns: readonly PlannedColumn[]): void {
    const { sheet, area, table: own, lastBodyRow } = this.#found(table.name);
    const { first, last } = beside(area, columns.length);
    const copy = this.#copy(sheet);
    change(copy, own, {
      range: addressOf({ first: area.first, last }),
      columns: [...own.columns, ...columns.map(({ name }) => ({ name }))],
    });
    copy.columns = withWidths(copy.columns ?? [], first.column, columns);
    for (const [index, { name, holds }] of columns.entries()) {
      const column = first.column + index;
      const styleAt = (row: number): CellStyle | undefined => copy.cells?.get(keyOf(row, column))?.style;
      putAt(copy, first.row, column, { kind: "value", value: name }, styleAt(first.row) ?? PLAIN);
      for (let row = first.row + 1; row <= lastBodyRow; row++) {
        putAt(copy, row, column, { kind: "value", value: null }, columnStyle(holds, styleAt(row)));
      }
    }
  }

  put(sheetName: string, entries: readonly Entry[]): void {
    const sheet = this.sheets.find(({ name }) => sameWord(name, sheetName));
    if (sheet === undefined) return;
    const copy = this.#copy(sheet);
    for (const row of new Set(entries.map((entry) => entry.row))) if (isBlankRow(copy, row)) showRow(copy, row);
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

  /** Gives a new row of a table the look of the row above it. */
  #copyStyles(sheet: Sheet, row: number, area: Area): void {
    for (let column = area.first.column; column <= area.last.column; column++) {
      const style = sheet.cells?.get(keyOf(row - 1, column))?.style;
      if (style !== undefined) putAt(sheet, row, column, { kind: "value", value: null }, style);
    }
  }

  #found(name: string): Found {
    const found = oursIn(this.sheets, this.catalog).get(name);
    if (found === undefined) throw new Error(`Table ${name} is gone.`);
    return found.table;
  }

  #copy(sheet: Sheet): Sheet {
    if (this.#copied.has(sheet)) return sheet;
    const copy: Sheet = { ...sheet, rows: sheet.rows.map((row) => [...row]), cells: new Map(sheet.cells) };
    this.#copied.add(copy);
    this.sheets[this.sheets.indexOf(sheet)] = copy;
    return copy;
  }
}

const overlaps = (range: string | undefined, area: Area): boolean => {
  const other = parseArea(range ?? "");
  return other !== null && overlap(other, area);
};

const isBlankRow = ({ rows }: Sheet, row: number): boolean => rows[row]?.every((value) => value === null) !== false;

/** Shows a row of a sheet that is a copy: what is new may not be hidden by a filter that was set before. */
function showRow(sheet: Sheet, row: number): void {
  const definition = sheet.rowDefs?.get(row);
  if (definition?.hidden === true) sheet.rowDefs = new Map(sheet.rowDefs).set(row, { ...definition, hidden: false });
}

/** Changes a table of a sheet that is a copy. */
function change(sheet: Sheet, table: TableDefinition, parts: Partial<TableDefinition>): void {
  sheet.tables = sheet.tables?.map((each) => (each === table ? { ...each, ...parts } : each)) ?? [];
}

/** The widths of a sheet's columns with those of new ones, which become visible. */
function withWidths(defined: readonly ColumnDef[], first: number, columns: readonly PlannedColumn[]): ColumnDef[] {
  const all = Array.from({ length: Math.max(defined.length, first + columns.length) }, (_, at) => defined[at] ?? {});
  for (const [index, { width }] of columns.entries()) {
    const { hidden: _hidden, ...own } = all[first + index] ?? {};
    all[first + index] = { ...own, width };
  }
  return all;
}
