import { overlap, type Block } from "./address";
import { ColumnFilter } from "./filters";
import { Collection, Notes, type HostObject } from "./object";
import { Range } from "./ranges";
import type { Worksheet } from "./sheets";
import type { HostValue } from "./typing";
import type { Workbook } from "./workbook";
import { HostError, invalidArgument, itemExists, itemNotFound, notInHost } from "./wire";

/** An Excel table. Its block holds the header row, at least one row of its body, and the totals row where it shows one. */
export class Table implements HostObject {
  readonly loads = ["id", "name", "showHeaders", "showTotals", "style", "showBandedRows", "showFilterButton"];
  readonly id: string;
  style = "TableStyleMedium2";
  showBandedRows = true;
  showFilterButton = true;
  readonly sort = new Notes();
  /** For tests: the columns that are filtered, each by the value that is shown. */
  readonly filters = new Map<string, HostValue>();
  private headersShown = true;
  private totalsShown = false;

  constructor(
    private readonly workbook: Workbook,
    private called: string,
    public sheet: Worksheet,
    public block: Block,
  ) {
    this.id = workbook.newId();
  }

  wireId(): string {
    return this.id;
  }

  get name(): string {
    return this.called;
  }
  set name(name: string) {
    this.sheet.allowChange();
    if (!/^[\p{L}_\\][\p{L}\d_.\\]*$/u.test(name)) throw invalidArgument();
    const other = this.workbook.tables.find(name);
    if ((other && other !== this) || this.workbook.names.find(name)) throw itemExists();
    this.called = name;
  }

  get worksheet(): Worksheet {
    return this.sheet;
  }

  get showHeaders(): boolean {
    return this.headersShown;
  }
  set showHeaders(shown: boolean) {
    this.sheet.allowChange();
    if (shown === this.headersShown) return;
    if (shown) throw notInHost("way to show a table's header again");
    this.headersShown = shown;
    this.block = { ...this.block, row: this.block.row + 1, rows: this.block.rows - 1 };
  }

  get showTotals(): boolean {
    return this.totalsShown;
  }
  set showTotals(shown: boolean) {
    this.sheet.allowChange();
    if (shown === this.totalsShown) return;
    if (!shown) throw notInHost("way to take a totals row away");
    this.totalsShown = shown;
    this.block = { ...this.block, rows: this.block.rows + 1 };
    this.sheet.enter(this.block.row + this.block.rows - 1, this.block.column, "Total");
  }

  get bodyBlock(): Block {
    const above = this.headersShown ? 1 : 0;
    const below = this.totalsShown ? 1 : 0;
    return { ...this.block, row: this.block.row + above, rows: this.block.rows - above - below };
  }

  getRange(): Range {
    return new Range(this.sheet, this.block);
  }
  getHeaderRowRange(): Range {
    if (!this.headersShown) throw itemNotFound();
    return this.getRange().getRow(0);
  }
  getDataBodyRange(): Range {
    return new Range(this.sheet, this.bodyBlock);
  }

  get autoFilter(): AutoFilter {
    return new AutoFilter(this.filters.size > 0);
  }

  get columns(): TableColumns {
    return new TableColumns(this);
  }

  get rows(): { readonly loads: readonly string[]; readonly count: number } {
    return { loads: ["count"], count: this.bodyBlock.rows };
  }

  /**
   * The header stays where it is, and so does a totals row, which is part of the new range. New columns are named by the
   * cells that they take in; a column whose cells all bear one formula goes on with it.
   */
  resize(target: Range | string): void {
    this.sheet.allowChange();
    const range = typeof target === "string" ? this.workbook.rangeAt(target, this.sheet) : target;
    const { block } = range;
    const moved = range.sheet !== this.sheet || block.row !== this.block.row || block.column !== this.block.column;
    const overTotals = this.totalsShown && block.rows !== this.block.rows;
    if (moved || overTotals || block.rows < 2) throw invalidArgument();
    this.workbook.tables.checkFree(this.sheet, block, this);
    const { columns } = this.block;
    const before = this.bodyBlock;
    this.block = block;
    this.nameColumns({ ...block, column: block.column + columns, columns: block.columns - columns });
    const after = this.bodyBlock;
    for (let column = block.column; column < block.column + Math.min(columns, block.columns); column++) {
      const formula = this.calculated(before, column);
      for (let row = before.row + before.rows; formula !== undefined && row < after.row + after.rows; row++) {
        this.sheet.enter(row, column, formula);
      }
    }
    this.workbook.noteChange(this.sheet, range.address);
  }

  /**
   * Headers are text, none is blank, and no two are alike: Excel sees to it where any are written or taken in, and leaves
   * the others as they are.
   */
  nameColumns(written: Block = this.block): void {
    const { row, column, columns } = this.block;
    if (!this.headersShown || !overlap({ ...this.block, rows: 1 }, written)) return;
    const all = Array.from({ length: columns }, (_, index) => column + index);
    const isWritten = (at: number): boolean => at >= written.column && at < written.column + written.columns;
    const taken = new Set(all.filter((at) => !isWritten(at)).map((at) => keyOf(this.sheet.valueAt(row, at))));
    for (const at of all.filter(isWritten)) {
      const name = freeHeader(this.sheet.valueAt(row, at), taken);
      taken.add(keyOf(name));
      const state = this.sheet.stateFor(row, at);
      delete state.formula;
      state.value = name;
    }
  }

