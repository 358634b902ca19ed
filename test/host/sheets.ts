import { addressOf, cellAt, COLUMNS, overlap, ROWS, spanning, type Block } from "./address";
import { Charts } from "./charts";
import { Collection, Notes, type HostObject } from "./object";
import { Names } from "./names";
import { RangeAreas, Range } from "./ranges";
import { AutoFilter, TablesOfWorksheet } from "./tables";
import { accessDenied, HostError, invalidArgument, itemExists, itemNotFound } from "./wire";
import { typed, type HostValue } from "./typing";
import type { Workbook } from "./workbook";

/** What one cell holds. A formula's value is calculated when somebody asks for it, or kept under manual calculation. */
export interface CellState {
  /** What is shown instead of what the formula comes to: a function that was not there when the file was opened. */
  stuck?: HostValue;
  value: HostValue;
  formula?: string;
  format: string;
  /** Formatting by its path, such as "font/bold". */
  readonly look: Map<string, unknown>;
}

/** The list or rule that a block of cells offers while typing. */
export interface Validation {
  readonly block: Block;
  readonly properties: Readonly<Record<string, unknown>>;
}

export class Worksheet implements HostObject {
  readonly loads = ["id", "name", "position", "visibility", "showGridlines", "tabColor"];
  readonly id: string;
  visibility = "Visible";
  showGridlines = true;
  tabColor = "";
  readonly cells = new Map<string, CellState>();
  /** Column widths in points, by column from 0. */
  readonly widths = new Map<number, number>();
  /** For tests: the rows that are hidden, by hand or by a filter; they hold what they hold. */
  readonly hiddenRows = new Set<number>();
  /** For tests: whether a filter of the sheet's own, not of a table, hides rows. */
  filtered = false;
  readonly validations = new Map<string, Validation>();
  readonly protection = new Protection();
  readonly freezePanes = new FreezePanes(this);
  readonly pageLayout: Notes = new Notes(() => this.allowChange());
  readonly names: Names;
  readonly tables: TablesOfWorksheet;
  readonly charts = new Charts(this);

  constructor(
    readonly workbook: Workbook,
    private called: string,
  ) {
    this.id = workbook.newId();
    this.names = new Names(workbook, this);
    this.tables = new TablesOfWorksheet(this);
  }

  wireId(): string {
    return this.id;
  }

  get name(): string {
    return this.called;
  }

  set name(name: string) {
    this.workbook.worksheets.checkName(name, this);
    this.called = name;
  }

  get position(): number {
    return this.workbook.worksheets.list.indexOf(this);
  }

  get autoFilter(): AutoFilter {
    return new AutoFilter(this.filtered);
  }

  /** Whether a filter, and not the user's hand, hides a row of this block. */
  filterHides(block: Block): boolean {
    const hidden = (row: number): boolean => row >= block.row && row < block.row + block.rows;
    if (![...this.hiddenRows].some(hidden)) return false;
    return this.filtered || this.tables.items().some((table) => table.filters.size > 0 && overlap(table.block, block));
  }

  /** Refuses, as Excel does, where the sheet is protected. */
  allowChange(): void {
    if (this.protection.protected) throw accessDenied();
  }

  stateAt(row: number, column: number): CellState | undefined {
    return this.cells.get(`${row},${column}`);
  }

  /** The cell to be written to; made where there is none yet. */
  stateFor(row: number, column: number): CellState {
    const key = `${row},${column}`;
    const state = this.cells.get(key) ?? { value: "", format: "General", look: new Map<string, unknown>() };
    this.cells.set(key, state);
    return state;
  }

  /** Puts an input into a cell as if it had been typed there. */
  enter(row: number, column: number, input: HostValue): void {
    const state = this.stateFor(row, column);
    const result = typed(input, state.format, this.workbook.year);
    delete state.stuck;
    if (result.kind === "formula") {
      this.workbook.checkFormula(result.formula);
      state.formula = result.formula;
      // A formula is calculated when it is entered, whatever the mode of calculation.
      if (this.isManual) state.value = this.workbook.evaluate(result.formula, this, row, column);
      return;
    }
    delete state.formula;
    state.value = result.value;
    if (result.format !== undefined && state.format === "General") state.format = result.format;
  }

  valueAt(row: number, column: number): HostValue {
    const state = this.stateAt(row, column);
    if (!state) return "";
    if (state.stuck !== undefined) return state.stuck;
    if (state.formula === undefined || this.isManual) return state.value;
    return this.workbook.evaluate(state.formula, this, row, column);
  }

  /** For tests: a formula that came from a file goes on showing this, however often it is calculated, until it is entered again. */
  stick(address: string, value: HostValue): void {
    const { row, column } = cellAt(address);
    this.stateFor(row, column).stuck = value;
  }

  private get isManual(): boolean {
    return this.workbook.application.calculationMode === "Manual";
  }

  /** Keeps what every formula comes to now: under manual calculation it goes on showing that. */
  workOut(): void {
    for (const [key, state] of this.cells) {
      const [row = 0, column = 0] = key.split(",").map(Number);
      if (state.formula !== undefined) state.value = this.valueAt(row, column);
    }
  }

  formulaAt(row: number, column: number): HostValue {
    const state = this.stateAt(row, column);
    return state ? (state.formula ?? state.value) : "";
  }

  /** For tests: types into a cell as the user does, and tells office.js about it. */
  type(address: string, input: HostValue): void {
    this.allowChange();
    const { row, column } = cellAt(address);
    this.enter(row, column, input);
    this.noteWritten({ row, column, rows: 1, columns: 1 });
  }

  /** Cells were written or cleared, by office.js or by the user. */
  noteWritten(block: Block): void {
    this.workbook.tables.noteWritten(this, block);
    this.workbook.noteChange(this, addressOf(block));
  }

