import { isBlank, quote, type Cell } from "../core/cell";
import { pointsOrNothing, type Points } from "../core/points";
import type { Finding, Spot } from "../core/problem";
import { TABLES, a1, columnsOf, type TableName, type Tables, type WorkbookTable } from "./tables";

/** A row being read: each reading gives the value, or collects a finding that points at the cell. */
export interface RowReader {
  /** The row in the table's body, from 0. */
  readonly row: number;
  /** What the row is called in messages. */
  readonly subject: string;
  spot(column: string): Spot;
  cell(column: string): Cell;
  text(column: string): string;
  /** An amount; blank gives null without a finding. */
  points(column: string, bounds?: { readonly least?: Points }): Points | null;
  whole(column: string, bounds?: { readonly least?: number }): number | null;
  yes(column: string): boolean;
  /** Collects a finding about a cell of this row. */
  report(check: string, column: string, message: string, more?: Partial<Finding>): void;
  /** Whether a cell of this row could not be read. */
  readonly failed: boolean;
}

/** The rows of a table that are not wholly blank; a missing table or column is a finding, and reads as blank. */
export function readRows<T>(
  tables: Tables,
  name: TableName,
  key: string,
  findings: Finding[],
  read: (row: RowReader) => T | undefined,
): T[] {
  const table = tables.tables.get(name);
  if (!table) {
    const sheet = TABLES[name].sheet;
    findings.push({
      check: "table-missing",
      subject: name,
      message: `The table ${name} (sheet ${sheet}) is not in the workbook. Undo its deletion, or put the sheet back from a copy.`,
      expected: name,
      actual: "nothing",
      ...(tables.sheets.includes(sheet) && { spot: { sheet } }),
    });
    return [];
  }
  const columns = new Map(table.header.map((header, index) => [header.trim().toLowerCase(), index]));
  for (const { name: column } of columnsOf(name)) {
    if (columns.has(column.toLowerCase())) continue;
    findings.push({
      check: "column-missing",
      subject: `${name}[${column}]`,
      message: `The table ${name} has no column "${column}". Rename the column back, or add it.`,
      expected: column,
      actual: "nothing",
      spot: { sheet: table.sheet, cell: a1(table.row, table.column) },
    });
  }
  return table.rows.flatMap((cells, row) => {
    if (cells.every(isBlank)) return [];
    const value = read(new CellReader(table, columns, cells, row, key, findings));
    return value === undefined ? [] : [value];
  });
}

class CellReader implements RowReader {
  failed = false;

  constructor(
    private readonly table: WorkbookTable,
    private readonly columns: ReadonlyMap<string, number>,
    private readonly cells: readonly Cell[],
    readonly row: number,
    private readonly key: string,
    private readonly findings: Finding[],
  ) {}

  get subject(): string {
    const key = this.text(this.key);
    return key === "" ? `${this.table.name}, row ${this.table.row + this.row + 2}` : `${this.key} ${key}`;
  }

  spot(column: string): Spot {
    const index = this.columns.get(column.toLowerCase()) ?? 0;
    return { sheet: this.table.sheet, cell: a1(this.table.row + 1 + this.row, this.table.column + index) };
  }

  cell(column: string): Cell {
    const index = this.columns.get(column.toLowerCase());
    return index === undefined ? null : (this.cells[index] ?? null);
  }

  text(column: string): string {
    const cell = this.cell(column);
    return isBlank(cell) ? "" : String(cell).trim();
  }

  points(column: string, bounds: { readonly least?: Points } = {}): Points | null {
    const cell = this.cell(column);
    if (isBlank(cell)) return null;
    const amount = typeof cell === "number" ? pointsOrNothing(cell) : undefined;
    if (amount === undefined) {
      const accepted = typeof cell === "number" ? "an amount with four decimals at most" : "a number";
      this.report("not-a-number", column, `${column} holds ${quote(cell)}; it takes ${accepted}.`, {
        expected: accepted,
        actual: quote(cell),
      });
      return null;
    }
    if (bounds.least !== undefined && amount < bounds.least) {
      const message = `${column} is ${quote(cell)}; amounts are not negative: swap From and To instead.`;
      this.report("negative-amount", column, message, { expected: "0 or more", actual: quote(cell) });
      return null;
    }
    return amount;
  }

  whole(column: string, bounds: { readonly least?: number } = {}): number | null {
    const cell = this.cell(column);
    if (isBlank(cell)) return null;
    if (typeof cell === "number" && Number.isSafeInteger(cell) && cell >= (bounds.least ?? -Infinity)) return cell;
    const accepted = bounds.least === undefined ? "a whole number" : `a whole number of ${bounds.least} or more`;
    this.report("not-a-number", column, `${column} holds ${quote(cell)}; it takes ${accepted}.`, {
      expected: accepted,
      actual: quote(cell),
    });
    return null;
  }

  yes(column: string): boolean {
    const cell = this.cell(column);
    return cell === true || /^(true|yes|y|x|1)$/i.test(this.text(column));
  }

  report(check: string, column: string, message: string, more: Partial<Finding> = {}): void {
    this.failed = true;
    this.findings.push({ check, subject: this.subject, message, spot: this.spot(column), ...more });
  }
}
