import type { Side } from "../words";
import { shipsOnTable, type Battle } from "./battle";
import { isThere } from "./marker";
import { inchesApart, sideTowards, type Pose } from "./pose";
import { canBeHit, effectIn, partsWith, sumOf, type BattleShip } from "./ship";

/** Where something is on the table: a ship that can be hit, a craft in flight or a piece; undefined where that is not kept. */
export function poseOf(battle: Battle, name: string): Pose | undefined {
  const [ship, craft, marker] = [battle.ships.get(name), battle.crafts.get(name), battle.markers.get(name)];
  const isOut =
    (ship !== undefined && canBeHit(ship)) || craft?.state === "In flight" || (marker !== undefined && isThere(marker));
  return isOut ? battle.poses.get(name) : undefined;
}

/** What the positions of two things say. Each is left out where it cannot be measured. */
export interface Measured {
  /** How far they are apart, in inches. */
  readonly inches?: number;
  /** The side of the target that is closest. */
  readonly closest?: Side;
}

/** What is measured between something and its target; nothing where one of the positions is not kept. */
export const measured = (battle: Battle, from: string, target: string): Measured =>
  between(poseOf(battle, from), poseOf(battle, target));

/** The same between two places. */
export function between(from: Pose | undefined, target: Pose | undefined): Measured {
  if (!from || !target) return {};
  const closest = sideTowards(target, from);
  return {
    inches: inchesApart(from, target),
    ...(closest !== undefined && { closest }),
  };
}

/** The longest range of the Inhibitors of a ship. */
const rangeOf = (ship: BattleShip): number =>
  Math.max(0, ...partsWith(ship, "inhibitorRange").map((part) => effectIn(part, "inhibitorRange")));

/** Whether a ship is in the range of an Inhibitor of another one (Gate: Inhibitor); undefined where a position that decides it is not kept. */
export function inhibitedBy(battle: Battle, { ship }: BattleShip): boolean | undefined {
  const near = shipsOnTable(battle)
    .filter((other) => other.ship !== ship && sumOf(other, "inhibitorRange") > 0)
    .map((other) => {
      const { inches } = measured(battle, other.ship, ship);
      return inches === undefined ? undefined : inches <= rangeOf(other);
    });
  if (near.includes(true)) return true;
  return near.includes(undefined) ? undefined : false;
}
