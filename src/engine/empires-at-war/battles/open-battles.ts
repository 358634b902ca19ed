import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { fleetsAt, isFrdFleet } from "../fleets/whereabouts";
import { meeting } from "../orders/order-events";
import { eventsOfTurn } from "../orders/orders-now";
import { byName } from "../position/position";
import { positionIn } from "../position/position-in";
import type { FleetNow } from "../fleets/fleets";
import { lanesFrom } from "../map/ways-out";
import { fleetCalled, shipsIn, systemsNow } from "../state/state";
import { endedIn, type Ended } from "./battle-events";

/** Fleets of several empires that still have to fight, in a system or in a lane (EaW 5c, 19.0). */
export interface OpenBattle {
  readonly where: string;
  readonly isInLane: boolean;
  /** The fleets that have not left it, by name. */
  readonly fleets: readonly FleetNow[];
  readonly empires: readonly string[];
  /** How many empires met there this season: those that are beaten count, too (EaW 26a). */
  readonly admirals: number;
  /** How many battles were fought there this season. */
  readonly fought: number;
  /** The fleet that held the field in the last of them, and fights on (EaW 26b). */
  readonly survivor: FleetNow | undefined;
}

/** Whether a fleet can fight: it has ships, and has not left a battle. */
export const canFight = (state: BooksState, { fleet, state: now }: FleetNow): boolean =>
  now !== "Hyperspace" && now !== "Disbanded" && shipsIn(state, fleet).length > 0;

/** An entry that says how a battle ended. */
export type EndedBattle = Event & { readonly ended: Ended };

/** The entries of a turn that say how a battle ended, one for each of its empires. */
export const endedOfTurn = ({ campaign }: Pick<BooksState, "campaign">, turn: number): readonly EndedBattle[] =>
  eventsInOrder(campaign).flatMap((event) => {
    const ended = event.turn === turn ? endedIn(event.change) : undefined;
    return ended ? [{ ...event, ended }] : [];
  });

/** The battles of a turn that ended in one place, the first of them first; each once, with the ways that both empires were told. */
export function endedThere(state: Pick<BooksState, "campaign">, where: string, turn: number): readonly Ended[] {
  const byFleets = new Map<string, Ended>();
  for (const { ended } of endedOfTurn(state, turn).filter((event) => event.change.unit === where)) {
    const key = ended.fleets.join();
    byFleets.set(key, { ...ended, ways: [...(byFleets.get(key)?.ways ?? []), ...ended.ways] });
  }
  return [...byFleets.values()];
}

/** The system at the other end of the lane in which a fleet is; undefined if the lane does not begin where it was. */
export const laneTarget = (
  state: Pick<BooksState, "books">,
  { place }: Pick<FleetNow, "place">,
  lane: string,
): string | undefined =>
  lanesFrom(state, place)
    .map(({ to }) => to)
    .find((to) => [place, to].sort(byName).join(" - ") === lane);

/** The battles of the turn under way that are not over: the fleets of two empires or more are still there (EaW 26d). */
export function openBattles(state: BooksState): readonly OpenBattle[] {
  const { turn } = state.campaign;
  const meetings = new Map<string, readonly string[]>();
  const met = new Map<string, readonly string[]>();
  for (const { change, said, side } of eventsOfTurn(state, meeting, turn)) {
    const named = said.fleets.split(", ");
    meetings.set(change.unit, [...new Set([...(meetings.get(change.unit) ?? []), ...named])]);
    met.set(change.unit, [...(met.get(change.unit) ?? []), side]);
  }
  const at = (where: string, isInLane: boolean, there: readonly FleetNow[]): OpenBattle =>
    battleAt(state, { where, isInLane, met: met.get(where) ?? [] }, there);
  const isSystem = (where: string): boolean => systemsNow(state).some(({ place }) => sameWord(place, where));
  const places = [...meetings.keys()].sort(byName);
  const lanes = places
    .filter((where) => !isSystem(where))
    .map((where) => at(where, true, inLane(state, where, meetings.get(where) ?? [])))
    .filter(isOpen);
  // A fleet in a lane is still listed in the system that it left.
  const away = new Set(lanes.flatMap(({ fleets }) => fleets.map(({ fleet }) => fleet)));
  const systems = places
    .filter(isSystem)
    .map((where) => {
      const there = fleetsAt(state, where).filter((fleet) => !away.has(fleet.fleet) && canFight(state, fleet));
      return at(where, false, there);
    })
    .filter(isOpen);
  return [...lanes, ...systems];
}

