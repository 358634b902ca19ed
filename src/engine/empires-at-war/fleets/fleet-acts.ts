import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type EventLog } from "../../campaign/ledger/order-of-play";
import { joined, moved, type Position } from "./fleet-events";
import { applyFleetEvent, type FleetNow, type ShipNow } from "./fleets";
import { repairsMade, repairsRestored, selfRepaired, shipInspected } from "../ships/ship-events";
import { isPrize, applyShipEvent, type ShipFacts } from "../ships/ship-facts";
import type { NamedRecords } from "../state/named-records";
import { onceFor } from "../../core/once-for";

/** What an entry let a fleet do, with the fleet and its ships as they were then. */
export type FleetAct = Pick<Event, "no" | "turn" | "step" | "side" | "spot" | "change"> & {
  /** The fleet before the entry. */
  readonly was: FleetNow;
  /** The ships that were in it. */
  readonly ships: readonly string[];
  /** Those of them that were captured and not inspected. */
  readonly prizes: readonly string[];
};

/** Every entry that lets a fleet move, lets a ship change its fleet, or repairs, supplies or inspects a ship of a fleet; in the order of play. */
export const actsOfFleets = onceFor(
  ({ events }: EventLog) => events,
  ({ events }): readonly FleetAct[] => {
    const fleets: NamedRecords<FleetNow> = new Map();
    const ships = new Map<string, ShipNow>();
    const facts = new Map<string, ShipFacts>();
    const acts: FleetAct[] = [];
    for (const event of eventsInOrder({ events })) {
      const { no, turn, step, side, spot, change } = event;
      for (const fleet of fleetsActing(event, ships)) {
        const was = fleets.get(fleet)?.now;
        if (!was || was.state === "Disbanded") continue;
        const own = [...ships].flatMap(([unit, ship]) => (ship.fleet === fleet ? [unit] : []));
        const prizes = own.filter((unit) => isPrizeIn(facts, unit));
        acts.push({ ...{ no, turn, step, side, spot, change, was }, ships: own, prizes });
      }
      applyFleetEvent(fleets, ships, event);
      applyShipEvent(facts, event);
    }
    return acts;
  },
);

const isPrizeIn = (facts: ReadonlyMap<string, ShipFacts>, unit: string): boolean => {
  const known = facts.get(unit);
  return known !== undefined && isPrize(known);
};

/** The fleets that act by an event. */
function fleetsActing({ change }: Event, ships: ReadonlyMap<string, ShipNow>): readonly string[] {
  const own = ships.get(change.unit)?.fleet ?? "";
  const joins = joined.in(change);
  if (joins) return [own, joins.fleet].filter((fleet) => fleet !== "");
  switch (change.kind) {
    case moved.kind:
      return [change.unit];
    case selfRepaired.kind:
    case repairsMade.kind:
    case repairsRestored.kind:
    case shipInspected.kind:
      return own === "" ? [] : [own];
    default:
      return [];
  }
}

/** A move of a fleet from one system to another. */
export interface FleetMove extends FleetAct {
  readonly to: Pick<Position, "place" | "direction">;
}

/** Every move of a fleet from one system to another, in the order of play; what only places a fleet is none. */
export const movesIn = (campaign: EventLog): readonly FleetMove[] =>
  actsOfFleets(campaign).flatMap((act) => {
    const [from, to] = [act.was.place, moved.in(act.change)];
    return to && from !== "" && to.place !== "" && to.place !== from ? [{ ...act, to }] : [];
  });
