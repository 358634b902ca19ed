import type { BattleEvent } from "./battle-event";
import { storesChanged } from "./events/ships";
import { partsLeft, type BattleShip } from "./ship";

/** The minerals that a ship spends, from the first components that hold some. */
export function paid(ship: BattleShip, minerals: number, clause: string): readonly BattleEvent[] {
  let left = minerals;
  return partsLeft(ship).flatMap(({ side, position, stores }) => {
    const spent = Math.min(left, stores);
    left -= spent;
    if (spent === 0) return [];
    return [storesChanged.of(ship.ship, { side, position, stores: stores - spent, by: "spent" }, clause)];
  });
}
