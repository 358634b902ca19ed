import { COMPASS, isOnMap, moved, vectorBetween, type Hex, type HexVector } from "./hex";

/**
 * The straight line between the centres of two hexes: a number of steps in one of the six directions and a number in the
 * next one clockwise. Everything about it is calculated in whole numbers.
 */
export interface HexLine {
  readonly from: Hex;
  readonly left: HexVector;
  readonly lefts: number;
  readonly right: HexVector;
  readonly rights: number;
}

/** The line from one hex to another. */
export function lineBetween(from: Hex, to: Hex): HexLine {
  const all = vectorBetween(from, to);
  for (const [index, left] of COMPASS.entries()) {
    const right = COMPASS[(index + 1) % COMPASS.length];
    if (!right) break;
    const [lefts, rights] = inSteps(all, left, right);
    if (lefts >= 0 && rights >= 0) return { from, left, lefts, right, rights };
  }
  throw new RangeError("no two directions lead there");
}

/** A vector as steps in two neighbouring directions; either number may be negative. */
const inSteps = (all: HexVector, left: HexVector, right: HexVector): readonly [lefts: number, rights: number] => [
  crossed(all, right),
  crossed(left, all),
];

/** The cross product, which is 1 for two neighbouring directions. */
const crossed = (one: HexVector, other: HexVector): number => one.across * other.down - one.down * other.across;

/** Whether every step from one end to the other is in the same direction. A line of length 0 counts as straight. */
export const isStraight = ({ lefts, rights }: HexLine): boolean => lefts === 0 || rights === 0;

/** A hex of a path, and why it is this one. */
export interface PathHex {
  readonly hex: Hex;
  /** "nearest" to the line; or, of two equally near, the one on the "left" or the one that is "on the map". */
  readonly choice: "nearest" | "left" | "on the map";
}

/**
 * The shortest path along a line, both ends included: for every step the hex whose centre is nearest to the line. Of
 * two that are equally near it is the one on the left as seen when moving, unless that one is off the map.
 */
export function pathAlong(line: HexLine): PathHex[] {
  const steps = line.lefts + line.rights;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const { onTheLeft, onTheRight } = reached(line, step);
    const hex = hexOf(line, step - onTheLeft, onTheLeft);
    if (onTheLeft === onTheRight) return { hex, choice: "nearest" };
    if (isOnMap(hex)) return { hex, choice: "left" };
    return { hex: hexOf(line, step - onTheRight, onTheRight), choice: "on the map" };
  });
}

/** The hexes that each step of the shortest way along a line leads to: one, or two that are equally near. One of two may be off the map. */
export const waysAlong = (line: HexLine): readonly (readonly Hex[])[] =>
  Array.from({ length: line.lefts + line.rights + 1 }, (_, step) => {
    const { onTheLeft, onTheRight } = reached(line, step);
    const rights = onTheLeft === onTheRight ? [onTheLeft] : [onTheLeft, onTheRight];
    return rights.map((right) => hexOf(line, step - right, right));
  });

/**
 * How far to the right the line is after a number of steps, in whole steps: two numbers where it is halfway between
 * the hex on its left and that on its right.
 */
function reached(line: HexLine, step: number): { readonly onTheLeft: number; readonly onTheRight: number } {
  const steps = line.lefts + line.rights;
  if (steps === 0) return { onTheLeft: 0, onTheRight: 0 };
  // step * rights / steps to the nearest whole number, with a half rounded down and then up.
  return {
    onTheLeft: whole(2 * step * line.rights + steps - 1, 2 * steps),
    onTheRight: whole(2 * step * line.rights + steps, 2 * steps),
  };
}

const hexOf = ({ from, left, right }: HexLine, lefts: number, rights: number): Hex =>
  moved(from, {
    across: lefts * left.across + rights * right.across,
    down: lefts * left.down + rights * right.down,
  });

/** The whole part of a quotient of non-negative whole numbers. */
const whole = (over: number, under: number): number => (over - (over % under)) / under;

/** Where a hex is relative to a line: the path goes through it, could go through it or the one beside it, or neither. */
export type Position = "through" | "beside" | "off";

/** Where a hex is relative to a line. A hex is off the line if the line only crosses its corner and the path goes through another. */
export function positionOf(hex: Hex, line: HexLine): Position {
  const [lefts, rights] = inSteps(vectorBetween(line.from, hex), line.left, line.right);
  const step = lefts + rights;
  if (step < 0 || step > line.lefts + line.rights) return "off";
  const { onTheLeft, onTheRight } = reached(line, step);
  if (rights !== onTheLeft && rights !== onTheRight) return "off";
  return onTheLeft === onTheRight ? "through" : "beside";
}
