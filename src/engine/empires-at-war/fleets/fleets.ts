import { LEAVES } from "../../campaign/ledger/change";
import type { Change, Event } from "../../campaign/ledger/entry";
import type { NewEvent, RowValues } from "../../campaign/ledger/tracker";
import type { Fleet, FleetState } from "./fleets-table";
import {
  disbanded,
  fleetDisbanded,
  fleetFormed,
  fleetMoved,
  fleetState,
  formed,
  joined,
  moved,
  stateSet,
} from "./fleet-events";
import { orNull } from "../state/details";
import { becomes, textOf, type NamedRecords } from "../state/named-records";

/** A fleet according to the entries. */
export interface FleetNow {
  readonly fleet: string;
  readonly side: string;
  readonly place: string;
  readonly cameFrom: string;
  readonly direction: string;
  readonly state: FleetState;
  /** The turn in which it came to its place. */
  readonly since: number | null;
  /** Whether it goes to an FRD as soon as nothing else holds it (EaW 17g). */
  readonly nonCompliant: boolean;
}

/** The fleet of a ship, and what the ship's row said before the first entry about it. */
export interface ShipNow {
  readonly fleet: string;
  readonly typed: string;
}

/** Applies an event about a fleet, or about the fleet of a ship. */
export function applyFleetEvent(
  fleets: NamedRecords<FleetNow>,
  ships: Map<string, ShipNow>,
  { change, side }: Event,
): void {
  const ship = joined.in(change);
  if (ship) {
    ships.set(change.unit, { fleet: ship.fleet, typed: ships.get(change.unit)?.typed ?? ship.was });
    return;
  }
  if (change.kind === LEAVES) {
    const ship = ships.get(change.unit);
    if (ship) ships.set(change.unit, { ...ship, fleet: "" });
    return;
  }
  const now = afterEvent(fleets.get(change.unit)?.now, change, side);
  if (now) becomes(fleets, change, now);
}

/** A fleet that is nowhere, such as one that was just formed. */
const NOWHERE = { place: "", cameFrom: "", direction: "", since: null } as const;

function afterEvent(was: FleetNow | undefined, change: Change, side: string): FleetNow | undefined {
  if (formed.in(change)) return { fleet: change.unit, side, ...NOWHERE, state: "Free", nonCompliant: false };
  if (!was) return undefined;
  const at = moved.in(change);
  if (at) return { ...was, place: at.place, cameFrom: at.from, direction: at.direction, since: orNull(at.since) };
  const state = stateSet.in(change)?.state;
  if (state) return { ...was, ...stateAfter(was, state) };
  return disbanded.in(change) && { ...was, ...NOWHERE, state: "Disbanded" };
}

/** A non-compliant fleet that was pinned, trapped or on its way is non-compliant again once it is not. */
function stateAfter(
  { state: was, nonCompliant }: FleetNow,
  state: FleetState,
): Pick<FleetNow, "state" | "nonCompliant"> {
  if (state === "Non-compliant") return { state, nonCompliant: true };
  if (state !== "Free") return { state, nonCompliant };
  return nonCompliant && was !== "Non-compliant"
    ? { state: "Non-compliant", nonCompliant }
    : { state, nonCompliant: false };
}

/** What the row of a fleet shows of it; of one that is disbanded, only that, and whose it was. */
export const recordedFleet = ({ fleet: _, nonCompliant: __, ...now }: FleetNow): RowValues =>
  now.state === "Disbanded" ? { side: now.side, state: now.state } : now;

/** What a row says of a fleet, as the entries keep it. */
export type TypedFleet = Pick<Fleet, "side" | "place" | "cameFrom" | "direction" | "state" | "since">;

/** The states that keep what a fleet is besides. */
const HOLDS: readonly unknown[] = ["Pinned", "Trapped", "Hyperspace"] satisfies readonly FleetState[];

/** The changes by which the entries say what a row says of a fleet; `now` is what they say so far. */
export function recordFleet(
  name: string,
  row: TypedFleet,
  now: RowValues | undefined,
  typed = false,
): readonly NewEvent[] {
  const { side, place, cameFrom: from, direction, since, state } = row;
  const isTyped = typed && now === undefined;
  const isFormed = now?.["side"] !== side;
  if (!isFormed && state === "Disbanded") return [{ side, change: fleetDisbanded(name) }];
  const differs = (key: keyof TypedFleet, blank: unknown): boolean => row[key] !== (isFormed ? blank : now[key]);
  const isMoved = differs("place", "") || differs("cameFrom", "") || differs("direction", "") || differs("since", null);
  const noted: [is: boolean, side: string, change: Change][] = [
    [now !== undefined && isFormed && now["side"] !== "", textOf(now, "side"), fleetDisbanded(name)],
    [isFormed, side, fleetFormed(name, isTyped)],
    [isMoved, side, fleetMoved(name, { place, from, direction, since }, isTyped)],
    [differs("state", "Free"), side, fleetState(name, state, isTyped)],
    // Once free of what held it, a non-compliant fleet is non-compliant again; the row says that it is free of that too.
    [!isFormed && state === "Free" && HOLDS.includes(now["state"]), side, fleetState(name, state)],
  ];
  return noted.filter(([is]) => is).map(([, whose, change]) => ({ side: whose, change }));
}
