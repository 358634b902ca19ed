import { choiceField } from "../../../campaign/commands/field";
import { nameField } from "../../../campaign/commands/name-field";
import { takenSays } from "../../../campaign/ledger/naming";
import type { OpenBooks } from "../../../campaign/ledger/outcome";
import { likeName } from "../../../core/names";
import { shipStarted } from "../../battle/events/elsewhere";
import { componentUsed } from "../../battle/events/ships";
import { paid } from "../../battle/minerals";
import { mineralsOf, partsWith, type BattlePart } from "../../battle/ship";
import { breachesIn } from "../../building-your-fleet/breaches";
import { formatLayout } from "../../building-your-fleet/layout-text";
import { CONSTRUCTION } from "../../constants";
import { bridgesIn, built, type BuiltShip } from "../../fleets";
import { freeName, unfitHere } from "../record";
import { namesTaken, type ShipThere } from "./about";
import { shipAct } from "./ship-act";

const CLAUSE = "Gate: Scaffold Manipulator";

const manipulators = ({ battle, ship }: ShipThere): readonly BattlePart[] =>
  partsWith(ship, "constructionPerRound").filter((part) => part.usedIn !== battle.round);

/** The ships of the builder that a ship can pay for, as patterns: those of its kind of fleet that are legal. */
function patterns({ battle, ship }: ShipThere, open: OpenBooks): readonly BuiltShip[] {
  const { fleets, ships } = built(open.campaign);
  const kind = battle.fleets.find(({ fleet }) => fleet === ship.fleet)?.kind ?? "Regular";
  const bridges = bridgesIn(open);
  return [...ships.values()].filter(
    ({ fleet, hull, parts }) =>
      fleets.get(fleet)?.kind === kind &&
      CONSTRUCTION.initialMinerals[hull] <= mineralsOf(ship) &&
      breachesIn(kind, hull, bridges[hull], parts).length === 0,
  );
}

/**
 * A Scaffold Manipulator starts a ship for its first minerals (Gate: Scaffold Manipulator). Its subject is the ship that builds.
 * Rulings: the new ship has the components of a ship in the builder, for which the text asks no minerals; its Hangars are empty; it may
 * be attacked meanwhile, and defends with what it has, but is activated only once it is built.
 */
export const startShip = shipAct({
  id: "start-ship",
  title: "Start building a ship",
  clause: CLAUSE,
  button: "Start the ship",
  phase: "special",
  uses: "constructionPerRound",
  offer: ({ ship }) => `Start building a ship within 3" of ${ship.ship}`,
  cannot(there, open) {
    const { ship } = there.ship;
    if (partsWith(there.ship, "constructionPerRound").length === 0) {
      return `${ship} has no Scaffold Manipulator. Choose a ship with one.`;
    }
    if (manipulators(there).length === 0)
      return `${ship} has used its Scaffold Manipulators in this round. Choose another ship.`;
    if (patterns(there, open).length > 0) return undefined;
    const { Frigate, Cruiser, Capitol } = CONSTRUCTION.initialMinerals;
    const minerals = mineralsOf(there.ship);
    if (minerals >= Frigate)
      return `No ship in the builder that ${ship} can pay for with ${minerals} minerals is legal and of its kind of fleet. Build one as a pattern first.`;
    return `${ship} has ${minerals} minerals. A Frigate takes ${Frigate}, a Cruiser ${Cruiser}, a Capitol ${Capitol}. Take minerals first.`;
  },
  fields(there, open) {
    const choices = patterns(there, open).map(({ ship, hull }) => ({ value: ship, label: `${ship}: ${hull}` }));
    const start = freeName(namesTaken(open), there.ship.ship);
    return {
      name: nameField("Name", open, { start, samples: [start], taken: namesTaken(open) }),
      pattern: choiceField("Built as", choices, { start: choices[0]?.value ?? "" }),
    };
  },
  does(there, { name, pattern }, open) {
    const { ship, fleet } = there.ship;
    const [part] = manipulators(there);
    const like = patterns(there, open).find((one) => one.ship === pattern);
    if (!part || !like) return { cannot: `${ship} cannot build a ship like ${pattern}. Choose another one.` };
    const taken = namesTaken(open);
    const wrong = unfitHere(open, name, taken);
    if (wrong !== undefined) return { cannot: wrong };
    const known = likeName(taken, name);
    if (known !== undefined) return { cannot: `${takenSays(name, known, "a ship")}. Enter ${freeName(taken, name)}.` };
    const { hull } = like;
    const construction = CONSTRUCTION.construction[hull];
    const { side, position, component } = part;
    const begins = { fleet, hull, hullPoints: bridgesIn(open)[hull].hullPoints, parts: formatLayout(like.parts) };
    return {
      events: [
        componentUsed.of(ship, { side, position, component: component.name }),
        ...paid(there.ship, CONSTRUCTION.initialMinerals[hull], CLAUSE),
        shipStarted.of(name, { ...begins, construction }),
      ],
      says: `${ship} starts ${name}, a ${hull}: construction ${construction}.`,
    };
  },
});