  /** The smallest block that holds everything in the given block (on the whole sheet where none is given). */
  usedBlock(valuesOnly: boolean, within?: Block): Block | undefined {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    for (const [key, { formula, value, format }] of this.cells) {
      if (formula === undefined && value === "" && (valuesOnly || format === "General")) continue;
      const [row = 0, column = 0] = key.split(",").map(Number);
      if (within && !overlap(within, { row, column, rows: 1, columns: 1 })) continue;
      [top, left] = [Math.min(top, row), Math.min(left, column)];
      [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
    }
    return bottom < 0 ? undefined : spanning(top, left, bottom, right);
  }

  getRange(address?: string | null): Range {
    if (!address) return new Range(this, { row: 0, column: 0, rows: ROWS, columns: COLUMNS });
    return this.workbook.rangeAt(address, this);
  }

  getRanges(addresses: string): RangeAreas {
    return new RangeAreas(addresses.split(/[,;]/).map((address) => this.getRange(address.trim())));
  }

  getCell(row: number, column: number): Range {
    return new Range(this, { row, column, rows: 1, columns: 1 });
  }

  getRangeByIndexes(row: number, column: number, rows: number, columns: number): Range {
    return new Range(this, { row, column, rows, columns });
  }

  getUsedRange(valuesOnly?: boolean | null): Range {
    return this.getUsedRangeOrNullObject(valuesOnly) ?? this.getCell(0, 0);
  }

  getUsedRangeOrNullObject(valuesOnly?: boolean | null): Range | null {
    const block = this.usedBlock(valuesOnly ?? false);
    return block ? new Range(this, block) : null;
  }

  activate(): void {
    if (this.visibility !== "Visible") throw new HostError("InvalidOperation", "A hidden sheet cannot be activated.");
    this.workbook.active = this;
  }

  delete(): void {
    this.workbook.worksheets.delete(this);
  }

  /** For tests: the address of a cell's validation, and what was set. */
  validationAt(address: string): Validation | undefined {
    const block = { ...cellAt(address), rows: 1, columns: 1 };
    return [...this.validations.values()].find((validation) => overlap(validation.block, block));
  }

  /** For tests: everything that a user would notice, as plain values. */
  snapshot(): unknown {
    const cells = [...this.cells]
      .filter(([, state]) => state.formula !== undefined || state.value !== "")
      .map(([key, state]) => [key, state.formula ?? state.value]);
    const tables = this.tables.items().map((table) => [table.name, addressOf(table.block)]);
    const charts = this.charts.list.map(({ name, cells: drawn }) => [name, drawn]);
    return { name: this.name, cells: Object.fromEntries(cells), tables, charts };
  }
}

/** The sheets of the workbook, in the order of their tabs. */
export class WorksheetCollection extends Collection<Worksheet> {
  constructor(private readonly workbook: Workbook) {
    super();
  }

  add(name?: string | null): Worksheet {
    if (this.workbook.protection.protected) throw accessDenied();
    let number = this.list.length + 1;
    while (!name && this.find(`Sheet${number}`)) number++;
    const chosen = name ?? `Sheet${number}`;
    this.checkName(chosen);
    const sheet = new Worksheet(this.workbook, chosen);
    this.list.push(sheet);
    this.workbook.noteSheet("added", sheet);
    return sheet;
  }

  delete(sheet: Worksheet): void {
    if (this.workbook.protection.protected) throw accessDenied();
    if (this.list.length === 1) {
      throw new HostError("InvalidOperation", "A workbook must contain at least one visible worksheet.");
    }
    for (const table of [...sheet.tables.items()]) this.workbook.tables.remove(table);
    this.remove(sheet);
    const [first] = this.list;
    if (this.workbook.active === sheet && first) this.workbook.active = first;
    this.workbook.noteSheet("deleted", sheet);
  }

  checkName(name: string, self?: Worksheet): void {
    if (!name || name.length > 31 || /[\\/?*[\]:]/.test(name) || /^'|'$/.test(name)) throw invalidArgument();
    const other = this.find(name);
    if (other && other !== self) throw itemExists();
  }

  getActiveWorksheet(): Worksheet {
    return this.workbook.active;
  }

  getFirst(): Worksheet {
    const [first] = this.list;
    if (!first) throw itemNotFound();
    return first;
  }

  // Excel is told here which events office.js listens to.
  _RegisterDataChangedEvent(): void {
    this.workbook.listening.add("changed");
  }
  _UnregisterDataChangedEvent(): void {
    this.workbook.listening.delete("changed");
  }
  _RegisterAddedEvent(): void {
    this.workbook.listening.add("added");
  }
  _UnregisterAddedEvent(): void {
    this.workbook.listening.delete("added");
  }
  _RegisterDeletedEvent(): void {
    this.workbook.listening.add("deleted");
  }
  _UnregisterDeletedEvent(): void {
    this.workbook.listening.delete("deleted");
  }
}

/** Protection of a sheet, or of the workbook's structure. */
export class Protection implements HostObject {
  readonly loads = ["protected"];
  protected = false;

  protect(): void {
    if (this.protected) throw new HostError("InvalidOperation", "The sheet is protected already.");
    this.protected = true;
  }

  unprotect(): void {
    this.protected = false;
  }
}

class FreezePanes implements HostObject {
  readonly loads: readonly string[] = [];
  rows = 0;

  constructor(private readonly sheet: Worksheet) {}

  freezeRows(rows: number): void {
    this.sheet.allowChange();
    if (!Number.isInteger(rows) || rows < 1) throw invalidArgument();
    this.rows = rows;
  }

  unfreeze(): void {
    this.rows = 0;
  }
}
