import type { Stamp } from "../../campaign/ledger/booking";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import { eventEdits } from "../command-parts/event-edits";
import { fleetsNow } from "../state/state";
import { fleetState } from "./fleet-events";

/** With its season a fleet is pinned no more (EaW 19a): the entries by which each is free, or non-compliant, as it was before. */
export function pinsEnd(state: BooksState, stamp: Stamp): readonly Edit[] {
  const pinned = fleetsNow(state).filter((fleet) => fleet.state === "Pinned");
  const noted = pinned.map(({ fleet, side }) => ({ side, change: fleetState(fleet, "Free") }));
  return noted.length === 0 ? [] : eventEdits(state, noted, stamp, "", "EaW 19a");
}
