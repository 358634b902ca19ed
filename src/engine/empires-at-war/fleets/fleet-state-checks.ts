import { mostFleets } from "../position/most-fleets";
import { check, type Found } from "../../campaign/checks/check";
import { isShown, rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { fleetOf } from "../../campaign/ledger/replay";
import { ZERO } from "../../core/points";
import { spotIn } from "../../campaign/schema/table";
import type { Spot } from "../../core/problem";
import { FRD } from "../constants";
import { fleetsOfSideAt } from "./fleets-of-side";
import { classOf, rolesOf, shipRow } from "../ships/ship-classes";
import { overLimits } from "./fleet-verdict";
import { membersOf } from "./members";
import { OVER_FIGHTS } from "./over-limits";
import { frdPlaces, isFrdFleet, jumpsToNearest } from "./whereabouts";
import { SET_UP } from "../season";
import { actsOfFleets, movesIn, type FleetAct } from "./fleet-acts";
import type { FleetNow } from "./fleets";
import { repairsRestored } from "../ships/ship-events";
import { fleetOfShip, fleetsNow } from "../state/state";
import { FLEETS } from "./fleets-table";
import type { Role } from "../ships/units-table";

/** The fleets that these books show. */
const shownIn = (state: BooksState): readonly FleetNow[] =>
  fleetsNow(state).filter(({ side }) => isShown(state.books, side));

const spotOf = ({ books }: BooksState, fleet: string): { readonly spot?: Spot } => {
  const spot = rowsIn(books, FLEETS).find((row) => row.fleet === fleet)?.spot;
  return spot ? { spot } : {};
};

/** Whether a fleet is an FRD with its MONs and tugs as far as one can tell: what the ship chart does not have is a finding of its own. */
const mayBeFrdFleet = (state: BooksState, fleet: FleetNow): boolean => isFrdFleet(state, fleet, rolesOrGuess);

/** The roles of a ship; by its values, of an FRD or a MON, where the ship chart does not have it. */
function rolesOrGuess(state: BooksState, unit: string): readonly Role[] {
  if (classOf(state, unit)) return rolesOf(state, unit);
  const { economic, combat } = state.campaign.units.get(unit)?.values ?? {};
  return economic === FRD.economic && combat === ZERO ? ["FRD"] : ["MON"];
}

/** EaW 17a: no more than three fleets of an empire, or of all by the setting, are in one system; those that stay there from the start may. */
export const fleetsInSystem = check({
  id: "fleets-in-system",
  title: "No more than three fleets are in one system",
  clause: "EaW 17a",
  inView: true,
  find(state) {
    if (state.campaign.turn === SET_UP) return [];
    return shownIn(state).flatMap((fleet): readonly Found[] => {
      const { side, place } = fleet;
      const crowd = fleetsOfSideAt(state, side, place).filter((other) => !mayBeFrdFleet(state, other));
      if (crowd.every(({ since }) => since === SET_UP)) return [];
      // Told once for a system, at the fourth fleet.
      if (crowd[mostFleets(state)]?.fleet !== fleet.fleet) return [];
      const names = crowd.map((other) => other.fleet).join(", ");
      const message = `${names} are in ${place}, and ${mostFleets(state)} fleets are the most in one system. Move one of them, or transfer its ships.`;
      return [
        {
          ...{ subject: place, message },
          ...{ expected: `${mostFleets(state)} or fewer`, actual: String(crowd.length) },
          ...spotOf(state, fleet.fleet),
        },
      ];
    });
  },
});

/** EaW 17.0: a fleet is within its limits, or noted as non-compliant. One that is not is legal after losses, and bound only in how it fights. */
export const fleetLimits = check({
  id: "fleet-limits",
  title: "Each fleet is within its limits of CBpv, or non-compliant",
  clause: "EaW 17.0",
  inView: true,
  onlyShows: true,
  find: (state) =>
    shownIn(state).flatMap((fleet): readonly Found[] => {
      if (fleet.nonCompliant) return [];
      const over = overLimits(state, fleet, membersOf(state, fleet.fleet));
      if (over === "") return [];
      const message = `${fleet.fleet} has ${over}. Transfer ships to another fleet. ${OVER_FIGHTS}.`;
      return [
        {
          ...{ subject: fleet.fleet, message, expected: "OK", actual: over },
          ...spotOf(state, fleet.fleet),
        },
      ];
    }),
});

/** Where a fleet is, and from where it came: of one that is disbanded, nothing. */
const WHEREABOUTS = ["cameFrom", "direction", "since"] as const;

/** Commands clear what a disbanded fleet was; who typed that it is disbanded may leave it there, with the place. */
export const disbandedNowhere = check({
  id: "fleet-disbanded",
  title: "A disbanded fleet without a place came from nowhere",
  clause: "EaW 1e",
  inView: true,
  find: ({ books }) =>
    rowsIn(books, FLEETS)
      .filter(({ legible, state, place }) => legible && state === "Disbanded" && place === "")
      .flatMap((row) =>
        WHEREABOUTS.filter((key) => row[key] !== FLEETS.columns[key].blank).map((key): Found => {
          const [{ header }, actual] = [FLEETS.columns[key], String(row[key])];
          const message = `${row.fleet} is disbanded and in no place, but has the ${header} ${actual}. Clear the cell.`;
          const spot = spotIn(books.tables, FLEETS, row, key);
          return { subject: row.fleet, message, expected: "nothing", actual, spot };
        }),
      ),
});

/** A ship is in a fleet of its own empire that has been formed. */
export const shipsInFleets = check({
  id: "ship-fleet",
  title: "Each ship is in a fleet of its own empire",
  clause: "EaW 1e",
  inView: true,
  find(state) {
    const fleets = fleetsNow(state);
    return state.books.sides.flatMap(({ name }) =>
      fleetOf(state.campaign, name).flatMap(({ unit }): readonly Found[] => {
        const fleet = fleetOfShip(state, unit);
        if (fleet === "" || fleets.some((one) => one.fleet === fleet && one.side === name)) return [];
        const own = fleets.filter((one) => one.side === name).map((one) => one.fleet);
        const message = `${unit} is in ${fleet}, which is no fleet of ${name}. Enter ${own.length === 0 ? "no fleet" : own.join(" or ")} on the sheet Ships.`;
        const spot = shipRow(state, unit)?.spot;
        return [
          {
            ...{ subject: unit, message },
            ...{ expected: own.join(", "), actual: fleet, ...(spot && { spot }) },
          },
        ];
      }),
    );
  },
});

/** Whether an entry belongs to a battle, which a pinned or a trapped fleet fights like any other. */
const isOfBattle = ({ step }: FleetAct): boolean => step.startsWith("4") || step.startsWith("5");

/** Why a fleet could not do what an entry let it do; undefined if it could. */
function heldThen(act: FleetAct): { readonly clause: string; readonly legal: string } | undefined {
  const { was, turn, change } = act;
  // The New Year supplies every fleet, wherever it is (EaW 3b); whether a trapped one too is a setting.
  const by = repairsRestored.in(change)?.by ?? "Resupply";
  if (isOfBattle(act) || by !== "Resupply") return undefined;
  if (was.state === "Trapped") return { clause: "EaW 10h", legal: "release it first" };
  if (was.state === "Pinned" && was.since === turn)
    return { clause: "EaW 19a", legal: `let it act in turn ${turn + 1}` };
  return undefined;
}

/** EaW 10h, 19a: a trapped fleet does nothing, and a pinned one nothing more in its season. */
export const heldFleetsStay = check({
  id: "held-fleet-acts",
  title: "No trapped or pinned fleet moves, transfers or is supplied",
  clause: "EaW 10h",
  inView: true,
  find: ({ campaign, game }) =>
    actsOfFleets(campaign).flatMap((act): readonly Found[] => {
      const held = heldThen(act);
      if (!held) return [];
      const { was, no, turn, change, side, spot } = act;
      const says = game.changes.find(({ kind }) => kind === change.kind)?.says(side, change) ?? change.kind;
      const message = `Entry ${no}: ${says}, but ${was.fleet} was ${was.state.toLowerCase()} in ${was.place}. Undo it, and ${held.legal}.`;
      return [
        {
          ...{ subject: was.fleet, message, clause: held.clause, turn, spot },
          ...{ expected: "nothing", actual: change.kind },
        },
      ];
    }),
});

/** EaW 25b: captured ships travel with a fleet. */
export const prizesTravelAlong = check({
  id: "prize-alone",
  title: "Captured ships travel with other ships until they are inspected",
  clause: "EaW 25b",
  inView: true,
  find: ({ campaign }) =>
    movesIn(campaign)
      .filter(({ ships, prizes }) => ships.length > 0 && prizes.length === ships.length)
      .map(({ was, prizes, to, turn, no, spot }) => ({
        ...{ subject: was.fleet, turn, spot },
        message: `Entry ${no} moves ${prizes.join(", ")} to ${to.place} without another ship, before they are inspected. Undo it, and transfer them to a fleet.`,
        ...{ expected: "another ship", actual: "none" },
      })),
});

/** EaW 17g: a non-compliant fleet comes nearer to an FRD. Where FRDs were in earlier turns is not known any more. */
export const nonCompliantGoHome = check({
  id: "non-compliant-way",
  title: "A non-compliant fleet takes the shortest way to an FRD",
  clause: "EaW 17g",
  inView: true,
  find: (state) =>
    movesIn(state.campaign).flatMap((act): readonly Found[] => {
      const { was, turn, no, spot } = act;
      const isOnItsOwn = was.nonCompliant && was.state !== "Hyperspace" && !isOfBattle(act);
      if (!isOnItsOwn || turn !== state.campaign.turn) return [];
      const to = act.to.place;
      const frds = frdPlaces(state, was.side);
      const [here, there] = [was.place, to].map((place) => jumpsToNearest(state, place, frds));
      if (here && there && there.jumps < here.jumps) return [];
      const way = here ? `to ${here.place}, ${here.jumps} jumps away` : "to an FRD, and there is none in reach";
      const message = `Entry ${no} moves ${was.fleet}, which is non-compliant, from ${was.place} to ${to}. Its way is ${way}: undo the move.`;
      return [
        {
          ...{ subject: was.fleet, message, turn, spot },
          ...{ expected: here?.place ?? was.place, actual: to },
        },
      ];
    }),
});
