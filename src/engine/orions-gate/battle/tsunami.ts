import { effectIn, hasEffect, partsWith, usedIn, type BattleShip } from "./ship";

/** The charge at which a ship's Tsunami Cannon fires: that of a large one, lowered by the others (Gate: Tsunami Cannon); undefined without a large one. */
export function thresholdOf(ship: BattleShip): number | undefined {
  const numbers = partsWith(ship, "threshold").map((part) => effectIn(part, "threshold"));
  const large = Math.max(0, ...numbers);
  if (large === 0) return undefined;
  const lower = numbers.filter((number) => number < 0).reduce((all, number) => all + number, 0);
  return Math.max(1, large + lower);
}

/** The dice whose sum is the damage to each ship in the line: each large cannon fires. */
export const tsunamiDice = (ship: BattleShip): number =>
  partsWith(ship, "hitDice").reduce((all, part) => all + effectIn(part, "hitDice"), 0);

/** Whether a ship has charged its cannon in a round. */
export const hasCharged = (ship: BattleShip, round: number): boolean =>
  usedIn(ship, round).some((part) => hasEffect(part, "hitDice"));
