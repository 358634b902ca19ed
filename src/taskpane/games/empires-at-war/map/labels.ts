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

/**
 * Places labels so that they overlap neither each other nor a system. Earlier labels are placed first; a label without room is left out.
 */
export function placeLabels(labels: readonly Label[], systems: readonly Box[]): ReadonlyMap<string, Box> {
  const placed = new Map<string, Box>();
  const taken = [...systems];
  for (const label of labels) {
    const box = PLACES.map((place) => boxAt(place(label), label)).find(
      (wanted) => !taken.some((other) => overlap(wanted, other)),
    );
    if (!box) continue;
    placed.set(label.id, box);
    taken.push(box);
  }
  return placed;
}
