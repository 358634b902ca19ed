import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Details } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { CELLS_UNREADABLE, cellsIn, cellsText, type CellsChanged } from "../cells-changed";

/** V1.23 4A3: a unit moved on the Strategic Map. */
export const MOVED = "Moved";

/** A move of a unit in a Movement Phase; its path has the hexes that it entered, and is blank if nobody gave one. */
export interface Move {
  readonly phase: number;
  readonly path: string;
  /** Who moved it: its Team, or the one that leases it. */
  readonly by: string;
}

export const unitMoved = (unit: string, { phase, path, by }: Move, cells: CellsChanged): Change => ({
  kind: MOVED,
  unit,
  details: { phase, path, by, cells: cellsText(cells) },
});

/** The event of a move. Who may not know where a unit is may not know that it moved. */
export const MOVE_CHANGE: ChangeKind = detailedChange({
  kind: MOVED,
  about: "unit",
  seenBy: "side",
  sideBySide: true,
  parse({ phase, path, by, cells }): Details | string {
    if (!Number.isSafeInteger(phase) || Number(phase) < 1) return `"phase" must be a whole number, at least 1`;
    if (!isText(path) || !isText(by)) return `"path" and "by" must be texts`;
    return cellsIn({ cells }) === undefined
      ? CELLS_UNREADABLE
      : { phase: Number(phase), path, by, cells: String(cells) };
  },
  says(_, { unit, details }) {
    const { was, now } = cellsIn(details) ?? { was: {}, now: {} };
    const from = String(was["place"] ?? "");
    return `${unit} moves${from === "" ? "" : ` from ${from}`} to ${String(now["place"] ?? "")} in Movement Phase ${String(details["phase"])}`;
  },
});