  private calculated(body: Block, column: number): string | undefined {
    const formulas = Array.from({ length: body.rows }, (_, row) => this.sheet.stateAt(body.row + row, column)?.formula);
    return formulas.every((formula) => formula !== undefined && formula === formulas[0]) ? formulas[0] : undefined;
  }

  /** The cells stay, with what they look like. */
  convertToRange(): Range {
    this.sheet.allowChange();
    this.workbook.tables.remove(this);
    return this.getRange();
  }

  delete(): void {
    this.getRange().clear("All");
    this.workbook.tables.remove(this);
  }
}

/** Whether anything is filtered: of a table, or of a sheet. */
export class AutoFilter implements HostObject {
  readonly loads = ["enabled", "isDataFiltered"];
  readonly enabled = true;

  constructor(readonly isDataFiltered: boolean) {}
}

/** The columns of a table, by header or by position. */
class TableColumns implements HostObject {
  readonly loads: readonly string[] = [];

  constructor(private readonly table: Table) {}

  items(): readonly TableColumn[] {
    return Array.from({ length: this.table.block.columns }, (_, index) => new TableColumn(this.table, index));
  }

  indexer(key: unknown): TableColumn {
    const column = this.items().find(({ name, id }) => name === key || id === key);
    if (!column) throw itemNotFound();
    return column;
  }

  getItem(key: unknown): TableColumn {
    return this.indexer(key);
  }
  getItemOrNullObject(key: unknown): TableColumn | null {
    return this.items().find(({ name, id }) => name === key || id === key) ?? null;
  }
}

class TableColumn implements HostObject {
  readonly loads = ["id", "index", "name"];

  constructor(
    private readonly table: Table,
    readonly index: number,
  ) {}

  get id(): number {
    return this.index + 1;
  }
  get name(): string {
    const row = this.table.bodyBlock.row - 1;
    return String(this.table.sheet.valueAt(row, this.table.block.column + this.index));
  }
  get filter(): ColumnFilter {
    return new ColumnFilter(this.table, this.name, this.getDataBodyRange());
  }
  getRange(): Range {
    return this.table.getRange().getColumn(this.index);
  }
  getDataBodyRange(): Range {
    return this.table.getDataBodyRange().getColumn(this.index);
  }
}

/** Every table of the workbook. */
export class TableCollection extends Collection<Table> {
  constructor(private readonly workbook: Workbook) {
    super();
  }

  add(address: string | Range, hasHeaders: boolean): Table {
    const { sheet, block } =
      typeof address === "string" ? this.workbook.rangeAt(address, this.workbook.active) : address;
    sheet.allowChange();
    if (!hasHeaders) throw notInHost("table without headers");
    this.checkFree(sheet, block);
    let number = this.list.length + 1;
    while (this.find(`Table${number}`)) number++;
    const table = new Table(this.workbook, `Table${number}`, sheet, { ...block, rows: Math.max(2, block.rows) });
    table.nameColumns();
    this.list.push(table);
    return table;
  }

  /** Cells were written: where they are headers, their columns are named by them. */
  noteWritten(sheet: Worksheet, block: Block): void {
    for (const table of this.list) if (table.sheet === sheet) table.nameColumns(block);
  }

  checkFree(sheet: Worksheet, block: Block, self?: Table): void {
    const other = this.list.find((table) => table !== self && table.sheet === sheet && overlap(table.block, block));
    if (other) throw new HostError("InvalidArgument", "A table can't overlap another table.");
  }
}

const keyOf = (header: HostValue): string => String(header).toLowerCase();

/** The header itself where it is free; otherwise Column1, Name2 and so on. */
function freeHeader(given: HostValue, taken: ReadonlySet<string>): string {
  const wanted = given === "" ? "Column" : String(given);
  let name = given === "" ? "Column1" : wanted;
  for (let number = 2; taken.has(keyOf(name)); number++) name = `${wanted}${number}`;
  return name;
}

/** The tables of one sheet. */
export class TablesOfWorksheet implements HostObject {
  readonly loads: readonly string[] = [];

  constructor(private readonly sheet: Worksheet) {}

  items(): readonly Table[] {
    return this.sheet.workbook.tables.list.filter((table) => table.sheet === this.sheet);
  }

  /** Those that lie in a block, at least in part or as a whole. */
  within(block: Block, whole: boolean): TablesOfRange {
    const inside = ({ block: own }: Table): boolean =>
      own.row >= block.row &&
      own.column >= block.column &&
      own.row + own.rows <= block.row + block.rows &&
      own.column + own.columns <= block.column + block.columns;
    return new TablesOfRange(this.items().filter((table) => overlap(table.block, block) && (!whole || inside(table))));
  }

  indexer(key: unknown): Table {
    const table = this.getItemOrNullObject(key);
    if (!table) throw itemNotFound();
    return table;
  }

  getItem(key: unknown): Table {
    return this.indexer(key);
  }
  getItemOrNullObject(key: unknown): Table | null {
    const table = this.sheet.workbook.tables.find(key);
    return table?.sheet === this.sheet ? table : null;
  }

  add(address: string | Range, hasHeaders: boolean): Table {
    return this.sheet.workbook.tables.add(
      typeof address === "string" ? this.sheet.getRange(address) : address,
      hasHeaders,
    );
  }
}

/** The tables that a block of cells has to do with. */
class TablesOfRange implements HostObject {
  readonly loads: readonly string[] = [];

  constructor(private readonly list: readonly Table[]) {}

  items(): readonly Table[] {
    return this.list;
  }
}
