import { COMPASS, isOnMap, moved, vectorBetween, type Hex, type HexVector } from "./hex";

/**
 * The straight line between the centres of two hexes: so many steps in one of the six directions and so many in the
 * next one clockwise. All that is asked of it is answered in whole numbers.
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

/** A way as steps in two neighbouring directions; either number may be negative. */
const inSteps = (all: HexVector, left: HexVector, right: HexVector): readonly [lefts: number, rights: number] => [
  crossed(all, right),
  crossed(left, all),
];

/** The cross product, which is 1 for two neighbouring directions. */
const crossed = (one: HexVector, other: HexVector): number => one.across * other.down - one.down * other.across;

/** Whether every step from one end to the other is in the same direction. A line of no length has no other. */
export const isStraight = ({ lefts, rights }: HexLine): boolean => lefts === 0 || rights === 0;

/** A hex of a path, and why it is this one. */
export interface PathHex {
  readonly hex: Hex;
  /** "nearest" to the line; or of two equally near the one on the "left", or the one that is "on the map". */
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

/**
 * How far to the right the line has come after so many steps, in whole steps: two numbers where it is halfway between
 * the hex on its left and that on its right.
 */
function reached(line: HexLine, step: number): { readonly onTheLeft: number; readonly onTheRight: number } {
  const steps = line.lefts + line.rights;
  if (steps === 0) return { onTheLeft: 0, onTheRight: 0 };
  // step * rights / steps to the nearest whole, a half once down and once up.
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

/** The whole part of a quotient of whole numbers that are not negative. */
const whole = (over: number, under: number): number => (over - (over % under)) / under;

/** How a hex lies to a line: its path goes through it, could go through it or the one beside it, or does neither. */
export type Lie = "through" | "beside" | "off";

/** How a hex lies to a line. A hex that the line merely cuts off a corner of, while its path goes by another, is off it. */
export function lieOf(hex: Hex, line: HexLine): Lie {
  const [lefts, rights] = inSteps(vectorBetween(line.from, hex), line.left, line.right);
  const step = lefts + rights;
  if (step < 0 || step > line.lefts + line.rights) return "off";
  const { onTheLeft, onTheRight } = reached(line, step);
  if (rights !== onTheLeft && rights !== onTheRight) return "off";
  return onTheLeft === onTheRight ? "through" : "beside";
}
