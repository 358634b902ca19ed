import type { Cell } from "../../core/cell";
import type { Finding } from "../../core/problem";
import type { Known } from "./column";
import type { Placed, Table, WorkbookTable } from "./table";

/** Where the rows of a table are, and among which names they are read: two readings with the same value read rows alike. */
export interface RowsLayout {
  readonly known: Known;
  readonly place: string;
}

/** What a row says: its typed row, unless it does not count, and what cannot be read in it. */
export interface RowRead {
  readonly placed: Placed | undefined;
  readonly findings: readonly Finding[];
}

/** The layout with which the rows of a declared table were last read. */
const LAYOUTS = new WeakMap<Table, RowsLayout>();

/** The layout of a table: the same value as in the last reading, if it is the same. A part of a table has none that lasts. */
export function layoutOf(
  { name, sheet, row, column, header, shows }: WorkbookTable,
  of: Table,
  known: Known,
): RowsLayout {
  const layout: RowsLayout = { known, place: JSON.stringify([name, sheet, row, column, header]) };
  if (shows !== undefined) return layout;
  const before = LAYOUTS.get(of);
  if (before?.known === known && before.place === layout.place) return before;
  LAYOUTS.set(of, layout);
  return layout;
}

interface RowBefore extends RowRead {
  readonly layout: RowsLayout;
  readonly row: number;
}

/** What was read of a row, by its cells: whoever changes a row writes new cells. */
const ROWS = new WeakMap<readonly Cell[], RowBefore>();

/** What the cells of a row say: as it was read before, if they are in the same place. */
export function rowRead(cells: readonly Cell[], row: number, layout: RowsLayout, read: () => RowRead): RowRead {
  const before = ROWS.get(cells);
  if (before?.layout === layout && before.row === row) return before;
  const now: RowBefore = { ...read(), layout, row };
  ROWS.set(cells, now);
  return now;
}
