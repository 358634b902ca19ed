import { effectIn, type BattlePart } from "./ship";

/** The components that can be used once in a game, each by its clause: "Gate: Focal Laser". */
const ONCE_A_GAME: readonly string[] = ["Cryosleep Colony", "Focal Laser", "Psionic Node"];

/** How many times a component can be used in a game; undefined where the text sets no number. */
export function usesOf(part: BattlePart): number | undefined {
  // Gate: Emergency Booster. As many uses as its size gives.
  const boosts = effectIn(part, "boosts");
  if (boosts > 0) return boosts;
  return ONCE_A_GAME.includes(part.component.name) ? 1 : undefined;
}

/** How many times it can still be used; undefined where the text sets no number. */
export function usesLeft(part: BattlePart): number | undefined {
  const uses = usesOf(part);
  return uses === undefined ? undefined : Math.max(0, uses - part.used);
}
