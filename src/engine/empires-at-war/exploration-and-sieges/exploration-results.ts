import { formatPoints, points, type Points } from "../../core/points";
import { COMMANDERS_OPTIONS } from "../constants";

/** The results of the roll for the world; Choice lets the admiral choose the planet. */
export const WORLD_WORDS = ["Dead", "Life", "Mineral", "Choice"] as const;
export type World = (typeof WORLD_WORDS)[number];

/** The first rolls that decide the planet or give a bonus. Every other roll is a plain world. */
export interface Discovery {
  readonly clause: string;
  readonly mine: readonly number[];
  readonly colony: readonly number[];
  readonly bonus: readonly number[];
  readonly bonusBpv: Points;
}

/** EaW 16a */
const WITHOUT_SCOUT: Discovery = { clause: "EaW 16a", mine: [2], colony: [12], bonus: [3, 11], bonusBpv: points(10) };

/** EaW 16b */
const WITH_SCOUT: Discovery = {
  clause: "EaW 16b",
  mine: [2, 3],
  colony: [11, 12],
  bonus: [4, 10],
  bonusBpv: points(20),
};

/** EaW 16a, 16b: the world for 1 to 6, which is the same with a scout and without. */
const WORLDS: Readonly<Record<"plain" | "bonus", readonly World[]>> = {
  plain: ["Dead", "Dead", "Life", "Life", "Mineral", "Mineral"],
  bonus: ["Dead", "Life", "Life", "Mineral", "Mineral", "Choice"],
};

/** EaW 16a, 16b */
export const EXPLORATION = { withoutScout: WITHOUT_SCOUT, withScout: WITH_SCOUT, worlds: WORLDS };

/** EaW 16c: for 1 to 6. The number of its third row is missing in the text. */
const OBJECTS = [
  "Legendary Officer",
  "Outstanding Crew",
  "Commander's Options",
  "Treasure",
  "Future Ship",
  "Disaster",
] as const;
export type Precursor = (typeof OBJECTS)[number];
export const PRECURSORS: readonly Precursor[] = OBJECTS;

/** EaW 16c: the value of a Treasure. */
export const TREASURE = points(50);

/** EaW 16c: the lowest roll after a Disaster that makes the crew of a ship Poor. */
export const DISASTER = { withoutScout: 5, withScout: 6 };

/** EaW 16c: the size class of a Future Ship, and how many years ahead it may be at most. */
export const FUTURE_SHIP = { sizeClass: 4, years: 5 };

/** EaW 16c: what the objects are worth. */
export const FINDS = { treasure: TREASURE, poorFrom: DISASTER, futureShip: FUTURE_SHIP };

/** EaW 16c: the effect of each object. */
export const PRECURSOR_FINDS: Readonly<Record<Precursor, string>> = {
  "Legendary Officer": "A Legendary Officer of any kind, free, for one ship of the fleet",
  "Outstanding Crew": "An Outstanding Crew, free, for one ship of the fleet",
  "Commander's Options":
    `Free options up to ${COMMANDERS_OPTIONS.mostPercent}% for every ship of the fleet; ` +
    `where all have them, ${COMMANDERS_OPTIONS.mostPercent}% of one ship's CBpv in BPV`,
  Treasure: `${formatPoints(TREASURE)} BPV`,
  "Future Ship":
    `A ship of the player's race of size class ${FUTURE_SHIP.sizeClass}, up to ${FUTURE_SHIP.years} years ahead; ` +
    "it must be inspected as a captured ship must",
  Disaster:
    `One more die: ${DISASTER.withoutScout} or more, with a scout only ${DISASTER.withScout}, ` +
    "makes the crew of one ship Poor",
};

const SLICE = "Solar System Slice";
/** The map that has two planets (EaW 14.0). */
export const DUAL = "Dual Planets With Moons";
const OPEN = "Open Space";
const EDGE = "Star Edge";
const DEATH = "Death Map";

export const MAPS = [SLICE, DUAL, OPEN, EDGE, DEATH] as const;
export type MapType = (typeof MAPS)[number];

/** EaW 16d: the map for 1 to 6. */
export const MAP_TYPES: Readonly<Record<"lifeOrMineral" | "dead", readonly MapType[]>> = {
  lifeOrMineral: [SLICE, SLICE, DUAL, DUAL, OPEN, OPEN],
  dead: [EDGE, EDGE, EDGE, DEATH, DEATH, DEATH],
};

/** The entry of a table for a die roll; its first entry is for 1. */
export function ofFace<T>(entries: readonly T[], face: number): T {
  const entry = entries[face - 1];
  if (entry === undefined) throw new RangeError(`a table of ${entries.length} has nothing for ${face}`);
  return entry;
}
