import type { Cell } from "../../core/cell";
import type { Look, Offered, SheetPlan } from "./sheet";
import type { Game } from "../game";
import { TABLES, TABLE_NAMES, columnsOf, type Holds, type Row, type TableName } from "./tables";

/** Words that a tracker offers while typing. */
export type OfferedWords = Partial<Record<TableName, Readonly<Record<string, Offered["words"]>>>>;

/** The words that the trackers of a campaign offer while typing. */
export function offeredWords({ sideKinds, lines }: Game): OfferedWords {
  const sides = { table: "Sides", column: "Side" } as const;
  const words = lines.map(({ line }) => line);
  return {
    Sides: { Kind: sideKinds },
    Units: { Side: sides, Crew: ["Normal", "Outstanding", "Poor"], Class: { table: "Classes", column: "Class" } },
    Places: { Kind: ["Province", "System"], Owner: sides },
    Transfers: { Line: words },
    BudgetLines: { Side: sides, Line: words },
  };
}

const LOOK: Readonly<Record<Holds, Look>> = { text: "text", points: "points", whole: "whole", yes: "text" };

/** How the cells of a column look. */
export const lookOf = (holds: Holds): Look => LOOK[holds];

/** How far below a table's header the offered words reach: room for rows to come. */
const OFFERED_ROWS = 2_000;

/** The sheets of a campaign, one table each, with the rows that it starts with. */
export function campaignSheets(rows: Partial<Record<TableName, readonly Row[]>>, offered: OfferedWords): SheetPlan[] {
  return TABLE_NAMES.map((name) => ({
    name: TABLES[name].sheet,
    table: {
      name,
      rows: (rows[name] ?? []).map((row) => columnsOf(name).map((column): Cell => row[column.name] ?? null)),
    },
    cells: [],
    widths: columnsOf(name).map(({ width }) => width),
    frozenRows: 1,
    offered: Object.entries(offered[name] ?? {}).map(([column, words]) => ({
      row: 1,
      column: columnsOf(name).findIndex((known) => known.name === column),
      rows: OFFERED_ROWS,
      words,
      strict: false,
    })),
    landscape: true,
    onePage: false,
  }));
}
