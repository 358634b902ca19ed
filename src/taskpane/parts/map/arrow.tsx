import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { MapPoint } from "./map-props";

const FORCED = "@media (forced-colors: active)";

/** The colours of what is drawn over a map: ways and what is pointed out. */
export const useOverlayStyles = makeStyles({
  line: { stroke: tokens.colorBrandStroke1, [FORCED]: { stroke: "Highlight" } },
  head: { fill: tokens.colorBrandStroke1, [FORCED]: { fill: "Highlight" } },
  past: { opacity: 0.4 },
  through: { pointerEvents: "none" },
});

/** How long the head of an arrow is. */
const HEAD = 9;

/** An arrow through points of a map; it keeps away from the first and the last one by the gap. */
export function Arrow({
  of,
  points,
  gap,
  isPast = false,
}: {
  /** What goes that way. */
  readonly of: string;
  readonly points: readonly MapPoint[];
  readonly gap: number;
  readonly isPast?: boolean;
}) {
  const styles = useOverlayStyles();
  const [start, second] = points;
  const [before, end] = points.slice(-2);
  if (!start || !second || !before || !end) return null;
  const line = [towards(start, second, gap), ...points.slice(1, -1), towards(end, before, gap + HEAD)];
  const head = [
    towards(end, before, gap),
    towards(end, before, gap + HEAD, HEAD / 2),
    towards(end, before, gap + HEAD, -HEAD / 2),
  ];
  return (
    <g data-way={of} className={isPast ? styles.past : undefined}>
      <polyline points={listed(line)} fill="none" stroke="#000" strokeWidth={3} className={styles.line} />
      <polygon points={listed(head)} className={mergeClasses(styles.line, styles.head)} />
    </g>
  );
}

const listed = (points: readonly MapPoint[]): string =>
  points.map(({ x, y }) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`).join(" ");

/** The point at some distance from another one on the way to a third, and beside that way. */
function towards(from: MapPoint, to: MapPoint, distance: number, beside = 0): MapPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: from.x + dx * distance - dy * beside, y: from.y + dy * distance + dx * beside };
}
