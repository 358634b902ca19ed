import type { Cell } from "../../engine/core/cell";
import type { SheetPlan } from "../../engine/campaign/schema/sheet";
import { TABLES, type TableName, type WorkbookTable } from "../../engine/campaign/schema/tables";
import { sameName } from "../../engine/campaign/schema/names";
import { textOf, type Entry, type Sheets } from "../edits";
import { formulaInTheWay } from "../refusals";
import { asTable, isFormula, lastBodyRow, type Picture, type PicturedSheet, type PicturedTable } from "./picture";
import { badSheetName, headerHidden, LONGEST_TEXT, textTooLong } from "./refusals";

/** Cells to be written on one sheet. */
export interface Put {
  readonly sheet: PicturedSheet;
  readonly entries: readonly Entry[];
  /** Whether the rows are new to their table, and take on the formats of its columns. */
  readonly fresh: boolean;
  /** The entries whose cells held text in a column of numbers: as text cells they would make text of a number. */
  readonly overText: ReadonlySet<Entry>;
  /** Whether the cells are written one by one: cells of no table, whose content was not read, and formulas. */
  readonly loose: boolean;
}

/** What stands below a table, row by row, for as far as it was looked at. */
export type Below = ReadonlyMap<TableName, readonly (readonly Cell[])[]>;

/**
 * Edits tried out on a picture of the workbook. Nothing is written yet: what would be refused is refused here, and what
 * remains is a list of what is to be done.
 */
export class Draft implements Sheets {
  readonly home = "Excel";
  readonly layings: SheetPlan[] = [];
  /** The tables that grow, and how many rows their bodies then have. */
  readonly growths = new Map<TableName, number>();
  readonly puts: Put[] = [];
  /** The cells of the pictured tables that are written to, as "row,column" of their sheet. */
  readonly touched = new Map<TableName, Set<string>>();
  private readonly sheets: PicturedSheet[];
  private readonly tables: Map<TableName, PicturedTable>;

  constructor(
    readonly before: Picture,
    private readonly below: Below = new Map(),
  ) {
    this.sheets = [...before.sheets];
    this.tables = new Map(before.tables);
  }

  /** The workbook as it will be. */
  get after(): Picture {
    return { ...this.before, sheets: this.sheets, tables: this.tables };
  }

  /** Whether there is nothing to do. */
  get isEmpty(): boolean {
    return this.layings.length === 0 && this.growths.size === 0 && this.puts.length === 0;
  }

  names(): readonly string[] {
    return this.sheets.map(({ name }) => name);
  }

  isProtected(name: string): boolean {
    return this.sheets.find((sheet) => sameName(sheet.name, name))?.protected === true;
  }

  get structureLocked(): boolean {
    return this.before.structureLocked;
  }

  called(name: TableName): string | undefined {
    return this.tables.get(name)?.called;
  }

  takenNames(): readonly string[] {
    return [...this.before.takenNames, ...[...this.tables.values()].map(({ called }) => called)];
  }

  table(name: TableName): WorkbookTable | undefined {
    const table = this.tables.get(name);
    return table && asTable(table);
  }

  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): ReturnType<Sheets["inTheWay"]> {
    const before = this.before.tables.get(table.name);
    if (!before) return undefined;
    const top = lastBodyRow(before) + 1;
    if (before.totalsShown && lastRow >= top) return "its totals row";
    const below = this.below.get(table.name) ?? [];
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
    this.growths.set(name, bodyRows);
  }

  put(sheetName: string, entries: readonly Entry[]): void {
    const sheet = this.sheets.find(({ name }) => sameName(name, sheetName));
    if (!sheet) throw new Error(`Cells were to be put on the sheet "${sheetName}", which is not there.`);
    const changed = entries.filter((entry) => this.differs(sheet, entry));
    if (changed.length === 0) return;
    const homes = changed.map((entry) => this.homeOf(sheet, entry));
    this.puts.push({
      sheet,
      entries: changed,
      overText: new Set(changed.filter((entry, index) => heldText(homes[index], entry))),
      fresh: homes.every((home, index) => home !== undefined && this.isNewRow(home, changed[index]?.row ?? 0)),
      loose: homes.includes(undefined) || changed.some(({ content }) => content.kind === "formula"),
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
    const { name, called = name, rows } = plan.table;
    const header = TABLES[name].columns.map((column) => column.name);
    const body = rows.length === 0 ? [header.map(() => null)] : rows;
    const shape = { row: 0, column: 0, headerShown: true, totalsShown: false, lastUsedRow: body.length };
    this.tables.set(name, { name, called, sheet, header, values: body, formulas: body, ...shape });
  }

  /** Whether writing the entry would change its cell; refuses what may not be written. */
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

  /** The table in whose body the entry's cell lies. */
  private homeOf(sheet: PicturedSheet, { row, column }: Entry): PicturedTable | undefined {
    return [...this.tables.values()].find(
      (table) =>
        table.sheet.key === sheet.key &&
        row > table.row &&
        row <= lastBodyRow(table) &&
        column >= table.column &&
        column < table.column + table.header.length,
    );
  }

  private isNewRow({ name }: PicturedTable, row: number): boolean {
    const before = this.before.tables.get(name);
    return !before || row > lastBodyRow(before) || asTable(before).rows.length === 0;
  }

  private fill(table: PicturedTable, entries: readonly Entry[]): void {
    const values = [...table.values];
    const formulas = [...table.formulas];
    const touched = this.touched.get(table.name) ?? new Set<string>();
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
      touched.add(`${entry.row},${entry.column}`);
    }
    this.tables.set(table.name, { ...table, values, formulas });
    this.touched.set(table.name, touched);
  }
}

/** What the cell will hold once the entry is written. */
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
