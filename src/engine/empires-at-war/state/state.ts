import { partOf, type Campaign, type StatePart } from "../../campaign/ledger/ledger";
import type { ReplayedLog } from "../../campaign/ledger/order-of-play";
import type { Tracker } from "../../campaign/ledger/tracker";
import { SITE_BASES } from "../bases/bases-table";
import { FLEETS } from "../fleets/fleets-table";
import { PLACES } from "../map/places-table";
import { applyBaseEvent, recordedBatch, recordBatch, type BatchNow, type TypedBatch } from "../bases/bases";
import { applyPlayerEvent, type PlayersNow } from "../players/empire-events";
import { applyEscortEvent, NO_ESCORTS, type Escorts } from "../fleets/escorts";
import {
  applyFleetEvent,
  recordedFleet,
  recordFleet,
  type FleetNow,
  type ShipNow,
  type TypedFleet,
} from "../fleets/fleets";
import { applyRetreatEvent, type Retreat } from "../orders/retreats-under-way";
import { applySystemEvent, recordedSystem, recordPlace, type SystemNow, type TypedPlace } from "../map/places";
import { recordedFacts, NOTHING_SAID, applyShipEvent, type ShipFacts } from "../ships/ship-facts";
import { recordedIn, type NamedRecords } from "./named-records";
import { onceFor } from "../../core/once-for";

/** What Empires at War keeps while the entries are replayed: each by its name. */
export interface EmpiresState extends PlayersNow {
  readonly places: NamedRecords<SystemNow>;
  readonly fleets: NamedRecords<FleetNow>;
  readonly bases: NamedRecords<BatchNow>;
  /** The fleet of each ship that an entry puts into one. */
  readonly ships: Map<string, ShipNow>;
  /** What else the entries say of each ship that they mention. */
  readonly facts: Map<string, ShipFacts>;
  /** The escorts that a fleet does not have. */
  readonly escorts: Map<string, Escorts>;
  /** Where each fleet goes that disengaged. */
  readonly retreats: Map<string, Retreat>;
}

export const EMPIRES_STATE: StatePart<EmpiresState> = {
  id: "empires-at-war",
  start: () => ({
    places: new Map(),
    fleets: new Map(),
    bases: new Map(),
    ships: new Map(),
    facts: new Map(),
    escorts: new Map(),
    retreats: new Map(),
    replaced: new Map(),
    out: new Map(),
  }),
  copy: ({ places, fleets, bases, ships, facts, escorts, retreats, replaced, out }) => ({
    places: new Map(places),
    fleets: new Map(fleets),
    bases: new Map(bases),
    ships: new Map(ships),
    facts: new Map(facts),
    escorts: new Map(escorts),
    retreats: new Map(retreats),
    replaced: new Map(replaced),
    out: new Map(out),
  }),
  apply(state, event) {
    const { places, fleets, bases, ships, facts, escorts, retreats } = state;
    applySystemEvent(places, event);
    applyFleetEvent(fleets, ships, event);
    applyBaseEvent(bases, event);
    applyShipEvent(facts, event);
    applyEscortEvent(escorts, event);
    applyRetreatEvent(retreats, event);
    applyPlayerEvent(state, event);
  },
};

/** The state according to the entries. */
export const empiresState = (campaign: Pick<Campaign, "parts">): EmpiresState => partOf(campaign, EMPIRES_STATE);

const nowOf = <T>(things: NamedRecords<T>): readonly T[] => [...things.values()].map(({ now }) => now);

type Read = { readonly campaign: Pick<Campaign, "parts"> };

/** What is asked for again and again, listed once. */
interface Listed {
  readonly systems: readonly SystemNow[];
  readonly batches: readonly BatchNow[];
  readonly fleets: readonly FleetNow[];
  readonly fleetsByName: ReadonlyMap<string, FleetNow>;
  /** The ids of the ships of each fleet. */
  readonly ships: ReadonlyMap<string, readonly string[]>;
}

