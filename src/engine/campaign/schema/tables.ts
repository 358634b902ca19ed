import type { Cell } from "../../core/cell";

/** What a column holds: it decides the cell format, and how a cell is read. */
export type Holds = "text" | "points" | "whole" | "yes";

export interface Column {
  readonly name: string;
  readonly holds: Holds;
  /** Width on the sheet, in characters. */
  readonly width: number;
}

/** One table of the workbook: the only one on its sheet, its header in row 1. */
export interface TableSchema {
  readonly sheet: string;
  readonly columns: readonly Column[];
}

const text = (name: string, width = 14): Column => ({ name, holds: "text", width });
const points = (name: string, width = 12): Column => ({ name, holds: "points", width });
const whole = (name: string, width = 8): Column => ({ name, holds: "whole", width });
const yes = (name: string, width = 10): Column => ({ name, holds: "yes", width });

/** The version of the schema below. It stands in Settings, and files of another version are not half-read. */
export const SCHEMA = 1;

/**
 * Every table of a campaign workbook. Sheet, table and column names are public.
 * Columns are found by their header; unknown ones are the user's own and are kept.
 */
export const TABLES = {
  Settings: { sheet: "Campaign", columns: [text("Setting", 26), text("Value", 26), text("Note", 60)] },
  Sides: {
    sheet: "Teams",
    columns: [
      text("Side"),
      text("Kind"),
      text("Player", 20),
      text("Race", 20),
      text("Rank", 18),
      whole("Command limit", 16),
      text("Note", 40),
    ],
  },
  Classes: {
    sheet: "Ship chart",
    columns: [
      text("Class"),
      text("Race", 18),
      whole("Size class", 12),
      points("Economic BPV", 15),
      points("Combat BPV", 14),
      whole("Command rating", 17),
      text("In service", 12),
      text("Special", 24),
      text("Note", 40),
    ],
  },
  Units: {
    sheet: "Ships",
    columns: [
      text("Unit", 10),
      text("Name", 20),
      text("Side"),
      text("Class"),
      whole("Size class", 12),
      points("Economic BPV", 15),
      points("Combat BPV", 14),
      points("Worth BPV", 13),
      whole("Command rating", 17),
      text("Captain", 18),
      text("Crew", 12),
      points("Crew BPV", 11),
      text("Special", 20),
      text("Place", 12),
      text("Deployment", 18),
      text("Condition", 18),
      text("Supply", 14),
      text("Leased to", 12),
      yes("Flagship"),
      text("Fleet", 12),
      text("Note", 40),
    ],
  },
  Places: {
    sheet: "Systems",
    columns: [
      text("Place", 20),
      text("Kind", 12),
      text("Hex", 8),
      text("Owner"),
      points("Economic value", 16),
      text("State", 14),
      text("Developed", 12),
      whole("Bases", 9),
      text("Bases from", 12),
      text("Platform from", 15),
      text("Fortified", 11),
      text("Note", 40),
    ],
  },
  Transfers: {
    sheet: "Ledger",
    columns: [
      whole("No"),
      whole("Turn"),
      text("Step", 8),
      text("From"),
      text("To"),
      points("Amount"),
      text("Currency", 11),
      text("Line", 20),
      text("Subject", 24),
      text("Clause", 11),
      text("Ref", 8),
      text("Booked", 12),
      text("Secret to", 14),
      text("Note", 40),
    ],
  },
  BudgetLines: {
    sheet: "Budget",
    columns: [
      whole("Turn"),
      text("Side"),
      text("Line", 20),
      text("Subject", 24),
      points("Planned"),
      points("Committed", 13),
      text("Because", 40),
    ],
  },
  Events: {
    sheet: "Log",
    columns: [
      whole("No"),
      whole("Turn"),
      text("Step", 8),
      text("Kind", 16),
      text("Side"),
      text("Subject", 20),
      text("Change", 50),
      text("Clause", 11),
      text("Ref", 8),
      text("Booked", 12),
      text("Secret to", 14),
    ],
  },
  Rolls: {
    sheet: "Dice",
    columns: [
      whole("No"),
      whole("Turn"),
      text("Step", 8),
      text("Side"),
      text("Purpose", 24),
      text("Dice", 8),
      text("Faces", 12),
      whole("Modifier", 11),
      text("Result", 16),
      text("Clause", 11),
      text("Source", 12),
      text("Proof", 24),
      text("Secret to", 14),
    ],
  },
  Closings: {
    sheet: "Turns",
    columns: [
      whole("Turn"),
      text("Side"),
      points("Income"),
      points("Treasury"),
      points("Unit BPV"),
      points("Net worth"),
      points("Rent due"),
      text("Standing", 12),
      text("Digest", 20),
    ],
  },
  Offers: {
    sheet: "Bribes and leases",
    columns: [
      whole("No"),
      whole("Turn"),
      text("From"),
      text("To"),
      text("Kind"),
      text("Terms", 40),
      points("Amount"),
      text("Answer"),
      text("Ruling", 24),
      text("Ref", 8),
      text("Secret to", 14),
    ],
  },
  Due: {
    sheet: "Under way",
    columns: [
      text("Subject", 24),
      text("Side"),
      text("What", 20),
      whole("Started", 10),
      whole("Matures", 10),
      text("State"),
      text("Note", 40),
    ],
  },
  Mounts: {
    sheet: "Option mounts",
    columns: [
      text("Unit", 10),
      whole("Mount", 9),
      text("System", 16),
      whole("Since"),
      yes("Captured"),
      text("Note", 40),
    ],
  },
} as const satisfies Record<string, TableSchema>;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** The columns of a table as its schema has them. */
export const columnsOf = (table: TableName): readonly Column[] => TABLES[table].columns;

/** A table as it stands in the workbook: where its header begins (counted from 0), its header, its rows. */
export interface WorkbookTable {
  readonly name: TableName;
  /** What the workbook calls it, where that is another name: the user has a table of that name already. */
  readonly called?: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What was read from a workbook: the campaign tables that it has, and the names of all of its sheets. */
export interface Tables {
  readonly sheets: readonly string[];
  readonly tables: ReadonlyMap<TableName, WorkbookTable>;
  /** Whether formulas are worked out only when the user asks for it: then they may show what was true before. */
  readonly manual?: boolean;
}

/** The values of one row by column name; columns that are left out stay as they are, or blank in a new row. */
export type Row = Readonly<Record<string, Cell>>;

/** The address of a cell, row and column counted from 0: (0, 0) is A1. */
export function a1(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters + String(row + 1);
}
