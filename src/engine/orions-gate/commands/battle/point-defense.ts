import { markersLeft } from "../../battle/battle";
import type { Marker } from "../../battle/marker";
import { markerGone } from "../../battle/events/markers";
import { componentUsed } from "../../battle/events/ships";
import { measured } from "../../battle/measured";
import { effectIn, partsWith, type BattlePart } from "../../battle/ship";
import type { ShipThere } from "./about";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";
import { markerChoices, tableChoice } from "./table-choice";

const ready = ({ battle, ship }: ShipThere): readonly BattlePart[] =>
  partsWith(ship, "pointDefenceRange").filter(({ usedIn }) => usedIn !== battle.round);

const targets = ({ battle }: ShipThere): readonly Marker[] =>
  markersLeft(battle).filter(({ kind }) => kind === "Torpedo" || kind === "Mine");

/** A Point Defense removes a torpedo or a mine in its range, once in a round (Gate: Point Defense). */
export const pointDefense = shipAct({
  id: "point-defense",
  title: "Use Point Defense",
  clause: "Gate: Point Defense",
  button: "Remove the torpedo or mine",
  phase: "special",
  uses: "pointDefenceRange",
  offer: ({ ship }) => `Remove a torpedo or mine near ${ship.ship}`,
  cannot(there) {
    if (ready(there).length === 0) {
      return `${there.ship.ship} has no Point Defense that it has not used in this round. Choose another ship.`;
    }
    return targets(there).length > 0 ? undefined : "No torpedo or mine is on the table. Finish the phase.";
  },
  fields: (there) => ({
    part: partField("Point Defense", ready(there)),
    target: tableChoice(
      "Torpedo or mine",
      markerChoices(targets(there), (one) => measured(there.battle, there.ship.ship, one).inches),
    ),
  }),
  does(there, { part: where, target }) {
    const { ship } = there.ship;
    const part = partChosen(ready(there), where);
    if (!part) return { cannot: `${ship} has no Point Defense at ${where}. Choose another one.` };
    return {
      events: [
        componentUsed.of(ship, { side: part.side, position: part.position, component: "Point Defense" }),
        markerGone.of(target, { by: `Point Defense of ${ship}` }),
      ],
      says: `${ship} removes ${target}, if it is within ${effectIn(part, "pointDefenceRange")}".`,
    };
  },
});
