import type { Tables } from "../src/engine/campaign/schema/table";
import { GAMES } from "../src/engine/games";
import { openBooks } from "../src/engine/open";

/** The same tables with rows of their own: what was read of them before is not known, as when a file is opened. */
export const afresh = (tables: Tables): Tables => ({
  ...tables,
  tables: new Map(
    [...tables.tables].map(([name, table]) => [name, { ...table, rows: table.rows.map((cells) => [...cells]) }]),
  ),
});

/** Reads, replays and checks books. The checks are made when their findings are asked for. */
export function openChecked(tables: Tables): ReturnType<typeof openBooks> {
  const open = openBooks(tables, GAMES);
  if (open.findings.length > 0) throw new Error(`the sample does not hold: ${open.findings[0]?.message ?? ""}`);
  return open;
}
