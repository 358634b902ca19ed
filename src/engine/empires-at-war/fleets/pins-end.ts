import type { Stamp } from "../../campaign/ledger/booking";
import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Edit } from "../../campaign/schema/edit";
import { eventEdits } from "../command-parts/event-edits";
import { fleetsNow } from "../state/state";
import { fleetState, stateSet } from "./fleet-events";

/** They belong to the close, which is in no step. */
const AT_CLOSE = "";
const CLAUSE = "EaW 19a";

/** With its season a fleet is pinned no more (EaW 19a): the entries by which each is free, or non-compliant, as it was before. */
export function pinsEnd(state: BooksState, stamp: Stamp): readonly Edit[] {
  const pinned = fleetsNow(state).filter((fleet) => fleet.state === "Pinned");
  const noted = pinned.map(({ fleet, side }) => ({ side, change: fleetState(fleet, "Free") }));
  return noted.length === 0 ? [] : eventEdits(state, noted, stamp, AT_CLOSE, CLAUSE);
}

/** Whether an entry is one of these: a fleet that a step frees has that step. */
export const isPinsEnd = ({ change, step, clause }: Event): boolean =>
  step === AT_CLOSE && clause === CLAUSE && stateSet.in(change)?.state === "Free";
