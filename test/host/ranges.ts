import { addressOf, COLUMNS, parseAddress, quoted, ROWS, spanning, type Block } from "./address";
import { RangeFormat, DataValidation } from "./formats";
import type { HostObject } from "./object";
import type { Worksheet } from "./sheets";
import type { HostValue } from "./typing";
import { invalidArgument, itemNotFound, notInHost } from "./wire";

/** More cells than any test needs one by one; whole sheets are addressed, never walked. */
const WALKABLE = 500_000;

/** A block of cells of one sheet. */
export class Range implements HostObject {
  readonly loads = [
    ...["address", "cellCount", "columnCount", "columnIndex", "formulas", "hasSpill"],
    ...["numberFormat", "rowCount", "rowHidden", "rowIndex", "text", "valueTypes", "values"],
  ];
  readonly hasSpill = false;

  constructor(
    readonly sheet: Worksheet,
    readonly block: Block,
  ) {
    const { row, column, rows, columns } = block;
    if (row < 0 || column < 0 || rows < 1 || columns < 1 || row + rows > ROWS || column + columns > COLUMNS) {
      throw invalidArgument();
    }
  }

  get worksheet(): Worksheet {
    return this.sheet;
  }
  get rowIndex(): number {
    return this.block.row;
  }
  get columnIndex(): number {
    return this.block.column;
  }
  get rowCount(): number {
    return this.block.rows;
  }
  get columnCount(): number {
    return this.block.columns;
  }
  get cellCount(): number {
    return this.block.rows * this.block.columns;
  }
  get address(): string {
    return `${quoted(this.sheet.name)}!${addressOf(this.block)}`;
  }

  get values(): HostValue[][] {
    return this.walk((row, column) => this.sheet.valueAt(row, column));
  }
  set values(given: unknown) {
    this.write(given, (row, column, value) => this.sheet.enter(row, column, value));
  }

  get formulas(): HostValue[][] {
    return this.walk((row, column) => this.sheet.formulaAt(row, column));
  }
  set formulas(given: unknown) {
    this.values = given;
  }

  get numberFormat(): string[][] {
    return this.walk((row, column) => this.sheet.stateAt(row, column)?.format ?? "General");
  }
  set numberFormat(given: unknown) {
    this.write(given, (row, column, value) => {
      this.sheet.stateFor(row, column).format = String(value);
    });
  }

  get text(): string[][] {
    return this.values.map((row) =>
      row.map((value) => (typeof value === "boolean" ? String(value).toUpperCase() : String(value))),
    );
  }

  get valueTypes(): string[][] {
    const types = { string: "String", number: "Double", boolean: "Boolean" } as const;
    return this.values.map((row) =>
      row.map((value) => (value === "" ? "Empty" : types[typeof value as keyof typeof types])),
    );
  }

  get format(): RangeFormat {
    return new RangeFormat([this], "");
  }

  get dataValidation(): DataValidation {
    return new DataValidation(this);
  }

  /** Calls for every cell, row by row. */
  walk<T>(each: (row: number, column: number) => T): T[][] {
    const { row, column, rows, columns } = this.block;
    if (rows * columns > WALKABLE) throw notInHost(`way to walk ${this.address} cell by cell`);
    return Array.from({ length: rows }, (_, down) =>
      Array.from({ length: columns }, (__, right) => each(row + down, column + right)),
    );
  }

  /** Null where some rows are hidden and some are not. */
  get rowHidden(): boolean | null {
    const { row, rows } = this.block;
    const hidden = [...this.sheet.hiddenRows].filter((at) => at >= row && at < row + rows).length;
    return hidden === 0 ? false : hidden === rows ? true : null;
  }

  /**
   * One value for all cells, or a matrix of the range's shape in which null leaves a cell as it is. Where a filter hides
   * rows, the rows of the matrix go into those that are shown, one after the other: not where they belong.
   */
  private write(given: unknown, put: (row: number, column: number, value: HostValue) => void): void {
    this.sheet.allowChange();
    const { row, column, rows, columns } = this.block;
    if (
      Array.isArray(given) &&
      (given.length !== rows || given.some((line) => !Array.isArray(line) || line.length !== columns))
    ) {
      throw invalidArgument("The number of rows or columns in the input array doesn't match the size of the range.");
    }
    const misplaced = this.sheet.filterHides(this.block);
    const shown = (from: number): number => {
      let at = from;
      while (this.sheet.hiddenRows.has(at)) at++;
      return at;
    };
    const targets = new Map<number, number>();
    for (let at = row, next = row; at < row + rows; at++, next++) {
      if (misplaced) next = shown(next);
      targets.set(at, next);
    }
    this.walk((atRow, atColumn) => {
      const value = Array.isArray(given) ? ((given[atRow - row] as unknown[])[atColumn - column] ?? null) : given;
      if (value !== null) put(targets.get(atRow) ?? atRow, atColumn, value as HostValue);
    });
    this.sheet.noteWritten(this.block);
  }

