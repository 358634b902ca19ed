import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Event } from "../../campaign/ledger/entry";
import { add, formatPoints, ZERO, type Points } from "../../core/points";
import { DISBANDED } from "./fleet-events";

/** EaW 17b, 17g: escorts that a fleet's carriers need and do not have; which those are is in rules that are not here. */
export const ESCORTS = "Escorts missing";

/** The CBpv of the escorts that a fleet does not have. */
export interface Escorts {
  /** Of size class 2 or 3. */
  readonly heavy: Points;
  /** Smaller ones. */
  readonly light: Points;
}

export const NO_ESCORTS: Escorts = { heavy: ZERO, light: ZERO };

export const escortsMissing = (fleet: string, { heavy, light }: Escorts): Change => ({
  kind: ESCORTS,
  unit: fleet,
  details: { heavy, light },
});

/** Applies an event to the escorts that fleets do not have. */
export function escortsHappen(escorts: Map<string, Escorts>, { change: { kind, unit, details } }: Event): void {
  if (kind === ESCORTS) escorts.set(unit, { heavy: details["heavy"] as Points, light: details["light"] as Points });
  if (kind === DISBANDED) escorts.delete(unit);
}

const isAmount = (read: unknown): read is Points => Number.isSafeInteger(read) && Number(read) >= 0;

export const ESCORT_CHANGE: ChangeKind = detailedChange({
  kind: ESCORTS,
  about: "thing",
  thing: "fleet",
  seenBy: "side",
  parse: ({ heavy, light }) =>
    isAmount(heavy) && isAmount(light) ? { heavy, light } : `"heavy" and "light" must be amounts of 0 or more`,
  says(_, { unit, details }) {
    const all = add(details["heavy"] as Points, details["light"] as Points);
    return all === ZERO ? `${unit} has all escorts` : `${unit} lacks escorts of ${formatPoints(all)} CBpv`;
  },
});
