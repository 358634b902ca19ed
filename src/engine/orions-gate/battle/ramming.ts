import { partsWith, type BattleShip } from "./ship";

/** What a ship brings to a ram. */
export interface Ramming {
  /** The dice of the ramming ship, whose best counts: each Infection removes one of those that it adds (Gate: Infection). */
  readonly dice: number;
  /** Whether it loses no Hull Points (Gate: Limbs). */
  readonly isSafe: boolean;
}

export const rammingOf = (ship: BattleShip, added: number): Ramming => ({
  dice: 1 + added,
  isSafe: partsWith(ship, "ramHullLoss").length > 0,
});

/** The Hull Points that an enemy loses by ramming a ship, whatever is rolled (Gate: Spines). */
export const spinesOf = (ship: BattleShip): number => (partsWith(ship, "enemyRamHullLoss").length > 0 ? 1 : 0);

/**
 * The Hull Points that the ramming ship and the rammed one lose (Gate: Ships Turn). Rulings: Spines count against Limbs, since the
 * text says "always", and cost no more than 1 with the roll together.
 */
export function hullLostByRam(
  own: number,
  enemy: number,
  { isSafe, spines }: { readonly isSafe: boolean; readonly spines: number },
): { readonly rammer: number; readonly rammed: number } {
  const byRoll = own < enemy && !isSafe ? 1 : 0;
  return { rammer: Math.max(spines, byRoll), rammed: own > enemy ? 1 : 0 };
}
