import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetOf, treasury } from "../../campaign/ledger/replay";
import type { Points } from "../../core/points";
import { FIRST_FLEETS } from "../constants";
import { SET_UP } from "../season";
import type { FleetNow } from "./fleets";
import { factsOf, fleetsNow } from "../state/state";
import { sizeClassOf } from "../ships/ship-classes";
import { fleetVerdict, type FleetVerdict } from "./fleet-verdict";
import { isFrdFleet } from "./whereabouts";

/** The fleets of an empire that is set up, and what it has left. */
export interface FirstFleets {
  readonly side: string;
  readonly fleets: readonly FleetVerdict[];
  /** How many are within their limits. */
  readonly ready: number;
  readonly left: Points;
  /** The size classes of its ships with Outstanding crews, and how many have Poor ones (EaW 2e). */
  readonly outstanding: readonly number[];
  readonly poor: number;
}

/** The fleets that count as an empire's six (EaW 2c): not its FRD. */
export const fightingFleets = (state: BooksState, side: string): readonly FleetNow[] =>
  fleetsNow(state).filter((fleet) => fleet.side === side && !isFrdFleet(state, fleet));

/** The fleets of an empire as they are set up. */
export function firstFleets(state: BooksState, side: string): FirstFleets {
  const fleets = fightingFleets(state, side).map((fleet) => fleetVerdict(state, fleet));
  const crews = fleetOf(state.campaign, side).map(({ unit }) => ({
    crew: factsOf(state, unit).crew,
    sizeClass: sizeClassOf(state, unit) ?? 0,
  }));
  return {
    side,
    fleets,
    ready: fleets.filter(({ isLegal }) => isLegal).length,
    left: treasury(state.campaign, side, SET_UP),
    outstanding: crews.filter(({ crew }) => crew === "Outstanding").map(({ sizeClass }) => sizeClass),
    poor: crews.filter(({ crew }) => crew === "Poor").length,
  };
}

/** Whether an empire has the fleets with which it starts, each within its limits (EaW 2c). */
export const isMustered = ({ fleets, ready }: FirstFleets): boolean =>
  fleets.length === FIRST_FLEETS.count && ready === FIRST_FLEETS.count;
