import type { Side } from "../words";
import type { Battle } from "./battle";
import { applied } from "./battles";
import { DAMAGE_TAKEN } from "./changes/ships";
import { doomsIn } from "./clean-up";
import type { BattleShip } from "./ship";

/** The numbers of points, up to `most`, by each of which a ship is lost in the Cleanup if a side of it takes them now. */
export function fatalPoints(battle: Battle, ship: BattleShip, side: Side, most: number): readonly number[] {
  const alone: Battle = { ...battle, ships: new Map([[ship.ship, ship]]) };
  return Array.from({ length: most }, (_, index) => index + 1).filter((points) => {
    const then = applied(alone, DAMAGE_TAKEN.deed(ship.ship, { side, points, by: "" }));
    return then !== undefined && doomsIn(then).some(({ isSaved }) => !isSaved);
  });
}
