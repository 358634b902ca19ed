import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { sameWord } from "../../../../engine/core/words";
import type { Point } from "../../../../engine/empires-at-war/calendar-and-map/plane";
import { useMarkStyles } from "./marks";
import { pathOf, RADIUS, type Picture } from "./shape";
import type { OrdersOnMap } from "./use-orders";

const FORCED = "@media (forced-colors: active)";

const useOwnStyles = makeStyles({
  through: { pointerEvents: "none" },
  planned: { stroke: tokens.colorBrandStroke1, [FORCED]: { stroke: "Highlight" } },
  head: { fill: tokens.colorBrandStroke1, [FORCED]: { fill: "Highlight" } },
});

/** How far from the middle of a system an arrow ends. */
const GAP = RADIUS + 6;
/** How long the head of an arrow is, and half as wide. */
const HEAD = 9;

/** On the map: the ways that fleets are ordered to go, and where the chosen one can go next for how many points. */
export function OrderMarks({ orders, picture }: { readonly orders: OrdersOnMap; readonly picture: Picture }) {
  const own = useOwnStyles();
  const words = useMarkStyles();
  const at = new Map(picture.systems.map(({ system, at: where }) => [system.place.toLowerCase(), where]));
  const here = at.get(orders.here.toLowerCase());
  return (
    <g className={own.through} data-testid="order-marks">
      {orders.ways.flatMap(({ fleet, places }) =>
        places.slice(1).map((to, index) => {
          const points = pointsBetween(picture, places[index] ?? "", to);
          return points.length > 1 ? <Arrow key={`${fleet} ${index}`} of={`${fleet} ${to}`} points={points} /> : null;
        }),
      )}
      {here && (
        <circle cx={here.x} cy={here.y} r={GAP} fill="none" stroke="#000" strokeWidth={3} className={own.planned} />
      )}
      {[...orders.reach].map(([place, cost]) => {
        const target = at.get(place.toLowerCase());
        if (!target) return null;
        return (
          <g key={place} data-reach={place}>
            <circle
              cx={target.x}
              cy={target.y}
              r={GAP}
              fill="none"
              stroke="#000"
              strokeWidth={2}
              strokeDasharray="4 3"
              className={own.planned}
            />
            <text
              x={target.x + GAP}
              y={target.y - GAP + 4}
              fontSize={11}
              fontWeight="bold"
              fill="#000"
              stroke="#fff"
              strokeWidth={3}
              paintOrder="stroke"
              className={words.words}
            >
              {cost}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The points of the lane that is drawn between two systems, from the one to the other. */
function pointsBetween({ lanes }: Picture, from: string, to: string): readonly Point[] {
  const isLane = (one: string, other: string) => sameWord(one, from) && sameWord(other, to);
  const there = lanes.find(({ lane }) => isLane(lane.from, lane.to));
  const back = lanes.find(({ lane }) => isLane(lane.to, lane.from));
  return there?.points ?? [...(back?.points ?? [])].reverse();
}

/** The point at some distance from another one, on the way to a third. */
function towards(from: Point, to: Point, distance: number, beside = 0): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: from.x + dx * distance - dy * beside, y: from.y + dy * distance + dx * beside };
}

/** An arrow along a lane. */
function Arrow({ of, points }: { readonly of: string; readonly points: readonly Point[] }) {
  const own = useOwnStyles();
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
    <g data-way={of}>
      <polyline points={pathOf(line)} fill="none" stroke="#000" strokeWidth={3} className={own.planned} />
      <polygon points={pathOf(head)} className={mergeClasses(own.planned, own.head)} />
    </g>
  );
}
