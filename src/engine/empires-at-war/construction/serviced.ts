import type { CommandRequest } from "../../campaign/commands/command-spec";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { frdPlaces, isColonyOf, placeOf } from "../fleets/whereabouts";
import { isPrize } from "../ships/ship-facts";
import { factsOf, systemsNow } from "../state/state";
import { SET_UP } from "../season";
import { freeShipFor, type OwnShip } from "../fleets/about-fleet";

/** Whether ships of an empire in a system can be refitted and equipped: at its FRD, or its developed colony (EaW 6d, 13b). */
export const isServiced = (open: OpenBooks, side: string, place: string): boolean =>
  place !== "" && (frdPlaces(open, side).includes(place) || isColonyOf(open, side, place));

/** The ship that a command is about, if it is where it can be refitted and equipped; or why not. In the set-up, every ship is. */
export function servicedShip(
  open: OpenBooks,
  doing: CommandRequest,
  check: string,
): { readonly found: OwnShip } | Outcome {
  const named = freeShipFor(open, doing);
  if (!("found" in named)) return named;
  const { unit, side } = named.found;
  if (isPrize(factsOf(open, unit))) {
    return refusal(check, unit, `${unit} was captured and is not inspected yet. Inspect it first.`, "EaW 9b");
  }
  if (isAtService(open, named.found)) return named;
  const place = placeOf(open, unit);
  const where = place === "" ? "in no system" : `in ${place}`;
  const legal = [...frdPlaces(open, side), ...coloniesOf(open, side)];
  const choice = legal.length === 0 ? "a system with an FRD or a developed colony of its own" : legal.join(", ");
  return refusal(
    check,
    unit,
    `${unit} is ${where}, where ${side} has no FRD and no developed colony. Move it to ${choice}.`,
    "EaW 6d",
  );
}

/** Whether a ship is where it can be refitted and equipped. */
const isAtService = (open: OpenBooks, { unit, side }: OwnShip): boolean =>
  open.campaign.turn === SET_UP || isServiced(open, side, placeOf(open, unit));

const coloniesOf = (open: OpenBooks, side: string): readonly string[] =>
  systemsNow(open)
    .map(({ place }) => place)
    .filter((place) => isColonyOf(open, side, place));

/** Whether a ship of an empire is where it can be refitted and equipped, and free to be. */
export function isServicedShip(open: OpenBooks, side: string, unit: string): boolean {
  const owner = open.campaign.units.get(unit)?.side ?? side;
  // Where the ship is comes first: most are elsewhere, and a refusal in words is not needed.
  return isAtService(open, { unit, side: owner }) && "found" in servicedShip(open, { side, subject: unit }, "serviced");
}
