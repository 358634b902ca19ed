import type { Event } from "../../campaign/ledger/entry";
import { eventsInOrder, type Happened } from "../../campaign/ledger/order-of-play";
import { MOVED } from "./fleet-events";
import { fleetHappens, type FleetNow } from "./fleets";
import type { Things } from "./things";

/** A move of a fleet from one system to another, and the entry that has it. */
export type FleetMove = Pick<Event, "no" | "turn" | "spot"> & {
  /** The fleet as it was before. */
  readonly was: FleetNow;
  readonly to: string;
};

const known = new WeakMap<Happened["events"], readonly FleetMove[]>();

/** Every move of a fleet that counts, in the order of play; what only places a fleet is none. */
export function movesIn({ events }: Happened): readonly FleetMove[] {
  const before = known.get(events);
  if (before) return before;
  const fleets: Things<FleetNow> = new Map();
  const ships = new Map<string, never>();
  const moves: FleetMove[] = [];
  for (const event of eventsInOrder({ events })) {
    const { change, no, turn, spot } = event;
    const was = fleets.get(change.unit)?.now;
    const to = String(change.details["place"]);
    if (change.kind === MOVED && was && was.place !== "" && to !== "" && was.place !== to) {
      moves.push({ was, to, no, turn, spot });
    }
    if (change.kind.startsWith("Fleet")) fleetHappens(fleets, ships, event);
  }
  known.set(events, moves);
  return moves;
}
