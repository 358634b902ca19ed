import { markerPlaced } from "../../battle/events/set-up";
import { componentUsed } from "../../battle/events/ships";
import { freeMarker } from "../../battle/marker";
import { effectIn, partsWith } from "../../battle/ship";
import { clauseOf } from "../../components/component";
import { launchedFrom, torpedoesReady } from "../../battle/launched";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";

/** A torpedo is placed in contact with its ship, facing anywhere (Gate: Torpedo, Gate: Missile Cluster). Its subject is the ship. */
export const launchTorpedo = shipAct({
  id: "launch-torpedo",
  title: "Launch a torpedo",
  clause: "Gate: Torpedo",
  button: "Launch the torpedo",
  phase: "special",
  uses: "torpedoes",
  offer: ({ ship }) => `Launch a torpedo of ${ship.ship}`,
  cannot({ battle, ship }) {
    if (partsWith(ship, "torpedoes").length === 0) return `${ship.ship} launches no torpedoes. Choose another ship.`;
    if (torpedoesReady(battle, ship).length > 0) return undefined;
    return `Each launcher of ${ship.ship} has its torpedoes out. Choose another ship.`;
  },
  fields: ({ battle, ship }) => ({ part: partField("Launcher", torpedoesReady(battle, ship)) }),
  does({ battle, ship }, { part: where }) {
    const part = partChosen(torpedoesReady(battle, ship), where);
    if (!part) return { cannot: `${ship.ship} has no torpedo to launch at ${where}. Choose another launcher.` };
    const { side, position, component } = part;
    const [marker, clause] = [freeMarker(battle.markers, "Torpedo"), clauseOf(component)];
    const placed = {
      kind: "Torpedo",
      of: launchedFrom(ship.ship, part),
      toughness: 0,
      minerals: 0,
      holds: "",
    } as const;
    return {
      events: [
        componentUsed.of(ship.ship, { side, position, component: component.name }, clause),
        markerPlaced.of(marker, placed, clause),
      ],
      says: `${ship.ship} launches ${marker}, in contact and facing anywhere: it moves ${effectIn(part, "torpedoMove")}" after the Drift Phase.`,
    };
  },
});
