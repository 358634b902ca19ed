import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import { yesField, type Field } from "../../campaign/commands/field";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { sameWord } from "../../core/words";
import { overLimits } from "./fleet-verdict";
import { regainedBy } from "./regained";
import { memberOf, membersOf } from "./members";
import { shipRow } from "../ships/ship-classes";
import { fleetsAt, frdPlaces } from "./whereabouts";
import { EMPIRE } from "../sides";
import { SET_UP } from "../season";
import { shipJoins } from "./fleet-events";
import type { FleetNow } from "./fleets";
import { fleetOfShip } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";
import { fleetsOf, freeFleetFor, shipsOf } from "./about-fleet";

const CLAUSE = "EaW 6c";
const CHECK = "assign-ships";

/** The name of the field for a ship. */
export const shipField = (unit: string): string => `ship-${unit}`;

/** The ships that were chosen in fields of this kind. */
export const shipsChosen = (units: readonly string[], values: Readonly<Record<string, unknown>>): readonly string[] =>
  units.filter((unit) => values[shipField(unit)] === true);

/** A field for each ship, with its class and name. */
export const shipFields = (state: BooksState, units: readonly string[]): Readonly<Record<string, Field<boolean>>> =>
  Object.fromEntries(
    units.map((unit) => [shipField(unit), yesField(shipLabel(state, unit), { samples: ["yes", "no"] })]),
  );

const shipLabel = (state: BooksState, unit: string): string => {
  const row = shipRow(state, unit);
  return [unit, row?.class ?? "", row?.name ?? ""].filter((word) => word !== "").join(" ");
};

/** The ships of an empire that are in no fleet. */
export const unassigned = (state: BooksState, side: string): readonly string[] =>
  shipsOf(state, side)
    .map(({ unit }) => unit)
    .filter((unit) => fleetOfShip(state, unit) === "");

/** Assigns ships that are in no fleet to a fleet, within its limits (EaW 2c, 6c); its subject is the fleet. */
export const assignShips = formCommandOn<FleetNow, Readonly<Record<string, Field<boolean>>>>({
  id: "assign-ships",
  title: "Assign ships to a fleet",
  clause: CLAUSE,
  steps: ["0d", "2a", "3b"],
  by: [EMPIRE],
  about: "a fleet",
  seenBy: "side",
  button: ({ subject }) => `Assign them to ${subject}`,
  offered: (open, side) =>
    fleetsOf(open, side)
      .filter(
        (fleet) => "found" in placing(open, { side, subject: fleet.fleet }) && unassigned(open, fleet.side).length > 0,
      )
      .map(({ fleet }) => allows(fleet, `Assign ships to ${fleet}`, CLAUSE)),
  find: placing,
  fields(open, fleet) {
    const units = unassigned(open, fleet.side);
    if (units.length > 0) return { ask: shipFields(open, units) };
    const message = `Every ship of ${fleet.side} is in a fleet. To change its fleet, transfer it (EaW 7.0).`;
    return refusal(CHECK, fleet.fleet, message, CLAUSE);
  },
  write(open, fleet, values, { stamp }) {
    const chosen = shipsChosen(unassigned(open, fleet.side), values);
    if (chosen.length === 0) return refusal(CHECK, fleet.fleet, "No ship is chosen. Choose at least one.", CLAUSE);
    refuseIf(tooMuch(open, fleet, chosen));
    const noted = chosen.map((unit) => ({
      side: fleet.side,
      change: shipJoins(unit, fleet.fleet, shipRow(open, unit)?.fleet ?? ""),
    }));
    const edits = eventEdits(open, noted, stamp, "", CLAUSE);
    const regained = regainedBy(open, edits, stamp, "");
    return allowed(`${chosen.join(", ")} join ${fleet.fleet}.${regained.says}`, [...edits, ...regained.edits]);
  },
});

/** The fleet to which ships can be assigned: after the set-up, one that is where its empire has an FRD. */
function placing(open: OpenBooks, doing: Parameters<typeof freeFleetFor>[1]): ReturnType<typeof freeFleetFor> {
  const named = freeFleetFor(open, doing);
  if (!("found" in named) || open.campaign.turn === SET_UP) return named;
  const { fleet, side, place } = named.found;
  const frds = frdPlaces(open, side);
  if (frds.some((frd) => sameWord(frd, place))) return named;
  const there = frds.flatMap((frd) => fleetsAt(open, frd)).filter((other) => other.side === side);
  const choice = there.length > 0 ? `Choose ${there.map((other) => other.fleet).join(" or ")}` : "Form a fleet there";
  const where = frds.length > 0 ? `The FRD of ${side} is in ${frds.join(" and ")}. ${choice}.` : `${side} has no FRD.`;
  return refusal(
    CHECK,
    fleet,
    `A new ship joins a fleet where its FRD is, and ${fleet} is in ${place}. ${where}`,
    CLAUSE,
  );
}

/** Why ships cannot join a fleet; undefined if it stays within its limits. */
function tooMuch(open: OpenBooks, fleet: FleetNow, units: readonly string[]): Outcome | undefined {
  const joining = units.map((unit) => memberOf(open, unit));
  const over = overLimits(open, fleet, [...membersOf(open, fleet.fleet), ...joining]);
  if (over === "") return undefined;
  const others = fleetsAt(open, fleet.place).filter(
    (other) =>
      other.side === fleet.side &&
      other.fleet !== fleet.fleet &&
      overLimits(open, other, [...membersOf(open, other.fleet), ...joining]) === "",
  );
  const choice =
    others.length > 0
      ? `Choose ${others.map((other) => other.fleet).join(" or ")}`
      : "Choose fewer ships, or form a fleet";
  return refusal(CHECK, fleet.fleet, `With ${units.join(", ")}, ${fleet.fleet} has ${over}. ${choice}.`, "EaW 17.0");
}
