import type { BooksState } from "../../campaign/ledger/ledger";
import { rulingOn } from "../../campaign/schema/ruling";
import { FLEETS_IN_SYSTEM as WHOSE } from "../rulings";
import type { FleetNow } from "../state/fleets";
import { fleetsAt, isFrdFleet } from "./whereabouts";

/** The fleets in a system that count with those of an empire for the most that may be there (EaW 17a): its own, or all of them by the setting. */
export function crowdIn(state: BooksState, side: string, place: string): readonly FleetNow[] {
  const ofAll = rulingOn(state.books, WHOSE) === "Of all empires";
  return fleetsAt(state, place).filter((fleet) => (ofAll || fleet.side === side) && !isFrdFleet(state, fleet));
}
