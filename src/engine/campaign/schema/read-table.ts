import { a1, isBlank, NOT_CALCULATED, type Cell } from "../../core/cell";
import type { Finding, Spot } from "../../core/problem";
import { lookAlike } from "../../core/look-alikes";
import type { Column, Known } from "./column";
import { notCalculated, Unreadable } from "./parse-cell";
import { layoutOf, rowsRead, type RowRead } from "./rows-read";
import {
  blankRowOf,
  cellAt,
  columnsFound,
  columnsNeeded,
  headerKey,
  type OutsideCell,
  type Placed,
  type Row,
  type RowOf,
  type Table,
  type Tables,
  type ValuesOf,
  type WorkbookTable,
} from "./table";
import { onceFor } from "../../core/once-for";

/**
 * Reads a table: typed rows, and a finding with its cell for everything that cannot be read. Rows that are blank in all of
 * our columns are left out; a missing table or column is a finding, and reads as blank. What was read before is not read
 * again: of a table that changed, the rows that are as they were and where they were stay the same values.
 */
export function readTable<T extends Table>(
  tables: Tables,
  of: T,
  known: Known,
  findings: Finding[],
): readonly RowOf<T>[] {
  const table = tables.tables.get(of.name);
  if (!table) {
    if (of.optional !== true) findings.push(tableMissing(of, tables));
    return [];
  }
  const before = READ.get(table);
  const read = before?.of === of && before.known === known ? before : readRows(table, of, known);
  READ.set(table, read);
  for (const finding of read.findings) findings.push(finding);
  return read.rows as readonly RowOf<T>[];
}

/** Most rows have none: they share this list. */
const NO_FINDINGS: readonly Finding[] = [];

const BLANK_ROW: RowRead = { placed: undefined, findings: NO_FINDINGS };

/** What a table says, read as a table of its declaration among these names. */
interface TableRead {
  readonly of: Table;
  readonly known: Known;
  readonly rows: readonly Placed[];
  readonly findings: readonly Finding[];
}

const READ = new WeakMap<WorkbookTable, TableRead>();

function readRows(table: WorkbookTable, of: Table, known: Known): TableRead {
  const findings: Finding[] = [];
  const columns = columnsToRead(table, of, findings);
  for (const cell of table.outside ?? []) findings.push(outsideTable(table, cell));
  const isBlankRow = blankRowOf(table, of);
  const marks = indexOf(columns, of.at ?? of.key) ?? 0;
  const layout = layoutOf(table, of, known);
  const rows: Placed[] = [];
  const within: TableToRead = {
    table,
    of,
    columns,
    marks,
    number: of.numbered ? indexOf(columns, "no") : undefined,
    Row: rowClassOf(of),
  };
  const reads = rowsRead(table.rows, layout, (cells, row) => {
    if (isBlankRow(cells)) return BLANK_ROW;
    const found: Finding[] = [];
    const placed = readRow({ within, cells, row }, known, found);
    return { placed, findings: found.length > 0 ? found : NO_FINDINGS };
  });
  for (const read of reads) {
    if (read.placed) rows.push(read.placed);
    if (read.findings.length > 0) findings.push(...read.findings);
  }
  return { of, known, rows, findings };
}

/** A column of a table, and its position in the workbook; undefined if it is missing. */
interface ColumnToRead {
  readonly key: string;
  readonly column: Column;
  readonly at: number | undefined;
  readonly counts: boolean;
  /** Whether its words are compared with others. */
  readonly isWord: boolean;
}

/** A table to read: what all of its rows have in common. */
interface TableToRead {
  readonly table: WorkbookTable;
  readonly of: Table;
  readonly columns: readonly ColumnToRead[];
  /** The position of the column whose cell is the row's spot. */
  readonly marks: number;
  /** The position of the number of an entry; undefined if it is missing, and in tables without numbers. */
  readonly number: number | undefined;
  readonly Row: RowClass;
}

