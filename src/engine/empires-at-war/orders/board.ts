import { sameWord } from "../../core/words";
import type { Lane } from "../calendar-and-map/ways";
import { servesAsColony } from "../fleets/colonies";
import { stoppedBy } from "../movement/arrival";
import type { Action } from "../movement/actions";
import type { FleetState } from "../fleets/fleets-table";
import type { Role } from "../ships/units-table";
import {
  byName,
  hasRole,
  isFrdAlone,
  type FleetThere,
  type Position,
  type ShipThere,
  type SystemThere,
} from "../position/position";
import { onceFor } from "../../core/once-for";

/** Why an order does not happen, and what to order instead. */
export interface Illegal {
  readonly clause: string;
  readonly why: string;
  /** The nearest legal choice. */
  readonly instead: string;
}

/** The lane in which a fleet has met another one, from where it came to where it goes. */
export interface InLane {
  readonly from: string;
  readonly to: string;
  readonly enters: string;
}

/** A fleet while the orders of a season are carried out. */
export interface Moving {
  readonly was: FleetThere;
  readonly fleet: string;
  readonly empire: string;
  at: string;
  cameFrom: string;
  direction: string;
  state: FleetState;
  since: number | null;
  ships: readonly ShipThere[];
  /** Set once it has met an enemy in a lane. */
  lane: InLane | undefined;
  /** Why its later orders are lost. */
  held: Illegal | undefined;
  /** Why it may not move any more this season, although it may do something else. */
  stays: Illegal | undefined;
  /** Whether it has used its free jump of the season (EaW 5b). */
  jumpedFree: boolean;
  /** What it fortifies or develops (EaW 14b); undefined if it does neither. */
  works: Action | undefined;
  /** Whether it has rolled for its release (EaW 10c). */
  sieges: boolean;
  /** Whether it came to its system this season. */
  arrived: boolean;
  /** What it has done so that one order is enough: each action with where and for whom, in lower case. */
  did: readonly string[];
}

/** The season while its orders are carried out. */
export interface Board {
  readonly position: Position;
  /** The systems by their names in lower case. */
  readonly systems: ReadonlyMap<string, SystemThere>;
  /** Transfers add fleets that they form. */
  readonly fleets: Moving[];
  /** The systems whose FRDs have built this season, once for each FRD (EaW 33.3). */
  readonly built: string[];
  /** The ships that changed their fleet after one of the two had come to where they are. */
  readonly late: string[];
  /** Whether a jump needs room at its target when it is judged (EaW 17a); jumps that happen at once share the room among them. */
  readonly needsRoom: boolean;
}

/** What a fleet is once nothing holds it: non-compliant, if it was (EaW 17g). */
export const freed = ({ was }: Pick<Moving, "was">): FleetState =>
  was.nonCompliant === true || was.state === "Non-compliant" ? "Non-compliant" : "Free";

export const moving = (was: FleetThere, turn: number): Moving => ({
  ...{ was, fleet: was.fleet, empire: was.empire, at: was.at, cameFrom: was.cameFrom, direction: was.direction },
  // A fleet is pinned in the season in which it jumped (EaW 19a).
  state: was.state === "Pinned" && was.since !== turn ? freed({ was }) : was.state,
  since: was.since,
  ships: was.ships,
  lane: undefined,
  held: undefined,
  stays: undefined,
  works: undefined,
  jumpedFree: was.jumpedFree === true,
  ...{ sieges: false, arrived: false, did: [] },
});

/** The lanes in the order of their names; all empires share them. */
const lanesInOrder = onceFor(
  (lanes: readonly Lane[]) => lanes,
  (lanes): readonly Lane[] => [...lanes].sort((a, b) => byName(a.from, b.from) || byName(a.to, b.to)),
);

/** The board at the start of a season; everything in the order of its name, so that no order of rows matters. */
export const boardOf = (position: Position, needsRoom = true): Board => ({
  position: {
    ...position,
    systems: [...position.systems].sort((a, b) => byName(a.system, b.system)),
    lanes: lanesInOrder(position.lanes),
  },
  systems: new Map(position.systems.map((system) => [system.system.toLowerCase(), system])),
  fleets: position.fleets
    .filter(({ state }) => state !== "Disbanded")
    .map((fleet) => moving(fleet, position.turn))
    .sort((a, b) => byName(a.empire, b.empire) || byName(a.fleet, b.fleet)),
  built: [],
  late: [],
  needsRoom,
});

/** A fleet of an empire by its name. */
export const fleetIn = ({ fleets }: Board, empire: string, name: string): Moving | undefined =>
  fleets.find((fleet) => fleet.empire === empire && sameWord(fleet.fleet, name));

/** Whether a fleet is in its system, and not disbanded, on its way or in a lane. */
export const isThere = ({ state, lane }: Moving): boolean => state !== "Hyperspace" && state !== "Disbanded" && !lane;

/** The fleets in a system. */
export const fleetsThere = ({ fleets }: Board, system: string): readonly Moving[] =>
  fleets.filter((fleet) => isThere(fleet) && sameWord(fleet.at, system));

/** A system by its name. */
export const systemIn = ({ systems }: Board, name: string): SystemThere | undefined => systems.get(name.toLowerCase());

/** Whether an empire has a ship with a role in a system, in a fleet that can act. */
export const hasThere = (board: Board, empire: string, system: string, ...roles: readonly Role[]): boolean =>
  fleetsThere(board, system).some(
    (fleet) => fleet.empire === empire && fleet.state !== "Trapped" && worksAs(fleet, roles),
  );

/** Whether a fleet has a ship with a role that works for it: a captured FRD does once it is inspected (EaW 15a, 25b). */
export const worksAs = ({ ships }: Pick<Moving, "ships">, wanted: readonly Role[]): boolean =>
  ships.some(({ roles, isPrize }) => roles.some((role) => wanted.includes(role) && !(role === "FRD" && isPrize)));

/** The fleets of those in a system that count with an empire's for the most that may be there (EaW 17a). */
export const crowdThere = (board: Board, empire: string, system: string): readonly Moving[] =>
  fleetsThere(board, system).filter(
    (fleet) => (board.position.countsAllEmpires || fleet.empire === empire) && !isFrdAlone(fleet),
  );

/** Whether a fleet's jump from where it is costs nothing (EaW 5b, 13c). */
export const jumpsFree = (board: Board, fleet: Moving): boolean =>
  !fleet.jumpedFree &&
  !hasRole(fleet, "FRD", "MON") &&
  servesAsColony(fleet.empire, { system: systemIn(board, fleet.at), there: fleetsThere(board, fleet.at) });

/** A fleet with its empire: "Gorn 1 of Gorn". */
export const fullName = ({ fleet, empire }: Pick<Moving, "fleet" | "empire">): string => `${fleet} of ${empire}`;

/** What stops a fleet in a system (EaW 10a, 19a); undefined if nothing does. */
export function stoppedAt(board: Board, { fleet, empire }: Moving, place: string) {
  const fort = systemIn(board, place)?.fort ?? "";
  const enemies = fleetsThere(board, place).filter((other) => other.empire !== empire);
  return stoppedBy({ fleet, place, fort: fort === empire ? "" : fort, enemies: enemies.map(fullName) });
}
