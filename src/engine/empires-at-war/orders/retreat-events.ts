import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change, Event } from "../../campaign/ledger/entry";
import { isText } from "../../core/json";
import { DISBANDED, MOVED, STATE } from "../fleets/fleet-events";

/** EaW 21.0: a fleet that disengaged goes along a lane, and arrives in the next season (EaW 32.1). */
export const RETREATS = "Fleet retreats";

/** Where a fleet goes that disengaged. */
export interface Retreat {
  /** The system or lane in which it fought. */
  readonly from: string;
  readonly to: string;
  /** Whether it is the way that it came, which costs nothing (EaW 21a). */
  readonly isBack: boolean;
}

export const fleetRetreats = (fleet: string, { from, to, isBack }: Retreat): Change => ({
  kind: RETREATS,
  unit: fleet,
  details: { from, to, back: isBack ? 1 : 0 },
});

/** Applies an event to the retreats: one ends once its fleet arrives, or is no longer on its way. */
export function retreatsHappen(retreats: Map<string, Retreat>, { change: { kind, unit, details } }: Event): void {
  if (kind === RETREATS) {
    retreats.set(unit, { from: String(details["from"]), to: String(details["to"]), isBack: details["back"] === 1 });
  }
  const isOver = kind === MOVED || kind === DISBANDED || (kind === STATE && details["state"] !== "Hyperspace");
  if (isOver) retreats.delete(unit);
}

export const RETREAT_CHANGE: ChangeKind = detailedChange({
  kind: RETREATS,
  about: "thing",
  thing: "fleet",
  seenBy: "side",
  parse({ from, to, back }) {
    if (!isText(from) || !isText(to)) return `"from" and "to" must be texts`;
    return back === 0 || back === 1 ? { from, to, back } : `"back" must be 0 or 1`;
  },
  says: (_, { unit, details: { from, to } }) => `${unit} left the battle in ${String(from)} towards ${String(to)}`,
});