/** A row to read: its cells and its position in the table. */
interface RowPlace {
  readonly within: TableToRead;
  readonly cells: readonly Cell[];
  readonly row: number;
}

type RowClass = new () => Record<string, unknown>;

/** The rows of a table have one class, so that JavaScript engines optimize them: there are thousands. */
const rowClassOf = onceFor(
  (of: Table) => of,
  () => class {} as RowClass,
);

function columnsToRead(table: WorkbookTable, of: Table, findings: Finding[]): readonly ColumnToRead[] {
  const found = columnsFound(table);
  return Object.entries(of.columns).map(([key, column]) => {
    const at = found.get(headerKey(column.header));
    if (at === undefined) {
      if (column.optional !== true) findings.push(columnMissing(table, column.header));
    } else {
      const again = table.header.findIndex(
        (header, index) => index > at && headerKey(header) === headerKey(column.header),
      );
      if (again !== -1) findings.push(columnTwice(table, column.header, at, again));
    }
    const counts = of.entryColumns.includes(key);
    const isWord = column.holds === "text" && (column.word ?? (counts || key === of.key));
    return { key, column, at, counts, isWord };
  });
}

/** Reads a row; undefined if it does not count. */
function readRow(at: RowPlace, known: Known, findings: Finding[]): Placed | undefined {
  const { of, columns, number, marks, Row } = at.within;
  const { cells } = at;
  const drops = of.unreadable === "dropped";
  if (of.numbered && (number === undefined || isBlank(cells[number] ?? null))) {
    // Without the column it is unknown which rows are drafts; the missing column is the finding.
    if (number !== undefined) findings.push(findingAt(at, "no", DRAFT));
    return undefined;
  }
  let legible = true;
  let counts = true;
  const row = new Row();
  for (const each of columns) {
    const { key, column } = each;
    const value = each.at === undefined ? column.blank : valueOf(at, column, cells[each.at] ?? null, known, legible);
    const word = each.isWord && each.at !== undefined ? cells[each.at] : null;
    const alike = typeof word === "string" ? lookAlike(word) : undefined;
    if (value instanceof Unreadable) {
      legible = false;
      findings.push(findingAt(at, key, alike === undefined ? value : withLookAlike(value, alike)));
      row[key] = value.readsAs ?? column.blank;
    } else {
      row[key] = value;
      if (alike !== undefined) findings.push(findingAt(at, key, lookAlikeIn(column.header, alike)));
    }
    const isLost = value instanceof Unreadable || (each.at === undefined && column.required !== undefined);
    if (isLost && each.counts && drops) counts = false;
  }
  if (!counts) return undefined;
  row["row"] = at.row;
  row["legible"] = legible;
  row["spot"] = spotIn(at, marks);
  return row as unknown as Placed;
}

function valueOf(at: RowPlace, column: Column, cell: Cell, known: Known, legible: boolean): unknown {
  if (cell === NOT_CALCULATED) return notCalculated(column.header);
  if (!isBlank(cell)) return column.parse(cell, known);
  // If another cell of the row cannot be read, a blank cell may be a result of that.
  if (!column.required || !legible) return column.blank;
  const { check, message, expected, unless } = column.required;
  if (unless?.((key) => cellOf(at, key), known)) return column.blank;
  return new Unreadable(check, message(column.header, known), expected?.(known) ?? "", "");
}

function findingAt(at: RowPlace, key: string, { check, message, expected, actual }: Unreadable): Finding {
  const { of } = at.within;
  const difference = expected === "" && actual === "" ? {} : { expected, actual };
  const turn = key === "turn" ? null : cellOf(at, "turn");
  return {
    check,
    subject: subjectOf(at),
    message,
    ...difference,
    spot: spotAt(at, key),
    table: of.name,
    column: of.columns[key]?.header ?? key,
    ...(typeof turn === "number" && { turn }),
  };
}

