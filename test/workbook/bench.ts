import type { Cell } from "../../src/engine/core/cell";
import type { PlannedChart, SheetPlan } from "../../src/engine/campaign/schema/sheet";
import { columnsOf, TABLES, type TableName } from "../../src/engine/campaign/schema/tables";
import type { CampaignWorkbook } from "../../src/workbook/port";

/**
 * A workbook under test, and a user's hands on it. Everything is asynchronous, so that the workbook may live in another
 * process (a browser, say).
 */
export interface Bench {
  readonly workbook: Pick<CampaignWorkbook, "read" | "write" | "selection" | "selectedBlock" | "show">;
  /** The workbook's count of round trips. */
  trips(): Promise<number>;
  /** How often the workbook has told a listener that was there from the start that something changed. */
  edits(): Promise<number>;
  /** Types into a cell, as a user does; the listeners have heard of it when this is done. */
  type(sheet: string, a1: string, input: string): Promise<void>;
  /** What a cell shows to a user: null for a blank. */
  cell(sheet: string, a1: string): Promise<Cell>;
  deleteSheet(sheet: string): Promise<void>;
  /** Saves the workbook and opens what was saved; where it is never closed, nothing happens. */
  reopen(): Promise<void>;
  /** Adds a sheet of the user's own with a table of this name, the header first. */
  addTable(sheet: string, table: string, rows: readonly (readonly (string | number)[])[]): Promise<void>;
  /** Protects a sheet, as a user does; the structure of the workbook where none is given. */
  protect(sheet?: string): Promise<void>;
  /** Shows the totals row of a table, as a user does. */
  showTotals(table: TableName): Promise<void>;
  /** Adds a column at the right end of a table, with the same formula in each row, as a user does. */
  addColumn(table: TableName, header: string, formula: string): Promise<void>;
  /** Lets go of the workbook. */
  close(): Promise<void>;
}

/** The hands on a workbook of this process; what the workbook itself tells is added here. */
export function benchOf(
  workbook: CampaignWorkbook,
  hands: Pick<Bench, "type" | "cell" | "deleteSheet" | "reopen" | "addTable" | "protect" | "showTotals" | "addColumn">,
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

/** Two cells to be drawn in A2:B3, and the chart beside them. */
export const CHART: PlannedChart = {
  title: "Net worth by turn",
  name: "Net worth",
  at: { row: 0, column: 2, lastRow: 9, lastColumn: 4 },
  along: { row: 1, column: 0 },
  drawn: { row: 1, column: 1 },
  points: 2,
};

/** A plan of a table on its sheet, with these rows. */
export const tablePlan = (name: TableName, rows: readonly (readonly Cell[])[] = []): SheetPlan =>
  planOf(TABLES[name].sheet, {
    table: { name, rows },
    widths: columnsOf(name).map(({ width }) => width),
    frozenRows: 1,
  });

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
