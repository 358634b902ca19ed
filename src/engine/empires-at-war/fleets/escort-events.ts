import { pointsDetail } from "../../campaign/ledger/detail";
import type { Change, Event } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { add, formatPoints, ZERO, type Points } from "../../core/points";
import { disbanded } from "./fleet-events";

/** EaW 17b, 17g: escorts that a fleet's carriers need and do not have; which those are is in rules that are not here. */
export const ESCORT_CHANGE = event({
  kind: "Escorts missing",
  about: "thing",
  thing: "fleet",
  seenBy: "side",
  details: { heavy: pointsDetail(0), light: pointsDetail(0) },
  says(_, fleet, { heavy, light }) {
    const all = add(heavy, light);
    return all === ZERO ? `${fleet} has all escorts` : `${fleet} lacks escorts of ${formatPoints(all)} CBpv`;
  },
});

/** The CBpv of the escorts that a fleet does not have. */
export interface Escorts {
  /** Of size class 2 or 3. */
  readonly heavy: Points;
  /** Smaller ones. */
  readonly light: Points;
}

export const NO_ESCORTS: Escorts = { heavy: ZERO, light: ZERO };

export const escortsMissing = (fleet: string, { heavy, light }: Escorts): Change =>
  ESCORT_CHANGE.of(fleet, { heavy, light });

/** Applies an event to the escorts that fleets do not have. */
export function escortsHappen(escorts: Map<string, Escorts>, { change }: Event): void {
  const missing = ESCORT_CHANGE.in(change);
  if (missing) escorts.set(change.unit, missing);
  if (disbanded.in(change)) escorts.delete(change.unit);
}