const listed = onceFor(
  ({ campaign: { parts } }: Read) => parts,
  ({ campaign: { parts } }): Listed => {
    const { places, bases, fleets: all, ships: members } = empiresState({ parts });
    const fleets = nowOf(all).filter(({ state }) => state !== "Disbanded");
    const ships = new Map<string, string[]>();
    for (const [unit, { fleet }] of members) {
      const known = ships.get(fleet);
      if (known) known.push(unit);
      else ships.set(fleet, [unit]);
    }
    const fleetsByName = new Map(fleets.map((fleet) => [fleet.fleet, fleet] as const));
    return { systems: nowOf(places), batches: nowOf(bases), fleets, fleetsByName, ships };
  },
);

/** The systems, fleets and batches of bases now, in the order in which the entries added them. */
export const systemsNow = (state: Read): readonly SystemNow[] => listed(state).systems;
export const batchesNow = (state: Read): readonly BatchNow[] => listed(state).batches;

/** The fleets that are not disbanded. */
export const fleetsNow = (state: Read): readonly FleetNow[] => listed(state).fleets;

/** The fleet with exactly this name, if it is not disbanded. */
export const fleetCalled = (state: Read, name: string): FleetNow | undefined => listed(state).fleetsByName.get(name);

/** The ids of the ships in a fleet. */
export const shipsIn = (state: Read, fleet: string): readonly string[] => listed(state).ships.get(fleet) ?? [];

/** The fleet of a ship; "" if it is in none. */
export const fleetOfShip = ({ campaign }: Read, unit: string): string =>
  empiresState(campaign).ships.get(unit)?.fleet ?? "";

/** What the entries say of a ship, besides its fleet. */
export const factsOf = ({ campaign }: Read, unit: string): ShipFacts =>
  empiresState(campaign).facts.get(unit) ?? NOTHING_SAID;

/** The escorts that a fleet does not have, whose CBpv still counts (EaW 17b). */
export const escortsOf = ({ campaign }: Read, fleet: string): Escorts =>
  empiresState(campaign).escorts.get(fleet) ?? NO_ESCORTS;

/** Where a fleet goes that disengaged; undefined if it is on no retreat, or nobody noted where it goes. */
export const retreatOf = ({ campaign }: Read, fleet: string): Retreat | undefined =>
  empiresState(campaign).retreats.get(fleet);

/** The turn in which an empire left the campaign that nobody took over (EaW 29.0); undefined if it plays. */
export const outSince = ({ campaign }: Read, empire: string): number | undefined =>
  empiresState(campaign).out.get(empire);

/** What the tracker shows of a ship besides its value, and what it showed before; undefined if no entry says anything. */
export function shipShown({ parts }: ReplayedLog, unit: string) {
  const { ships, facts } = empiresState({ parts });
  const [ship, own] = [ships.get(unit), facts.get(unit)];
  if (!ship && !own) return undefined;
  return {
    now: { ...(own && recordedFacts(own)), ...(ship && { fleet: ship.fleet }) },
    before: { ...(own && recordedFacts(NOTHING_SAID)), ...(ship && { fleet: ship.typed }) },
  };
}

const things =
  <K extends "places" | "fleets" | "bases">(kind: K) =>
  ({ parts }: ReplayedLog): EmpiresState[K] =>
    empiresState({ parts })[kind];

export const PLACE_TRACKER: Tracker = {
  of: PLACES,
  what: { one: "system", many: "systems" },
  fromStart: true,
  recorded: (campaign) => recordedIn(things("places")(campaign), recordedSystem),
  record: (name, row, known, typed) => recordPlace(name, row as unknown as TypedPlace, known?.now, typed),
};

export const FLEET_TRACKER: Tracker = {
  of: FLEETS,
  what: { one: "fleet", many: "fleets" },
  fromStart: true,
  recorded: (campaign) => recordedIn(things("fleets")(campaign), recordedFleet),
  record: (name, row, known, typed) => recordFleet(name, row as unknown as TypedFleet, known?.now, typed),
};

export const BASE_TRACKER: Tracker = {
  of: SITE_BASES,
  what: { one: "batch of bases", many: "batches of bases" },
  fromStart: true,
  recorded: (campaign) => recordedIn(things("bases")(campaign), recordedBatch),
  record: (name, row, known, typed) => recordBatch(name, row as unknown as TypedBatch, known?.now, typed),
};

/** Every table that follows from entries, besides the ships. */
export const TRACKERS: readonly Tracker[] = [PLACE_TRACKER, FLEET_TRACKER, BASE_TRACKER];
