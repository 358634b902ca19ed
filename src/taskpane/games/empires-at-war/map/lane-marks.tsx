import type { Point } from "../../../../engine/empires-at-war/calendar-and-map/plane";
import { sameWord } from "../../../../engine/core/words";
import { Arrow, useOverlayStyles } from "../../../parts/map/arrow";
import { RADIUS, type Picture } from "./shape";

/** How far from the middle of a system an arrow ends, and how wide a ring around it is. */
export const GAP = RADIUS + 6;

/** A ring around a system; a broken one says that it may be chosen. */
export function Ring({ at: { x, y }, isBroken = false }: { readonly at: Point; readonly isBroken?: boolean }) {
  const overlay = useOverlayStyles();
  const line = isBroken ? { strokeWidth: 2, strokeDasharray: "4 3" } : { strokeWidth: 3 };
  return <circle cx={x} cy={y} r={GAP} fill="none" stroke="#000" {...line} className={overlay.line} />;
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
  const isLane = (one: string, other: string) => sameWord(one, from) && sameWord(other, to);
  const there = lanes.find(({ lane }) => isLane(lane.from, lane.to));
  const back = lanes.find(({ lane }) => isLane(lane.to, lane.from));
  const points = there?.points ?? [...(back?.points ?? [])].reverse();
  return <Arrow of={of} points={points} gap={GAP} isPast={isPast} />;
}
