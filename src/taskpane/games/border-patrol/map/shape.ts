import type { Bounds } from "../../../../engine/border-patrol/map/map";
import { hexesIn } from "../../../../engine/border-patrol/map/map";
import { formatHex, type Hex } from "../../../../engine/core/hex";

/** From the centre of a hex to a corner, and how high it is; its upper and lower sides are level. */
export const RADIUS = 20;
export const HEIGHT = Math.round(RADIUS * Math.sqrt(3) * 100) / 100;

/** The room for the numbers of the columns above, and of the rows on the left. */
export const MARGIN = { top: 14, left: 16, around: 2 };

/** A point of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the centre of a hex is in a picture of a part of the map: even columns are half a hex lower. */
export const centreOf = ({ column, row }: Hex, { from }: Bounds): Point => ({
  x: MARGIN.left + RADIUS + (column - from.column) * RADIUS * 1.5,
  y: MARGIN.top + HEIGHT / 2 + (row - from.row) * HEIGHT + (column % 2 === 0 ? HEIGHT / 2 : 0),
});

/** How large that picture is. */
export const sizeOf = ({ from, to }: Bounds): { readonly width: number; readonly height: number } => ({
  width: MARGIN.left + RADIUS * 2 + (to.column - from.column) * RADIUS * 1.5 + MARGIN.around,
  height: MARGIN.top + (to.row - from.row + 1.5) * HEIGHT + MARGIN.around,
});

/** The number of the hex at a point of that picture; undefined outside of them all. */
export function hexAt({ x, y }: Point, bounds: Bounds): string | undefined {
  const near = hexesIn(bounds).map((hex) => {
    const centre = centreOf(hex, bounds);
    return { hex, away: Math.hypot(x - centre.x, y - centre.y) };
  });
  const [nearest] = near.sort((one, other) => one.away - other.away);
  return nearest && nearest.away < RADIUS ? formatHex(nearest.hex) : undefined;
}

/** A hex around a point, as a path. */
export function hexPath({ x, y }: Point): string {
  const [half, rise] = [RADIUS / 2, HEIGHT / 2];
  return `M${figure(x - half)} ${figure(y - rise)}h${RADIUS}l${half} ${rise}l${-half} ${rise}h${-RADIUS}l${-half} ${-rise}z`;
}

/** These hexes, as one path. */
export const pathOfHexes = (hexes: readonly Hex[], bounds: Bounds): string =>
  hexes.map((hex) => hexPath(centreOf(hex, bounds))).join("");

/** Every hex of a part of the map, as one path. */
export const gridPath = (bounds: Bounds): string => pathOfHexes(hexesIn(bounds), bounds);

const figure = (number: number): number => Math.round(number * 100) / 100;
