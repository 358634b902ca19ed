import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import {
  changing,
  choiceField,
  optionalChoiceField,
  textIn,
  wholeField,
  type Fields,
} from "../../campaign/commands/field";
import { nameField } from "../../campaign/commands/name-field";
import { type OpenBooks, refuseIf } from "../../campaign/ledger/outcome";
import { battleOfFleet } from "../battle/battles";
import { FLEET_LIMITS } from "../constants";
import { fleetDissolved, fleetBuilt, shipScrapped } from "../building-your-fleet/fleet-events";
import { built, shipsOf, type BuiltFleet } from "../fleets";
import { FLEETS, type Fleet } from "../words";
import { BUILDING, fleetToChange, freeName, nameTaken, record } from "./record";

/** What counts of a fleet; only the game master says whose it is. */
function fleetFields(open: OpenBooks, side: string, now?: BuiltFleet): Fields {
  const players = open.books.sides.map(({ name }) => name);
  const first = players.find((player) =>
    [...built(open.campaign).fleets.values()].every((one) => one.player !== player),
  );
  const player = now?.player ?? first ?? "";
  return {
    ...(side === "" && { player: optionalChoiceField("Player", players, { none: "Nobody yet", start: player }) }),
    kind: choiceField("Kind", FLEETS.list, { start: now?.kind ?? FLEETS.list[0] ?? "" }),
    limit: wholeField("Limit in credits", {
      hint: `${FLEET_LIMITS.join(", ")}, or what you agree on`,
      start: String(now?.limit ?? FLEET_LIMITS[1]),
      samples: FLEET_LIMITS.map(String),
      least: 0,
      most: 10_000,
    }),
  };
}

const described = (values: Readonly<Record<string, unknown>>) =>
  [textIn(values, "kind") as Fleet, Number(values["limit"])] as const;

/** Adds a fleet. */
export const addFleet = formCommand<Fields>({
  id: "add-fleet",
  title: "Add a fleet",
  clause: BUILDING,
  steps: [],
  by: "every side",
  about: "",
  seenBy: "all",
  button: "Add the fleet",
  offered: () => [allows("", "Add a fleet", BUILDING)],
  fields(open, { side }) {
    const names = [...built(open.campaign).fleets.keys()];
    const samples = [names.includes("First fleet") ? freeName(names, "First fleet") : "First fleet", ...names];
    return {
      ask: { name: nameField("Name", open, { samples, taken: names, of: "a fleet" }), ...fleetFields(open, side) },
    };
  },
  write(open, values, { side, stamp }) {
    const name = textIn(values, "name");
    refuseIf(nameTaken(open, "fleet", name));
    const noted = { side: side || textIn(values, "player"), change: fleetBuilt(name, ...described(values)) };
    return record(open, [noted], stamp, `${name} is added.`);
  },
});

/** Changes what a fleet is; its subject is the fleet. */
export const editFleet = formCommand<Fields>({
  id: "edit-fleet",
  title: "Change a fleet",
  clause: BUILDING,
  steps: [],
  by: "every side",
  about: "a fleet",
  seenBy: "all",
  button: "Save the fleet",
  offered: (open, side) => ownFleets(open, side).map(({ fleet }) => allows(fleet, `Change ${fleet}`, BUILDING)),
  fields(open, { side, subject }) {
    const fleet = fleetToChange(open, side, subject);
    return "edits" in fleet ? fleet : { ask: changing(fleetFields(open, side, fleet)) };
  },
  write(open, values, { side, subject, stamp }) {
    const fleet = fleetToChange(open, side, subject);
    if ("edits" in fleet) return fleet;
    const noted = { side: side || textIn(values, "player"), change: fleetBuilt(fleet.fleet, ...described(values)) };
    return record(open, [noted], stamp, `${fleet.fleet} is changed.`);
  },
});

/** Dissolves a fleet with its ships; its subject is the fleet. */
export const dissolveFleet = formCommand<Fields>({
  id: "dissolve-fleet",
  title: "Dissolve a fleet",
  clause: BUILDING,
  steps: [],
  by: "every side",
  about: "a fleet",
  seenBy: "all",
  button: "Dissolve the fleet with its ships",
  offered: (open, side) => ownFleets(open, side).map(({ fleet }) => allows(fleet, `Dissolve ${fleet}`, BUILDING)),
  fields(open, { side, subject }) {
    const fleet = fleetToChange(open, side, subject);
    return "edits" in fleet ? fleet : { ask: {} };
  },
  write(open, _, { side, subject, stamp }) {
    const fleet = fleetToChange(open, side, subject);
    if ("edits" in fleet) return fleet;
    const ships = shipsOf(open.campaign, fleet.fleet).map(({ ship }) => ({
      side: "",
      change: shipScrapped.of(ship, {}),
    }));
    const noted = [...ships, { side: fleet.player, change: fleetDissolved.of(fleet.fleet, {}) }];
    const many = ships.length === 1 ? "1 ship" : `${ships.length} ships`;
    return record(open, noted, stamp, `${fleet.fleet} is dissolved, with ${many}.`);
  },
});

/** The fleets that a side may change; the game master, all of them. Those that fight stay as they are. */
export const ownFleets = (open: OpenBooks, side: string): readonly BuiltFleet[] =>
  [...built(open.campaign).fleets.values()].filter(
    ({ fleet, player }) => (side === "" || side === player) && !battleOfFleet(open.campaign, fleet),
  );
