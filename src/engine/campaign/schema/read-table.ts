import { isBlank, quote, type Cell } from "../../core/cell";
import { MOST_POINTS, formatPoints, points, parsePoints, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { columnsFound, headerKey } from "./headers";
import { TABLES, a1, columnsOf, type TableName, type Tables, type WorkbookTable } from "./tables";

export { columnsFound };

/** A row being read: each reading gives the value, or collects a finding that points at the cell. */
export interface RowReader {
  /** The row in the table's body, from 0. */
  readonly row: number;
  /** What the row is called in messages. */
  readonly subject: string;
  spot(column: string): Spot;
  cell(column: string): Cell;
  /** The text without blanks around it. */
  text(column: string): string;
  /** A word that formulas look for as well: as it stands, blanks around it included. */
  word(column: string): string;
  /** An amount; blank gives null without a finding. */
  points(column: string, bounds?: PointsBounds): Points | null;
  whole(column: string, bounds?: WholeBounds): number | null;
  yes(column: string): boolean;
  /** Collects a finding about a cell of this row. */
  report(check: string, column: string, message: string, more?: Partial<Finding>): void;
  /** Whether a cell of this row could not be read. */
  readonly failed: boolean;
}

export interface PointsBounds {
  readonly least?: Points;
  /** What to do instead of typing less than that. */
  readonly instead?: string;
}

export interface WholeBounds {
  readonly least?: number;
  readonly most?: number;
}

/** The rows of a table that are not blank in all of its columns; a missing table or column is a finding, and reads as blank. */
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
      message: `The table ${name} (sheet ${sheet}) is not in the workbook. Undo its deletion, give it its name back if it was renamed, or put the sheet back from a copy.`,
      expected: name,
      actual: "nothing",
      ...(tables.sheets.includes(sheet) && { spot: { sheet } }),
    });
    return [];
  }
  const found = columnsFound(table);
  const columns = new Map<string, number>();
  for (const { name: column } of columnsOf(name)) {
    const at = found.get(headerKey(column));
    if (at !== undefined) {
      columns.set(column, at);
      const again = table.header.findIndex((header, index) => index > at && headerKey(header) === headerKey(column));
      if (again !== -1) findings.push(twice(table, column, at, again));
      continue;
    }
    findings.push({
      check: "column-missing",
      subject: `${name}[${column}]`,
      message: `The table ${name} has no column "${column}". Rename the column back, or add it.`,
      expected: column,
      actual: "nothing",
      spot: { sheet: table.sheet, cell: a1(table.row, table.column) },
    });
  }
  // A row with nothing but cells of the user's own columns is blank: a formula fills itself down into every new row.
  const ours = [...columns.values()];
  return table.rows.flatMap((cells, row) => {
    if (ours.every((at) => isBlank(cells[at] ?? null))) return [];
    const value = read(new CellReader(table, columns, cells, row, key, findings));
    return value === undefined ? [] : [value];
  });
}

function twice(table: WorkbookTable, column: string, at: number, again: number): Finding {
  const first = a1(table.row, table.column + at);
  return {
    check: "column-twice",
    subject: `${table.name}[${column}]`,
    message: `The table ${table.name} has two columns "${column}"; the one at ${first} is read. Rename or remove the other.`,
    expected: "1",
    actual: "2",
    spot: { sheet: table.sheet, cell: a1(table.row, table.column + again) },
  };
}

class CellReader implements RowReader {
  failed = false;

  constructor(
    private readonly table: WorkbookTable,
    /** By the names of the schema. */
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
    const index = this.columns.get(column) ?? 0;
    return { sheet: this.table.sheet, cell: a1(this.table.row + 1 + this.row, this.table.column + index) };
  }

  cell(column: string): Cell {
    const index = this.columns.get(column);
    return index === undefined ? null : (this.cells[index] ?? null);
  }

  text(column: string): string {
    return this.word(column).trim();
  }

  word(column: string): string {
    const cell = this.cell(column);
    return isBlank(cell) ? "" : String(cell);
  }

  points(column: string, { least, instead }: PointsBounds = {}): Points | null {
    const cell = this.cell(column);
    if (isBlank(cell)) return null;
    const amount = typeof cell === "number" ? parsePoints(cell) : undefined;
    if (amount === undefined) {
      this.#unfit(column, cell);
      return null;
    }
    if (least !== undefined && amount < least) {
      const accepted = `${formatPoints(least)} or more`;
      const message = `${column} is ${quote(cell)}; it takes ${accepted}${instead === undefined ? "" : `: ${instead}`}.`;
      this.report("negative-amount", column, message, { expected: accepted, actual: quote(cell) });
      return null;
    }
    return amount;
  }

  whole(column: string, bounds: WholeBounds = {}): number | null {
    const cell = this.cell(column);
    if (isBlank(cell)) return null;
    const { least = -Infinity, most = Infinity } = bounds;
    if (typeof cell === "number" && Number.isSafeInteger(cell) && cell >= least && cell <= most) return cell;
    const accepted = wholeText(bounds);
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

  /** An amount that is no number, too large, or finer than a ten-thousandth. */
  #unfit(column: string, cell: Cell): void {
    const actual = quote(cell);
    const tooFine = typeof cell === "number" && Math.abs(cell) <= MOST_POINTS;
    if (tooFine) {
      const nearest = formatPoints(points(Math.round(cell * 10_000) / 10_000));
      const expected = "an amount with four decimals at most";
      const message = `${column} holds ${actual}; it takes ${expected}: ${nearest} is the nearest.`;
      this.report("amount-too-fine", column, message, { expected, actual });
      return;
    }
    const expected = typeof cell === "number" ? `an amount of ${MOST_POINTS} at most` : "a number";
    this.report("not-a-number", column, `${column} holds ${actual}; it takes ${expected}.`, { expected, actual });
  }

  report(check: string, column: string, message: string, more: Partial<Finding> = {}): void {
    this.failed = true;
    this.findings.push({ check, subject: this.subject, message, spot: this.spot(column), ...more });
  }
}

function wholeText({ least, most }: WholeBounds): string {
  if (least === undefined) return "a whole number";
  return most === undefined ? `a whole number of ${least} or more` : `a whole number from ${least} to ${most}`;
}
