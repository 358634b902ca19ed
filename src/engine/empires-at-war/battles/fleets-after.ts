import type { BooksState } from "../../campaign/ledger/ledger";
import { lostCompliance, type NonCompliant } from "../fleets/compliance";
import { fleetCalled, fleetOfShip, shipsIn } from "../state/state";
import type { FleetState } from "../fleets/fleets-table";
import { having, isSplit, LEFT, STANDING, type FoughtSide } from "./fates";

/** A fleet once its battle is over. */
export interface FleetAfterBattle {
  readonly fleet: string;
  /** Its state by the battle, besides what it lost. */
  readonly state: FleetState;
  readonly ships: readonly string[];
  /** The ships that are no longer with it. */
  readonly lost: readonly string[];
}

/** The fleets of a side after a battle: its own, that of the ships that left while others stay, and those of ships that fought beside its FRD. */
export function fleetsAfter(state: BooksState, side: FoughtSide): readonly FleetAfterBattle[] {
  const { fleet, pooled, apart } = side;
  const left = having(side, LEFT);
  const standing = having(side, STANDING);
  const fates = new Set(side.fates.map(({ unit }) => unit));
  const after = (
    name: string,
    now: FleetState,
    ships: readonly string[],
    had: readonly string[],
  ): FleetAfterBattle => ({
    ...{ fleet: name, state: now, ships },
    lost: had.filter((unit) => !ships.includes(unit)),
  });
  const names = [...new Set([fleet.fleet, ...pooled.map((unit) => fleetOfShip(state, unit))])];
  const own = names.map((name) => {
    const had = shipsIn(state, name);
    // Ships that fought beside the FRD and left do so with its fleet.
    if (name === fleet.fleet && left.length > 0 && !isSplit(side)) return after(name, "Hyperspace", left, had);
    const stays = had.filter((unit) => !fates.has(unit) || standing.includes(unit));
    return after(name, fleetCalled(state, name)?.state ?? "Free", stays, had);
  });
  return isSplit(side) ? [...own, after(apart, "Hyperspace", left, shipsIn(state, fleet.fleet))] : own;
}

/** The fleets of a side that its losses made non-compliant. */
export const madeNonCompliant = (state: BooksState, side: FoughtSide): readonly NonCompliant[] =>
  fleetsAfter(state, side).flatMap(({ fleet, state: now, ships, lost }) => {
    const broken = lostCompliance(state, ships, lost);
    return broken === undefined ? [] : [{ fleet, state: now, ...broken }];
  });
