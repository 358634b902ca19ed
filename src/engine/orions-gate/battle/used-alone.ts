import type { Effect } from "../components/component";
import { FIRED, hasEffect, partsWith, usedIn, type BattlePart, type BattleShip } from "./ship";

/** What else a ship may not use in a round in which it uses a component with one of these effects: any other component, or only special ones. */
const ALONE: Readonly<Partial<Record<Effect, "any" | "special">>> = {
  // Gate: Scaffold Manipulator
  constructionPerRound: "any",
  // Gate: Tsunami Cannon
  hitDice: "any",
  // Gate: Salvage Bay
  salvagedSlots: "special",
  // Gate: Shipyard
  craftsBuilt: "special",
};

const isSpecial = ({ component }: BattlePart): boolean => component.kind === "Special";

const excludes = (effect: Effect, isOtherSpecial: boolean): boolean =>
  ALONE[effect] === "any" || (ALONE[effect] === "special" && isOtherSpecial);

/**
 * The component that a ship has used in a round and beside which it uses none with this effect, because one of the two is used alone;
 * undefined if there is none. Rulings: what works by itself, as Engines, Cannons and Shields do, is not used; several components of one
 * effect are used together.
 */
export function otherUsed(ship: BattleShip, round: number, effect: Effect): string | undefined {
  const isSpecialMeant = partsWith(ship, effect).some(isSpecial);
  const other = usedIn(ship, round).find(
    (part) =>
      !hasEffect(part, effect) &&
      (excludes(effect, isSpecial(part)) ||
        (Object.keys(ALONE) as Effect[]).some((alone) => hasEffect(part, alone) && excludes(alone, isSpecialMeant))),
  );
  if (other) return other.component.name;
  return ALONE[effect] === "any" && ship.shot !== "" && ship.shot !== FIRED ? ship.shot : undefined;
}

/** Why a ship uses no component with this effect in a round, because of another one; undefined if it may. */
export function whyAlone(ship: BattleShip, round: number, effect: Effect): string | undefined {
  const other = otherUsed(ship, round, effect);
  return other === undefined
    ? undefined
    : `${ship.ship} has used its ${other} in this round, and one of the two is used alone. Choose another ship.`;
}
