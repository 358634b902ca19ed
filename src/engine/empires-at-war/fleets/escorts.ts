import type { Change, Event } from "../../campaign/ledger/entry";
import { ZERO, type Points } from "../../core/points";
import { disbanded, escortsCounted } from "./fleet-events";

/** The CBpv of the escorts that a fleet does not have. */
export interface Escorts {
  /** Of size class 2 or 3. */
  readonly heavy: Points;
  /** Smaller ones. */
  readonly light: Points;
}

export const NO_ESCORTS: Escorts = { heavy: ZERO, light: ZERO };

export const escortsMissing = (fleet: string, { heavy, light }: Escorts): Change =>
  escortsCounted.of(fleet, { heavy, light });

/** Applies an event to the escorts that fleets do not have. */
export function applyEscortEvent(escorts: Map<string, Escorts>, { change }: Event): void {
  const missing = escortsCounted.in(change);
  if (missing) escorts.set(change.unit, missing);
  if (disbanded.in(change)) escorts.delete(change.unit);
}
