import { COMPASS, isOnMap, moved, way, type Hex, type Way } from "./hex";

/**
 * The straight line between the centres of two hexes: so many steps in one of the six directions and so many in the
 * next one clockwise. All that is asked of it is answered in whole numbers.
 */
export interface HexLine {
  readonly from: Hex;
  readonly left: Way;
  readonly lefts: number;
  readonly right: Way;
  readonly rights: number;
}

/** The line from one hex to another. */
export function lineBetween(from: Hex, to: Hex): HexLine {
  const whole = way(from, to);
  for (const [index, left] of COMPASS.entries()) {
    const right = COMPASS[(index + 1) % COMPASS.length];
    if (!right) break;
    const [lefts, rights] = inSteps(whole, left, right);
    if (lefts >= 0 && rights >= 0) return { from, left, lefts, right, rights };
  }
  throw new RangeError("no two directions lead there");
}

/** A way as steps in two neighbouring directions; either number may be negative. */
const inSteps = (whole: Way, left: Way, right: Way): readonly [lefts: number, rights: number] => [
  crossed(whole, right),
  crossed(left, whole),
];

/** The cross product, which is 1 for two neighbouring directions. */
const crossed = (one: Way, other: Way): number => one.across * other.down - one.down * other.across;

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
    if (steps === 0) return { hex: line.from, choice: "nearest" };
    // The line has gone step * rights / steps to the right. A tie is half a hex: down is left, up is right.
    const toTheLeft = whole(2 * step * line.rights + steps - 1, 2 * steps);
    const toTheRight = whole(2 * step * line.rights + steps, 2 * steps);
    const hex = hexOf(line, step - toTheLeft, toTheLeft);
    if (toTheLeft === toTheRight) return { hex, choice: "nearest" };
    if (isOnMap(hex)) return { hex, choice: "left" };
    return { hex: hexOf(line, step - toTheRight, toTheRight), choice: "on the map" };
  });
}

const hexOf = ({ from, left, right }: HexLine, lefts: number, rights: number): Hex =>
  moved(from, {
    across: lefts * left.across + rights * right.across,
    down: lefts * left.down + rights * right.down,
  });

/** The whole part of a quotient of whole numbers that are not negative. */
const whole = (over: number, under: number): number => (over - (over % under)) / under;

/** How a hex lies to a line: it runs through the hex, along one of its sides (a spine of the map), or neither. */
export type Lie = "through" | "beside" | "off";

/** How a hex lies to a line. A line that only touches a corner of a hex is off it. */
export function lieOf(hex: Hex, line: HexLine): Lie {
  const [lefts, rights] = inSteps(way(line.from, hex), line.left, line.right);
  const [step, steps] = [lefts + rights, line.lefts + line.rights];
  if (step < 0 || step > steps) return "off";
  if (steps === 0) return rights === 0 ? "through" : "off";
  // Thirds of hexes: the corners of a hex lie a third of a step off its centre on each of two axes. Taken across the
  // line, the farthest corner is this far from the centre, and the centre is that far from the line.
  const corner = steps + Math.max(line.lefts, line.rights);
  const centre = 3 * Math.abs(steps * rights - line.rights * step);
  if (centre < corner) return "through";
  // Only halfway between two directions does a line run along a side; otherwise it has met the corner alone.
  return centre === corner && line.lefts === line.rights ? "beside" : "off";
}
