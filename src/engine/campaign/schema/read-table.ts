import { a1, isBlank, type Cell } from "../../core/cell";
import type { Finding, Spot } from "../../core/problem";
import { Unreadable, type Column, type Known } from "./column";
import {
  blankRowOf,
  columnsFound,
  columnsOf,
  headerKey,
  type Placed,
  type Row,
  type RowOf,
  type Table,
  type Tables,
  type ValuesOf,
  type WorkbookTable,
} from "./table";

/**
 * Reads a table: typed rows, and a finding with its cell for whatever cannot be read. Rows that are blank in all of our
 * columns are left out; a missing table or column is a finding, and reads as blank.
 */
export function readTable<T extends Table>(tables: Tables, of: T, known: Known, findings: Finding[]): RowOf<T>[] {
  const table = tables.tables.get(of.name);
  if (!table) {
    findings.push(tableMissing(of, tables));
    return [];
  }
  const columns = columnsToRead(table, of, findings);
  const isBlankRow = blankRowOf(table, of);
  const read: RowOf<T>[] = [];
  for (const [row, cells] of table.rows.entries()) {
    if (isBlankRow(cells)) continue;
    const placed = new RowReader(table, of, columns, cells, row).read(known, findings);
    if (placed) read.push(placed as RowOf<T>);
  }
  return read;
}

/** A column of a table, and where it stands in the workbook; undefined where it is missing. */
interface ColumnToRead {
  readonly key: string;
  readonly column: Column;
  readonly at: number | undefined;
  readonly counts: boolean;
}

function columnsToRead(table: WorkbookTable, of: Table, findings: Finding[]): readonly ColumnToRead[] {
  const found = columnsFound(table);
  return Object.entries(of.columns).map(([key, column]) => {
    const at = found.get(headerKey(column.header));
    if (at === undefined) findings.push(columnMissing(table, column.header));
    else {
      const again = table.header.findIndex(
        (header, index) => index > at && headerKey(header) === headerKey(column.header),
      );
      if (again !== -1) findings.push(columnTwice(table, column.header, at, again));
    }
    return { key, column, at, counts: of.counts.includes(key) };
  });
}

/** Reads one row of a table. */
class RowReader {
  private failed = false;
  private dropped = false;

  constructor(
    private readonly table: WorkbookTable,
    private readonly of: Table,
    private readonly columns: readonly ColumnToRead[],
    private readonly cells: readonly Cell[],
    private readonly row: number,
  ) {}

  /** The row; undefined where it does not count. */
  read(known: Known, findings: Finding[]): Placed | undefined {
    if (this.of.numbered && isBlank(this.cellOf("no"))) {
      // Without the column nobody knows which rows are drafts; that it is missing is the finding.
      if (this.columns.some(({ key, at }) => key === "no" && at !== undefined))
        findings.push(this.finding("no", DRAFT));
      return undefined;
    }
    const row: Record<string, unknown> = {};
    for (const { key, column, at, counts } of this.columns) {
      if (at === undefined) {
        row[key] = column.blank;
        if (column.required && counts && this.of.unreadable === "dropped") this.dropped = true;
        continue;
      }
      const value = this.value(column, this.cells[at] ?? null, known);
      if (value instanceof Unreadable) {
        this.failed = true;
        if (counts && this.of.unreadable === "dropped") this.dropped = true;
        findings.push(this.finding(key, value));
        row[key] = column.blank;
      } else row[key] = value;
    }
    if (this.dropped) return undefined;
    row["row"] = this.row;
    row["legible"] = !this.failed;
    row["spot"] = this.spotOf(this.of.at ?? this.of.key);
    row["spotOf"] = this.spotOf;
    return row as unknown as Placed;
  }

  private value(column: Column, cell: Cell, known: Known): unknown {
    if (!isBlank(cell)) return column.parse(cell, known);
    // A blank cell beside one that cannot be read may follow from it.
    if (!column.required || this.failed) return column.blank;
    const { check, message, expected } = column.required;
    return new Unreadable(check, message(column.header, known), expected?.(known) ?? "", "");
  }

  private finding(key: string, { check, message, expected, actual }: Unreadable): Finding {
    const difference = expected === "" && actual === "" ? {} : { expected, actual };
    const turn = key === "turn" ? null : this.cellOf("turn");
    return {
      check,
      subject: this.subject,
      message,
      ...difference,
      spot: this.spotOf(key),
      table: this.of.name,
      column: this.of.columns[key]?.header ?? key,
      ...(typeof turn === "number" && { turn }),
    };
  }

  /** What the row is called in messages. */
  private get subject(): string {
    const { key, columns } = this.of;
    const cell = this.cellOf(key);
    return isBlank(cell)
      ? `${this.table.name}, row ${this.table.row + this.row + 2}`
      : `${columns[key]?.header ?? key} ${String(cell).trim()}`;
  }

  private cellOf(key: string): Cell {
    const at = this.columns.find((column) => column.key === key)?.at;
    return at === undefined ? null : (this.cells[at] ?? null);
  }

  private readonly spotOf = (key: string): Spot => {
    const at = this.columns.find((column) => column.key === key)?.at ?? 0;
    return { sheet: this.table.sheet, cell: a1(this.table.row + 1 + this.row, this.table.column + at) };
  };
}

const DRAFT = new Unreadable(
  "draft",
  'This row has no number: it is a draft and does not count yet. Choose "Take in my edits" on the page Checks, or clear the row.',
  "",
  "",
);

function tableMissing({ name, sheet }: Table, { sheets }: Tables): Finding {
  return {
    check: "table-missing",
    subject: name,
    message: `The table ${name} (sheet ${sheet}) is not in the workbook. Undo its deletion, give it its name back if it was renamed, or put the sheet back from a copy.`,
    expected: name,
    actual: "nothing",
    table: name,
    ...(sheets.includes(sheet) && { spot: { sheet } }),
  };
}

const columnMissing = (table: WorkbookTable, header: string): Finding => ({
  check: "column-missing",
  subject: `${table.name}[${header}]`,
  message: `The table ${table.name} has no column "${header}". Rename the column back, or add it.`,
  expected: header,
  actual: "nothing",
  table: table.name,
  column: header,
  spot: { sheet: table.sheet, cell: a1(table.row, table.column) },
});

function columnTwice(table: WorkbookTable, header: string, at: number, again: number): Finding {
  const first = a1(table.row, table.column + at);
  return {
    check: "column-twice",
    subject: `${table.name}[${header}]`,
    message: `The table ${table.name} has two columns "${header}"; the one at ${first} is read. Rename or remove the other.`,
    expected: "1",
    actual: "2",
    table: table.name,
    column: header,
    spot: { sheet: table.sheet, cell: a1(table.row, table.column + again) },
  };
}

/** Whether a table has every column: where one is missing, no blank cell means anything. */
export function isWhole(table: WorkbookTable): boolean {
  const found = columnsFound(table);
  return columnsOf(table.of).every(({ header }) => found.has(headerKey(header)));
}

/** The values of cells that we made ourselves, by the keys of their columns; what is left out is blank. */
export function parseRow<T extends Table>(of: T, cells: Row, known: Known): ValuesOf<T> {
  const values = Object.entries<Column>(of.columns).map(([key, column]) => {
    const cell = cells[column.header] ?? null;
    const value = isBlank(cell) ? column.blank : column.parse(cell, known);
    if (value instanceof Unreadable) throw new Error(value.message);
    return [key, value] as const;
  });
  return Object.fromEntries(values) as ValuesOf<T>;
}