  private at(block: Partial<Block>): Range {
    return new Range(this.sheet, { ...this.block, ...block });
  }

  getCell(row: number, column: number): Range {
    return this.at({ row: this.block.row + row, column: this.block.column + column, rows: 1, columns: 1 });
  }
  getRow(row: number): Range {
    return this.at({ row: this.block.row + row, rows: 1 });
  }
  getColumn(column: number): Range {
    return this.at({ column: this.block.column + column, columns: 1 });
  }
  getLastColumn(): Range {
    return this.getColumn(this.block.columns - 1);
  }
  getLastRow(): Range {
    return this.getRow(this.block.rows - 1);
  }
  getOffsetRange(rows: number, columns: number): Range {
    return this.at({ row: this.block.row + rows, column: this.block.column + columns });
  }
  getResizedRange(rows: number, columns: number): Range {
    return this.at({ rows: this.block.rows + rows, columns: this.block.columns + columns });
  }
  getAbsoluteResizedRange(rows: number, columns: number): Range {
    return this.at({ rows, columns });
  }
  getEntireColumn(): Range {
    return this.at({ row: 0, rows: ROWS });
  }
  getEntireRow(): Range {
    return this.at({ column: 0, columns: COLUMNS });
  }

  getBoundingRect(other: Range | string): Range {
    const block = typeof other === "string" ? parseAddress(other)?.block : other.block;
    if (!block) throw invalidArgument();
    const bottom = Math.max(this.block.row + this.block.rows, block.row + block.rows) - 1;
    const right = Math.max(this.block.column + this.block.columns, block.column + block.columns) - 1;
    const top = Math.min(this.block.row, block.row);
    return this.at(spanning(top, Math.min(this.block.column, block.column), bottom, right));
  }

  getTables(fullyContained?: boolean | null): HostObject {
    return this.sheet.tables.within(this.block, fullyContained ?? false);
  }

  getUsedRange(valuesOnly?: boolean | null): Range {
    const used = this.getUsedRangeOrNullObject(valuesOnly);
    if (!used) throw itemNotFound();
    return used;
  }

  getUsedRangeOrNullObject(valuesOnly?: boolean | null): Range | null {
    const block = this.sheet.usedBlock(valuesOnly ?? false, this.block);
    return block ? new Range(this.sheet, block) : null;
  }

  /** The cells of a kind; of Excel's kinds, the formulas that show an error. */
  getSpecialCellsOrNullObject(kind: string, value?: string | null): RangeAreas | null {
    if (kind !== "Formulas" || value !== "Errors") throw notInHost(`range.getSpecialCells("${kind}")`);
    const used = this.getUsedRangeOrNullObject();
    const found: Range[] = [];
    used?.walk((row, column) => {
      const shown = this.sheet.valueAt(row, column);
      const isError = typeof shown === "string" && shown.startsWith("#");
      if (isError && this.sheet.stateAt(row, column)?.formula !== undefined)
        found.push(new Range(this.sheet, { row, column, rows: 1, columns: 1 }));
    });
    return found.length === 0 ? null : new RangeAreas(found);
  }

  clear(what?: string | null): void {
    this.sheet.allowChange();
    this.walk((row, column) => {
      const state = this.sheet.stateAt(row, column);
      if (!state) return;
      if (what === "Contents") {
        delete state.formula;
        state.value = "";
      } else if (!what || what === "All") this.sheet.cells.delete(`${row},${column}`);
      else throw notInHost(`range.clear("${what}")`);
    });
    this.sheet.noteWritten(this.block);
  }

  select(): void {
    this.sheet.activate();
    this.sheet.workbook.selection = this;
  }

  // office.js asks for this before it sends a large matrix in slices.
  _ValidateArraySize(rows: number, columns: number): void {
    if (rows !== this.block.rows || columns !== this.block.columns) throw invalidArgument();
  }
}

/** Several blocks of one sheet, formatted together. */
export class RangeAreas implements HostObject {
  readonly loads = ["address", "areaCount", "cellCount"];

  constructor(private readonly ranges: readonly Range[]) {}

  get worksheet(): Worksheet {
    const [first] = this.ranges;
    if (!first) throw itemNotFound();
    return first.sheet;
  }
  get areas(): RangeCollection {
    return new RangeCollection(this.ranges);
  }
  get areaCount(): number {
    return this.ranges.length;
  }
  get cellCount(): number {
    return this.ranges.reduce((sum, range) => sum + range.cellCount, 0);
  }
  get address(): string {
    return this.ranges.map((range) => range.address).join(",");
  }
  get format(): RangeFormat {
    return new RangeFormat(this.ranges, "");
  }
}

/** The blocks of a selection, one by one. */
export class RangeCollection implements HostObject {
  readonly loads: readonly string[] = [];

  constructor(private readonly ranges: readonly Range[]) {}

  items(): readonly Range[] {
    return this.ranges;
  }

  getItemAt(index: number): Range {
    const range = this.ranges[index];
    if (!range) throw itemNotFound();
    return range;
  }
}
