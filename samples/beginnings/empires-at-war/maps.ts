import { DIRECTIONS } from "../../../src/engine/empires-at-war/tables/places";
import { EMPIRES, LANES } from "../../empires-at-war/chart";
import { NAMES } from "./names";

/** A small map: its lanes as From, Direction, To, Direction, and the homes of the empires in their order. */
export interface SmallMap {
  readonly lanes: readonly (readonly string[])[];
  readonly homes: readonly string[];
}

/** A map that can be chosen, for so many empires. */
export interface MapChoice {
  readonly id: string;
  readonly label: string;
  readonly fits: (empires: number) => boolean;
  /** The seed decides what is left to chance. */
  readonly make: (empires: number, seed: string) => SmallMap;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A map before its lanes have directions: where its systems are about, and which of them are joined. */
interface Sketch {
  readonly at: readonly Point[];
  readonly joined: readonly (readonly [number, number])[];
  /** The systems that are homes. */
  readonly homes: readonly number[];
}

const TURN = 2 * Math.PI;

/** A point on a circle around the middle: the first at the top, the others clockwise. */
const around = (part: number, radius: number): Point => ({
  x: radius * Math.sin(TURN * part),
  y: radius * Math.cos(TURN * part),
});

const counted = (many: number): readonly number[] => Array.from({ length: many }, (_, index) => index);

/** Homes around a middle, with a system on the way to it: two systems for each empire, and one. */
function star(empires: number): Sketch {
  const each = counted(empires);
  const gate = (index: number): number => empires + (index % empires);
  return {
    at: [...each.map((n) => around(n / empires, 2)), ...each.map((n) => around(n / empires, 1)), { x: 0, y: 0 }],
    joined: [
      ...each.map((n) => [n, gate(n)] as const),
      ...each.map((n) => [gate(n), 2 * empires] as const),
      ...(empires > 2 ? each.map((n) => [gate(n), gate(n + 1)] as const) : []),
    ],
    homes: each,
  };
}

/** Homes on a ring with a system between neighbours, and spokes to the middle: three systems for each empire, and one. */
function wheel(empires: number): Sketch {
  const each = counted(empires);
  const between = (index: number): number => empires + (index % empires);
  return {
    at: [
      ...each.map((n) => around(n / empires, 2)),
      ...each.map((n) => around((n + 0.5) / empires, 2)),
      ...each.map((n) => around(n / empires, 1)),
      { x: 0, y: 0 },
    ],
    joined: [
      ...each.map((n) => [n, between(n)] as const),
      ...each.map((n) => [between(n), (n + 1) % empires] as const),
      ...each.map((n) => [n, 2 * empires + n] as const),
      ...each.map((n) => [2 * empires + n, 3 * empires] as const),
    ],
    homes: each,
  };
}

/** The most lanes of a system by chance: fewer than it has directions, so that the map stays clear. */
const MOST_LANES = 4;

/**
 * A map by chance that is as good for all: every home has two lanes, to systems that are near no other home; whatever lies between them is
 * joined by chance, until all of it hangs together and a little more.
 */
function byChance(empires: number, seed: string): Sketch {
  const chance = chanceOf(seed);
  const each = counted(empires);
  const near = each.flatMap((n) => [around((n - 0.15) / empires, 2), around((n + 0.15) / empires, 2)]);
  const free = counted(empires + 1).map(() => around(chance(), 1.3 * Math.sqrt(chance())));
  const at = [...each.map((n) => around(n / empires, 3)), ...near, ...free];
  const joined: (readonly [number, number])[] = each.flatMap((n) => [
    [n, empires + 2 * n] as const,
    [n, empires + 2 * n + 1] as const,
  ]);
  const lanesOf = (system: number): number => joined.filter((pair) => pair.includes(system)).length;
  const distance = ([one, other]: readonly [number, number]): number =>
    Math.hypot((at[one]?.x ?? 0) - (at[other]?.x ?? 0), (at[one]?.y ?? 0) - (at[other]?.y ?? 0));
  const inside = counted(at.length).slice(empires);
  const possible = inside
    .flatMap((one) => inside.filter((other) => other > one).map((other) => [one, other] as const))
    .map((pair) => ({ pair, length: distance(pair) * (0.7 + 0.6 * chance()) }))
    .sort((a, b) => a.length - b.length);
  const part = [...counted(at.length)];
  for (const [one, other] of joined) merge(part, one, other);
  const join = (pair: readonly [number, number]): void => {
    joined.push(pair);
    merge(part, ...pair);
  };
  const hasRoom = ([one, other]: readonly [number, number]): boolean =>
    lanesOf(one) < MOST_LANES && lanesOf(other) < MOST_LANES;
  // First what joins parts of the map, then some more of the shortest.
  for (const { pair } of possible) if (part[pair[0]] !== part[pair[1]] && hasRoom(pair)) join(pair);
  const more = possible.filter(({ pair }) => !joined.includes(pair));
  for (const { pair } of more.slice(0, 3 * empires)) {
    if (joined.length < 5 * empires && hasRoom(pair)) join(pair);
  }
  return { at, joined, homes: each };
}

/** Two parts of a map become one. */
function merge(part: number[], one: number, other: number): void {
  const [from, to] = [part[one], part[other]];
  for (const [index, each] of part.entries()) if (each === from) part[index] = to ?? index;
}

/** Numbers from 0 to 1 that a seed gives, the same each time. */
function chanceOf(seed: string): () => number {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The systems of a sketch with names, and its lanes with the directions in which they leave. */
function named({ at, joined, homes }: Sketch): SmallMap {
  const name = (system: number): string => NAMES[system] ?? `System ${system + 1}`;
  const ways = new Map(counted(at.length).map((system) => [system, waysOf(system, at, joined)]));
  const way = (from: number, to: number): string => DIRECTIONS[ways.get(from)?.get(to) ?? 0] ?? "";
  return {
    lanes: joined.map(([one, other]) => [name(one), way(one, other), name(other), way(other, one)]),
    homes: homes.map(name),
  };
}

/** In which direction each lane of a system leaves: the nearest one, each direction once. */
function waysOf(system: number, at: Sketch["at"], joined: Sketch["joined"]): ReadonlyMap<number, number> {
  const here = at[system] ?? { x: 0, y: 0 };
  const many = DIRECTIONS.length;
  const wishes = joined
    .flatMap(([one, other]) => (one === system ? [other] : other === system ? [one] : []))
    .flatMap((to) => {
      const there = at[to] ?? here;
      const wish = (Math.atan2(there.x - here.x, there.y - here.y) / TURN) * many;
      return counted(many).map((direction) => {
        const off = Math.abs(wish - direction) % many;
        return { to, direction, off: Math.min(off, many - off) };
      });
    })
    .sort((a, b) => a.off - b.off);
  const found = new Map<number, number>();
  for (const { to, direction } of wishes) {
    if (!found.has(to) && ![...found.values()].includes(direction)) found.set(to, direction);
  }
  return found;
}

/** No more lanes can meet in the middle than there are directions. */
const meetInTheMiddle = (empires: number): boolean => empires > 1 && empires <= DIRECTIONS.length;

/** The small maps to choose from. */
export const MAP_CHOICES: readonly MapChoice[] = [
  {
    id: "watch",
    label: "The Long Watch: 12 systems",
    fits: (empires) => empires <= EMPIRES.length,
    make: (empires) => ({ lanes: LANES, homes: EMPIRES.slice(0, empires).map(({ home }) => home) }),
  },
  {
    id: "star",
    label: "Star: all meet in the middle",
    fits: meetInTheMiddle,
    make: (empires) => named(star(empires)),
  },
  {
    id: "wheel",
    label: "Wheel: a ring with spokes",
    fits: meetInTheMiddle,
    make: (empires) => named(wheel(empires)),
  },
  {
    id: "chance",
    label: "By chance: new each time",
    fits: () => true,
    make: (empires, seed) => named(byChance(empires, seed)),
  },
];
