import type { CommandRequest } from "../../campaign/commands/command-spec";
import { unknownUnit } from "../../campaign/commands/unit";
import type { BooksState } from "../../campaign/ledger/ledger";
import { readOnly, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { holdOn } from "./fleet-holds";
import { fleetWith } from "./whereabouts";
import type { FleetNow } from "./fleets";
import { fleetsNow } from "../state/state";
import { fleetNamed, unknownFleet } from "../command-parts/find-by-name";

/** A ship of an empire. */
export interface OwnShip {
  readonly unit: string;
  readonly side: string;
}

/** The fleets that an empire can give orders to; all of them for the GM. */
export const fleetsOf = (state: Pick<BooksState, "campaign">, side: string): readonly FleetNow[] =>
  fleetsNow(state).filter((fleet) => side === "" || fleet.side === side);

/** The fleet that a command is about, if it is the empire's own; or why not. */
export function fleetFor(open: OpenBooks, { side, subject }: CommandRequest): { readonly found: FleetNow } | Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const fleet = fleetNamed(open, subject);
  return fleet && (side === "" || fleet.side === side) ? { found: fleet } : unknownFleet(open, side, subject);
}

/** The same; a fleet that can do nothing now is refused. */
export function freeFleetFor(open: OpenBooks, doing: CommandRequest): { readonly found: FleetNow } | Outcome {
  const named = fleetFor(open, doing);
  return "found" in named ? (heldBack(open, named.found) ?? named) : named;
}

/** The refusal of a fleet that cannot do what follows the battles, which a pinned one can (EaW 16.0, 23a); undefined if it can. */
const notResting = (open: OpenBooks, fleet: FleetNow): Outcome | undefined =>
  fleet.state === "Pinned" ? undefined : heldBack(open, fleet);

/** The same; but a pinned fleet may do what follows a battle. */
export function restingFleetFor(open: OpenBooks, doing: CommandRequest): { readonly found: FleetNow } | Outcome {
  const named = fleetFor(open, doing);
  return "found" in named ? (notResting(open, named.found) ?? named) : named;
}

/** The same for a ship by its fleet. */
export function restingShipFor(open: OpenBooks, doing: CommandRequest): { readonly found: OwnShip } | Outcome {
  const named = shipFor(open, doing);
  if (!("found" in named)) return named;
  const fleet = fleetWith(open, named.found.unit);
  return (fleet && notResting(open, fleet)) ?? named;
}

/** The check of fleets that can do nothing. */
export const HELD = "held-fleet";

/** The refusal of a fleet that can do nothing in the turn under way; undefined if it can. */
export function heldBack(open: OpenBooks, fleet: FleetNow): Outcome | undefined {
  const hold = holdOn(open, fleet);
  return hold && refusal(HELD, fleet.fleet, `${hold.why}. ${hold.legal}.`, hold.clause);
}

/** The ships of an empire that are in the campaign; of all empires for the GM. */
export const shipsOf = ({ books, campaign }: BooksState, side: string): readonly OwnShip[] =>
  (side === "" ? books.sides.map(({ name }) => name) : [side]).flatMap((name) =>
    fleetOf(campaign, name).map(({ unit }) => ({ unit, side: name })),
  );

/** The ship that a command is about, if it is the empire's own; or why not. */
export function shipFor(open: OpenBooks, { side, subject }: CommandRequest): { readonly found: OwnShip } | Outcome {
  const locked = readOnly(open);
  if (locked) return locked;
  const known = open.campaign.units.get(subject);
  if (!known || known.left || (side !== "" && known.side !== side)) return unknownUnit(subject);
  return { found: { unit: subject, side: known.side } };
}

/** The same; a ship whose fleet can do nothing now is refused. */
export function freeShipFor(open: OpenBooks, doing: CommandRequest): { readonly found: OwnShip } | Outcome {
  const named = shipFor(open, doing);
  if (!("found" in named)) return named;
  const fleet = fleetWith(open, named.found.unit);
  return (fleet && heldBack(open, fleet)) ?? named;
}
