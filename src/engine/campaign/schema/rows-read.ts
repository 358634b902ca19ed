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

/** The layouts with which the rows of a declared table were read, the last one first. */
const LAYOUTS = new WeakMap<Table, readonly RowsLayout[]>();

/** The books and the view of each side are read in turns. */
const MOST_LAYOUTS = 6;

/** The layout of a table: the same value as in an earlier reading, if it is the same. A part of a table has none that lasts. */
export function layoutOf(
  { name, sheet, row, column, header, shows }: WorkbookTable,
  of: Table,
  known: Known,
): RowsLayout {
  const layout: RowsLayout = { known, place: JSON.stringify([name, sheet, row, column, header]) };
  if (shows !== undefined) return layout;
  const before = LAYOUTS.get(of) ?? [];
  const same = before.find((each) => each.known === known && each.place === layout.place);
  if (same && same === before[0]) return same;
  const now = same ?? layout;
  LAYOUTS.set(of, [now, ...before.filter((each) => each !== now)].slice(0, MOST_LAYOUTS));
  return now;
}

/** The rows that were last read with a layout, each with what it says. */
interface LastReading {
  readonly rows: readonly (readonly Cell[])[];
  readonly reads: readonly RowRead[];
}

/** Most rows are where they were in the last reading. */
const LAST_READINGS = new WeakMap<RowsLayout, LastReading>();

/** What rows say: each as it was read before, if its cells are in the same place. Whoever changes a row writes new cells. */
export function rowsRead(
  rows: LastReading["rows"],
  layout: RowsLayout,
  read: (cells: readonly Cell[], row: number) => RowRead,
): readonly RowRead[] {
  const last = LAST_READINGS.get(layout);
  const reads = rows.map((cells, row) => {
    const before = last?.rows[row] === cells ? last.reads[row] : undefined;
    return before ?? read(cells, row);
  });
  LAST_READINGS.set(layout, { rows, reads });
  return reads;
}
