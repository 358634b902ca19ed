import { SIDES, type Side } from "../words";
import type { Battle } from "./battle";
import { applied } from "./battles";
import type { BattleEvent } from "./battle-event";
import { damageTaken, hullPointsLost } from "./events/ships";
import { doomsIn } from "./clean-up";

/** The numbers of points on each side at which a ship is lost in the Cleanup, if that side takes so many now. */
export type Fatal = Readonly<Record<Side, readonly number[]>>;

/** Whether a ship is lost in the Cleanup after something that is done to it now, and no Cloning Tank saves it. */
function isFatal(battle: Battle, name: string, event: BattleEvent): boolean {
  const ship = battle.ships.get(name);
  if (!ship) return false;
  const then = applied({ ...battle, ships: new Map([[name, ship]]) }, event);
  return then !== undefined && doomsIn(then).some(({ isSaved }) => !isSaved);
}

/** The same for up to so many points of damage on each side. */
export function fatalPoints(battle: Battle, ship: string, most: number): Fatal {
  const on = (side: Side): readonly number[] =>
    Array.from({ length: most }, (_, index) => index + 1).filter((points) =>
      isFatal(battle, ship, damageTaken.of(ship, { side, points, by: "" })),
    );
  return { Port: on("Port"), Starboard: on("Starboard") };
}

/** Whether a ship is lost in the Cleanup once it has lost another Hull Point. */
export const isLastPoint = (battle: Battle, ship: string): boolean =>
  isFatal(battle, ship, hullPointsLost.of(ship, { points: 1, by: "" }));

/** What is said beside damage that is fatal: ", and Thorn is lost"; blank beside other damage. */
export function fatalSays(fatal: Fatal | undefined, ship: string, side: string | undefined, points: number): string {
  const on = SIDES.list.find((one) => one === side);
  return on && fatal?.[on].includes(points) ? `, and ${ship} is lost` : "";
}
