import { DIRECTIONS, type Direction } from "../../../core/arguments";
import { ONE_DIE, sixSided, type Dice } from "../../../core/dice";
import { ended, type Procedure } from "../../../core/procedure";
import { apply } from "../../../core/rule";
import type { REAR_GUARD, REAR_GUARD_CREW_LOSS } from "../constants";
import { rearGuard, rearGuardCrewLoss } from "./rear-guard";

/** A Rear Guard unit that was crippled in the fight with the Pursuit Force. */
export interface CrippledUnit {
  readonly name: string;
  readonly navigatorRating: number;
  /** Crew units at full strength. */
  readonly crewUnits: number;
  /** A unit that was not warp-capable comes back in the hex where it was. */
  readonly warpCapable: boolean;
}

/** What happens to it: back with its force, or lost for some turns and out of supply during them. */
export type CrippledFate = { readonly fate: "Rejoins" } | LostForTurns;

export interface LostForTurns {
  readonly fate: "Lost";
  readonly turns: number;
  /** How far from its hex it comes back, and in which direction; undefined for a unit that stays in its hex. */
  readonly hexes?: number;
  readonly direction?: Direction;
  /** Hits in addition to all earlier damage, and crew units in addition to all earlier losses. */
  readonly internalHits: number;
  readonly crewLost: number;
}

const THREE: Dice = { text: "1d3", faces: [1, 2, 3].map((roll) => ({ roll, ways: 1 })) };

/** The rolls for a crippled unit, in order; all except the first only if it is lost. */
const ROLLS = {
  rejoins: { what: "rejoins its force", dice: ONE_DIE },
  turns: { what: "turns that it is lost", dice: ONE_DIE },
  hexes: { what: "hexes away that it comes back", dice: THREE },
  direction: { what: "direction in which it comes back, 1 for A to 6 for F", dice: ONE_DIE },
  hits: { what: "internal hits", dice: sixSided(3) },
} as const;
type Rolled = keyof typeof ROLLS;

const MOVES: readonly Rolled[] = ["rejoins", "turns", "hexes", "direction", "hits"];
const STAYS: readonly Rolled[] = ["rejoins", "turns", "hits"];

/** A crippled unit and its rolls so far. */
export interface Crippled {
  readonly unit: CrippledUnit;
  readonly rolled: Readonly<Partial<Record<Rolled, number>>>;
  /** The constants where a group plays them differently from the book. */
  readonly rules?: { readonly rearGuard?: typeof REAR_GUARD; readonly crewLoss?: typeof REAR_GUARD_CREW_LOSS };
}

/** Whether a crippled unit of a Rear Guard rejoins its force, and what happens to it if not. */
export const crippledRearGuard: Procedure<Crippled, CrippledFate> = {
  title: "Crippled Rear Guard unit",
  clause: "V13.753",
  at(state) {
    const { unit, rolled, rules } = state;
    const { navigatorRating } = unit;
    if (rolled.rejoins !== undefined && apply(rearGuard, { roll: rolled.rejoins, navigatorRating }, rules?.rearGuard)) {
      return ended({ fate: "Rejoins" });
    }
    const asked = (unit.warpCapable ? MOVES : STAYS).find((name) => rolled[name] === undefined);
    if (!asked) return ended(lost(state));
    const { what, dice } = ROLLS[asked];
    return {
      asks: "roll",
      what: `${unit.name}: ${what}`,
      clause: "V13.753",
      dice,
      next: (roll) => ({ ...state, rolled: { ...rolled, [asked]: roll } }),
    };
  },
};

function lost({ unit: { crewUnits }, rolled, rules }: Crippled): LostForTurns {
  const { turns = 0, hexes, direction, hits = 0 } = rolled;
  const towards = direction === undefined ? undefined : DIRECTIONS[direction - 1];
  return {
    fate: "Lost",
    turns,
    ...(hexes !== undefined && { hexes }),
    ...(towards && { direction: towards }),
    internalHits: hits,
    crewLost: apply(rearGuardCrewLoss, { crewUnits }, rules?.crewLoss),
  };
}
