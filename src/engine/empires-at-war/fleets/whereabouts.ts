import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { sameWord } from "../../core/words";
import { lanesOf, nearestOf, systemKey, type Lanes } from "../calendar-and-map/lane-map";
import type { FleetNow } from "./fleets";
import { isPrize } from "../ships/ship-facts";
import { factsOf, fleetCalled, fleetOfShip, fleetsNow, shipsIn, systemsNow } from "../state/state";
import { LANES } from "../map/places-table";
import type { Role } from "../ships/units-table";
import { rolesOf } from "../ships/ship-classes";
import { servesAsColony } from "./colonies";
import { isDockAlone } from "./frd-alone";
import { onceFor } from "../../core/once-for";

/** The fleet of a ship, if it is in one that is not disbanded. */
export const fleetWith = (state: BooksState, unit: string): FleetNow | undefined => {
  const name = fleetOfShip(state, unit);
  return name === "" ? undefined : fleetCalled(state, name);
};

/** The system of a ship: that of its fleet; "" if it has none. */
export const placeOf = (state: BooksState, unit: string): string => fleetWith(state, unit)?.place ?? "";

type RoleShips = Map<string, readonly string[]>;

/** By the books and the campaign that was replayed from them. */
const roleShips = new WeakMap<BooksState["books"], WeakMap<BooksState["campaign"], RoleShips>>();

/** The ships of an empire that have a role; listed once, because every offer for a ship asks for them. */
export function shipsWith(state: BooksState, side: string, role: Role): readonly string[] {
  const { books, campaign } = state;
  const campaigns = roleShips.get(books) ?? new WeakMap<BooksState["campaign"], RoleShips>();
  roleShips.set(books, campaigns);
  const known = campaigns.get(campaign) ?? new Map<string, readonly string[]>();
  campaigns.set(campaign, known);
  const key = `${role} ${side}`;
  const found =
    known.get(key) ??
    fleetOf(campaign, side)
      .map(({ unit }) => unit)
      // A captured FRD works for its captor once it is inspected (EaW 15a, 25b).
      .filter((unit) => rolesOf(state, unit).includes(role) && !(role === "FRD" && isPrize(factsOf(state, unit))));
  known.set(key, found);
  return found;
}

/** The systems in which an empire has an FRD (EaW 15.0). */
export const frdPlaces = (state: BooksState, side: string): readonly string[] => [
  ...new Set(
    shipsWith(state, side, "FRD")
      .map((unit) => placeOf(state, unit))
      .filter((place) => place !== ""),
  ),
];

/** Whether an empire has a ship with a role in a system, in a fleet that can act: not trapped, and not on its way (EaW 10h, 32.1). */
export const hasThere = (state: BooksState, side: string, place: string, role: Role): boolean =>
  shipsWith(state, side, role).some((unit) => {
    const fleet = fleetWith(state, unit);
    return fleet !== undefined && sameWord(fleet.place, place) && !["Hyperspace", "Trapped"].includes(fleet.state);
  });

/** The fleets that are listed in a system, also those that left a battle there and are on their way. */
export const fleetsAt = (state: BooksState, place: string): readonly FleetNow[] =>
  place === "" ? [] : fleetsNow(state).filter((fleet) => sameWord(fleet.place, place));

/** The fleets in a system: one that left a battle there is on its way to another, although it is listed where it fought (EaW 21.0). */
export const fleetsThere = (state: BooksState, place: string): readonly FleetNow[] =>
  fleetsAt(state, place).filter(({ state: now }) => now !== "Hyperspace");

/** Whether a system serves an empire as a colony (EaW 5b, 10i). */
export const isColonyOf = (state: BooksState, side: string, place: string): boolean =>
  servesAsColony(side, {
    system: systemsNow(state).find((known) => sameWord(known.place, place)),
    there: fleetsAt(state, place).map((fleet) => ({ empire: fleet.side, state: fleet.state })),
  });

/** Whether a fleet is an FRD with nothing but MONs, tugs and captured ships, which is no fleet for EaW 17a (EaW 15f). */
export const isFrdFleet = (
  state: BooksState,
  { fleet }: Pick<FleetNow, "fleet">,
  /** What a ship is: as the ship chart says, if nothing else is given. */
  roles: (state: BooksState, unit: string) => readonly Role[] = rolesOf,
): boolean =>
  isDockAlone(
    shipsIn(state, fleet).map((unit) => ({ roles: roles(state, unit), isPrize: isPrize(factsOf(state, unit)) })),
  );

/** The map of the warp lanes. */
const mapOf = onceFor(
  ({ books }: Pick<BooksState, "books">) => books,
  ({ books }): Lanes => {
    const ends = rowsIn(books, LANES).map(({ from, to }) => [from, to] as const);
    return lanesOf(ends.filter(([from, to]) => systemKey(from) !== systemKey(to)));
  },
);

/** How many jumps it is from a system to the nearest of others; undefined if no lanes lead to any. */
export const jumpsToNearest = (state: Pick<BooksState, "books">, from: string, others: readonly string[]) =>
  nearestOf(mapOf(state), from, others);
