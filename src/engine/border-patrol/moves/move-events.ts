import type { ChangeKind } from "../../campaign/ledger/change";
import { textDetail, wholeDetail } from "../../campaign/ledger/detail";
import { event } from "../../campaign/ledger/event";
import { cellsDetail, cellsIn } from "../ships/cells-changed";
import { phaseBegun } from "./phase-events";

/**
 * V1.23 4A3: a unit moved on the Strategic Map. Its path has the hexes that it entered, and is blank if nobody gave one; `by` is its Team,
 * or the one that leases it. Who may not know where a unit is may not know that it moved.
 */
export const unitMoved = event({
  kind: "Moved",
  about: "unit",
  seenBy: "side",
  sideBySide: true,
  details: {
    phase: wholeDetail(1),
    path: textDetail,
    by: textDetail,
    cells: cellsDetail,
  },
  says(_, unit, { phase, cells }) {
    const { was, now } = cellsIn({ cells }) ?? { was: {}, now: {} };
    const from = String(was["place"] ?? "");
    return `${unit} moves${from === "" ? "" : ` from ${from}`} to ${String(now["place"] ?? "")} in Movement Phase ${phase}`;
  },
});

/** The events of moves and of their phases. */
export const MOVE_EVENTS: readonly ChangeKind[] = [unitMoved, phaseBegun];
