import { markersLeft } from "../../battle/battle";
import { markerGone } from "../../battle/events/markers";
import { markerPlaced } from "../../battle/events/set-up";
import { componentUsed } from "../../battle/events/ships";
import { freeMarker } from "../../battle/marker";
import { effectIn, hasFired, partsWith, type BattlePart } from "../../battle/ship";
import { launchedFrom } from "../../battle/launched";
import type { ShipThere } from "./about";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";

/** The Deflectors that a ship has not used in this round. */
const ready = ({ battle, ship }: ShipThere): readonly BattlePart[] =>
  partsWith(ship, "terrainSize").filter((part) => part.usedIn !== battle.round);

/**
 * A ship that neither moved nor shot places a piece of Obscuring Terrain within 1" (Gate: Deflector). Rulings: in the Special
 * Components Phase, since both are known then, and each Deflector once in a round; the piece that the same Deflector has out is taken away.
 */
export const deployDeflector = shipAct({
  id: "deploy-deflector",
  title: "Deploy a Deflector",
  clause: "Gate: Deflector",
  button: "Place the terrain",
  phase: "special",
  uses: "terrainSize",
  offer: ({ ship }) => `Place Obscuring Terrain beside ${ship.ship}`,
  cannot(there) {
    const { ship } = there;
    if (partsWith(ship, "terrainSize").length === 0) return `${ship.ship} has no Deflector. Choose a ship with one.`;
    if (ready(there).length === 0) return `${ship.ship} has used its Deflectors in this round. Choose another ship.`;
    if (ship.moved === 0 && !ship.warped && !hasFired(ship)) return undefined;
    return `${ship.ship} has moved or shot in this round. Choose a ship that did neither.`;
  },
  fields: (there) => ({ part: partField("Deflector", ready(there)) }),
  does(there, { part: where }) {
    const { battle, ship } = there;
    const part = partChosen(ready(there), where);
    if (!part) return { cannot: `${ship.ship} has no Deflector to use at ${where}. Choose another one.` };
    const of = launchedFrom(ship.ship, part);
    const inches = effectIn(part, "terrainSize");
    const marker = freeMarker(battle.markers, "Obscuring");
    const before = markersLeft(battle).filter((one) => one.kind === "Obscuring Terrain" && one.of === of);
    const away = before.map(({ marker: gone }) => ` ${gone} is taken away.`).join("");
    return {
      events: [
        componentUsed.of(ship.ship, { side: part.side, position: part.position, component: "Deflector" }),
        ...before.map((one) => markerGone.of(one.marker, { by: "its Deflector places another one" })),
        markerPlaced.of(marker, { kind: "Obscuring Terrain", of, toughness: 0, minerals: 0, holds: "" }),
      ],
      says: `${ship.ship} places ${inches}" of Obscuring Terrain within 1": ${marker}.${away}`,
    };
  },
});
