import type { Point } from "../../../../engine/empires-at-war/calendar-and-map/plane";

/** What is to be written beside a system: as wide as its longest line, and as high as its lines. */
export interface Label {
  readonly id: string;
  /** The middle of the system. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** A part of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far a label is from the middle of its system. */
const AWAY = 17;

/** The places of a label, the best first: below its system, above, beside, and at its corners. */
const PLACES: readonly ((label: Label) => Point)[] = [
  ({ width, at: { x, y } }) => ({ x: x - width / 2, y: y + AWAY }),
  ({ width, height, at: { x, y } }) => ({ x: x - width / 2, y: y - AWAY - height }),
  ({ height, at: { x, y } }) => ({ x: x + AWAY, y: y - height / 2 }),
  ({ width, height, at: { x, y } }) => ({ x: x - AWAY - width, y: y - height / 2 }),
  ({ at: { x, y } }) => ({ x: x + AWAY / 2, y: y + AWAY }),
  ({ width, at: { x, y } }) => ({ x: x - AWAY / 2 - width, y: y + AWAY }),
  ({ height, at: { x, y } }) => ({ x: x + AWAY / 2, y: y - AWAY - height }),
  ({ width, height, at: { x, y } }) => ({ x: x - AWAY / 2 - width, y: y - AWAY - height }),
];

const boxAt = ({ x, y }: Point, { width, height }: Pick<Label, "width" | "height">): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

/** Whether two parts of the picture have a point in common. */
export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a line from one point to another runs through a part of the picture. */
export function runsThrough([from, to]: readonly [Point, Point], { left, top, right, bottom }: Box): boolean {
  const [across, down] = [to.x - from.x, to.y - from.y];
  // Of the line is left what is within each side of the box: from `enters` to `leaves`, as parts of its length.
  let [enters, leaves] = [0, 1];
  for (const [step, room] of [
    [-across, from.x - left],
    [across, right - from.x],
    [-down, from.y - top],
    [down, bottom - from.y],
  ] as const) {
    if (step === 0 && room <= 0) return false;
    if (step < 0) enters = Math.max(enters, room / step);
    if (step > 0) leaves = Math.min(leaves, room / step);
  }
  return enters < leaves;
}

/** The straight parts of lanes. */
const partsOf = (lanes: readonly (readonly Point[])[]): readonly (readonly [Point, Point])[] =>
  lanes.flatMap((points) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index];
      return from ? [[from, to] as const] : [];
    }),
  );

/**
 * Places labels so that they overlap neither each other nor a system, and where there is room for that so that no lane runs through them.
 * Earlier labels are placed first; a label without room is left out.
 */
export function placeLabels(
  labels: readonly Label[],
  systems: readonly Box[],
  lanes: readonly (readonly Point[])[] = [],
): ReadonlyMap<string, Box> {
  const placed = new Map<string, Box>();
  const taken = [...systems];
  const parts = partsOf(lanes);
  for (const label of labels) {
    const free = PLACES.map((place) => boxAt(place(label), label)).filter(
      (wanted) => !taken.some((other) => overlap(wanted, other)),
    );
    const box = free.find((wanted) => !parts.some((part) => runsThrough(part, wanted))) ?? free[0];
    if (!box) continue;
    placed.set(label.id, box);
    taken.push(box);
  }
  return placed;
}
