import { unitsIn, type Battle } from "./battles";

/**
 * How a battle ended that a side left, as the entries say; "" if units of both are there. A ruling: if both sides are gone, the one whose
 * last units left first gave up the field, and the other may pursue it (V13.503).
 */
export function howLeftIn(battle: Battle): string {
  const { attacker, defender } = battle;
  const goneAfter = (side: string): number =>
    battle.left.findIndex(
      (_, index) => unitsIn({ ...battle, left: battle.left.slice(0, index + 1) }, side).length === 0,
    );
  const isGone = (side: string): boolean => unitsIn(battle, side).length === 0;
  if (isGone(attacker) && isGone(defender)) {
    return goneAfter(attacker) < goneAfter(defender) ? "Attacker disengaged" : "Defender retreated";
  }
  if (isGone(attacker)) return "Attacker disengaged";
  return isGone(defender) ? "Defender retreated" : "";
}
