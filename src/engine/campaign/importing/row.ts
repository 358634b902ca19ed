import { isBlank, LONGEST_TEXT, quote, type Cell } from "../../core/cell";
import { toNumber, type Points } from "../../core/points";
import { unfitText } from "../commands/field";
import type { Column } from "../schema/column";
import { parseMark, Unreadable } from "../schema/parse-cell";
import { columnsOf, type Table } from "../schema/table";
import { IGNORED, KEPT_AS_NOTE, headingsOf, type Reading } from "./columns";
import { decimalOf, misfit, parseForeignAmount, parseForeignWhole, type Decimal } from "./numbers";
import type { ListedRow, Listing } from "./listing";

/** Why a row of a list does not fit, and what to do. */
export interface MisreadCell {
  /** Which row of the list it is, counted from 1. */
  readonly row: number;
  /** The heading of the cell that does not fit. */
  readonly heading: string;
  /** What is wrong, and what to enter instead. */
  readonly message: string;
}

/** A row of a list while it is read; it collects what cannot be read. */
export interface ImportedRow {
  readonly number: number;
  readonly misfits: readonly MisreadCell[];
  /** The value of the list for a column, in the form of its table; null for a blank, or if it cannot be read. */
  cellOf(column: Column): Cell;
  text(header: string): string;
  misfit(column: string, message: string): void;
}

/** The rows below the headings. If a column of the table is given twice, the first one counts. */
export function importedRows(
  table: Table,
  listing: Listing,
  reading: Reading,
  decimal: Decimal | undefined,
): readonly ImportedRow[] {
  const headings = headingsOf(listing, reading.headings);
  const columns = new Map<string, number>();
  for (const [at, target] of reading.targets.entries()) if (!columns.has(target)) columns.set(target, at);
  const noted = reading.targets.flatMap((target, at) => (target === KEPT_AS_NOTE ? [at] : []));
  const rows = listing.rows.slice(reading.headings + 1);
  const written = decimal ?? decimalOf(numberCells(table, rows, columns));
  const beyond = headedWidth(listing, reading.headings);
  return rows.map((row) => {
    const read = new ReadRow(row, columns, headings, noted, written);
    for (const [at, cell] of row.cells.entries()) {
      const isIgnored = (reading.targets[at] ?? IGNORED) === IGNORED;
      if (!isIgnored) read.unlessWritable(at, cell);
      else if (at >= beyond && !isBlank(cell)) read.cutOff(at, cell);
    }
    return read;
  });
}

/** How many columns are under the headings; all of them if there are no headings. */
function headedWidth({ rows, width }: Listing, headings: number): number {
  const cells = rows[headings]?.cells ?? [];
  const last = cells.reduce((last: number, cell, at) => (isBlank(cell) ? last : at + 1), 0);
  return last === 0 ? width : last;
}

/** The cells of the columns with numbers. */
function* numberCells(table: Table, rows: readonly ListedRow[], columns: ReadonlyMap<string, number>): Generator<Cell> {
  const numbers = columnsOf(table).filter(({ holds }) => holds === "points" || holds === "whole");
  for (const { header } of numbers) {
    const at = columns.get(header);
    if (at !== undefined) for (const { cells } of rows) yield cells[at] ?? null;
  }
}

/** The column for headings without a column of their own. */
const NOTE = "Note";

class ReadRow implements ImportedRow {
  readonly misfits: MisreadCell[] = [];
  /** The columns of the list whose cell does not fit into a sheet: that is reported once, and they count as blank. */
  private readonly unfit = new Set<number>();

  constructor(
    private readonly row: ListedRow,
    /** By the columns of the table. */
    private readonly columns: ReadonlyMap<string, number>,
    private readonly headings: readonly string[],
    private readonly noted: readonly number[],
    private readonly decimal: Decimal | undefined,
  ) {}

  get number(): number {
    return this.row.number;
  }

  private cell(header: string): Cell {
    const at = this.columns.get(header) ?? -1;
    const cell = this.row.cells[at] ?? null;
    return isBlank(cell) || this.unfit.has(at) ? null : cell;
  }

  text(header: string): string {
    return textOf(this.cell(header));
  }

  cellOf({ header, holds, bounds = {} }: Column): Cell {
    if (header === NOTE) return this.note() || null;
    const cell = this.cell(header);
    if (cell === null) return null;
    switch (holds) {
      case "text":
        return textOf(cell);
      case "yes":
        return this.mark(header, cell);
      case "points":
      case "whole":
        return this.amount(header, cell, holds, bounds);
    }
  }

  private mark(header: string, cell: Cell): Cell {
    const read = parseMark(header, cell);
    if (read instanceof Unreadable) this.misfit(header, read.message);
    return read === true ? true : null;
  }

  private amount(
    header: string,
    cell: Cell,
    holds: "points" | "whole",
    { least, most }: NonNullable<Column["bounds"]>,
  ): Cell {
    const number =
      holds === "points"
        ? parseForeignAmount(cell, this.decimal, least)
        : parseForeignWhole(cell, this.decimal, least ?? 0, most);
    if (typeof number === "string") {
      this.misfit(header, misfit(cell, number));
      return null;
    }
    return holds === "points" ? toNumber(number as Points) : number;
  }

  /** The note, together with the columns that are kept in it. */
  private note(): string {
    const kept = this.noted.flatMap((at) => {
      const cell = this.row.cells[at] ?? null;
      return isBlank(cell) || this.unfit.has(at) ? [] : [`${this.headings[at] ?? ""}: ${textOf(cell)}`];
    });
    const note = [this.text(NOTE), ...kept].filter(Boolean).join("; ");
    const unfit = note.length > LONGEST_TEXT ? unfitText(note) : undefined;
    if (unfit !== undefined) this.misfit(NOTE, unfit);
    return note;
  }

  /** Reports a text that does not fit into a cell. */
  unlessWritable(at: number, cell: Cell): void {
    const unfit = typeof cell === "string" ? unfitText(cell) : undefined;
    if (unfit === undefined) return;
    this.misfitAt(at, unfit);
    this.unfit.add(at);
  }

  /** Reports a cell beyond the last heading: its row may have been split into wrong columns. */
  cutOff(at: number, cell: Cell): void {
    const message = `${quote(cell)} is beyond the last heading. A decimal comma may have split a number in two. Put such numbers in quotation marks, remove the cell, or choose where its column goes.`;
    this.misfitAt(at, message);
  }

  private misfitAt(at: number, message: string): void {
    this.misfits.push({ row: this.number, heading: this.headings[at] ?? "", message });
  }

  misfit(column: string, message: string): void {
    const at = this.columns.get(column) ?? -1;
    if (this.unfit.has(at)) return;
    this.misfits.push({ row: this.number, heading: this.headings[at] ?? column, message });
  }
}

function textOf(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return cell === null ? "" : String(cell).trim();
}
