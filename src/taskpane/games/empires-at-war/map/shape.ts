import type { Direction } from "../../../../engine/core/arguments";
import type { GalacticMap, MapLane, MapSystem } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import { STEP as UNIT } from "../../../../engine/empires-at-war/calendar-and-map/layout";
import { STEPS, apart, degreesOff, type Point } from "../../../../engine/empires-at-war/calendar-and-map/plane";
import type { Box } from "./labels";

/** From the middle of a system to its edge. */
export const RADIUS = 11;
/** How far systems that are next to each other are usually drawn apart. */
export const STEP = 76;
/** The room around the systems. */
const MARGIN = { x: 56, top: 30, bottom: 44 };
/** How far from a system a lane leaves in its direction before it turns. */
const STUB = 22;
/** A lane that is off its direction by more than this many degrees is drawn with a turn. */
const STRAIGHT = 12;

/** A system of the picture. */
export interface DrawnSystem {
  readonly system: MapSystem;
  readonly at: Point;
  /** Whether it is only shown where it would be laid out. */
  readonly isPreview: boolean;
}

/** A picture of the map: where everything is in it, and how large it is. */
export interface Picture {
  /** The X and Y of a point of the picture, in whole numbers. */
  readonly placeAt: (point: Point) => Point;
  /** The point of the picture for an X and Y. */
  readonly pointAt: (place: Point) => Point;
  readonly width: number;
  readonly height: number;
  readonly systems: readonly DrawnSystem[];
  readonly lanes: readonly { readonly lane: MapLane; readonly points: readonly Point[] }[];
}

/**
 * The picture of the systems that have a place, or get one by a layout that is looked at before it is written; with so much more room
 * around them.
 */
export function pictureOf(map: GalacticMap, preview: ReadonlyMap<string, Point> = new Map(), room = 0): Picture {
  const placed = map.systems.flatMap((system): DrawnSystem[] => {
    const at = system.at ?? preview.get(system.place);
    return at ? [{ system, at, isPreview: system.at === null }] : [];
  });
  const scale = STEP / usualDistance(placed.map(({ at }) => at));
  const [left, right] = endsOf(placed.map(({ at }) => at.x));
  const [top, bottom] = endsOf(placed.map(({ at }) => at.y));
  const [indent, above] = [MARGIN.x + room, MARGIN.top + room];
  const pointAt = ({ x, y }: Point): Point => ({ x: indent + (x - left) * scale, y: above + (y - top) * scale });
  const systems = placed.map((drawn) => ({ ...drawn, at: pointAt(drawn.at) }));
  const found = new Map(systems.map(({ system, at }) => [system.place, at]));
  return {
    pointAt,
    placeAt: ({ x, y }) => ({
      x: Math.round(left + (x - indent) / scale),
      y: Math.round(top + (y - above) / scale),
    }),
    width: Math.ceil(2 * indent + (right - left) * scale),
    height: Math.ceil(above + MARGIN.bottom + room + (bottom - top) * scale),
    systems,
    lanes: map.lanes.flatMap((lane) => {
      const [from, to] = [found.get(lane.from), found.get(lane.to)];
      return from && to ? [{ lane, points: [from, ...turns(from, to, lane), to] }] : [];
    }),
  };
}

/** How far a system is from the nearest other one: half of them are farther. */
function usualDistance(points: readonly Point[]): number {
  const nearest = points
    .map((one) => Math.min(...points.filter((other) => other !== one).map((other) => apart(one, other))))
    .filter((distance) => distance > 0 && Number.isFinite(distance))
    .sort((one, other) => one - other);
  return nearest[Math.floor(nearest.length / 2)] ?? UNIT;
}

const endsOf = (numbers: readonly number[]): readonly [number, number] =>
  numbers.length === 0 ? [0, 0] : [Math.min(...numbers), Math.max(...numbers)];

/** Where a lane turns, so that it leaves each system in the direction that it has there (EaW 20.0). */
const turns = (from: Point, to: Point, { fromDirection, toDirection }: MapLane): readonly Point[] => [
  ...turn(from, to, fromDirection),
  ...turn(to, from, toDirection),
];

function turn(from: Point, to: Point, direction: Direction | null): readonly Point[] {
  if (direction === null || degreesOff(from, to, direction) <= STRAIGHT) return [];
  return [along(from, direction, STUB)];
}

/** The point at some distance from another one in a direction. */
export const along = ({ x, y }: Point, direction: Direction, distance: number): Point => ({
  x: x + STEPS[direction].x * distance,
  y: y + STEPS[direction].y * distance,
});

/** Points as the attribute of a line has them. */
export const pathOf = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");

/** The part of the picture within some distance of a point. */
export const boxOf = ({ x, y }: Point, around: number): Box => ({
  left: x - around,
  top: y - around,
  right: x + around,
  bottom: y + around,
});
