import type { Fields } from "../../../campaign/commands/field";
import { shipWarped } from "../../battle/events/ships";
import { poseOf } from "../../battle/measured";
import { inchesApart } from "../../battle/pose";
import { effectIn, movesLeft, partsWith, type BattleShip } from "../../battle/ship";
import { halfAPlace, poseFields, poseIn, putAt } from "./pose-fields";
import { shipAct } from "./ship-act";

/** The longest range of the Warp Drives of a ship, in inches; 0 without one. */
const rangeOf = (ship: BattleShip): number =>
  Math.max(0, ...partsWith(ship, "warpRange").map((part) => effectIn(part, "warpRange")));

/** Instead of moving, a ship is placed anywhere in the range of its Warp Drive; it may not shoot in that round (Gate: Warp Drive). */
export const warpShip = shipAct<Fields>({
  id: "warp-ship",
  title: "Warp",
  clause: "Gate: Warp Drive",
  button: "Warp the ship",
  phase: "movement",
  offer: ({ ship }) => `Place ${ship.ship} anywhere within ${rangeOf(ship)}"`,
  cannot({ ship }) {
    if (rangeOf(ship) === 0) return `${ship.ship} has no Warp Drive. Move it instead.`;
    if (ship.moved === 0 && movesLeft(ship) > 0) return undefined;
    return `${ship.ship} has moved in this round. Warp before it moves, or warp another ship.`;
  },
  fields({ battle, ship }) {
    const pose = poseOf(battle, ship.ship);
    return pose ? poseFields(pose) : {};
  },
  does({ battle, ship }, values) {
    const why = halfAPlace(values);
    if (why !== undefined) return { cannot: why };
    const [range, from, to] = [rangeOf(ship), poseOf(battle, ship.ship), poseIn(values)];
    const says = `${ship.ship} is placed anywhere within ${range}", past ships and terrain, and may not shoot in this round.`;
    return {
      events: [shipWarped.of(ship.ship, { range }), ...putAt(ship.ship, battle.battle, to)],
      says: from && to ? `${says} ${inchesApart(from, to)}" on the table.` : says,
    };
  },
});
