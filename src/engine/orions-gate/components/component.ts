import { SIZES, type Fleet, type Size } from "../words";

/** The four effects that always count and add up over a ship, as points, dice or crafts. */
export type ShipEffect = "energy" | "firepower" | "defenceDice" | "crafts";

/** What a component does, each as one number. Ranges, moves and triggers are in inches. */
export type Effect =
  | ShipEffect
  | "arrayBonus"
  | "boosts"
  | "breachingPods"
  | "cargoMinerals"
  /** Firepower that counts only against some targets or in some lines of fire. */
  | "conditionalFirepower"
  | "constructionPerRound"
  | "craftsBuilt"
  | "cysts"
  | "enemyRamHullLoss"
  | "firepowerAgainstFrigates"
  | "firepowerAgainstCruisers"
  | "firepowerAgainstCapitols"
  | "firingRange"
  /** Dice whose sum is the number of hits. */
  | "hitDice"
  | "inhibitorRange"
  | "mineDamage"
  | "mineTrigger"
  | "misfireDamage"
  | "pointDefenceRange"
  | "ramDice"
  | "ramHullLoss"
  /** The faces of the die that decides how many minerals. */
  | "ramMineralFaces"
  | "repairedDamage"
  | "repairMinerals"
  | "restoredHullPoints"
  /** Slots of the largest component that it can attach. */
  | "salvagedSlots"
  | "sensorDice"
  | "stationToughness"
  | "stealthAttackDice"
  | "stealthDefenceDice"
  | "terrainSize"
  /** The charge that the cannon needs; a negative number lowers it. */
  | "threshold"
  | "torpedoDamage"
  | "torpedoes"
  | "torpedoMove"
  | "torpedoTrigger"
  | "tractorPower"
  | "warpRange";

export type Effects = Readonly<Partial<Record<Effect, number>>>;

/** The part of the text that a component is in. */
export type Section =
  "Ship Components" | "Advanced Ship Components" | "Organic Fleets" | "Crystal Fleets" | "Gothic Fleets";

/** One component of the text. */
export interface Component {
  readonly name: string;
  readonly fleet: Fleet;
  readonly section: Section;
  /** Special ones are used in the Special Components Phase. */
  readonly kind: "Common" | "Special";
  readonly orientation: Orientation;
  /** The sizes that it comes in, and what each of them does. */
  readonly sizes: Readonly<Partial<Record<Size, Effects>>>;
  /** What the rules say beyond the numbers. */
  readonly note: string;
}

export type Orientation = "Horizontal" | "Vertical" | "None";

/** Effects in all three sizes: small, medium, large. */
export function inEverySize(
  effects: Readonly<Partial<Record<Effect, readonly [number, number, number]>>>,
): Readonly<Record<Size, Effects>> {
  const of = (size: number): Effects =>
    Object.fromEntries(Object.entries(effects).map(([effect, numbers]) => [effect, numbers[size]]));
  return { Small: of(0), Medium: of(1), Large: of(2) };
}

/** The sizes that a component comes in, from small to large. */
export const sizesOf = ({ sizes }: Component): readonly Size[] => SIZES.list.filter((size) => sizes[size]);

/** The clause of a component. */
export const clauseOf = ({ name }: Component): string => `Gate: ${name}`;
