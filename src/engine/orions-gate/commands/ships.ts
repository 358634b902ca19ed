import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { changing, choiceField, optionalChoiceField, textIn, type Fields } from "../../campaign/commands/field";
import { nameField, newNameField } from "../../campaign/commands/name-field";
import { type OpenBooks, refuseIf } from "../../campaign/ledger/outcome";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { shipScrapped, shipBuilt } from "../building-your-fleet/fleet-events";
import { PATTERNS, patternCredits, type Pattern } from "../building-your-fleet/patterns";
import { built, shipsOf, type BuiltFleet, type BuiltShip } from "../fleets";
import { CREDITS } from "../measures";
import type { FittedPart } from "../rows";
import { HULLS, type Hull } from "../words";
import { ownFleets } from "./fleets";
import { BUILDING, fleetToChange, freeName, nameTaken, record, refitted, shipToChange, shipToFit } from "./record";

/** The entries that build a ship with its components. */
export const newShip = ({ ship, fleet, hull, parts }: BuiltShip): readonly NewEvent[] => [
  { side: "", change: shipBuilt(ship, fleet, hull) },
  ...(parts.length === 0 ? [] : [refitted({ ship, parts: [] }, parts)]),
];

const NO_PARTS: readonly FittedPart[] = [];

const patternsFor = ({ kind }: BuiltFleet): readonly Pattern[] => PATTERNS.filter((one) => one.kind === kind);

const patternChoice = (pattern: Pattern) => ({
  value: pattern.name,
  label: `${pattern.name}: ${pattern.hull}, ${CREDITS.show(patternCredits(pattern))}`,
});

const shipNames = (open: OpenBooks): readonly string[] => [...built(open.campaign).ships.keys()];

/** The ships that a side may change; the game master, all of them. */
export const ownShips = (open: OpenBooks, side: string): readonly BuiltShip[] =>
  ownFleets(open, side).flatMap(({ fleet }) => shipsOf(open.campaign, fleet));

/** Adds a ship to a fleet: a bridge without components, or one to begin with; its subject is the fleet. */
export const addShip = formCommand<Fields>({
  id: "add-ship",
  title: "Add a ship",
  clause: "Gate: The Bridge",
  steps: [],
  by: "every side",
  about: "a fleet",
  seenBy: "all",
  button: "Add the ship",
  offered: (open, side) => ownFleets(open, side).map(({ fleet }) => allows(fleet, `Add a ship to ${fleet}`, BUILDING)),
  fields(open, { side, subject }) {
    const fleet = fleetToChange(open, side, subject);
    if ("edits" in fleet) return fleet;
    const start = freeName(shipNames(open), "Ship", 1);
    const patterns = patternsFor(fleet);
    const more = { start, samples: [start, ...shipNames(open)], taken: shipNames(open), of: "a ship" };
    const name = nameField("Name", open, more);
    const hull = choiceField("Hull", HULLS.list, { start: HULLS.list[0] ?? "" });
    const pattern = optionalChoiceField("Built as", patterns.map(patternChoice), {
      none: "A bare bridge",
      hint: "A legal ship to begin with, on the hull that it has",
    });
    // A pattern has its hull: it is asked for a bare bridge alone.
    const fieldsFor = (typed: Readonly<Record<string, string>>): Fields =>
      (typed["pattern"] ?? "") === "" ? { name, hull, pattern } : { name, pattern };
    return { ask: fieldsFor({}), fieldsFor };
  },
  write(open, values, { side, subject, stamp }) {
    const fleet = fleetToChange(open, side, subject);
    if ("edits" in fleet) return fleet;
    const like = patternsFor(fleet).find(({ name }) => name === textIn(values, "pattern"));
    const [ship, hull] = [textIn(values, "name"), like?.hull ?? (textIn(values, "hull") as Hull)];
    refuseIf(nameTaken(open, "ship", ship));
    const noted = newShip({ ship, hull, fleet: fleet.fleet, parts: like?.parts ?? NO_PARTS });
    return record(open, noted, stamp, `${ship} joins ${fleet.fleet}: a ${hull}.`);
  },
});

