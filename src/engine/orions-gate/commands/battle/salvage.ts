import { markersLeft } from "../../battle/battle";
import { markerGone } from "../../battle/events/markers";
import { componentAttached, componentUsed } from "../../battle/events/ships";
import { attached, effectIn, partsLeft, partsNamed, type BattlePart } from "../../battle/ship";
import { breachesOf } from "../../building-your-fleet/breaches";
import type { Bridge } from "../../building-your-fleet/hulls";
import { parsePart } from "../../building-your-fleet/layout-text";
import { BY_SIZE } from "../../constants";
import { bridgesIn } from "../../fleets";
import { SIDES } from "../../words";
import type { ShipThere } from "./about";
import { shipAct } from "./ship-act";
import { tableChoice } from "./table-choice";

/** The largest component that a ship can attach, in slots. */
const largest = (bays: readonly BattlePart[]): number =>
  Math.max(0, ...bays.map((part) => effectIn(part, "salvagedSlots")));

const bays = ({ battle, ship }: ShipThere): readonly BattlePart[] =>
  partsNamed(ship, "Salvage Bay").filter((part) => part.usedIn !== battle.round);

/** The destroyed components on the table that a ship can attach, each with its side, where they fit. */
function fitting(there: ShipThere, bridge: Bridge) {
  const { battle, ship } = there;
  return markersLeft(battle).flatMap(({ marker, holds }) => {
    const part = parsePart(holds);
    if (typeof part === "string" || BY_SIZE[part.size].slots > largest(bays(there))) return [];
    return SIDES.list
      .filter((side) => breachesOf(ship.hull, bridge, partsLeft(attached(ship, { ...part, side }))).length === 0)
      .map((side) => ({ marker, side, holds, choice: `${marker}: ${holds} to ${side}` }));
  });
}

/** A Salvage Bay attaches a destroyed component that the ship touches, where it fits, outermost on a side (Gate: Salvage Bay). Ruling: each bay once in a round. */
export const salvage = shipAct({
  id: "salvage",
  title: "Salvage a component",
  clause: "Gate: Salvage Bay",
  button: "Attach the component",
  phase: "special",
  uses: "salvagedSlots",
  offer: ({ ship }) => `Attach a destroyed component to ${ship.ship}`,
  cannot(there, open) {
    const { ship } = there;
    if (bays(there).length === 0)
      return `${ship.ship} has no Salvage Bay that it has not used in this round. Choose another ship.`;
    if (fitting(there, bridgesIn(open)[ship.hull]).length > 0) return undefined;
    return `No destroyed component on the table fits ${ship.ship}. Choose another ship, or finish the phase.`;
  },
  fields(there, open) {
    const choices = fitting(there, bridgesIn(open)[there.ship.hull]).map(({ choice }) => choice);
    return { piece: tableChoice("Component", choices, "In contact with the ship") };
  },
  does(there, { piece }, open) {
    const { ship } = there.ship;
    const found = fitting(there, bridgesIn(open)[there.ship.hull]).find(({ choice }) => choice === piece);
    const [bay] = bays(there);
    if (!found || !bay) return { cannot: `${piece} does not fit ${ship}. Choose another component.` };
    const { marker, side, holds } = found;
    return {
      events: [
        componentUsed.of(ship, { side: bay.side, position: bay.position, component: "Salvage Bay" }),
        markerGone.of(marker, { by: `attached to ${ship}` }),
        componentAttached.of(ship, { side, component: holds }),
      ],
      says: `${ship} attaches a ${holds} to ${side}.`,
    };
  },
});
