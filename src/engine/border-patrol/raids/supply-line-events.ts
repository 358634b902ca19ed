import { readableDetail, wordDetail, type DetailValues } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { cellsIn, cellsText, NO_CELLS, type CellsChanged } from "../ships/cells-changed";

const DONE = ["added", "changed", "removed"] as const;
type Done = (typeof DONE)[number];

const OF_A_ROW = {
  done: wordDetail(DONE),
  row: readableDetail("JSON of cells of the sheet", (cells) => cellsIn({ cells }) !== undefined),
};

/**
 * V19.813: the row of a Supply Line is added, changed or removed; the cells that changed are kept, so that it can be undone. It is its
 * Team's alone, as it says what the Convoy has (V19.883).
 */
export const supplyLineChanged = event({
  ...{ kind: "Supply Line", about: "thing", thing: "Supply Line", seenBy: "side" },
  details: OF_A_ROW,
  says: (_, line, { done }) => `Supply Line ${line}: ${done}`,
});

/** The entry of a line. */
export const lineTyped = (line: string, done: Done, cells: CellsChanged): Change =>
  supplyLineChanged.of(line, { done, row: cellsText(cells) });

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

function after(line: TypedLine | undefined, { done, row }: DetailValues<typeof OF_A_ROW>): TypedLine {
  const { was, now } = cellsIn({ cells: row }) ?? NO_CELLS;
  const known = line ?? { ...START, isAdded: done === "added" };
  switch (done) {
    case "added":
      return { ...known, isThere: true, now };
    case "changed":
      return { ...known, now: { ...known.now, ...now }, before: { ...was, ...known.before } };
    case "removed":
      return { ...known, isThere: false, now: {}, removed: was };
  }
}

/** What the entries say of the rows of Supply Lines, by the names of the lines. */
export function typedLines(campaign: EventLog): ReadonlyMap<string, TypedLine> {
  const lines = new Map<string, TypedLine>();
  for (const { change } of eventsInOrder(campaign)) {
    const said = supplyLineChanged.in(change);
    if (said) lines.set(change.unit, after(lines.get(change.unit), said));
  }
  return lines;
}