/** Changes the name, the hull or the fleet of a ship; its subject is the ship. */
export const editShip = formCommand<Fields>({
  id: "edit-ship",
  title: "Change a ship",
  clause: "Gate: The Bridge",
  steps: [],
  by: "every side",
  about: "a ship",
  seenBy: "all",
  button: "Save the ship",
  offered: (open, side) => ownShips(open, side).map(({ ship }) => allows(ship, `Change ${ship}`, BUILDING)),
  fields(open, { side, subject }) {
    const now = shipToChange(open, side, subject);
    if ("edits" in now) return now;
    const fleets = ownFleets(open, side).map(({ fleet }) => fleet);
    const listed = fleets.includes(now.fleet) ? fleets : [...fleets, now.fleet];
    return {
      ask: changing({
        name: newNameField("Name", open, now.ship, shipNames(open), "a ship"),
        hull: choiceField("Hull", HULLS.list, { start: now.hull }),
        fleet: choiceField("Fleet", listed, { start: now.fleet }),
      }),
    };
  },
  write(open, values, { side, subject, stamp }) {
    const now = shipToFit(open, side, subject);
    if ("edits" in now) return now;
    const then = {
      ship: textIn(values, "name"),
      hull: textIn(values, "hull") as Hull,
      fleet: textIn(values, "fleet"),
      parts: now.parts,
    };
    const isRenamed = then.ship !== now.ship;
    refuseIf(isRenamed ? nameTaken(open, "ship", then.ship, now.ship) : undefined);
    const noted: readonly NewEvent[] = isRenamed
      ? [{ side: "", change: shipScrapped.of(now.ship, {}) }, ...newShip(then)]
      : [{ side: "", change: shipBuilt(now.ship, then.fleet, then.hull) }];
    const named = isRenamed ? `${now.ship} is now ${then.ship}` : then.ship;
    return record(open, noted, stamp, `${named}: a ${then.hull} of ${then.fleet}.`);
  },
});

/** Adds another ship with the same hull and components to the fleet; its subject is the ship. */
export const duplicateShip = formCommand<Fields>({
  id: "duplicate-ship",
  title: "Duplicate a ship",
  clause: BUILDING,
  steps: [],
  by: "every side",
  about: "a ship",
  seenBy: "all",
  button: "Duplicate the ship",
  offered: (open, side) => ownShips(open, side).map(({ ship }) => allows(ship, `Duplicate ${ship}`, BUILDING)),
  fields(open, { side, subject }) {
    const now = shipToChange(open, side, subject);
    if ("edits" in now) return now;
    const start = freeName(shipNames(open), now.ship);
    return {
      ask: {
        name: nameField("Name of the new ship", open, {
          start,
          samples: [start],
          taken: shipNames(open),
          of: "a ship",
        }),
      },
    };
  },
  write(open, values, { side, subject, stamp }) {
    const now = shipToChange(open, side, subject);
    if ("edits" in now) return now;
    const ship = textIn(values, "name");
    const taken = nameTaken(open, "ship", ship);
    return (
      taken ?? record(open, newShip({ ...now, ship }), stamp, `${ship} joins ${now.fleet}, built as ${now.ship} is.`)
    );
  },
});

/** Removes a ship from its fleet; its subject is the ship. */
export const scrapShip = formCommand<Fields>({
  id: "scrap-ship",
  title: "Scrap a ship",
  clause: BUILDING,
  steps: [],
  by: "every side",
  about: "a ship",
  seenBy: "all",
  button: "Scrap the ship",
  offered: (open, side) => ownShips(open, side).map(({ ship }) => allows(ship, `Scrap ${ship}`, BUILDING)),
  fields(open, { side, subject }) {
    const now = shipToFit(open, side, subject);
    return "edits" in now ? now : { ask: {} };
  },
  write(open, _, { side, subject, stamp }) {
    const now = shipToFit(open, side, subject);
    if ("edits" in now) return now;
    return record(open, [{ side: "", change: shipScrapped.of(now.ship, {}) }], stamp, `${now.ship} is scrapped.`);
  },
});
