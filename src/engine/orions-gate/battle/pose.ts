import { SIDES, type Side } from "../words";
import type { Bearing } from "./ship";
import { TABLE_EDGES, type TableEdge } from "./table-edges";

/** Gate: Setup. The table is four feet square. */
export const TABLE_INCHES = 48;
/** Places on the table are in tenths of an inch. */
export const TENTHS = 10;
/** The length of an edge of the table, in tenths of an inch. */
export const TABLE = TABLE_INCHES * TENTHS;

/** Where the middle of something is on the table, and where it faces. */
export interface Pose {
  /** In tenths of an inch from the west edge, and from the north edge. */
  readonly x: number;
  readonly y: number;
  /** In degrees, clockwise from north; null for what faces nowhere. */
  readonly facing: number | null;
}

type Point = Pick<Pose, "x" | "y">;

const ROUND = 360;
const QUARTER = ROUND / 4;
const RADIANS = Math.PI / 180;

/** The same direction from 0 to 359. */
const turnedTo = (degrees: number): number => ((Math.round(degrees) % ROUND) + ROUND) % ROUND;

/** How far two places are apart, in inches to a tenth; from middle to middle. */
export const inchesApart = (one: Point, other: Point): number =>
  Math.round(Math.hypot(other.x - one.x, other.y - one.y)) / TENTHS;

/** The direction from one place to another, in degrees clockwise from north. */
export const directionTo = (from: Point, to: Point): number =>
  turnedTo(Math.atan2(to.x - from.x, from.y - to.y) / RADIANS);

/** How far one turns from one direction to another: to starboard above 0, to port below it, 180 at most. */
export function turnBetween(from: number, to: number): number {
  const turn = turnedTo(to - from);
  return turn > ROUND / 2 ? turn - ROUND : turn;
}

/** The place so many inches away in a direction; the facing stays. */
export function onward(pose: Pose, direction: number, inches: number): Pose {
  const far = inches * TENTHS;
  return {
    ...pose,
    x: Math.round(pose.x + Math.sin(direction * RADIANS) * far),
    y: Math.round(pose.y - Math.cos(direction * RADIANS) * far),
  };
}

/** Where something ahead, astern or on a side of what faces so is, in degrees. */
const OFF: Readonly<Record<Bearing, number>> = {
  Ahead: 0,
  Starboard: QUARTER,
  Astern: 2 * QUARTER,
  Port: 3 * QUARTER,
};

/** The direction to a side of what faces so. */
export const directionOf = (facing: number, bearing: Bearing): number => turnedTo(facing + OFF[bearing]);

/** Nearer than this to straight ahead or astern, in degrees, it is unclear which side is closest: the defender chooses. */
const UNCLEAR = 5;

/** The side of a ship that is closest to something; undefined where it is unclear, or the ship faces nowhere. */
export function sideTowards(of: Pose, from: Point): Side | undefined {
  if (of.facing === null) return undefined;
  const turn = turnBetween(of.facing, directionTo(of, from));
  if (Math.abs(turn) < UNCLEAR || Math.abs(turn) > ROUND / 2 - UNCLEAR) return undefined;
  return SIDES.list.find((side) => side === (turn > 0 ? "Starboard" : "Port"));
}

/** The edge past which a place is; undefined for one on the table. */
export function edgePast({ x, y }: Point): TableEdge | undefined {
  const [north, east, south, west] = TABLE_EDGES;
  if (y < 0) return north;
  if (x > TABLE) return east;
  if (y > TABLE) return south;
  return x < 0 ? west : undefined;
}

const inches = (tenths: number): string => String(tenths / TENTHS);

/** A place in words: "12.5" from the west edge, 40" from the north edge, facing 90°". */
export const poseSays = ({ x, y, facing }: Pose): string =>
  [
    `${inches(x)}" from the west edge`,
    `${inches(y)}" from the north edge`,
    ...(facing === null ? [] : [`facing ${facing}°`]),
  ].join(", ");
