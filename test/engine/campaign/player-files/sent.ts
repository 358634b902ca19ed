import { playerFile } from "../../../../src/engine/campaign/player-files/player-file";
import { AT, columnsIn, ROW, type SentSheet } from "../../../../src/engine/campaign/player-files/sheet-layout";
import type { OpenGame } from "../../../../src/engine/campaign/game";
import type { Cell } from "../../../../src/engine/core/cell";

/** A sheet of a file on its way back, which a test fills in and alters. */
export class Sent implements SentSheet {
  isHidden = false;
  readonly cells = new Map<string, Cell>();
  readonly formulas = new Set<string>();
  readonly dates = new Set<string>();

  /** How far its cells reach, and when that was found: it is asked for far more often than it changes. */
  #reach: { readonly at: string; readonly rows: number; readonly columns: number } | undefined;
  #puts = 0;

  constructor(public name: string) {}

  get rows(): number {
    return this.#reached().rows;
  }

  get columns(): number {
    return this.#reached().columns;
  }

  value(row: number, column: number): Cell {
    return this.cells.get(`${row},${column}`) ?? null;
  }

  isFormula(row: number, column: number): boolean {
    return this.formulas.has(`${row},${column}`);
  }

  isDate(row: number, column: number): boolean {
    return this.dates.has(`${row},${column}`);
  }

  put(row: number, column: number, value: Cell): this {
    this.cells.set(`${row},${column}`, value);
    this.#puts += 1;
    return this;
  }

  /** The rows of a field of a command. */
  rowsOf(command: string, field: string, no = 1): readonly number[] {
    const { at } = columnsIn(this);
    return Array.from({ length: this.rows }, (_, row) => row).filter(
      (row) =>
        row >= ROW.first &&
        this.value(row, at.command) === command &&
        this.value(row, at.name) === (field === "" ? null : field) &&
        this.value(row, at.no) === String(no),
    );
  }

  /** Fills in a field of a command; a list goes into one row after the other. */
  fill(command: string, field: string, value: Cell | readonly string[], no = 1): this {
    const rows = this.rowsOf(command, field, no);
    if (rows.length === 0) throw new Error(`${this.name} has no field ${field} of ${command}`);
    const values = Array.isArray(value) ? (value as readonly string[]) : [value as Cell];
    for (const [index, each] of values.entries()) this.put(rows[index] ?? 0, AT.fillIn, each);
    return this;
  }

  #reached(): { readonly rows: number; readonly columns: number } {
    const at = `${this.#puts} ${this.cells.size} ${this.formulas.size}`;
    if (this.#reach?.at === at) return this.#reach;
    const used = [...this.cells].filter(([, cell]) => cell !== null).map(([key]) => key);
    const places = [...used, ...this.formulas].map((key) => key.split(",").map(Number));
    const reach = (part: 0 | 1): number => places.reduce((most, place) => Math.max(most, (place[part] ?? 0) + 1), 0);
    this.#reach = { at, rows: reach(0), columns: reach(1) };
    return this.#reach;
  }
}

/** The sheets of a side's file, by their names. */
export function sentTo(open: OpenGame, side: string): ReadonlyMap<string, Sent> {
  return new Map(
    playerFile(open, side).sheets.map((plan) => {
      const sheet = new Sent(plan.name);
      for (const { row, column, content } of plan.cells) {
        if (content.value !== null && content.value !== "") sheet.put(row, column, content.value);
      }
      plan.table?.columns.forEach(({ name }, column) => sheet.put(0, column, name));
      plan.table?.rows.forEach((cells, row) =>
        cells.forEach((cell, column) => {
          if (cell !== null && cell !== "") sheet.put(row + 1, column, cell);
        }),
      );
      return [plan.name, sheet];
    }),
  );
}

/** A sheet of a file; the test fails if the file does not have it. */
export function sheetIn(sheets: ReadonlyMap<string, Sent>, name: string): Sent {
  const found = sheets.get(name);
  if (!found) throw new Error(`the file has no sheet ${name}, but ${[...sheets.keys()].join(", ")}`);
  return found;
}