/** What the row is called in messages. */
function subjectOf(at: RowPlace): string {
  const { key, columns } = at.within.of;
  const cell = cellOf(at, key);
  return isBlank(cell)
    ? `${at.within.table.name}, row ${at.within.table.row + at.row + 2}`
    : `${columns[key]?.header ?? key} ${String(cell).trim()}`;
}

const indexOf = (columns: readonly ColumnToRead[], key: string): number | undefined =>
  columns.find((column) => column.key === key)?.at;

function cellOf({ within, cells }: RowPlace, key: string): Cell {
  const at = indexOf(within.columns, key);
  return at === undefined ? null : (cells[at] ?? null);
}

const spotAt = (at: RowPlace, key: string): Spot => spotIn(at, indexOf(at.within.columns, key) ?? 0);

const spotIn = ({ within: { table }, row }: RowPlace, column: number): Spot => ({
  sheet: table.sheet,
  cell: cellAt(table, row, column),
});

/** A word that can be read, and is not the one that it looks like. */
const lookAlikeIn = (header: string, alike: string): Unreadable =>
  new Unreadable("look-alike", `${header} contains ${alike}. Type the word again, or choose it from the list.`, "", "");

const withLookAlike = ({ check, message, expected, actual, readsAs }: Unreadable, alike: string): Unreadable =>
  new Unreadable(check, `${message} It contains ${alike}: type it again.`, expected, actual, readsAs);

const DRAFT = new Unreadable(
  "draft",
  'This row has no number: it is a draft and does not count yet. Choose "Post changes from the sheets" on the Checks page, or clear the row.',
  "",
  "",
);

function tableMissing({ name, sheet }: Table, { sheets }: Tables): Finding {
  return {
    check: "table-missing",
    subject: name,
    message: `The table ${name} (sheet ${sheet}) is not in the workbook. Undo the deletion, rename the table back, or restore the sheet from a copy.`,
    expected: name,
    actual: "nothing",
    table: name,
    ...(sheets.includes(sheet) && { spot: { sheet } }),
  };
}

function outsideTable({ name, sheet }: WorkbookTable, { where, row, column }: OutsideCell): Finding {
  const cell = a1(row, column);
  const [is, advice] =
    where === "below"
      ? [
          `Row ${row + 1} is directly below the table ${name}, which ends above it: the row does not count`,
          "Drag the corner of the table down over its rows; or move a note of your own further down, with a blank row between",
        ]
      : [
          `${cell} is directly to the right of the table ${name}: it is not part of the row`,
          "Move it into the column that it belongs to; or, if it is a note of your own, give its column a header",
        ];
  return {
    check: "outside-table",
    subject: `${sheet}, row ${row + 1}`,
    message: `${is}. ${advice}.`,
    table: name,
    spot: { sheet, cell },
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
    message: `The table ${table.name} has two columns "${header}"; only the one at ${first} is read. Rename or remove the other.`,
    expected: "1",
    actual: "2",
    table: table.name,
    column: header,
    spot: { sheet: table.sheet, cell: a1(table.row, table.column + again) },
  };
}

/** Whether a table has every column: if one is missing, a blank cell means nothing. */
export function isWhole(table: WorkbookTable): boolean {
  const found = columnsFound(table);
  return columnsNeeded(table.of).every(({ header }) => found.has(headerKey(header)));
}

/** The values of cells that we wrote ourselves, by the keys of their columns; what is left out is blank. */
export function parseRow<T extends Table>(of: T, cells: Row, known: Known): ValuesOf<T> {
  const values = Object.entries<Column>(of.columns).map(([key, column]) => {
    const cell = cells[column.header] ?? null;
    const value = isBlank(cell) ? column.blank : column.parse(cell, known);
    if (value instanceof Unreadable) throw new Error(value.message);
    return [key, value] as const;
  });
  return Object.fromEntries(values) as ValuesOf<T>;
}
