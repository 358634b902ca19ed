import type { Edit } from "../schema/edit";
import { SEAL } from "../schema/shared-tables";
import type { Row, Table } from "../schema/table";
import { oursIn } from "../schema/typed-rows";
import type { Books } from "./ledger";
import { isChanged, markRow } from "./row-marks";

/**
 * Changes cells of a booked row, and its mark with them, so that the row still says what was written. A row that somebody typed
 * over keeps its mark, which names it.
 */
export function rewritten({ tables }: Pick<Books, "tables">, of: Table, row: number, cells: Row): Edit {
  const table = tables.tables.get(of.name);
  const before = table ? oursIn(table, of)(table.rows[row] ?? []) : {};
  const { header } = SEAL.salt;
  const wasChanged = isChanged(of, String(before[header] ?? ""), (column) => before[column] ?? null, false);
  const salt = wasChanged ? undefined : markRow(of, { ...before, ...cells })[header];
  return { kind: "change", table: of.name, row, cells: { ...cells, ...(salt !== undefined && { [header]: salt }) } };
}
