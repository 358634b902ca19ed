import type { Cell } from "../../src/engine/core/cell";
import { TABLES } from "../../src/engine/border-patrol/tables";
import type { PlannedChart, SheetPlan } from "../../src/engine/campaign/schema/sheet";
import { columnsOf, plannedColumns, type Table } from "../../src/engine/campaign/schema/table";
import type { CampaignWorkbook, Edit } from "../../src/workbook/port";

/**
 * A workbook under test, and a user's hands on it. Everything is asynchronous, so that the workbook may live in another
 * process (a browser, say).
 */
export interface Bench {
  readonly workbook: Pick<CampaignWorkbook, "read" | "write" | "cells" | "selection" | "selectedBlock" | "show">;
  /** The workbook's count of round trips. */
  trips(): Promise<number>;
  /** How many of them a write takes to look at what it relies on, before it writes; none where this is left out. */
  readonly looks?: number;
  /** Whether values for rows that a filter hides would end up in other rows, so that they are refused. */
  readonly misplacesFiltered?: boolean;
  /** How often the workbook has called a listener, there from the start, because something changed. */
  edits(): Promise<number>;
  /** Types into a cell, as a user does; the listeners have heard of it when this is done. */
  type(sheet: string, a1: string, input: string): Promise<void>;
  /** Types into one cell of a sheet after the other. */
  typeEach(sheet: string, inputs: readonly (readonly [a1: string, input: string])[]): Promise<void>;
  /** What a cell shows to a user: null for a blank. */
  cell(sheet: string, a1: string): Promise<Cell>;
  deleteSheet(sheet: string): Promise<void>;
  /** Hides a sheet, as a user does. */
  hideSheet(sheet: string): Promise<void>;
  /** Saves the workbook and opens what was saved; where it is never closed, nothing happens. */
  reopen(): Promise<void>;
  /** Adds a table of the user's own, the header first: from this cell of a sheet, or on one of its own where none is there. */
  addTable(sheet: string, table: string, rows: readonly (readonly (string | number)[])[], a1?: string): Promise<void>;
  /** Protects a sheet, as a user does; the structure of the workbook where none is given. */
  protect(sheet?: string): Promise<void>;
  /** Shows the totals row of a table, as a user does. */
  showTotals(table: string): Promise<void>;
  /** Adds a column at the right end of a table, with the same formula in each row, as a user does. */
  addColumn(table: string, header: string, formula: string): Promise<void>;
  /** Shows only the rows of a table with this value in a column, as a user's filter does. */
  filter(table: string, column: string, value: Cell): Promise<void>;
  /** The rows of a sheet that are hidden, counted from 0. */
  hiddenRows(sheet: string): Promise<readonly number[]>;
  /** The number format of a cell. */
  format(sheet: string, a1: string): Promise<string>;
  /** The width of a column in characters, by its letters. */
  width(sheet: string, letters: string): Promise<number | undefined>;
  /** Lets go of the workbook. */
  close(): Promise<void>;
}

/** The actions of a user on a workbook of this process; what the workbook itself reports is added here. */
export function benchOf(
  workbook: CampaignWorkbook,
  hands: Omit<Bench, "workbook" | "trips" | "edits" | "close">,
): Bench {
  let edits = 0;
  const stop = workbook.onEdited(() => edits++);
  return {
    ...hands,
    workbook,
    trips: async () => workbook.trips,
    edits: async () => edits,
    close: async () => stop(),
  };
}

/** A plan of a sheet with a table or cells, the rest as plain as can be. */
export const planOf = (name: string, parts: Partial<SheetPlan> = {}): SheetPlan => ({
  name,
  cells: [],
  widths: [],
  frozenRows: 0,
  offered: [],
  landscape: false,
  onePage: false,
  ...parts,
});

/** Two cells to be drawn in A2:B3, the amount to reach in A5:B6, and the chart beside them. */
export const CHART: PlannedChart = {
  title: "Net worth by turn",
  kind: "lines",
  at: { row: 0, column: 2, lastRow: 9, lastColumn: 4 },
  series: [
    { name: "Net worth", along: { row: 1, column: 0 }, drawn: { row: 1, column: 1 }, points: 2 },
    { name: "Wins", along: { row: 4, column: 0 }, drawn: { row: 4, column: 1 }, points: 2, compared: true },
  ],
  fromZero: true,
};

/** The same cells as bars, whose series are named beside them. */
export const BARS: PlannedChart = {
  title: "Income by source",
  kind: "bars",
  at: { row: 11, column: 2, lastRow: 20, lastColumn: 4 },
  series: [
    { name: "Since turn 1", along: { row: 1, column: 0 }, drawn: { row: 1, column: 1 }, points: 2 },
    { name: "Turn 9", along: { row: 1, column: 0 }, drawn: { row: 4, column: 1 }, points: 2 },
  ],
  named: true,
};

/** A table of Border Patrol, the game that the workbench's grid knows. */
function tableNamed(name: string): Table {
  const found = TABLES.find((table) => table.name === name);
  if (!found) throw new Error(`Border Patrol has no table ${name}.`);
  return found;
}

/** The headers of a table in their order. */
export const headersOf = (name: string): readonly string[] => columnsOf(tableNamed(name)).map(({ header }) => header);

/** A plan of a table on its sheet, with these rows. */
export function tablePlan(name: string, rows: readonly (readonly Cell[])[] = []): SheetPlan {
  const columns = plannedColumns(tableNamed(name));
  const widths = columns.map(({ width }) => width);
  return planOf(tableNamed(name).sheet, { table: { name, columns, rows }, widths, frozenRows: 1 });
}

/** What Settings say at first. */
export const GAME_ROWS = [
  ["Schema", "2", null],
  ["Game", "Border Patrol", null],
] as const;

/** Lays Settings that name the game: its own tables and columns are known from then on. */
export const GAME: Edit = { kind: "lay", sheet: tablePlan("Settings", GAME_ROWS) };

/** Text that a spreadsheet would make something else of, were it typed. */
export const TREACHEROUS = [
  ...["0101", "3.16", "1/2", "1 1/2", "50%", "(5)", "1e3", "1E5", "+1", "12345678901234567890", "0000000000000000001"],
  ...["-x", "=x", "=1+1", "+x", "@x", "-", "TRUE", "false", "#N/A", "'x", "'quoted'", "'", "''", " 47 "],
  ...["1-2", "2026-11-21", "12:30", "2 PM", "Mar 5", "MAR1", "2-Jan", "#REF!"],
] as const;

/** What the workbook refuses with. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Error> {
  try {
    await attempt;
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was refused.");
}
