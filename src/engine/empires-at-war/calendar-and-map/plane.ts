import { DIRECTIONS, type Direction } from "../../core/arguments";

/** A point of the Galactic map: X runs to the right, and Y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a degree turns. */
const SIXTH = Math.PI / 3;

/** One step in a direction, from A (up) clockwise to F (EaW 20.0). */
export const STEPS: Readonly<Record<Direction, Point>> = Object.fromEntries(
  DIRECTIONS.map((direction, sixths) => [direction, { x: Math.sin(sixths * SIXTH), y: -Math.cos(sixths * SIXTH) }]),
) as Record<Direction, Point>;

/** How far apart two points are. */
export const apart = (one: Point, other: Point): number =>
  Math.sqrt((other.x - one.x) * (other.x - one.x) + (other.y - one.y) * (other.y - one.y));

/** By how many degrees the way from one point to another differs from a direction: 0 to 180. */
export function degreesOff(from: Point, to: Point, direction: Direction): number {
  const length = apart(from, to);
  if (length === 0) return 180;
  const { x, y } = STEPS[direction];
  const along = ((to.x - from.x) * x + (to.y - from.y) * y) / length;
  return (Math.acos(Math.min(1, Math.max(-1, along))) * 180) / Math.PI;
}

/** The direction in which one point lies from another; of two that are equally near, the first. */
export function directionTo(from: Point, to: Point): Direction {
  const off = DIRECTIONS.map((direction) => degreesOff(from, to, direction));
  return DIRECTIONS[off.indexOf(Math.min(...off))] ?? "A";
}

/** How far a third point is to one side of the way between two points, times the length of the way; negative on the other side. */
const besides = (from: Point, to: Point, at: Point): number =>
  (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);

/** Whether two numbers are both below a third and a fourth one by more than some amount, or both above them. */
const isClear = (one: number, other: number, third: number, fourth: number, by: number): boolean =>
  (one + by < third && other + by < third && one + by < fourth && other + by < fourth) ||
  (one - by > third && other - by > third && one - by > fourth && other - by > fourth);

/** Whether two lines cross between their ends; lines that share an end do not. */
export const cross = (from: Point, to: Point, otherFrom: Point, otherTo: Point): boolean =>
  !isClear(from.x, to.x, otherFrom.x, otherTo.x, 0) &&
  !isClear(from.y, to.y, otherFrom.y, otherTo.y, 0) &&
  besides(from, to, otherFrom) * besides(from, to, otherTo) < -TINY &&
  besides(otherFrom, otherTo, from) * besides(otherFrom, otherTo, to) < -TINY;

/** Less than this is 0: points on one line are calculated a little beside it. */
const TINY = 1e-9;

/** Whether a point is nearer than this to a line between two others. */
export function isNear(at: Point, from: Point, to: Point, near: number): boolean {
  if (isClear(from.x, to.x, at.x, at.x, near) || isClear(from.y, to.y, at.y, at.y, near)) return false;
  const across = to.x - from.x;
  const down = to.y - from.y;
  const length = across * across + down * down;
  const share = length === 0 ? 0 : ((at.x - from.x) * across + (at.y - from.y) * down) / length;
  const along = Math.min(1, Math.max(0, share));
  const besideX = at.x - from.x - along * across;
  const besideY = at.y - from.y - along * down;
  return besideX * besideX + besideY * besideY < near * near;
}
