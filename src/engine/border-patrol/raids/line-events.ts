import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import { isText } from "../../core/json";
import { cellsIn, cellsText, NO_CELLS, type CellsChanged } from "../ships/cells-changed";

/** V19.813: the row of a Supply Line is added, changed or removed; the cells that changed are kept, so that it can be undone. */
export const LINE_TYPED = "Supply Line";

const DONE = ["added", "changed", "removed"] as const;
type Done = (typeof DONE)[number];

/** The entry of a line; it is its Team's alone, as it says what the Convoy has (V19.883). */
export const lineTyped = (line: string, done: Done, cells: CellsChanged): Change => ({
  kind: LINE_TYPED,
  unit: line,
  details: { done, row: cellsText(cells) },
});

export const LINE_CHANGE: ChangeKind = detailedChange({
  ...{ kind: LINE_TYPED, about: "thing", thing: "Supply Line", seenBy: "side" },
  parse({ done, row }) {
    if (!DONE.some((known) => known === done)) return `"done" must be one of ${DONE.join(", ")}`;
    return isText(row) && cellsIn({ cells: row })
      ? { done: String(done), row }
      : `"row" must be JSON of cells of the sheet`;
  },
  says: (_, { unit, details }) => `Supply Line ${unit}: ${String(details["done"])}`,
});

type Cells = CellsChanged["now"];

/** What the entries say of the row of a line. */
export interface TypedLine {
  /** Whether the first of them added it, so that nobody had typed it. */
  readonly isAdded: boolean;
  /** Undefined if none of them added or removed it. */
  readonly isThere: boolean | undefined;
  /** Its cells that entries mention: as they are after them, and as they were before them. */
  readonly now: Cells;
  readonly before: Cells;
  /** The cells of its row when it was removed. */
  readonly removed: Cells;
}

const START: TypedLine = { isAdded: false, isThere: undefined, now: {}, before: {}, removed: {} };

function after(line: TypedLine | undefined, { change: { details } }: Event): TypedLine {
  const { was, now } = cellsIn({ cells: details["row"] }) ?? NO_CELLS;
  const known = line ?? { ...START, isAdded: details["done"] === "added" };
  switch (details["done"] as Done) {
    case "added":
      return { ...known, isThere: true, now };
    case "changed":
      return { ...known, now: { ...known.now, ...now }, before: { ...was, ...known.before } };
    case "removed":
      return { ...known, isThere: false, now: {}, removed: was };
  }
}

/** What the entries say of the rows of Supply Lines, by the names of the lines. */
export function typedLines(campaign: Happened): ReadonlyMap<string, TypedLine> {
  const lines = new Map<string, TypedLine>();
  for (const event of eventsInOrder(campaign)) {
    const { kind, unit } = event.change;
    if (kind === LINE_TYPED) lines.set(unit, after(lines.get(unit), event));
  }
  return lines;
}
