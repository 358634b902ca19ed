import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import { linesField, textIn, type Fields } from "../../campaign/commands/field";
import { refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { likeName } from "../../core/names";
import { sameWord } from "../../core/words";
import { parseFleet, type ReadShip } from "../building-your-fleet/fleet-text";
import { formatLayout } from "../building-your-fleet/layout-text";
import { shipBuilt } from "../building-your-fleet/fleet-events";
import { built } from "../fleets";
import { ownFleets } from "./fleets";
import { BUILDER, BUILDING, fleetToChange, MAX_PARTS, nameTaken, record, refitted, shipToFit } from "./record";
import { newShip } from "./ships";

const SAMPLE = "Vigil, Frigate\nPort: Medium Engine, Small Cannon\nStarboard: Medium Cannon, Small Shield";

/** Reads ships from the text of a printed fleet; one that the fleet has by that name is changed. Its subject is the fleet. */
export const importShips = formCommand<Fields>({
  id: "import-ships",
  title: "Import ships from a fleet sheet",
  clause: BUILDING,
  steps: [],
  by: "every side",
  about: "a fleet",
  seenBy: "all",
  button: "Import the ships",
  offered: (open, side) =>
    ownFleets(open, side).map(({ fleet }) => allows(fleet, `Import ships into ${fleet}`, BUILDING)),
  fields(open, { side, subject }) {
    const fleet = fleetToChange(open, side, subject);
    if ("edits" in fleet) return fleet;
    const hint = "The text of a fleet sheet, one block for each ship";
    return { ask: { text: linesField("Fleet sheet", { required: true, samples: [SAMPLE], hint }) } };
  },
  write(open, values, { side, subject, stamp }) {
    const fleet = fleetToChange(open, side, subject);
    if ("edits" in fleet) return fleet;
    const read = parseFleet(textIn(values, "text"));
    if (typeof read === "string") return refusal(BUILDER, fleet.fleet, read, BUILDING);
    refuseIf(unfit(open, side, fleet.fleet, read));
    const { ships } = built(open.campaign);
    const noted = read.flatMap(({ ship, hull, parts }) => {
      const there = [...ships.values()].find((known) => sameWord(known.ship, ship));
      if (!there) return newShip({ ship, hull, parts, fleet: fleet.fleet });
      return [
        ...(there.hull === hull ? [] : [{ side: "", change: shipBuilt(there.ship, there.fleet, hull) }]),
        ...(formatLayout(there.parts) === formatLayout(parts) ? [] : [refitted(there, parts)]),
      ];
    });
    const many = read.length === 1 ? "1 ship is" : `${read.length} ships are`;
    return record(open, noted, stamp, `${many} read into ${fleet.fleet}.`);
  },
});

/** More ships than a fleet has; each is compared with all others. */
export const MAX_SHIPS = 500;

/** Why ships that were read cannot be taken into a fleet; undefined if they can. */
function unfit(open: OpenBooks, side: string, fleet: string, read: readonly ReadShip[]): Outcome | undefined {
  if (read.length > MAX_SHIPS) {
    const message = `The text has ${read.length} ships, but only ${MAX_SHIPS} can be imported at once. Split it.`;
    return refusal(BUILDER, fleet, message, BUILDING);
  }
  const { ships } = built(open.campaign);
  for (const [index, { ship, parts }] of read.entries()) {
    const refuse = (message: string): Outcome => refusal(BUILDER, ship, message, BUILDING);
    const others = read.slice(0, index).map((other) => other.ship);
    const twice = likeName(others, ship);
    if (twice === ship) return refuse(`${ship} is in the text twice. Give one of them another name.`);
    if (twice !== undefined)
      return refuse(`The text has ${twice} and ${ship}, which could be taken for each other. Rename one of them.`);
    if (parts.length > MAX_PARTS)
      return refuse(`${ship} has ${parts.length} components. A ship can have ${MAX_PARTS} or fewer.`);
    const there = [...ships.values()].find((known) => sameWord(known.ship, ship));
    if (there && there.fleet !== fleet)
      return refuse(`${there.ship} is already a ship of ${there.fleet}. Give it another name in the text.`);
    const taken = there ? undefined : nameTaken(open, "ship", ship);
    if (taken) return taken;
    const fit = there && shipToFit(open, side, there.ship);
    if (fit && "edits" in fit) return fit;
  }
  return undefined;
}
