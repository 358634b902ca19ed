import { markersLeft } from "../../battle/battle";
import { MARKER_GONE } from "../../battle/changes/markers";
import { MARKER_PLACED } from "../../battle/changes/set-up";
import { COMPONENT_USED } from "../../battle/changes/ships";
import { freeMarker } from "../../battle/marker";
import { effectIn, hasFired, partsWith } from "../../battle/ship";
import { launchedFrom } from "../../battle/launched";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";

/**
 * A ship that neither moved nor shot places a piece of Obscuring Terrain within 1" (Gate: Deflector). Rulings: in the Special
 * Components Phase, since both are known then; the piece that the same Deflector has out is taken away.
 */
export const deployDeflector = shipAct({
  id: "deploy-deflector",
  title: "Deploy a Deflector",
  clause: "Gate: Deflector",
  button: "Place the terrain",
  phase: "special",
  uses: "terrainSize",
  offer: ({ ship }) => `Place Obscuring Terrain beside ${ship.ship}`,
  cannot({ ship }) {
    if (partsWith(ship, "terrainSize").length === 0) return `${ship.ship} has no Deflector. Choose a ship with one.`;
    if (ship.moved === 0 && !ship.warped && !hasFired(ship)) return undefined;
    return `${ship.ship} has moved or shot in this round. Choose a ship that did neither.`;
  },
  fields: ({ ship }) => ({ part: partField("Deflector", partsWith(ship, "terrainSize")) }),
  does({ battle, ship }, { part: where }) {
    const part = partChosen(partsWith(ship, "terrainSize"), where);
    if (!part) return { cannot: `${ship.ship} has no Deflector at ${where}. Choose another one.` };
    const of = launchedFrom(ship.ship, part);
    const inches = effectIn(part, "terrainSize");
    const marker = freeMarker(battle.markers, "Obscuring");
    const before = markersLeft(battle).filter((one) => one.kind === "Obscuring Terrain" && one.of === of);
    return {
      deeds: [
        COMPONENT_USED.deed(ship.ship, { side: part.side, position: part.position, component: "Deflector" }),
        ...before.map((one) => MARKER_GONE.deed(one.marker, { by: "its Deflector places another one" })),
        MARKER_PLACED.deed(marker, { kind: "Obscuring Terrain", of, toughness: 0, minerals: 0, holds: "" }),
      ],
      says: `${ship.ship} places ${inches}" of Obscuring Terrain within 1": ${marker}.`,
    };
  },
});
