import { choiceField, wholeField } from "../../../campaign/commands/field";
import { shipsOfFleet } from "../../battle/battle";
import { SHIP_WORKED_ON } from "../../battle/events/elsewhere";
import { COMPONENT_USED } from "../../battle/events/ships";
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
    const most = Math.max(...Object.values(CONSTRUCTION.perRound));
    return {
      part: partField("Scaffold Manipulator", manipulators(there)),
      target: choiceField("Ship", ships, { start: ships[0]?.value ?? "" }),
      minerals: wholeField("Minerals", { start: "1", samples: ["1"], least: 1, most }),
    };
  },
  does(there, { part: where, target, minerals }) {
    const { ship } = there.ship;
    const part = partChosen(manipulators(there), where);
    const built = unfinished(there).find((one) => one.ship === target);
    if (!part || !built) return { cannot: `${ship} cannot work on ${target} with ${where}. Choose another ship.` };
    const most = Math.min(effectIn(part, "constructionPerRound"), mineralsOf(there.ship), built.until);
    if (minerals > most) return { cannot: `${where} takes ${most} minerals at most now. Enter ${most}.` };
    const left = built.until - minerals;
    const { side, position, component } = part;
    return {
      deeds: [
        COMPONENT_USED.deed(ship, { side, position, component: component.name }),
        ...paid(there.ship, minerals, CLAUSE),
        SHIP_WORKED_ON.deed(target, { left }),
      ],
      says: left === 0 ? `${target} is fully built.` : `${target} has construction ${left} left.`,
    };
  },
});
