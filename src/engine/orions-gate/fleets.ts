import type { Event } from "../campaign/ledger/entry";
import { rowsIn, type BooksState } from "../campaign/ledger/ledger";
import { eventsInOrder, type EventLog } from "../campaign/ledger/order-of-play";
import type { Recorded, Tracker } from "../campaign/ledger/tracker";
import { BRIDGES, type Bridge } from "./building-your-fleet/hulls";
import { formatLayout, parseLayout } from "./building-your-fleet/layout-text";
import {
  builtFleet,
  fleetDissolved,
  fleetBuilt,
  builtShip,
  shipFitted,
  shipScrapped,
  shipBuilt,
} from "./building-your-fleet/fleet-events";
import { BY_SIZE } from "./constants";
import { creditsOf } from "./building-your-fleet/cost";
import type { FittedPart } from "./rows";
import { GATE_BRIDGES, GATE_FLEETS, GATE_SHIPS } from "./tables/fleets";
import type { Fleet, Hull } from "./words";
import { onceFor } from "../core/once-for";

/** A fleet according to the entries. */
export interface BuiltFleet {
  readonly fleet: string;
  /** The side that plays it; blank if nobody does. */
  readonly player: string;
  readonly kind: Fleet;
  readonly limit: number;
}

/** A ship according to the entries. */
export interface BuiltShip {
  readonly ship: string;
  readonly fleet: string;
  readonly hull: Hull;
  /** Outward from the bridge: those to Port first. */
  readonly parts: readonly FittedPart[];
}

/** All fleets and ships, by name in the order in which they were first built. */
export interface Built {
  readonly fleets: ReadonlyMap<string, BuiltFleet>;
  readonly ships: ReadonlyMap<string, BuiltShip>;
  /** What the rows said that were typed before the first entry about them. */
  readonly typed: ReadonlyMap<string, BuiltFleet | BuiltShip>;
  /** Events about a ship that is not there, or that do not start from its components as they were. */
  readonly stray: readonly Event[];
}

/** The fleets and ships that the entries build: a fold over the events. */
export const built = onceFor(
  (campaign: EventLog) => campaign.events,
  (campaign): Built => {
    const fleets = new Map<string, BuiltFleet>();
    const ships = new Map<string, BuiltShip>();
    const typed = new Map<string, BuiltFleet | BuiltShip>();
    const stray: Event[] = [];
    for (const event of eventsInOrder(campaign)) {
      const { change, side } = event;
      const { kind, unit } = change;
      const ship = ships.get(unit);
      const [fleetNow, shipNow, fitted] = [builtFleet.in(change), builtShip.in(change), shipFitted.in(change)];
      if (fleetNow) {
        const fleet = { fleet: unit, player: side, kind: fleetNow.kind, limit: fleetNow.limit };
        if (fleetNow.typed === 1 && !fleets.has(unit)) typed.set(`fleet ${unit}`, fleet);
        fleets.set(unit, fleet);
      } else if (shipNow) {
        const now = { ship: unit, fleet: shipNow.fleet, hull: shipNow.hull, parts: ship?.parts ?? [] };
        if (shipNow.typed === 1 && !ship) typed.set(`ship ${unit}`, now);
        ships.set(unit, now);
      } else if (fitted) {
        if (ship && formatLayout(ship.parts) === fitted.was) {
          ships.set(unit, { ...ship, parts: layoutIn(fitted.parts) });
        } else stray.push(event);
      } else if (kind === fleetDissolved.kind) {
        if (!fleets.delete(unit)) stray.push(event);
      } else if (kind === shipScrapped.kind && !ships.delete(unit)) stray.push(event);
    }
    return { fleets, ships, typed, stray };
  },
);

/** A layout from an event, which was read before. */
function layoutIn(text: string): readonly FittedPart[] {
  const parts = parseLayout(text);
  if (typeof parts === "string") throw new Error(parts);
  return parts;
}

/** The ships of a fleet. */
export const shipsOf = (campaign: EventLog, fleet: string): readonly BuiltShip[] =>
  [...built(campaign).ships.values()].filter((ship) => ship.fleet === fleet);

/** The credits of a ship. */
export const shipCredits = ({ parts }: Pick<BuiltShip, "parts">): number =>
  parts.reduce((all, part) => all + creditsOf(part, BY_SIZE), 0);

/** The credits of all ships of a fleet. */
export const fleetCredits = (campaign: EventLog, fleet: string): number =>
  shipsOf(campaign, fleet).reduce((all, ship) => all + shipCredits(ship), 0);

/** The bridges of these books: those of the sheet Bridges, and the inferred ones where it says nothing. */
export function bridgesIn({ books }: Pick<BooksState, "books">): Readonly<Record<Hull, Bridge>> {
  const rows = rowsIn(books, GATE_BRIDGES).flatMap(({ hull, slots, hullPoints }) =>
    hull === "" ? [] : [[hull, { slots, hullPoints }] as const],
  );
  const typed = new Map(rows);
  const bridge = (hull: Hull): Bridge => {
    const inferred = BRIDGES[hull];
    const row = typed.get(hull);
    return { slots: row?.slots ?? inferred.slots, hullPoints: row?.hullPoints ?? inferred.hullPoints };
  };
  return { Frigate: bridge("Frigate"), Cruiser: bridge("Cruiser"), Capitol: bridge("Capitol") };
}

const saidOfFleet = ({ player, kind, limit }: BuiltFleet) => ({ player, kind, limit });
const saidOfShip = ({ fleet, hull }: BuiltShip) => ({ fleet, hull });

/** The fleets, which follow from entries. */
export const FLEET_TRACKER: Tracker = {
  of: GATE_FLEETS,
  what: { one: "fleet", many: "fleets" },
  recorded(campaign) {
    const { fleets, typed } = built(campaign);
    return new Map(
      [...fleets].map(([name, fleet]): readonly [string, Recorded] => {
        const before = typed.get(`fleet ${name}`) as BuiltFleet | undefined;
        return [name, { now: saidOfFleet(fleet), before: before && saidOfFleet(before) }];
      }),
    );
  },
  record: (name, row, recorded, typed) => [
    {
      side: String(row["player"]),
      change: fleetBuilt(
        name,
        (row["kind"] || "Regular") as Fleet,
        Number(row["limit"] ?? 0),
        typed && recorded === undefined,
      ),
    },
  ],
};

/** The ships, which follow from entries; so do their components. */
export const SHIP_TRACKER: Tracker = {
  of: GATE_SHIPS,
  what: { one: "ship", many: "ships" },
  recorded(campaign) {
    const { ships, typed } = built(campaign);
    return new Map(
      [...ships].map(([name, ship]): readonly [string, Recorded] => {
        const before = typed.get(`ship ${name}`) as BuiltShip | undefined;
        return [name, { now: saidOfShip(ship), before: before && saidOfShip(before) }];
      }),
    );
  },
  record: (name, row, recorded, typed) => [
    {
      side: "",
      change: shipBuilt(
        name,
        String(row["fleet"]),
        (row["hull"] || "Frigate") as Hull,
        typed && recorded === undefined,
      ),
    },
  ],
};
