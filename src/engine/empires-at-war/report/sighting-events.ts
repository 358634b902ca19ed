import type { Change } from "../../campaign/ledger/entry";
import { inParts, linesEvent, SIDE } from "../orders/order-events";

/**
 * What an empire saw of the systems around its fleets at the end of a season (EaW 5e). Sightings are entries of their empire: its view has
 * no fleets of others to calculate them from, and they stay the same when the fleets move on.
 */
export const sightings = linesEvent(
  "Vision Radii",
  SIDE,
  (side, lines) => `${side} sees what is around its fleets: ${lines.split("\n").length} systems`,
);

export const sightingEvents = (lines: readonly string[]): readonly Change[] => inParts(sightings, "", lines);
