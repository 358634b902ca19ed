import { COMPASS, type HexVector } from "../../core/hex";
import { costOf, type Joined } from "./layout-costs";
import { STEPS, apart, type Point } from "./plane";

/** How many changes are tried for each system, and in all. */
const TRIES = { each: 200, most: 30_000 };
/** How much worse a change may be that is still accepted, at first and in the end. */
const HEAT = { first: 2, last: 0.02 };
/** How far from its place a system is tried, in steps. */
const REACH = 3;
/** How near to a system with a place of its own another one may be, in steps. */
const NEAREST = 0.75;

/**
 * A place, in steps, for each system that has none: on the cells of a honeycomb, whose neighbours are one step apart in the six
 * directions. First each system is put beside its neighbours; then places are changed, by a fixed sequence of tries, as long as
 * that helps.
 */
export function placesFor(fixed: readonly (Point | null)[], lanes: readonly Joined[]): readonly Point[] {
  const board = boardOf(fixed, lanes);
  for (const system of inOrder(fixed, lanes)) board.settle(system);
  improve(board, chances());
  return board.places.map((place) => place ?? { x: 0, y: 0 });
}

/** Systems on the cells of a honeycomb, while they are laid out. */
type Board = ReturnType<typeof boardOf>;

function boardOf(fixed: readonly (Point | null)[], lanes: readonly Joined[]) {
  const places: (Point | undefined)[] = fixed.map((at) => at ?? undefined);
  const cells: (HexVector | undefined)[] = fixed.map(() => undefined);
  const taken = new Map<string, number>();
  const lanesOf = fixed.map((_, system) => lanes.filter(({ a, b }) => a === system || b === system));
  const own = fixed.filter((at) => at !== null);

  const isOpen = (cell: HexVector): boolean => !own.some((at) => apart(at, pointOf(cell)) < NEAREST);
  const put = (system: number, cell: HexVector | undefined): void => {
    const before = cells[system];
    if (before && taken.get(keyOf(before)) === system) taken.delete(keyOf(before));
    cells[system] = cell;
    places[system] = cell && pointOf(cell);
    if (cell) taken.set(keyOf(cell), system);
  };
  const cost = (system: number): number => costOf(system, places, lanes, lanesOf[system] ?? []);
  const neighbours = (system: number): readonly number[] =>
    (lanesOf[system] ?? []).map(({ a, b }) => (a === system ? b : a));

  return {
    places,
    cells,
    movable: fixed.flatMap((at, system) => (at === null ? [system] : [])),
    put,
    cost,
    isOpen,
    at: (cell: HexVector): number | undefined => taken.get(keyOf(cell)),
    neighbours,
    /** Puts a system on the best free cell near its neighbours. */
    settle(system: number): void {
      const near = neighbours(system).flatMap((other) => places[other] ?? []);
      const middles = (near.length > 0 ? near : [{ x: 0, y: 0 }]).map(cellAt);
      for (let reach = 1; ; reach++) {
        const free = middles
          .flatMap((middle) => cellsWithin(middle, reach))
          .filter((cell) => !taken.has(keyOf(cell)) && isOpen(cell));
        if (free.length === 0) continue;
        const priced = free.map((cell) => {
          put(system, cell);
          return { cell, cost: cost(system) };
        });
        put(system, priced.reduce((best, next) => (next.cost < best.cost ? next : best)).cell);
        return;
      }
    },
  };
}

/** The systems to be placed, each after a neighbour where it has one that is placed; those with the most lanes begin. */
function inOrder(fixed: readonly (Point | null)[], lanes: readonly Joined[]): readonly number[] {
  const neighbours = fixed.map((): number[] => []);
  for (const { a, b } of lanes) {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  const known = new Set(fixed.flatMap((at, system) => (at ? [system] : [])));
  const starts = fixed
    .map((_, system) => system)
    .sort((one, other) => (neighbours[other]?.length ?? 0) - (neighbours[one]?.length ?? 0));
  for (const start of [...known, ...starts]) {
    known.add(start);
    // Iterating over a Set includes what is added meanwhile, so nearer systems come first.
    for (const system of known) for (const next of neighbours[system] ?? []) known.add(next);
  }
  return [...known].filter((system) => fixed[system] === null);
}

/** Tries other places, and keeps what is better; at first also some of what is worse, so that it does not get stuck. */
function improve(board: Board, chance: () => number): void {
  const { movable } = board;
  const tries = movable.length < 2 ? 0 : Math.min(TRIES.most, TRIES.each * movable.length);
  const cooling = (HEAT.last / HEAT.first) ** (1 / Math.max(1, tries));
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  let heat = HEAT.first;
  for (let count = 0; count < tries; count++, heat *= cooling) {
    const system = pick(movable) ?? 0;
    const from = board.cells[system];
    // Half of the tries are beside a neighbour, the others near where the system is.
    const beside = chance() < 0.5 ? board.places[pick(board.neighbours(system)) ?? system] : undefined;
    const step = beside ? pick(COMPASS) : { across: far(chance()), down: far(chance()) };
    const middle = beside ? cellAt(beside) : from;
    if (!from || !middle || !step) continue;
    const to = { across: middle.across + step.across, down: middle.down + step.down };
    if (keyOf(to) === keyOf(from) || !board.isOpen(to)) continue;
    const other = board.at(to);
    const cost = (): number => board.cost(system) + (other === undefined ? 0 : board.cost(other));
    const before = cost();
    if (other !== undefined) board.put(other, from);
    board.put(system, to);
    const worse = cost() - before;
    if (worse <= 0 || chance() < Math.exp(-worse / heat)) continue;
    board.put(system, from);
    if (other !== undefined) board.put(other, to);
  }
}

const far = (chance: number): number => Math.floor(chance * (2 * REACH + 1)) - REACH;

/** Numbers from 0 to below 1 that look like chance, the same in every layout (mulberry32). */
function chances(): () => number {
  let seed = 1;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const keyOf = ({ across, down }: HexVector): string => `${across} ${down}`;

const pointOf = ({ across, down }: HexVector): Point => ({ x: across * STEPS.B.x, y: down + across / 2 });

/** A cell that a place is in, or one that is next to it. */
function cellAt({ x, y }: Point): HexVector {
  const across = Math.round(x / STEPS.B.x);
  return { across, down: Math.round(y - across / 2) };
}

function cellsWithin({ across, down }: HexVector, reach: number): readonly HexVector[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return steps.flatMap((right) =>
    steps
      .filter((below) => Math.abs(right + below) <= reach)
      .map((below) => ({ across: across + right, down: down + below })),
  );
}
