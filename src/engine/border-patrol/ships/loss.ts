import { loseUnit } from "../../campaign/commands/unit";
import type { Stamp } from "../../campaign/ledger/booking";
import { type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { borderState } from "../border-state";
import { flagshipLost } from "./flagship-events";

/** Removes a unit from the campaign; if the flagship is lost with all hands, its pirate is lost too (V19.06). */
export function loseShip(open: OpenBooks, unit: string, how: string, allHands: boolean, stamp: Stamp): Outcome {
  const known = open.campaign.units.get(unit);
  const ends = allHands && known !== undefined && borderState(open.campaign).flagships.get(known.side) === unit;
  if (!ends) return loseUnit(open, unit, how, stamp);
  const says = ` It was the flagship, lost with all hands: ${known.side} has lost, and ceases play at once (V19.06).`;
  return loseUnit(open, unit, how, stamp, { changes: [flagshipLost.of(unit, {})], says });
}
