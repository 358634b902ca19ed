import { apply } from "../../core/rule";
import { gateDamage } from "../cleanup-turn/damage";
import type { Side } from "../words";
import { partsLeftOn, toughnessOf, type BattlePart, type BattleShip } from "./ship";

/** What the damage that a side has taken does to it in the Cleanup turn (Gate: Cleanup Turn). */
export interface SideDamage {
  /** The components of the side that are left, outward from the bridge, each with what becomes of it. */
  readonly parts: readonly { readonly part: BattlePart; readonly becomes: "intact" | "damaged" | "destroyed" }[];
  readonly hullLost: number;
  readonly isBridgeHit: boolean;
}

/** What `damage` points do to a side of a ship, as GATE_DAMAGE has it. */
export function sideDamage(ship: Pick<BattleShip, "parts">, side: Side, damage: number): SideDamage {
  const left = partsLeftOn(ship, side);
  const layout = left.map((part) => ({ name: part.component.name, toughness: toughnessOf(part) }));
  const rows = apply(gateDamage, { layout, damage });
  const wordAt = (index: number): string => String(rows[index]?.[1]);
  return {
    parts: left.map((part, index) => ({ part, becomes: wordAt(index) as "intact" | "damaged" | "destroyed" })),
    hullLost: Number(rows[left.length]?.[1]),
    isBridgeHit: wordAt(left.length + 1) === "hit",
  };
}

/** How the damage of a side lies on its components, the outermost first: as much on each as it is tough. */
export function damageOn(ship: BattleShip, side: Side): ReadonlyMap<BattlePart, number> {
  let left = ship.damage[side];
  const found = new Map<BattlePart, number>();
  for (const part of [...partsLeftOn(ship, side)].reverse()) {
    const taken = Math.min(left, toughnessOf(part));
    found.set(part, taken);
    left -= taken;
  }
  return found;
}
