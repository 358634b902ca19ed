import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { fleetWith, isColonyOf, shipsWith } from "../fleets/whereabouts";
import type { Action } from "../movement/actions";
import type { Role } from "../ships/units-table";
import { fleetCalled } from "../state/state";
import { MOVES } from "./judge-order";
import type { OrderLine } from "./order-line";

/** Who serves a fleet where it is, besides a colony for supplies and refits (EaW 6.0, 6d, 9.0, 9a to 9c). */
const SERVED_BY: Readonly<Partial<Record<Action, readonly Role[]>>> = {
  Build: ["FRD"],
  Resupply: ["FRD", "FRS", "FRL"],
  Scrap: ["FRD", "FRL"],
  Inspect: ["FRD", "FRS"],
};

/** Whether an order takes its fleet to another system. */
export const movesFleet = ({ action }: OrderLine): boolean => MOVES.includes(action);

/**
 * Whether an order is served by whoever moves to its fleet first: an FRD or a repair freighter that another order brings there, where nobody else
 * is that serves it (EaW 6d, 9c). A fleet that goes on afterwards is not meant: by the end of the movement it is gone.
 */
export function isServedLater(state: BooksState, empire: string, lines: readonly OrderLine[], at: number): boolean {
  const order = lines[at];
  const fleet = order && SERVED_BY[order.action] && fleetCalled(state, order.fleet);
  if (!fleet || lines.some((other) => movesFleet(other) && sameWord(other.fleet, fleet.fleet))) return false;
  const come = lines
    // Retreats are carried out before all others, wherever they are listed (EaW 32.1).
    .filter((other, index) => (index < at || other.action === "Retreat") && movesFleet(other))
    .filter(({ target }) => sameWord(target, fleet.place))
    .map((other) => other.fleet);
  return come.length > 0 && !isServed(state, empire, { order, place: fleet.place, without: come });
}

interface Served {
  readonly order: OrderLine;
  readonly place: string;
  /** The fleets that come there first. */
  readonly without: readonly string[];
}

/** Whether somebody serves an order in a system, without the fleets that come there. */
function isServed(state: BooksState, empire: string, { order: { action, what }, place, without }: Served): boolean {
  if (action === "Resupply" && isColonyOf(state, empire, place)) return true;
  // Only an FRD or a colony refits (EaW 6d).
  const roles: readonly Role[] = action === "Resupply" && what.length > 0 ? ["FRD"] : (SERVED_BY[action] ?? []);
  return roles.some((role) =>
    shipsWith(state, empire, role).some((unit) => {
      const fleet = fleetWith(state, unit);
      return fleet && sameWord(fleet.place, place) && !without.some((name) => sameWord(name, fleet.fleet));
    }),
  );
}
