import { eventsInOrder, type Happened } from "../campaign/ledger/order-of-play";
import { isRecord, isText, parseJson } from "../core/json";

/** Cells of the row of a unit, by the keys of its columns, as they were before an event and are after it. */
export interface CellsChanged {
  readonly was: Readonly<Record<string, string | number | null>>;
  readonly now: Readonly<Record<string, string | number | null>>;
}

export const NO_CELLS: CellsChanged = { was: {}, now: {} };

export const cellsText = (cells: CellsChanged): string => JSON.stringify(cells);

/** What is wrong with the detail "cells" if it cannot be read. */
export const CELLS_UNREADABLE = `"cells" must be JSON of cells of the tracker`;

const areCells = (read: unknown): boolean =>
  isRecord(read) && Object.values(read).every((cell) => cell === null || isText(cell) || Number.isSafeInteger(cell));

/** The cells that an event changed, by its detail "cells"; undefined if it has none, or they cannot be read. */
export function cellsIn({ cells }: Readonly<Record<string, unknown>>): CellsChanged | undefined {
  const read = isText(cells) ? parseJson(cells) : undefined;
  return isRecord(read) && areCells(read["was"]) && areCells(read["now"])
    ? (read as unknown as CellsChanged)
    : undefined;
}

type ByUnit = ReadonlyMap<string, readonly CellsChanged[]>;

const known = new WeakMap<Happened["events"], ByUnit>();

/** The cells that the events changed, by unit, in the order of play. */
function changedByUnit({ events }: Happened): ByUnit {
  const before = known.get(events);
  if (before) return before;
  const changed = new Map<string, CellsChanged[]>();
  for (const { change } of eventsInOrder({ events })) {
    const cells = cellsIn(change.details);
    if (cells) changed.set(change.unit, [...(changed.get(change.unit) ?? []), cells]);
  }
  known.set(events, changed);
  return changed;
}

/** What the tracker shows of a unit by these events, and what it showed before them; undefined if there are none. */
export function cellsShown(campaign: Happened, unit: string) {
  const changed = changedByUnit(campaign).get(unit);
  if (!changed) return undefined;
  return {
    now: Object.fromEntries(changed.flatMap(({ now }) => Object.entries(now))),
    before: Object.fromEntries([...changed].reverse().flatMap(({ was }) => Object.entries(was))),
  };
}
