import type { TableName } from "../../engine/campaign/schema/tables";
import type { Edit } from "../port";
import type { Below } from "./draft";
import { asCell, asTable, lastBodyRow, type Picture } from "./picture";
import type { Trip } from "./put-back";
import { blockAt } from "./step";

/**
 * What stands where tables would grow. Only where the columns of such a table hold anything further down does this take
 * a round trip of its own.
 */
export async function below(trip: Trip, picture: Picture, edits: readonly Edit[]): Promise<Below> {
  const growing = [...appended(edits)].flatMap(([name, count]) => {
    const table = picture.tables.get(name);
    const more = table && !table.totalsShown ? asTable(table).rows.length + count - table.values.length : 0;
    return table && more > 0 && table.lastUsedRow > lastBodyRow(table) ? [{ table, more }] : [];
  });
  if (growing.length === 0) return new Map();
  const asked = await trip((context) =>
    growing.map(({ table, more }) => ({
      name: table.name,
      range: blockAt(context, table.sheet.key, lastBodyRow(table) + 1, table.column, more, table.header.length).load(
        "values",
      ),
    })),
  );
  return new Map(asked.map(({ name, range }) => [name, range.values.map((row) => row.map(asCell))]));
}

/** How many rows each table gets at most. */
function appended(edits: readonly Edit[]): Map<TableName, number> {
  const counts = new Map<TableName, number>();
  for (const edit of edits) {
    // Settings may be told of what is laid.
    if (edit.kind === "lay") counts.set("Settings", (counts.get("Settings") ?? 0) + 1);
    if (edit.kind === "append") counts.set(edit.table, (counts.get(edit.table) ?? 0) + edit.rows.length);
  }
  return counts;
}
