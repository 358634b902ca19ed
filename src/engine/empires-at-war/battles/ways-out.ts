import { mostFleets } from "../position/most-fleets";
import { DIRECTIONS, type Direction } from "../../core/arguments";
import { apply } from "../../core/rule";
import { sameWord } from "../../core/words";
import type { BooksState } from "../../campaign/ledger/ledger";
import { rolesOf } from "../ships/ship-classes";
import { comingTo, fleetsOfSideAt } from "../fleets/fleets-of-side";
import type { FleetNow } from "../fleets/fleets";
import { lanesFrom } from "../map/ways-out";
import { shipsIn, systemsNow } from "../state/state";
import { having, isSplit, LEFT, type FoughtSide } from "./fates";
import { eawDisengageHexes } from "./disengagement";
import { endedThere, laneTarget, type OpenBattle } from "./open-battles";

/** A way on which a fleet can leave a battle. */
export interface WayOut {
  readonly to: string;
  /** The direction in which a ship leaves; undefined while nobody noted that of the lane. */
  readonly direction: Direction | undefined;
  readonly hexes: readonly string[];
  /** Whether it is the way that the fleet came, which costs nothing (EaW 21a). */
  readonly isBack: boolean;
  /** How many other fleets of the empire are there already, or on their way there. */
  readonly fleets: number;
  /** Whether these are three or more, so that no other may come (EaW 21a). */
  readonly isFull: boolean;
}

/** Why a fleet cannot leave a battle. */
export interface HeldIn {
  readonly why: string;
  readonly clause: string;
}

/** A direction by its letter; undefined while nobody noted it. */
export const directionIn = (word: string): Direction | undefined => DIRECTIONS.find((known) => known === word);

/**
 * The ways on which a fleet can leave (EaW 21.0): back to where it came from, and along any other lane. Ruling: in a lane there is only the
 * way back, because the enemy is on the other.
 */
export function waysOut(state: BooksState, { where, isInLane }: OpenBattle, fleet: FleetNow): readonly WayOut[] {
  const { side, place, cameFrom } = fleet;
  const way = (to: string, direction: Direction | undefined, isBack: boolean): WayOut => {
    const there = [...fleetsOfSideAt(state, side, to), ...comingTo(state, side, to)];
    const fleets = there.filter((other) => other.fleet !== fleet.fleet).length;
    return {
      ...{ to, direction, isBack, fleets, isFull: fleets >= mostFleets(state) },
      hexes: direction === undefined ? [] : apply(eawDisengageHexes, { direction }),
    };
  };
  if (isInLane) return [way(place, directionIn(laneEntry(state, where, fleet)), true)];
  const seen = new Set<string>();
  return lanesFrom(state, place).flatMap(({ to, leaves }) => {
    if (seen.has(to)) return [];
    seen.add(to);
    return [way(to, directionIn(leaves), sameWord(to, cameFrom))];
  });
}

/** The direction from which a fleet in a lane enters the battle: that in which the system lies from which it came. */
export function laneEntry(state: BooksState, lane: string, fleet: FleetNow): string {
  const target = laneTarget(state, fleet, lane);
  return lanesFrom(state, fleet.place).find(({ to }) => to === target)?.enters ?? "";
}

/**
 * Why no ship of a fleet can leave: the fortification of another empire holds it, unless it has a Minesweeper, or another fleet of its
 * empire is behind it (EaW 10g, 21b).
 */
export function heldIn(
  state: BooksState,
  { where, isInLane, fleets }: OpenBattle,
  fleet: FleetNow,
): HeldIn | undefined {
  const fort = isInLane ? "" : (systemsNow(state).find(({ place }) => sameWord(place, where))?.fortOwner ?? "");
  if (fort === "" || fort === fleet.side) return undefined;
  if (shipsIn(state, fleet.fleet).some((unit) => rolesOf(state, unit).includes("Minesweeper"))) return undefined;
  if (fleets.some((other) => other.side === fleet.side && other.fleet !== fleet.fleet)) return undefined;
  return { why: `the fortification of ${fort} in ${where} keeps ${fleet.fleet} from leaving`, clause: "EaW 21b" };
}

/** Where the ships of a side go that left, by the name of the fleet that they are now: "Gorn 1: Dell", or "Gorn 9 (of Gorn 1): Dell". */
export const wayToldOf = (side: Pick<FoughtSide, "fates" | "fleet" | "apart" | "way">): readonly string[] => {
  const { fleet } = side.fleet;
  if (having(side, LEFT).length === 0) return [];
  return [`${isSplit(side) ? `${side.apart}${ofFleet(fleet)}` : fleet}: ${side.way}`];
};

const ofFleet = (fleet: string): string => ` (of ${fleet})`;

/** The way on which ships of a fleet left an earlier battle there this season: the others can leave in the same direction only (EaW 21a). */
export const wayShown = (state: BooksState, { where }: OpenBattle, { fleet }: FleetNow): string | undefined =>
  endedThere(state, where, state.campaign.turn)
    .flatMap(({ ways }) => ways)
    .flatMap((line) => {
      if (line.startsWith(`${fleet}: `)) return [line.slice(`${fleet}: `.length)];
      const part = `${ofFleet(fleet)}: `;
      return line.includes(part) ? [line.slice(line.indexOf(part) + part.length)] : [];
    })[0];
