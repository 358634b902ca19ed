import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { rulingIn } from "../../campaign/ledger/house-rules";
import { FLEETS_IN_SYSTEM as WHOSE } from "../rulings";
import type { FleetNow } from "./fleets";
import { fleetsNow, retreatOf } from "../state/state";
import { fleetsThere, isFrdFleet } from "./whereabouts";

const countsAll = (state: BooksState): boolean => rulingIn(state, state.campaign.turn, WHOSE) === "Of all empires";

/**
 * The fleets in a system that count with those of an empire for the most that may be there (EaW 17a): its own, or all of them by the
 * setting. One that left a battle is on its way to another system, although it is listed where it fought (EaW 21.0).
 */
export function fleetsOfSideAt(state: BooksState, side: string, place: string): readonly FleetNow[] {
  const ofAll = countsAll(state);
  return fleetsThere(state, place).filter((fleet) => (ofAll || fleet.side === side) && !isFrdFleet(state, fleet));
}

/** The fleets that left a battle for a system and come there in the next season, of those that count with an empire's (EaW 21a, 32.1). */
export function comingTo(state: BooksState, side: string, place: string): readonly FleetNow[] {
  const ofAll = countsAll(state);
  return fleetsNow(state).filter(
    (fleet) =>
      fleet.state === "Hyperspace" &&
      (ofAll || fleet.side === side) &&
      sameWord(retreatOf(state, fleet.fleet)?.to ?? "", place) &&
      !isFrdFleet(state, fleet),
  );
}
