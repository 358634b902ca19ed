import { choiceField, wholeField, type Field } from "../../../campaign/commands/field";
import { shipsOfFleet } from "../../battle/battle";
import { shipWorkedOn } from "../../battle/events/elsewhere";
import { componentUsed } from "../../battle/events/ships";
import { paid } from "../../battle/minerals";
import { effectIn, mineralsOf, partsWith, type BattlePart, type BattleShip } from "../../battle/ship";
import { CONSTRUCTION } from "../../constants";
import type { ShipThere } from "./about";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";

const CLAUSE = "Gate: Scaffold Manipulator";

const manipulators = ({ battle, ship }: ShipThere): readonly BattlePart[] =>
  partsWith(ship, "constructionPerRound").filter((part) => part.usedIn !== battle.round);

const unfinished = ({ battle, ship }: ShipThere): readonly BattleShip[] =>
  shipsOfFleet(battle, ship.fleet).filter(({ where }) => where === "In construction");

/** The most minerals that a manipulator takes for a ship in this round: what its size allows, its ship has and the other still needs. */
const mostFor = ({ ship }: ShipThere, part: BattlePart, { until }: BattleShip): number =>
  Math.min(effectIn(part, "constructionPerRound"), mineralsOf(ship), until);

/** The minerals that a manipulator takes: it starts with the most, and says how many those are. */
function mineralsField(there: ShipThere, part: BattlePart | undefined, built: BattleShip | undefined): Field<number> {
  const most = part && built ? mostFor(there, part, built) : 1;
  return wholeField("Minerals", {
    ...{
      start: String(most),
      samples: [String(most)],
      least: 1,
      most: Math.max(...Object.values(CONSTRUCTION.perRound)),
    },
    hint: `${most} at most: what its size takes, its ship has and the other needs`,
  });
}

/** A Scaffold Manipulator reduces what is left of a ship's construction, by one for each mineral (Gate: Scaffold Manipulator). Its subject is the ship that builds. */
export const workOnShip = shipAct({
  id: "work-on-ship",
  title: "Work on a ship",
  clause: CLAUSE,
  button: "Work on the ship",
  phase: "special",
  uses: "constructionPerRound",
  offer: ({ ship }) => `Work with ${ship.ship} on a ship within 3"`,
  cannot(there) {
    const { ship } = there.ship;
    if (partsWith(there.ship, "constructionPerRound").length === 0) {
      return `${ship} has no Scaffold Manipulator. Choose a ship with one.`;
    }
    if (manipulators(there).length === 0)
      return `${ship} has used its Scaffold Manipulators in this round. Choose another ship.`;
    if (unfinished(there).length === 0) return `No ship of ${there.ship.fleet} is in construction. Start building one.`;
    return mineralsOf(there.ship) > 0 ? undefined : `${ship} has no minerals. Take some first.`;
  },
  fields(there) {
    const ships = unfinished(there).map(({ ship, until }) => ({
      value: ship,
      label: `${ship}: construction ${until}`,
    }));
    return {
      part: partField("Scaffold Manipulator", manipulators(there)),
      target: choiceField("Ship", ships, { start: ships[0]?.value ?? "" }),
      minerals: mineralsField(there, manipulators(there)[0], unfinished(there)[0]),
    };
  },
  fieldsFor(there, fields, typed) {
    const part = partChosen(manipulators(there), typed["part"] ?? fields.part.start);
    const built = unfinished(there).find(({ ship }) => ship === (typed["target"] ?? fields.target.start));
    return { ...fields, minerals: mineralsField(there, part, built) };
  },
  does(there, { part: where, target, minerals }) {
    const { ship } = there.ship;
    const part = partChosen(manipulators(there), where);
    const built = unfinished(there).find((one) => one.ship === target);
    if (!part || !built) return { cannot: `${ship} cannot work on ${target} with ${where}. Choose another ship.` };
    const most = mostFor(there, part, built);
    if (minerals > most) return { cannot: `${where} takes ${most} minerals at most now. Enter ${most}.` };
    const left = built.until - minerals;
    const { side, position, component } = part;
    return {
      events: [
        componentUsed.of(ship, { side, position, component: component.name }),
        ...paid(there.ship, minerals, CLAUSE),
        shipWorkedOn.of(target, { left }),
      ],
      says: left === 0 ? `${target} is fully built.` : `${target} has construction ${left} left.`,
    };
  },
});
