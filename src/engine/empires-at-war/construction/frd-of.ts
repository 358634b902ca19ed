import type { CommandRequest } from "../../campaign/commands/command-spec";
import type { BooksState } from "../../campaign/ledger/ledger";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { rolesOf } from "../ships/ship-classes";
import { holdOn } from "../fleets/fleet-holds";
import { fleetsAt, fleetWith, isFrdFleet, shipsWith } from "../fleets/whereabouts";
import type { Role } from "../ships/units-table";
import { isPrize } from "../ships/ship-facts";
import type { FleetNow } from "../fleets/fleets";
import { factsOf } from "../state/state";
import { SET_UP } from "../season";
import { shipFor } from "../fleets/about-fleet";

/** An FRD that can build, and where it is. */
export interface Frd {
  readonly unit: string;
  readonly side: string;
  readonly place: string;
}

export const BUILD_CHECK = "build-ship";

/** Why an FRD can build nothing in the turn under way; undefined if it can. */
export function notBuilding(open: OpenBooks, unit: string): Outcome | undefined {
  const { turn, units } = open.campaign;
  const refuse = (message: string, clause: string): Outcome => refusal(BUILD_CHECK, unit, message, clause);
  if (turn === SET_UP) {
    return refuse("FRDs build from the first season on. In the set-up, add ships to the first fleets.", "EaW 2c");
  }
  if (!rolesOf(open, unit).includes("FRD")) {
    return refuse(
      `${unit} is not an FRD, and only FRDs build ships. Choose one with the role FRD in the ship chart.`,
      "EaW 15.0",
    );
  }
  if (isPrize(factsOf(open, unit))) {
    return refuse(`${unit} was captured and is not inspected yet. Inspect it first.`, "EaW 9b");
  }
  if (units.get(unit)?.entered === turn) {
    return refuse(`${unit} was placed in turn ${turn}, and builds from turn ${turn + 1} on.`, "EaW 15a");
  }
  const fleet = fleetWith(open, unit);
  if (!fleet || fleet.place === "") {
    return refuse(`The books do not say where ${unit} is. Assign it to a fleet of its own first.`, "EaW 15.0");
  }
  const hold = holdOn(open, fleet);
  return hold && refuse(`${hold.why}. ${hold.legal}.`, hold.clause);
}

/** The FRD that a command is about, if it can build; or why not. */
export function frdFor(open: OpenBooks, doing: CommandRequest): { readonly found: Frd } | Outcome {
  const named = shipFor(open, doing);
  if (!("found" in named)) return named;
  const { unit, side } = named.found;
  return notBuilding(open, unit) ?? { found: { unit, side, place: fleetWith(open, unit)?.place ?? "" } };
}

/** The other FRDs of an empire in the system of an FRD that can build as well. */
export const othersWith = (open: OpenBooks, { unit, side, place }: Frd): readonly string[] =>
  shipsWith(open, side, "FRD").filter(
    (other) => other !== unit && fleetWith(open, other)?.place === place && !notBuilding(open, other),
  );

/**
 * The fleets that a new ship can join (EaW 6c): an empire's own in the system of the FRD that can act. That of an FRD itself comes last, and
 * for a MON first: it is where the FRD is, and a fleet that it is in does not jump (EaW 17e).
 */
export const fleetsToJoin = (
  state: BooksState,
  side: string,
  place: string,
  roles: readonly Role[],
): readonly FleetNow[] => {
  const own = fleetsAt(state, place).filter((fleet) => fleet.side === side && !holdOn(state, fleet));
  const ofFrd = roles.includes("MON") ? -1 : 1;
  const order = (fleet: FleetNow): number => (isFrdFleet(state, fleet) ? ofFrd : 0);
  return [...own].sort((a, b) => order(a) - order(b));
};
