import { battlesUnderWay } from "../../battle/battles";
import { markerPlaced } from "../../battle/events/set-up";
import { componentUsed } from "../../battle/events/ships";
import { freeMarker } from "../../battle/marker";
import { effectIn, partsWith } from "../../battle/ship";
import { launchedFrom, minesReady } from "../../battle/launched";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";

/**
 * A mine is placed in contact with its ship (Gate: Minelayer). Its subject is the ship. Ruling: the ship that lays it does not set it
 * off until it comes near again.
 */
export const layMine = shipAct({
  id: "lay-mine",
  title: "Lay a mine",
  clause: "Gate: Minelayer",
  button: "Lay the mine",
  phase: "special",
  uses: "mineDamage",
  offer: ({ ship }) => `Lay a mine beside ${ship.ship}`,
  cannot({ battle, ship }) {
    if (partsWith(ship, "mineDamage").length === 0) return `${ship.ship} has no Minelayer. Choose a ship with one.`;
    if (minesReady(battle, ship).length > 0) return undefined;
    return `Each Minelayer of ${ship.ship} has its mine out. Choose another ship.`;
  },
  fields: ({ battle, ship }) => ({ part: partField("Minelayer", minesReady(battle, ship)) }),
  does({ battle, ship }, { part: where }, { campaign }) {
    const part = partChosen(minesReady(battle, ship), where);
    if (!part) return { cannot: `${ship.ship} has no mine to lay at ${where}. Choose another Minelayer.` };
    const { side, position, component } = part;
    // A mine is called by its name alone, whatever battle it is in.
    const names = new Set(battlesUnderWay(campaign).flatMap(({ markers }) => [...markers.keys()]));
    const marker = freeMarker(names, "Mine");
    return {
      events: [
        componentUsed.of(ship.ship, { side, position, component: component.name }),
        markerPlaced.of(marker, {
          ...{ kind: "Mine", of: launchedFrom(ship.ship, part), toughness: 0, minerals: 0, holds: "" },
        }),
      ],
      says: `${ship.ship} lays ${marker} in contact: ${effectIn(part, "mineDamage")} damage within ${effectIn(part, "mineTrigger")}".`,
    };
  },
});
