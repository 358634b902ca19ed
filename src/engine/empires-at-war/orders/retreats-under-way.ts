import type { Change, Event } from "../../campaign/ledger/entry";
import { disbanded, fleetRetreated, moved, stateSet } from "../fleets/fleet-events";

/** Where a fleet goes that disengaged. */
export interface Retreat {
  /** The system or lane in which it fought. */
  readonly from: string;
  readonly to: string;
  /** Whether it is the way that it came, which costs nothing (EaW 21a). */
  readonly isBack: boolean;
}

export const fleetRetreats = (fleet: string, { from, to, isBack }: Retreat): Change =>
  fleetRetreated.of(fleet, { from, to, back: isBack ? 1 : 0 });

/** Applies an event to the retreats: one ends once its fleet arrives, or is no longer on its way. */
export function applyRetreatEvent(retreats: Map<string, Retreat>, { change }: Event): void {
  const { unit } = change;
  const retreat = fleetRetreated.in(change);
  if (retreat) retreats.set(unit, { from: retreat.from, to: retreat.to, isBack: retreat.back === 1 });
  const state = stateSet.in(change)?.state ?? "Hyperspace";
  if (moved.in(change) || disbanded.in(change) || state !== "Hyperspace") retreats.delete(unit);
}
