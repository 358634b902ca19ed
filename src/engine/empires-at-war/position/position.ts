import type { MOVE_COSTS } from "../movement/actions";
import type { Played } from "../../campaign/ledger/house-rules";
import type { SIEGE } from "../constants";
import type { Points } from "../../core/points";
import { waysAlong, type Lane, type Way, type Ways } from "../calendar-and-map/ways";
import { isDockAlone } from "../fleets/frd-alone";
import type { BookedOrder } from "../orders/order-line";
import type { Spent } from "../orders/points-spent";
import type { Retreat } from "../orders/retreats-under-way";
import type { FleetState } from "../fleets/fleets-table";
import type { Role } from "../ships/units-table";
import type { Planet } from "../words";
import { onceFor } from "../../core/once-for";

/** A ship as orders see it. */
export interface ShipThere {
  readonly unit: string;
  readonly class: string;
  readonly roles: readonly Role[];
  /** Whether it was captured and is not inspected yet (EaW 9b). */
  readonly isPrize: boolean;
  /** The turn from which it moves, if it was just built (EaW 6.0). */
  readonly movesFrom: number | null;
  /** Its cargo boxes (EaW 14a), where the ship chart has them. */
  readonly cargoBoxes?: number;
}

/** A fleet before its season is resolved. */
export interface FleetThere {
  readonly fleet: string;
  readonly empire: string;
  /** Its system; for one that disengaged, that of the battle. */
  readonly at: string;
  readonly cameFrom: string;
  readonly direction: string;
  readonly state: FleetState;
  /** The turn in which it came to its system. */
  readonly since: number | null;
  /** Set if it has used its free jump of the season already (EaW 5b). */
  readonly jumpedFree?: boolean;
  /** Set if it is non-compliant once nothing else holds it (EaW 17g). */
  readonly nonCompliant?: boolean;
  readonly cbpv: Points;
  readonly ships: readonly ShipThere[];
  /** Where it goes that disengaged, if that was noted when its battle ended. */
  readonly retreat?: Retreat;
}

/** Bases of an empire in a system. */
export interface BasesThere {
  readonly kind: string;
  readonly count: number;
  readonly owner: string;
}

/** What is in a system. */
export interface SystemThere {
  readonly system: string;
  readonly planet: Planet;
  /** Blank if it is nobody's. */
  readonly owner: string;
  readonly development: "" | "Mine" | "Colony";
  /** Whose fortification is there; blank for none. */
  readonly fort: string;
  /** The empires that have explored it. */
  readonly explored: readonly string[];
  readonly bases: readonly BasesThere[];
  /** The web there, if there is one (EaW 31.0). */
  readonly web?: WebThere;
}

/** A web in a system. */
export interface WebThere {
  readonly empire: string;
  readonly layers: number;
  /** The turn in which it was last set up or maintained. */
  readonly paid: number;
}

/** An empire with the movement points that it has this season (EaW 5.0). */
export interface EmpireThere {
  readonly empire: string;
  readonly race: string;
  readonly points: number;
  /** What was done besides the orders of the season, if anything. */
  readonly spent?: readonly Spent[];
  /** The orders of the season that are booked already, without their numbers. */
  readonly booked?: readonly BookedOrder[];
}

/** Everything that decides what orders do in a season, as a plain value. */
export interface Position {
  readonly turn: number;
  readonly empires: readonly EmpireThere[];
  readonly systems: readonly SystemThere[];
  readonly lanes: readonly Lane[];
  readonly fleets: readonly FleetThere[];
  /** Whether the fleets of all empires together count for the most in a system (EaW 17a). */
  readonly countsAllEmpires: boolean;
  /** The most fleets in a system (EaW 17a); left out where it is by the book. */
  readonly mostFleets?: number;
  /** How siege rolls are played (EaW 10c); left out where it is by the book. */
  readonly siege?: Played<typeof SIEGE>;
  /** What orders cost as it is played (EaW 5.0); left out where all of it is by the book. */
  readonly costs?: Played<typeof MOVE_COSTS>;
}

const { compare } = new Intl.Collator("en", { numeric: true });

/** Orders names of fleets and systems: System 2 comes before System 10. */
export const byName = (one: string, other: string): number => compare(one, other);

/** The ways out of a system, in the order of their names. */
export const waysFrom = ({ lanes }: Pick<Position, "lanes">, system: string): readonly Way[] =>
  sortedWays(lanes).get(system.toLowerCase()) ?? [];

/** A season asks for them thousands of times. */
const sortedWays = onceFor(
  (lanes: readonly Lane[]) => lanes,
  (lanes): Ways =>
    new Map([...waysAlong(lanes)].map(([system, ways]) => [system, [...ways].sort((a, b) => byName(a.to, b.to))])),
);

/** Whether a fleet has a ship with a role. */
export const hasRole = ({ ships }: Pick<FleetThere, "ships">, ...roles: readonly Role[]): boolean =>
  ships.some((ship) => ship.roles.some((role) => roles.includes(role)));

/** Whether it is an FRD with nothing but MONs, tugs and captured ships, which is no fleet for EaW 17a. */
export const isFrdAlone = ({ ships }: Pick<FleetThere, "ships">): boolean => isDockAlone(ships);

/**
 * Whether a fleet sets something up or explores: an FRD does not, also not with a captured ship, which does nothing before it is inspected
 * (EaW 9b, 15.0).
 */
export function canWork({ ships }: Pick<FleetThere, "ships">): boolean {
  const ready = ships.filter(({ isPrize }) => !isPrize);
  return ready.length > 0 && !isFrdAlone({ ships: ready });
}

/** What an empire knows of a position: its own fleets, forts and bases, and the systems that it has explored (EaW 1b, 33.2). */
export function knownTo(position: Position, empire: string): Position {
  return {
    ...position,
    empires: position.empires.filter((one) => one.empire === empire),
    fleets: position.fleets.filter((fleet) => fleet.empire === empire),
    systems: position.systems.map((system) => {
      const isOwn = system.owner === empire;
      const isKnown = isOwn || system.explored.includes(empire);
      return {
        system: system.system,
        planet: isKnown ? system.planet : "Unknown",
        owner: isOwn ? empire : "",
        development: isOwn ? system.development : "",
        fort: system.fort === empire ? empire : "",
        explored: isKnown ? [empire] : [],
        bases: system.bases.filter(({ owner }) => owner === empire),
        ...(system.web?.empire === empire && { web: system.web }),
      };
    }),
  };
}
