import { DIRECTIONS, type Direction } from "../../core/arguments";
import { listingText } from "../../campaign/importing/listing";
import type { GalacticMap, MapSystem } from "../calendar-and-map/galactic-map";
import { degreesOff, type Point } from "../calendar-and-map/plane";

/**
 * A warp lane that is drawn between two systems, as a line of a list of lanes: with the direction in which it leaves each of them, the
 * nearest that no other lane has there (EaW 20.0); without any on a map whose lanes have none, or where a system has no X and Y.
 */
export function drawnLane(map: Pick<GalacticMap, "lanes">, from: MapSystem, to: MapSystem): string {
  const cells =
    from.at && to.at && hasDirections(map)
      ? [from.place, directionOf(from, from.at, to.at), to.place, directionOf(to, to.at, from.at)]
      : [from.place, to.place];
  return listingText({ rows: [{ number: 1, cells }] });
}

const hasDirections = ({ lanes }: Pick<GalacticMap, "lanes">): boolean =>
  lanes.length === 0 || lanes.some(({ fromDirection, toDirection }) => fromDirection !== null || toDirection !== null);

function directionOf({ ways }: MapSystem, here: Point, there: Point): Direction {
  const taken = new Set(ways.map(({ leaves }) => leaves));
  const free = DIRECTIONS.filter((direction) => !taken.has(direction));
  const [nearest = "A"] = [...(free.length > 0 ? free : DIRECTIONS)].sort(
    (one, other) => degreesOff(here, there, one) - degreesOff(here, there, other),
  );
  return nearest;
}
