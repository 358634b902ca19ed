import { componentUsed, damageRemoved } from "../../battle/events/ships";
import { paid } from "../../battle/minerals";
import { effectIn, mineralsOf, partsWith, type BattlePart } from "../../battle/ship";
import { clauseOf } from "../../components/component";
import { SIDES } from "../../words";
import type { ShipThere } from "./about";
import { partChosen, partField } from "./part-field";
import { shipAct } from "./ship-act";

const CLAUSE = "Gate: Ships Turn";

const healers = ({ battle, ship }: ShipThere): readonly BattlePart[] =>
  partsWith(ship, "repairedDamage").filter((part) => {
    if (part.usedIn === battle.round || effectIn(part, "repairMinerals") > mineralsOf(ship)) return false;
    return sidesOf(part).some((side) => ship.damage[side] > 0);
  });

/** Gate: Smelter Pylon repairs its own side, for minerals; Gate: Organs both. */
const sidesOf = (part: BattlePart) => (effectIn(part, "repairMinerals") > 0 ? [part.side] : SIDES.list);

/** A component repairs damage before it takes effect: Organs on both sides, a Smelter Pylon on its own for a mineral (Gate: Organs, Gate: Smelter Pylon). Ruling: each component once in a round. */
export const repairDamage = shipAct({
  id: "repair-damage",
  title: "Repair damage",
  clause: CLAUSE,
  button: "Repair the damage",
  phase: "special",
  uses: "repairedDamage",
  offer: ({ ship }) => `Repair damage of ${ship.ship}`,
  cannot: (there) =>
    healers(there).length > 0
      ? undefined
      : `${there.ship.ship} has no damage that a component of it can still repair. Choose another ship, or finish the phase.`,
  fields: (there) => ({
    part: partField("Component", healers(there)),
  }),
  does(there, { part: where }) {
    const { ship } = there.ship;
    const part = partChosen(healers(there), where);
    if (!part) return { cannot: `${ship} cannot repair with ${where}. Choose another component.` };
    const clause = clauseOf(part.component);
    const name = part.component.name;
    const repaired = sidesOf(part).flatMap((side) => {
      const points = Math.min(effectIn(part, "repairedDamage"), there.ship.damage[side]);
      return points === 0 ? [] : [{ side, points }];
    });
    return {
      events: [
        componentUsed.of(ship, { side: part.side, position: part.position, component: name }, clause),
        ...paid(there.ship, effectIn(part, "repairMinerals"), clause),
        ...repaired.map(({ side, points }) => damageRemoved.of(ship, { side, points, by: name }, clause)),
      ],
      says: `${name} of ${ship} repairs ${repaired.map(({ side, points }) => `${points} to ${side}`).join(", ")}.`,
    };
  },
});
