import { DIRECTIONS } from "../../../src/engine/empires-at-war/map/places-table";
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
  /** The seed decides what is left to chance; some maps can have more systems for each empire. */
  readonly make: (empires: number, seed: string, more?: number) => SmallMap;
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

/** No more lanes can meet in the middle than there are directions. */
const meetInTheMiddle = (empires: number): boolean => empires > 1 && empires <= DIRECTIONS.length;

/** The systems of one part of a map by chance: a home, the two beside it, one towards the middle, and a dead end. */
const [HOME, LEFT, RIGHT, INNER, END] = [0, 1, 2, 3, 4];

/** Where they are: by how much of the part they are turned, and how far from the middle. */
const WHERE: readonly (readonly [turn: number, radius: number])[] = [
  [0, 3],
  [-0.22, 2.2],
  [0.22, 2.2],
  [0.1, 1.2],
  [0.4, 3],
];

/** Where more systems of a part are: behind the home, one row after the other. */
const WHERE_MORE: readonly (readonly [turn: number, radius: number])[] = [
  [-0.15, 3.8],
  [0.15, 3.8],
  [0, 4.6],
  [-0.25, 4.6],
  [0.25, 4.6],
  [0.1, 5.4],
];

/** A system behind a home has no more lanes than this. */
const MOST_LANES = 3;

/** The lanes of more systems behind a home: chance joins each to the home or to one that is there already, some of them twice. */
function behind(many: number, firstNumber: number, chance: () => number): readonly (readonly [number, number])[] {
  const lanes: (readonly [number, number])[] = [];
  const lanesOf = (system: number): number => lanes.filter((lane) => lane.includes(system)).length;
  for (let system = firstNumber; system < firstNumber + many; system++) {
    const before = [HOME, ...counted(system - firstNumber).map((index) => firstNumber + index)];
    const free = () => before.filter((to) => lanesOf(to) < (to === HOME ? MOST_LANES - 1 : MOST_LANES));
    for (const isMade of [true, chance() < 0.4]) {
      const open = free().filter((to) => !lanes.some((lane) => lane.includes(to) && lane.includes(system)));
      const to = open[Math.floor(chance() * open.length)];
      if (isMade && to !== undefined) lanes.push([to, system]);
    }
  }
  return lanes;
}

/**
 * A map by chance that is the same for all: chance joins the systems of one part, and one part with the next, and every empire has such a
 * part around the middle, with more systems behind its home if they are asked for.
 */
function byChance(empires: number, seed: string, more: number): Sketch {
  const chance = chanceOf(seed);
  const oneOf = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(chance() * choices.length)];
  const hasEnd = chance() < 0.6;
  const hasMiddle = meetInTheMiddle(empires) && chance() < 0.6;
  const inner = hasEnd ? WHERE : WHERE.slice(0, END);
  const where = [...inner, ...WHERE_MORE.slice(0, more)];
  const size = where.length;
  const within = [
    [HOME, LEFT],
    [HOME, RIGHT],
    ...(oneOf([
      [[LEFT, INNER]],
      [[RIGHT, INNER]],
      [
        [LEFT, INNER],
        [RIGHT, INNER],
      ],
    ]) ?? []),
    ...(hasEnd ? [[oneOf([LEFT, RIGHT, INNER]) ?? LEFT, END]] : []),
  ];
  const across =
    oneOf([
      [[RIGHT, LEFT]],
      [[INNER, INNER]],
      [[RIGHT, INNER]],
      [
        [RIGHT, LEFT],
        [INNER, INNER],
      ],
    ]) ?? [];
  const inward = oneOf([LEFT, INNER]) ?? INNER;
  const outward = behind(size - inner.length, inner.length, chance);
  const each = counted(empires);
  const placed = (part: number, system = HOME): number => (part % empires) * size + system;
  const joined = each.flatMap((n): (readonly [number, number])[] => [
    ...[...within, ...outward].map(([one, other]) => [placed(n, one), placed(n, other)] as const),
    ...(empires > 1 ? across.map(([one, other]) => [placed(n, one), placed(n + 1, other)] as const) : []),
    ...(hasMiddle ? [[placed(n, inward), empires * size] as const] : []),
  ]);
  const at = each.flatMap((n) => where.map(([turn, radius]) => around((n + turn) / empires, radius)));
  return { at: hasMiddle ? [...at, { x: 0, y: 0 }] : at, joined: onceEach(joined), homes: each.map((n) => placed(n)) };
}

/** Each pair once: of two parts each is the next of the other. */
function onceEach(joined: Sketch["joined"]): Sketch["joined"] {
  const keyOf = ([one, other]: readonly [number, number]): string => `${Math.min(one, other)} ${Math.max(one, other)}`;
  return [...new Map(joined.map((pair) => [keyOf(pair), pair])).values()];
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

/** The sizes of such a map: how many more systems each empire has. */
export const SIZES = [
  { id: "usual", label: "4 or 5 systems for each empire", more: 0 },
  { id: "large", label: "7 or 8 for each", more: 3 },
  { id: "largest", label: "10 or 11 for each", more: 6 },
] as const;

/** The id of the map that chance makes. */
export const BY_CHANCE = "chance";

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
    id: BY_CHANCE,
    label: "By chance, the same for all",
    fits: () => true,
    make: (empires, seed, more = 0) => named(byChance(empires, seed, more)),
  },
];
