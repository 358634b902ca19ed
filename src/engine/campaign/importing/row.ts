import { isBlank, quote, type Cell } from "../../core/cell";
import { toNumber, type Points } from "../../core/points";
import { columnsOf } from "../schema/tables";
import { IGNORED, KEPT_AS_NOTE, headingsOf, type Imported, type Reading } from "./columns";
import { decimalOf, misfit, pointsIn, wholeIn, type Decimal } from "./figures";
import type { ListedRow, Listing } from "./listing";

/** Why a row of a list does not fit, and what to do. */
export interface Misfit {
  /** Which row of the list it is, counted from 1. */
  readonly row: number;
  /** The heading of the cell that does not fit. */
  readonly heading: string;
  /** What was given, and what is taken. */
  readonly message: string;
}

/** A row of a list while it is read; what cannot be read is collected. */
export interface ImportedRow {
  readonly number: number;
  readonly misfits: readonly Misfit[];
  cell(column: string): Cell;
  text(column: string): string;
  /** An amount; null for a blank, or where it cannot be read. */
  points(column: string, least?: Points): Points | null;
  whole(column: string, least: number, most?: number): number | null;
  yes(column: string): boolean;
  /** The note together with what is kept as note. */
  note(): string;
  misfit(column: string, message: string): void;
}

/** The rows below the headings. Where a column of the table is given twice, the first that is not blank counts. */
export function importedRows(
  table: Imported,
  listing: Listing,
  reading: Reading,
  decimal: Decimal | undefined,
): readonly ImportedRow[] {
  const headings = headingsOf(listing, reading.headings);
  const columns = new Map<string, number>();
  for (const [at, target] of reading.targets.entries()) if (!columns.has(target)) columns.set(target, at);
  const noted = reading.targets.flatMap((target, at) => (target === KEPT_AS_NOTE ? [at] : []));
  const rows = listing.rows.slice(reading.headings + 1);
  const told = decimal ?? decimalOf(figuresOf(table, rows, columns));
  const beyond = headedWidth(listing, reading.headings);
  return rows.map((row) => {
    const read = new ReadRow(row, columns, headings, noted, told);
    for (const [at, cell] of row.cells.entries()) {
      if (at >= beyond && !isBlank(cell) && (reading.targets[at] ?? IGNORED) === IGNORED) read.cutOff(at, cell);
    }
    return read;
  });
}

/** How many columns stand under the headings; all of them where there are none. */
function headedWidth({ rows, width }: Listing, headings: number): number {
  const cells = rows[headings]?.cells ?? [];
  const last = cells.reduce((last: number, cell, at) => (isBlank(cell) ? last : at + 1), 0);
  return last === 0 ? width : last;
}

/** The cells of the columns that hold figures. */
function* figuresOf(
  table: Imported,
  rows: readonly ListedRow[],
  columns: ReadonlyMap<string, number>,
): Generator<Cell> {
  const numbers = columnsOf(table).filter(({ holds }) => holds === "points" || holds === "whole");
  for (const { name } of numbers) {
    const at = columns.get(name);
    if (at !== undefined) for (const { cells } of rows) yield cells[at] ?? null;
  }
}

class ReadRow implements ImportedRow {
  readonly misfits: Misfit[] = [];

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

  cell(column: string): Cell {
    const cell = this.row.cells[this.columns.get(column) ?? -1] ?? null;
    return isBlank(cell) ? null : cell;
  }

  text(column: string): string {
    return textOf(this.cell(column));
  }

  points(column: string, least?: Points): Points | null {
    const cell = this.cell(column);
    if (cell === null) return null;
    const amount = pointsIn(cell, this.decimal, least === undefined ? undefined : toNumber(least));
    if (typeof amount === "number") return amount;
    this.misfit(column, misfit(cell, amount));
    return null;
  }

  whole(column: string, least: number, most?: number): number | null {
    const cell = this.cell(column);
    if (cell === null) return null;
    const whole = wholeIn(cell, this.decimal, least, most);
    if (typeof whole === "number") return whole;
    this.misfit(column, misfit(cell, whole));
    return null;
  }

  yes(column: string): boolean {
    return /^(true|yes|y|x|1)$/i.test(this.text(column));
  }

  note(): string {
    const kept = this.noted.flatMap((at) => {
      const cell = this.row.cells[at] ?? null;
      return isBlank(cell) ? [] : [`${this.headings[at] ?? ""}: ${textOf(cell)}`];
    });
    return [this.text("Note"), ...kept].filter(Boolean).join("; ");
  }

  /** A cell beyond the last heading: its row may have been cut into wrong columns. */
  cutOff(at: number, cell: Cell): void {
    const heading = this.headings[at] ?? "";
    const message = `${quote(cell)} stands beyond the last heading; a decimal comma may have cut a figure in two. Put such figures in quotation marks, take the cell out, or choose where its column goes.`;
    this.misfits.push({ row: this.number, heading, message });
  }

  misfit(column: string, message: string): void {
    const at = this.columns.get(column);
    this.misfits.push({
      row: this.number,
      heading: at === undefined ? column : (this.headings[at] ?? column),
      message,
    });
  }
}

function textOf(cell: Cell): string {
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return cell === null ? "" : String(cell).trim();
}
