import { LONGEST_TEXT, type Cell } from "../../engine/core/cell";
import type { SheetPlan } from "../../engine/campaign/schema/sheet";
import { tableOfColumns, type PlannedColumn, type WorkbookTable } from "../../engine/campaign/schema/table";
import { sameWord } from "../../engine/core/words";
import { textOf } from "../content";
import type { Entry, Sheets } from "../edits";
import { formulaInTheWay } from "../refusals";
import { NOTHING_BESIDE, type CellsBeside } from "./cells-beside";
import type { Filters } from "./filters";
import {
  asTable,
  isFormula,
  lastBodyRow,
  lastColumn,
  type Picture,
  type PicturedSheet,
  type PicturedTable,
} from "./picture";
import { badSheetName, headerHidden, rowsFiltered, textTooLong } from "./refusals";

/** Cells to be written on one sheet. */
export interface Put {
  readonly sheet: PicturedSheet;
  readonly entries: readonly Entry[];
  /** The entries in new rows of their table, which get the formats of its columns. */
  readonly inNewRows: ReadonlySet<Entry>;
  /** The entries in new columns of their table, which already have their formats. */
  readonly inNewColumns: ReadonlySet<Entry>;
  /** The entries whose cells held text in a column of numbers: with text format they would turn a number into text. */
  readonly overText: ReadonlySet<Entry>;
  /** Whether rows between those of the entries are hidden: they are not written along, not even as they are. */
  readonly apart: boolean;
  /** Whether the cells are written one by one: cells outside tables, whose content was not read, and formulas. */
  readonly oneByOne: boolean;
}

/**
 * Edits tried out on a picture of the workbook. Nothing is written yet: what cannot be written is refused here, and the
 * result is a list of what to do.
 */
export class PendingEdits implements Sheets {
  readonly home = "Excel";
  readonly layings: SheetPlan[] = [];
  /** The tables that become longer or wider. */
  readonly resized = new Set<string>();
  /** The columns that are added at the right end of tables. */
  readonly widenings = new Map<string, readonly PlannedColumn[]>();
  readonly puts: Put[] = [];
  /** The tables that are written to: their cells as "row,column" of the sheet, and what each cell's column holds. */
  readonly touched = new Map<string, Map<string, Entry["holds"]>>();
  private readonly sheets: PicturedSheet[];
  private readonly tables: Map<string, PicturedTable>;

  constructor(
    readonly before: Picture,
    private readonly around: CellsBeside = NOTHING_BESIDE,
    private readonly filters: Filters = new Map(),
  ) {
    this.sheets = [...before.sheets];
    this.tables = new Map(before.tables);
  }

  /** The workbook as it will be after the edits. */
  get after(): Picture {
    return { ...this.before, sheets: this.sheets, tables: this.tables };
  }

  /** Whether there is nothing to do. */
  get isEmpty(): boolean {
    return this.layings.length === 0 && this.resized.size === 0 && this.puts.length === 0;
  }

  names(): readonly string[] {
    return this.sheets.map(({ name }) => name);
  }

  isProtected(name: string): boolean {
    return this.sheets.find((sheet) => sameWord(sheet.name, name))?.protected === true;
  }

  get structureLocked(): boolean {
    return this.before.structureLocked;
  }

  ours(): readonly string[] {
    return [...this.tables.keys()];
  }

  called(name: string): string | undefined {
    return this.tables.get(name)?.called;
  }

  takenNames(): readonly string[] {
    return [...this.before.takenNames, ...[...this.tables.values()].map(({ called }) => called)];
  }

