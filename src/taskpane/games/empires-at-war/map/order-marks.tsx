import { useOverlayStyles } from "../../../parts/map/arrow";
import type { Replay } from "../../../parts/map/replay";
import { GAP, LaneArrow, pointsOf, Ring } from "./lane-marks";
import { useMarkStyles } from "./marks";
import type { Picture } from "./shape";
import type { OrdersOnMap } from "./use-orders";

/** On the map: the ways that fleets are ordered to go, and where the chosen one can go next for how many points. */
export function OrderMarks({ orders, picture }: { readonly orders: OrdersOnMap; readonly picture: Picture }) {
  const overlay = useOverlayStyles();
  const words = useMarkStyles();
  const at = pointsOf(picture);
  const here = at.get(orders.here.toLowerCase());
  return (
    <g className={overlay.through} data-testid="order-marks">
      {orders.ways.flatMap(({ fleet, places }) =>
        places
          .slice(1)
          .map((to, index) => (
            <LaneArrow
              key={`${fleet} ${index}`}
              picture={picture}
              of={`${fleet} ${to}`}
              from={places[index] ?? ""}
              to={to}
            />
          )),
      )}
      {here && <Ring at={here} />}
      {[...orders.reach].map(([place, cost]) => {
        const target = at.get(place.toLowerCase());
        if (!target) return null;
        return (
          <g key={place} data-reach={place}>
            <Ring at={target} isBroken />
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

/** On the map: where a season has come to, with the ways that fleets have gone so far. */
export function ReplayMarks({ replay, picture }: { readonly replay: Replay; readonly picture: Picture }) {
  const overlay = useOverlayStyles();
  const { steps, at } = replay;
  const where = pointsOf(picture);
  return (
    <g className={overlay.through} data-testid="replay-marks">
      {steps
        .slice(0, at + 1)
        .flatMap(({ ways }, index) =>
          ways.map(([from = "", to = ""], which) => (
            <LaneArrow
              key={`${index} ${which}`}
              picture={picture}
              of={`${from} ${to}`}
              from={from}
              to={to}
              isPast={index < at}
            />
          )),
        )}
      {(steps[at]?.places ?? []).map((place) => {
        const point = where.get(place.toLowerCase());
        return point ? <Ring key={place} at={point} /> : null;
      })}
    </g>
  );
}
