import { numberDetail, textDetail } from "../../campaign/ledger/detail";
import type { Change, Event } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import { disbanded, moved, stateSet } from "../fleets/fleet-events";

/** EaW 21.0: a fleet that disengaged goes along a lane, and arrives in the next season (EaW 32.1). */
export const RETREAT_CHANGE = event({
  kind: "Fleet retreats",
  about: "thing",
  thing: "fleet",
  seenBy: "side",
  details: { from: textDetail, to: textDetail, back: numberDetail([0, 1]) },
  says: (_, fleet, { from, to }) => `${fleet} left the battle in ${from} towards ${to}`,
});

/** Where a fleet goes that disengaged. */
export interface Retreat {
  /** The system or lane in which it fought. */
  readonly from: string;
  readonly to: string;
  /** Whether it is the way that it came, which costs nothing (EaW 21a). */
  readonly isBack: boolean;
}

export const fleetRetreats = (fleet: string, { from, to, isBack }: Retreat): Change =>
  RETREAT_CHANGE.of(fleet, { from, to, back: isBack ? 1 : 0 });

/** Applies an event to the retreats: one ends once its fleet arrives, or is no longer on its way. */
export function retreatsHappen(retreats: Map<string, Retreat>, { change }: Event): void {
  const { unit } = change;
  const retreat = RETREAT_CHANGE.in(change);
  if (retreat) retreats.set(unit, { from: retreat.from, to: retreat.to, isBack: retreat.back === 1 });
  const state = stateSet.in(change)?.state ?? "Hyperspace";
  if (moved.in(change) || disbanded.in(change) || state !== "Hyperspace") retreats.delete(unit);
}
