import type { Cell } from "../../core/cell";
import type { Tables, WorkbookTable } from "./table";

/**
 * Tables that were read once more: where a table, or a row of it, says what it said before, it is the same value as before, so that
 * what was calculated from it is not calculated again.
 */
export function asBefore(before: Tables | undefined, now: Tables): Tables {
  if (before === undefined) return now;
  return {
    ...now,
    tables: new Map([...now.tables].map(([name, table]) => [name, tableAsBefore(before.tables.get(name), table)])),
  };
}

function tableAsBefore(before: WorkbookTable | undefined, now: WorkbookTable): WorkbookTable {
  if (before === undefined || before === now) return now;
  const { rows: oldRows, ...oldRest } = before;
  const rows = now.rows === oldRows ? oldRows : now.rows.map((cells, row) => rowAsBefore(oldRows[row], cells));
  const { rows: _, ...rest } = now;
  const isSame =
    (rows === oldRows || (rows.length === oldRows.length && rows.every((cells, row) => cells === oldRows[row]))) &&
    before.of === now.of &&
    JSON.stringify({ ...oldRest, of: null }) === JSON.stringify({ ...rest, of: null });
  return isSame ? before : { ...now, rows };
}

const rowAsBefore = (before: readonly Cell[] | undefined, now: readonly Cell[]): readonly Cell[] =>
  before === now || (before?.length === now.length && now.every((cell, at) => Object.is(cell, before[at])))
    ? before
    : now;
