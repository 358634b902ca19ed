import type { Direction } from "../../core/arguments";
import { apart, cross, degreesOff, isNear, type Point } from "./plane";

/** A lane between two systems by their numbers, with its direction at each; null where it is not known. */
export interface Joined {
  readonly a: number;
  readonly b: number;
  readonly fromA: Direction | null;
  readonly fromB: Direction | null;
}

/** Where each system is, by its number, in steps; undefined as long as it has no place. */
export type Places = readonly (Point | undefined)[];

/** What makes a layout worse, and by how much. The weights are ours: a wrong direction is worse than a long lane. */
const WEIGHTS = {
  /** For each end of a lane, once it is off its direction by more than this many degrees. */
  direction: { weight: 1.5, free: 15, sixth: 45 },
  /** For a lane longer than one step, by the square of what is over. */
  length: 0.5,
  crossing: 2,
  /** For a lane that goes by a system nearer than this: it would look as if it ended there (EaW 1d). */
  passing: { weight: 6, nearest: 0.4 },
  /** For the square of the distance from the middle. */
  spread: 0.001,
};

/** What the lanes and the place of one system add to the costs of a layout. */
export function costOf(system: number, places: Places, lanes: readonly Joined[], own: readonly Joined[]): number {
  const at = places[system];
  if (!at) return 0;
  let cost = WEIGHTS.spread * (at.x * at.x + at.y * at.y);
  for (const lane of own) cost += costOfLane(lane, places) + costOfWay(lane, places, lanes);
  for (const lane of lanes)
    if (lane.a !== system && lane.b !== system && passes(lane, at, places)) cost += WEIGHTS.passing.weight;
  return cost;
}

/** What the length and the directions of a lane cost. */
function costOfLane({ a, b, fromA, fromB }: Joined, places: Places): number {
  const one = places[a];
  const other = places[b];
  if (!one || !other) return 0;
  const over = Math.max(0, apart(one, other) - 1);
  return WEIGHTS.length * over * over + costOfDirection(one, other, fromA) + costOfDirection(other, one, fromB);
}

function costOfDirection(from: Point, to: Point, direction: Direction | null): number {
  if (direction === null) return 0;
  const { weight, free, sixth } = WEIGHTS.direction;
  const off = Math.max(0, degreesOff(from, to, direction) - free) / sixth;
  return weight * off * off;
}

/** What a lane costs that crosses others, or goes by systems. */
function costOfWay(lane: Joined, places: Places, lanes: readonly Joined[]): number {
  const one = places[lane.a];
  const other = places[lane.b];
  if (!one || !other) return 0;
  let cost = 0;
  for (const { a, b } of lanes) {
    const from = places[a];
    const to = places[b];
    if (from && to && cross(one, other, from, to)) cost += WEIGHTS.crossing;
  }
  places.forEach((at, system) => {
    if (system !== lane.a && system !== lane.b && at && passes(lane, at, places)) cost += WEIGHTS.passing.weight;
  });
  return cost;
}

function passes({ a, b }: Joined, at: Point, places: Places): boolean {
  const one = places[a];
  const other = places[b];
  return one !== undefined && other !== undefined && isNear(at, one, other, WEIGHTS.passing.nearest);
}
