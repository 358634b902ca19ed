import { sameWord } from "../../core/words";
import type { Points } from "../../core/points";
import type { AttritionUnits } from "../fleets/fleet-count";
import type { FleetNow } from "../fleets/fleets";

/** What may become of a ship in a battle (EaW 26d). */
export const FATES = ["Stands", "Crippled", "Disengaged", "Disengaged crippled", "Captured", "Destroyed"] as const;
export type Fate = (typeof FATES)[number];

/** Those of a ship that is still there. */
export const STANDING: readonly Fate[] = ["Stands", "Crippled"];
/** Those of a ship that left the battle (EaW 21.0). */
export const LEFT: readonly Fate[] = ["Disengaged", "Disengaged crippled"];
/** Those of a ship of a fleet that does not hold the field. */
export const BEATEN: readonly Fate[] = FATES.filter((fate) => !STANDING.includes(fate));

/** A ship, and what became of it. */
export interface ShipFate {
  readonly unit: string;
  readonly fate: Fate;
}

/** One side of a battle between two fleets. */
export interface FoughtSide {
  readonly fleet: FleetNow;
  readonly fates: readonly ShipFate[];
  /** What it scored (EaW 4e). */
  readonly victoryPoints: Points;
  /** Where its ships go that disengaged; blank for nowhere. */
  readonly way: string;
  /** The fleet of the ships that disengaged, if others stay behind (EaW 21a). */
  readonly apart: string;
  /** Ships of other fleets that fought beside its FRD (EaW 28a). */
  readonly pooled: readonly string[];
  /** The attrition units of its ships after the battle, with those that they collected (EaW 27.0). */
  readonly attritionLeft: readonly { readonly unit: string; readonly units: AttritionUnits }[];
}

/** The ships of a side that have one of these fates. */
export const having = ({ fates }: Pick<FoughtSide, "fates">, wanted: readonly Fate[]): readonly string[] =>
  fates.filter(({ fate }) => wanted.includes(fate)).map(({ unit }) => unit);

/** A fate by its word. */
export const fateNamed = (word: string): Fate | undefined => FATES.find((fate) => sameWord(fate, word));

/** Whether ships left while others stay: they are a new fleet (EaW 21a). */
export const isSplit = (side: Pick<FoughtSide, "fates">): boolean =>
  having(side, STANDING).length > 0 && having(side, LEFT).length > 0;