  table(name: string): WorkbookTable | undefined {
    const table = this.tables.get(name);
    return table && asTable(table);
  }

  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): ReturnType<Sheets["inTheWay"]> {
    const before = this.before.tables.get(table.name);
    if (!before) return undefined;
    const top = lastBodyRow(before) + 1;
    if (before.totalsShown && lastRow >= top) return "its totals row";
    const below = this.around.below.get(table.name) ?? [];
    const taken = below
      .slice(Math.max(0, firstRow - top), Math.max(0, lastRow - top + 1))
      .some((row) => row.some((cell) => cell !== null));
    return taken ? "other cells" : undefined;
  }

  grow({ name }: WorkbookTable, bodyRows: number): void {
    const table = this.tables.get(name);
    const more = table ? bodyRows - table.values.length : 0;
    if (!table || more <= 0) return;
    if (!table.headerShown) throw headerHidden(table);
    const blank = Array.from({ length: more }, () => table.header.map(() => null));
    this.tables.set(name, {
      ...table,
      values: [...table.values, ...blank],
      formulas: [...table.formulas, ...blank],
      lastUsedRow: Math.max(table.lastUsedRow, table.row + bodyRows),
    });
    this.noteResized(name);
  }

  isBeside({ name }: WorkbookTable): boolean {
    return this.around.beside.has(name);
  }

  widen({ name }: WorkbookTable, columns: readonly PlannedColumn[]): void {
    const table = this.tables.get(name);
    if (!table) throw new Error(`Table ${name} is gone.`);
    if (!table.headerShown) throw headerHidden(table);
    const filter = this.filters.get(name);
    if (filter && table.hidden.length > 0) throw rowsFiltered(table, filter);
    const header = [...table.header, ...columns.map((column) => column.name)];
    const padded = (row: readonly Cell[]): readonly Cell[] => header.map((_, at) => row[at] ?? null);
    this.tables.set(name, {
      ...table,
      header,
      values: table.values.map(padded),
      formulas: table.formulas.map(padded),
      lastUsedColumn: Math.max(table.lastUsedColumn, table.column + header.length - 1),
    });
    this.widenings.set(name, [...(this.widenings.get(name) ?? []), ...columns]);
    this.noteResized(name);
  }

  put(sheetName: string, entries: readonly Entry[]): void {
    const sheet = this.sheets.find(({ name }) => sameWord(name, sheetName));
    if (!sheet) throw new Error(`The sheet "${sheetName}" to write to does not exist.`);
    const changed = entries.filter((entry) => this.differs(sheet, entry));
    if (changed.length === 0) return;
    const homes = changed.map((entry) => this.homeOf(sheet, entry));
    for (const [index, entry] of changed.entries()) this.checkShown(homes[index], entry);
    this.puts.push({
      sheet,
      entries: changed,
      overText: new Set(changed.filter((entry, index) => heldText(homes[index], entry))),
      inNewRows: new Set(changed.filter((entry, index) => this.isNewRow(homes[index], entry))),
      inNewColumns: new Set(changed.filter((entry, index) => this.isNewColumn(homes[index], entry))),
      apart: homes.some((home) => home?.hiddenBetween === true),
      oneByOne: homes.includes(undefined) || changed.some(({ content }) => content.kind === "formula"),
    });
    for (const table of new Set(homes)) {
      if (table)
        this.fill(
          table,
          changed.filter((_, index) => homes[index] === table),
        );
    }
  }

  lay(plan: SheetPlan): void {
    if (plan.name.length > 31 || !/^(?!')[^:\\/?*[\]]+(?<!')$/.test(plan.name)) throw badSheetName(plan.name);
    const sheet: PicturedSheet = { key: plan.name, name: plan.name, protected: false };
    this.layings.push(plan);
    this.sheets.push(sheet);
    if (!plan.table) return;
    const { name, called = name, columns, rows } = plan.table;
    const of = tableOfColumns(name, plan.name, columns);
    const header = columns.map((column) => column.name);
    const body = rows.length === 0 ? [header.map(() => null)] : rows;
    this.tables.set(name, {
      ...{ name, of, called, sheet, row: 0, column: 0, header, values: body, formulas: body },
      ...{ headerShown: true, totalsShown: false, isAlone: true, hidden: [], hiddenBetween: false },
      ...{ lastUsedRow: body.length, lastUsedColumn: header.length - 1 },
    });
  }

  /** Whether writing the entry would change its cell; throws if it cannot be written. */
  private differs(sheet: PicturedSheet, entry: Entry): boolean {
    const { row, column, content, holds } = entry;
    const wanted = content.kind === "formula" ? content.formula : content.value;
    if (typeof wanted === "string" && wanted.length > LONGEST_TEXT)
      throw textTooLong(sheet.name, row, column, wanted.length);
    const table = this.homeOf(sheet, entry);
    if (!table) return true;
    const formula = at(table.formulas, table, entry);
    if (isFormula(formula, at(table.values, table, entry))) {
      if (holds !== undefined) throw formulaInTheWay(sheet.name, entry, formula);
      return formula !== wanted;
    }
    return content.kind === "formula" || stored(entry) !== formula;
  }

  /** Refuses to write to a row that a filter hides. */
  private checkShown(home: PicturedTable | undefined, { row }: Entry): void {
    const filter = home && this.filters.get(home.name);
    if (!filter) return;
    const at = row - home.row - 1;
    if (home.hidden.some(({ first, last }) => at >= first && at <= last)) throw rowsFiltered(home, filter);
  }

  /** The table whose body contains the entry's cell. */
  private homeOf(sheet: PicturedSheet, { row, column }: Entry): PicturedTable | undefined {
    return [...this.tables.values()].find(
      (table) =>
        table.sheet.key === sheet.key &&
        row > table.row &&
        row <= lastBodyRow(table) &&
        column >= table.column &&
        column <= lastColumn(table),
    );
  }

  private isNewRow(home: PicturedTable | undefined, { row }: Entry): boolean {
    const before = home && this.before.tables.get(home.name);
    return home !== undefined && (!before || row > lastBodyRow(before) || asTable(before).rows.length === 0);
  }

  private isNewColumn(home: PicturedTable | undefined, { column }: Entry): boolean {
    const before = home && this.before.tables.get(home.name);
    return before !== undefined && column > lastColumn(before);
  }

  private noteResized(name: string): void {
    this.resized.add(name);
    if (!this.touched.has(name)) this.touched.set(name, new Map());
  }

  private fill(table: PicturedTable, entries: readonly Entry[]): void {
    const values = [...table.values];
    const formulas = [...table.formulas];
    const touched = this.touched.get(table.name) ?? new Map<string, Entry["holds"]>();
    for (const entry of entries) {
      const row = entry.row - table.row - 1;
      const column = entry.column - table.column;
      const { content } = entry;
      values[row] = withCell(values[row] ?? [], column, content.kind === "formula" ? content.value : stored(entry));
      formulas[row] = withCell(
        formulas[row] ?? [],
        column,
        content.kind === "formula" ? content.formula : stored(entry),
      );
      touched.set(`${entry.row},${entry.column}`, entry.holds);
    }
    this.tables.set(table.name, { ...table, values, formulas });
    this.touched.set(table.name, touched);
  }
}

/** The value of the cell after the entry is written. */
function stored({ content, holds }: Entry): Cell {
  if (content.value === null || content.value === "") return null;
  return holds === "text" ? textOf(content.value) : content.value;
}

const heldText = (table: PicturedTable | undefined, entry: Entry): boolean =>
  table !== undefined && entry.holds !== "text" && typeof at(table.values, table, entry) === "string";

const at = (block: readonly (readonly Cell[])[], table: PicturedTable, { row, column }: Entry): Cell =>
  block[row - table.row - 1]?.[column - table.column] ?? null;

const withCell = (row: readonly Cell[], column: number, cell: Cell): readonly Cell[] =>
  row.map((old, index) => (index === column ? cell : old));
