import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO, points, subtract, toNumber, type Points } from "../../core/points";
import { FIRST_FLEETS } from "../constants";
import { fightingFleets, firstFleets } from "../fleets/first-fleets";
import { newMember } from "../fleets/members";
import { rolesIn } from "../ships/ship-classes";
import type { FleetNow } from "../fleets/fleets";
import type { ShipClass } from "../ships/units-table";
import { chartFor, hullsBefore, overWith, tableCost, type TableCell } from "./fleet-table";

/** As many ships as a suggested fleet has at most. */
const SHIPS = 4;

/**
 * Whether a class is suggested: civilian ships and auxiliaries do not count for the limits of a fleet (EaW 17.0), and a fleet with a MON
 * cannot leave the FRD (EaW 17e).
 */
function isSuggested({ sizeClass, combat, roles }: ShipClass): boolean {
  if (rolesIn(roles).includes("MON")) return false;
  const { isCivilian, auxiliary } = newMember("", { sizeClass, combat: combat ?? ZERO, roles: rolesIn(roles) });
  return sizeClass !== null && sizeClass <= FIRST_FLEETS.sizeClass && !isCivilian && auxiliary === "";
}

/**
 * Ships that make every first fleet of an empire legal that is not so yet, each for its share of what is left (EaW 2c): first a
 * ship of size class 4, then the largest that fits, of hulls that were chosen least. It is a beginning, to be changed.
 */
export function suggestedFleets(state: BooksState, side: string): readonly TableCell[] {
  const { fleets, left } = firstFleets(state, side);
  const legal = new Set(fleets.filter(({ isLegal }) => isLegal).map(({ fleet }) => fleet.fleet));
  const lacking = fightingFleets(state, side).filter(({ fleet }) => !legal.has(fleet));
  const chart = chartFor(state, side).filter(isSuggested);
  const cells: TableCell[] = [];
  for (const [at, fleet] of lacking.entries()) {
    const rest = toNumber(subtract(left, tableCost(state, side, cells)));
    const end = points(Math.floor((rest * (lacking.length - at - 1)) / (lacking.length - at)));
    for (let ships = 0; ships < SHIPS; ships++) {
      const next = nextShip(state, { side, fleet, chart, left, end, small: ships === 0 }, cells);
      if (!next) break;
      cells.push({ fleet, of: next, many: 1 });
    }
  }
  return cells;
}

interface Wanted {
  readonly side: string;
  readonly fleet: FleetNow;
  readonly chart: readonly ShipClass[];
  readonly left: Points;
  /** What must be left for the fleets that come after. */
  readonly end: Points;
  /** Whether it must be of the size class that every fleet needs. */
  readonly small: boolean;
}

/** The class of the next ship of a fleet; undefined if none fits. */
function nextShip(
  state: BooksState,
  { side, fleet, chart, left, end, small }: Wanted,
  cells: readonly TableCell[],
): ShipClass | undefined {
  const fits = (of: ShipClass): boolean => {
    const then = [...cells, { fleet, of, many: 1 }];
    return overWith(state, fleet, then) === "" && subtract(left, tableCost(state, side, then)) >= end;
  };
  const combat = ({ combat, economic }: ShipClass): number => toNumber(combat ?? economic ?? ZERO);
  // The first that fits: whether one does takes its price and the limits of the whole fleet.
  return chart
    .filter(({ sizeClass }) => !small || sizeClass === FIRST_FLEETS.sizeClass)
    .sort((a, b) => hullsBefore(cells, a) - hullsBefore(cells, b) || combat(b) - combat(a))
    .find(fits);
}