/** The lane in which a fleet still has to fight, although it is listed in the system that it left (EaW 5c); undefined if it is in none. */
export const laneFightOf = (state: BooksState, { fleet }: Pick<FleetNow, "fleet">): string | undefined =>
  openBattles(state).find(({ isInLane, fleets }) => isInLane && fleets.some((one) => one.fleet === fleet))?.where;

const isOpen = ({ empires }: OpenBattle): boolean => empires.length > 1;

/** Those of the fleets that met in a lane that are still in it. */
const inLane = (state: BooksState, lane: string, named: readonly string[]): readonly FleetNow[] =>
  named.flatMap((name) => {
    const fleet = fleetCalled(state, name);
    return fleet && canFight(state, fleet) && laneTarget(state, fleet, lane) !== undefined ? [fleet] : [];
  });

function battleAt(
  state: BooksState,
  { where, isInLane, met }: Pick<OpenBattle, "where" | "isInLane"> & { readonly met: readonly string[] },
  there: readonly FleetNow[],
): OpenBattle {
  const ended = endedThere(state, where, state.campaign.turn);
  const fleets = [...there].sort((a, b) => byName(a.fleet, b.fleet));
  const last = ended.at(-1)?.holds;
  const empires = [...new Set(fleets.map(({ side }) => side))].sort(byName);
  return {
    ...{ where, isInLane, fleets, empires, fought: ended.length },
    admirals: new Set([...met, ...empires]).size,
    survivor: fleets.find(({ fleet }) => fleet === last),
  };
}

/** The fleets that may fight next, on each side. */
export interface Pairing {
  readonly first: readonly FleetNow[];
  readonly second: readonly FleetNow[];
  readonly clause: string;
  /** Whether nobody chooses: the largest fight, and ties are rolled (EaW 26a). */
  readonly bySize: boolean;
}

/** The CBpv of a fleet. */
export const sizeOf = (state: BooksState, { fleet }: Pick<FleetNow, "fleet">): Points =>
  positionIn(state).fleets.find((known) => known.fleet === fleet)?.cbpv ?? ZERO;

/**
 * Who fights first: with two empires their players choose (EaW 26.0); with more the largest fleet, and the largest of another empire
 * (EaW 26a), down to the smallest, also once no more than two empires are left. A fleet that held the field fights on (EaW 26b), and a fleet with its FRD may fight whenever its empire likes (EaW 28.0).
 */
export function pairingOf(state: BooksState, { fleets, empires, admirals, survivor }: OpenBattle): Pairing {
  const [one = "", other = ""] = survivor
    ? [survivor.side, empires.find((empire) => empire !== survivor.side)]
    : empires;
  const of = (empire: string): readonly FleetNow[] => fleets.filter(({ side }) => side === empire);
  if (admirals < 3) {
    const clause = survivor ? "EaW 26b" : "EaW 26.0";
    return { first: survivor ? [survivor] : of(one), second: of(other), clause, bySize: false };
  }
  const docks = fleets.filter((fleet) => isFrdFleet(state, fleet) || hasFrd(state, fleet));
  const largest = (among: readonly FleetNow[]): readonly FleetNow[] => {
    const most = Math.max(...among.map((fleet) => sizeOf(state, fleet)));
    return among.filter((fleet) => sizeOf(state, fleet) === most);
  };
  const first = survivor ? [survivor] : largest(fleets);
  const owners = new Set(first.map(({ side }) => side));
  const others = fleets.filter(({ side }) => owners.size > 1 || !owners.has(side));
  const withDocks = (among: readonly FleetNow[], more: readonly FleetNow[]) => [...new Set([...among, ...more])];
  return {
    first: survivor ? first : withDocks(first, docks),
    second: withDocks(
      largest(others),
      docks.filter((fleet) => others.includes(fleet)),
    ),
    clause: "EaW 26a",
    bySize: docks.length === 0,
  };
}

/** Whether an FRD is in a fleet. */
const hasFrd = (state: BooksState, { fleet }: FleetNow): boolean =>
  positionIn(state)
    .fleets.find((known) => known.fleet === fleet)
    ?.ships.some(({ roles }) => roles.includes("FRD")) === true;
