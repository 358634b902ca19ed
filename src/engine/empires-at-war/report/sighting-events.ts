import type { Change } from "../../campaign/ledger/entry";
import type { ChangeKind } from "../../campaign/ledger/change";
import { inParts, linesKind, SIDE } from "../orders/order-events";

/** What an empire saw of the systems around its fleets at the end of a season (EaW 5e). */
export const SIGHTINGS = "Vision Radii";

export const sightingsNoted = (lines: readonly string[]): readonly Change[] => inParts(SIGHTINGS, "", lines);

/**
 * Sightings are entries of their empire: its view has no fleets of others to calculate them from, and they stay the same when the
 * fleets move on.
 */
export const SIGHTING_CHANGE: ChangeKind = linesKind(
  SIGHTINGS,
  SIDE,
  (side, { details: { lines } }) =>
    `${side} sees what is around its fleets: ${String(lines).split("\n").length} systems`,
);
