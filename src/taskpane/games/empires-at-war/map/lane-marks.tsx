import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { Point } from "../../../../engine/empires-at-war/calendar-and-map/plane";
import { sameWord } from "../../../../engine/core/words";
import { pathOf, RADIUS, type Picture } from "./shape";

const FORCED = "@media (forced-colors: active)";

const useOwnStyles = makeStyles({
  line: { stroke: tokens.colorBrandStroke1, [FORCED]: { stroke: "Highlight" } },
  head: { fill: tokens.colorBrandStroke1, [FORCED]: { fill: "Highlight" } },
  past: { opacity: 0.4 },
});

/** How far from the middle of a system an arrow ends, and how wide a ring around it is. */
export const GAP = RADIUS + 6;
/** How long the head of an arrow is, and half as wide. */
const HEAD = 9;

/** A ring around a system; a broken one says that it may be chosen. */
export function Ring({ at: { x, y }, isBroken = false }: { readonly at: Point; readonly isBroken?: boolean }) {
  const own = useOwnStyles();
  const line = isBroken ? { strokeWidth: 2, strokeDasharray: "4 3" } : { strokeWidth: 3 };
  return <circle cx={x} cy={y} r={GAP} fill="none" stroke="#000" {...line} className={own.line} />;
}

/** Where the systems of a picture are, by their names in small letters. */
export const pointsOf = ({ systems }: Picture): ReadonlyMap<string, Point> =>
  new Map(systems.map(({ system, at }) => [system.place.toLowerCase(), at]));

/** An arrow along the lane from one system to another. */
export function LaneArrow({
  picture: { lanes },
  of,
  from,
  to,
  isPast = false,
}: {
  readonly picture: Picture;
  /** What goes that way. */
  readonly of: string;
  readonly from: string;
  readonly to: string;
  readonly isPast?: boolean;
}) {
  const own = useOwnStyles();
  const isLane = (one: string, other: string) => sameWord(one, from) && sameWord(other, to);
  const there = lanes.find(({ lane }) => isLane(lane.from, lane.to));
  const back = lanes.find(({ lane }) => isLane(lane.to, lane.from));
  const points = there?.points ?? [...(back?.points ?? [])].reverse();
  const [start, second] = points;
  const [before, end] = points.slice(-2);
  if (!start || !second || !before || !end) return null;
  const line = [towards(start, second, GAP), ...points.slice(1, -1), towards(end, before, GAP + HEAD)];
  const head = [
    towards(end, before, GAP),
    towards(end, before, GAP + HEAD, HEAD / 2),
    towards(end, before, GAP + HEAD, -HEAD / 2),
  ];
  return (
    <g data-way={of} className={isPast ? own.past : undefined}>
      <polyline points={pathOf(line)} fill="none" stroke="#000" strokeWidth={3} className={own.line} />
      <polygon points={pathOf(head)} className={mergeClasses(own.line, own.head)} />
    </g>
  );
}

/** The point at some distance from another one on the way to a third, and beside that way. */
function towards(from: Point, to: Point, distance: number, beside = 0): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: from.x + dx * distance - dy * beside, y: from.y + dy * distance + dx * beside };
}
