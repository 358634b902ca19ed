import { BORDER_PATROL } from "../../../src/engine/border-patrol/game";
import { schema1Digest } from "../../../src/engine/campaign/ledger/schema-1-digests";
import type { Tables, WorkbookTable } from "../../../src/engine/campaign/schema/table";
import { rowsOf, type Kept } from "./kept";

/** The columns that schema 2 brought. */
const LATER = ["Key", "Salt", "Act", "Commitment"];

/** The tables that came later. */
const LATER_TABLES = ["PlaceTurns", "Steps"];

/** The same campaign as books of schema 1 kept it: without keys and audiences, with one digest for all sides. */
export function asSchema1(campaign: Kept): Kept {
  const older = campaign.copy();
  for (const { name } of BORDER_PATROL.tables) {
    if (!older.tables.tables.has(name)) continue;
    older.alter(name, (table) => (LATER_TABLES.includes(name) ? undefined : withoutColumns(table)));
  }
  const closings = rowsOf(older.tables, "Closings");
  for (const turn of new Set(closings.map((row) => Number(row["Turn"])))) {
    const digest = schema1Digest(older.open, turn);
    closings.forEach((row, index) => {
      if (row["Turn"] === turn) older.type("Closings", index, "Digest", digest);
    });
  }
  return older.type("Settings", 0, "Value", "1");
}

/** A table without the columns that came later, and with nothing in Secret to. */
function withoutColumns(table: WorkbookTable): WorkbookTable {
  const kept = table.header.flatMap((header, at) => (LATER.includes(header) ? [] : [at]));
  const rows = table.rows.map((row) => kept.map((at) => (table.header[at] === "Secret to" ? null : (row[at] ?? null))));
  return { ...table, header: kept.map((at) => table.header[at] ?? ""), rows };
}

/** What a table holds, cell by cell. */
export const cellsOf = ({ tables }: Tables, name: string) => tables.get(name)?.rows;
