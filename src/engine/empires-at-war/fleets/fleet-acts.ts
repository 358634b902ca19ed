import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import { JOINS, MOVED } from "./fleet-events";
import { fleetHappens, type FleetNow, type ShipNow } from "./fleets";
import { repairsMade, repairsRestored, selfRepaired, shipInspected } from "../ships/ship-events";
import { isPrize, shipHappens, type ShipFacts } from "../ships/ship-facts";
import type { Things } from "../state/things";

/** What an entry let a fleet do, with the fleet and its ships as they were then. */
export type FleetAct = Pick<Event, "no" | "turn" | "step" | "side" | "spot" | "change"> & {
  /** The fleet before the entry. */
  readonly was: FleetNow;
  /** The ships that were in it. */
  readonly ships: readonly string[];
  /** Those of them that were captured and not inspected. */
  readonly prizes: readonly string[];
};

const known = new WeakMap<Happened["events"], readonly FleetAct[]>();

/** Every entry that lets a fleet move, lets a ship change its fleet, or repairs, supplies or inspects a ship of a fleet; in the order of play. */
export function actsOfFleets({ events }: Happened): readonly FleetAct[] {
  const before = known.get(events);
  if (before) return before;
  const fleets: Things<FleetNow> = new Map();
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
    fleetHappens(fleets, ships, event);
    shipHappens(facts, event);
  }
  known.set(events, acts);
  return acts;
}

const isPrizeIn = (facts: ReadonlyMap<string, ShipFacts>, unit: string): boolean => {
  const known = facts.get(unit);
  return known !== undefined && isPrize(known);
};

/** The fleets that act by an event. */
function fleetsActing({ change }: Event, ships: ReadonlyMap<string, ShipNow>): readonly string[] {
  const own = ships.get(change.unit)?.fleet ?? "";
  switch (change.kind) {
    case MOVED:
      return [change.unit];
    case JOINS:
      return [own, String(change.details["fleet"])].filter((fleet) => fleet !== "");
    case selfRepaired.kind:
    case repairsMade.kind:
    case repairsRestored.kind:
    case shipInspected.kind:
      return own === "" ? [] : [own];
    default:
      return [];
  }
}

/** Whether an act is a move from one system to another; what only places a fleet is none. */
export const isMove = ({ change, was }: FleetAct): boolean =>
  change.kind === MOVED && was.place !== "" && change.details["place"] !== "" && change.details["place"] !== was.place;

/** Every move of a fleet from one system to another, in the order of play. */
export const movesIn = (campaign: Happened): readonly FleetAct[] => actsOfFleets(campaign).filter(isMove);
