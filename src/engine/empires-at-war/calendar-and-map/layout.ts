import type { Direction } from "../../core/arguments";
import type { Joined } from "./layout-costs";
import { placesFor } from "./layout-search";
import { apart, type Point } from "./plane";

/** A system to be laid out; one with a point keeps it. */
export interface LaidSystem {
  readonly name: string;
  readonly at: Point | null;
}

/** A warp lane between two systems; a direction is null where it is not known. */
export interface LaidLane {
  readonly from: string;
  readonly to: string;
  readonly fromDirection: Direction | null;
  readonly toDirection: Direction | null;
}

/** How far neighbours are apart on a map without any coordinates. */
export const STEP = 20;

/**
 * Whole X and Y for the systems that have none: each is near its neighbours, in the directions of the lanes where possible (EaW 20.0);
 * no two are at one point, and few lanes cross. The same systems and lanes get the same points, in whatever order they are given.
 */
export function layOut(systems: readonly LaidSystem[], lanes: readonly LaidLane[]): ReadonlyMap<string, Point> {
  const sorted = [...systems].sort((one, other) => (one.name < other.name ? -1 : 1));
  const joined = joinedBy(sorted, lanes);
  const step = stepOf(sorted, joined);
  const origin = sorted.find(({ at }) => at !== null)?.at ?? null;
  const { x, y } = origin ?? { x: 0, y: 0 };
  const places = placesFor(
    sorted.map(({ at }) => at && { x: (at.x - x) / step, y: (at.y - y) / step }),
    joined,
  );
  const points = places.map((place) => ({ x: place.x * step + x, y: place.y * step + y }));
  const [left, top] = origin ? [0, 0] : [leastOf(points, "x") - step, leastOf(points, "y") - step];
  const taken = new Set(sorted.flatMap(({ at }) => (at ? [keyOf(at)] : [])));
  return new Map(
    sorted.flatMap(({ name, at }, system): [string, Point][] => {
      const point = points[system];
      if (at !== null || !point) return [];
      const free = nearestFree({ x: Math.round(point.x - left), y: Math.round(point.y - top) }, taken);
      taken.add(keyOf(free));
      return [[name, free]];
    }),
  );
}

/** The lanes between these systems, by the numbers of the systems, in one order. */
function joinedBy(systems: readonly LaidSystem[], lanes: readonly LaidLane[]): readonly Joined[] {
  const numbers = new Map(systems.map(({ name }, at) => [name, at]));
  const joined = lanes.flatMap(({ from, to, fromDirection, toDirection }): Joined[] => {
    const [a, b] = [numbers.get(from), numbers.get(to)];
    if (a === undefined || b === undefined || a === b) return [];
    if (a < b) return [{ a, b, fromA: fromDirection, fromB: toDirection }];
    return [{ a: b, b: a, fromA: toDirection, fromB: fromDirection }];
  });
  return joined.sort((one, other) => one.a - other.a || one.b - other.b);
}

/** How long a step is: as long as the lanes between the systems with coordinates usually are. */
function stepOf(systems: readonly LaidSystem[], lanes: readonly Joined[]): number {
  const lengths = lanes
    .flatMap(({ a, b }) => {
      const [one, other] = [systems[a]?.at, systems[b]?.at];
      return one && other ? [apart(one, other)] : [];
    })
    .filter((length) => length > 0)
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 2)] ?? STEP;
}

const leastOf = (points: readonly Point[], axis: "x" | "y"): number => Math.min(...points.map((point) => point[axis]));

const keyOf = ({ x, y }: Point): string => `${x} ${y}`;

/** A point itself, or the nearest to the right that nothing is at: where steps are short, rounding can lead to the same one. */
function nearestFree({ x, y }: Point, taken: ReadonlySet<string>): Point {
  let free = { x, y };
  while (taken.has(keyOf(free))) free = { x: free.x + 1, y };
  return free;
}
