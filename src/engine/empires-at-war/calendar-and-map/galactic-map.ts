import { isShown, rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import type { Direction } from "../../core/arguments";
import { sum, type Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import { fleetVerdict } from "../fleets/fleet-verdict";
import { isFrdFleet } from "../fleets/whereabouts";
import { stands, type BatchNow } from "../bases/bases";
import type { FleetNow } from "../fleets/fleets";
import { lanesFrom } from "../map/ways-out";
import type { Way } from "./ways";
import type { SystemNow } from "../map/places";
import { batchesNow, fleetsNow, retreatOf, systemsNow } from "../state/state";
import { FLEETS } from "../fleets/fleets-table";
import { LANES, PLACES } from "../map/places-table";
import { lastSeen } from "../report/sightings-report";
import type { Seen } from "../report/sightings";
import { layOut } from "./layout";
import type { Point } from "./plane";

/** A fleet on the map. */
export interface MapFleet extends FleetNow {
  readonly ships: number;
  /** What counts for its limits (EaW 17.0). */
  readonly cbpv: Points;
  /** Whether it is an FRD, with nothing but a MON and tugs (EaW 15f). */
  readonly isFrd: boolean;
  /** The system to which it is on its way, if it left a battle (EaW 32.1). */
  readonly to?: string;
  /** Its row in the roster; undefined where only the entries know it. */
  readonly spot?: Spot;
}

/** A planetary system, as far as these books know it. */
export interface MapSystem extends Omit<SystemNow, "x" | "y"> {
  /** Null as long as it has no X and Y. */
  readonly at: Point | null;
  /** Whether these books know what is there. */
  readonly isExplored: boolean;
  readonly bases: readonly BatchNow[];
  readonly fleets: readonly MapFleet[];
  /** The ways out of it, by their directions; all know them (EaW 1d). */
  readonly ways: readonly Way[];
  /** What the empire of a view last saw of others there, and in which turn (EaW 5e); left out where it saw nothing. */
  readonly seen?: Seen & { readonly turn: number };
  readonly spot?: Spot;
}

/** A warp lane between two systems of the map; a direction is null while nobody noted it. */
export interface MapLane {
  readonly from: string;
  readonly to: string;
  readonly fromDirection: Direction | null;
  readonly toDirection: Direction | null;
}

/** The Galactic map, as far as these books know it. */
export interface GalacticMap {
  /** By their names. */
  readonly systems: readonly MapSystem[];
  readonly lanes: readonly MapLane[];
  /** What is somewhere that is not a system of the map: the fleet, or the lane, and the name of what is not there. */
  readonly nowhere: readonly { readonly what: string; readonly place: string; readonly spot?: Spot }[];
}

/**
 * The Galactic map from these books: the GM's, or a view, which has only what its empire may know (EaW 1b, 33.2). Nothing else is
 * concluded from it.
 */
export function mapOf(state: BooksState): GalacticMap {
  const rows = new Map(rowsIn(state.books, PLACES).map((row) => [row.place.trim(), row.spot]));
  const rosters = new Map(rowsIn(state.books, FLEETS).map((row) => [row.fleet.trim(), row.spot]));
  const { viewer } = state.books;
  const batches = batchesNow(state).filter(stands);
  const fleets = fleetsNow(state).map((fleet): MapFleet => {
    const spot = rosters.get(fleet.fleet);
    const { members, count, limits } = fleetVerdict(state, fleet);
    const cbpv = limits?.all.has ?? sum(count.counted.map((counted) => counted.cbpv));
    const to = fleet.state === "Hyperspace" ? retreatOf(state, fleet.fleet)?.to : undefined;
    const more = { ...(to !== undefined && { to }), ...(spot && { spot }) };
    return { ...fleet, ships: members.length, cbpv, isFrd: isFrdFleet(state, fleet), ...more };
  });
  const sights = viewer === null ? new Map<string, never>() : lastSeen(state, viewer);
  const systems = systemsNow(state)
    .map(({ x, y, ...system }): MapSystem => {
      const { place } = system;
      const spot = rows.get(place);
      const seen = sights.get(place);
      return {
        ...system,
        webLayers: (system.webLayers ?? 0) > 0 ? system.webLayers : null,
        at: x === null || y === null ? null : { x, y },
        isExplored: viewer === null ? system.planet !== "Unknown" : system.explored.includes(viewer),
        bases: batches.filter((batch) => batch.place === place),
        fleets: fleets.filter((fleet) => fleet.place === place),
        ways: [...lanesFrom(state, place)].sort(byWay),
        ...(seen && { seen }),
        ...(spot && { spot }),
      };
    })
    .sort((one, other) => one.place.localeCompare(other.place, "en", { numeric: true }));

  const known = new Set(systems.map(({ place }) => place));
  const named = new Map(systems.map(({ place }) => [place.toLowerCase(), place]));
  const lanes = rowsIn(state.books, LANES).map(({ spot, ...lane }) => ({
    spot,
    ends: [lane.from, lane.to],
    lane: {
      from: named.get(lane.from.trim().toLowerCase()) ?? "",
      to: named.get(lane.to.trim().toLowerCase()) ?? "",
      fromDirection: directionIn(lane.fromDirection),
      toDirection: directionIn(lane.toDirection),
    },
  }));
  return {
    systems,
    lanes: lanes.flatMap(({ lane }) => (lane.from === "" || lane.to === "" ? [] : [lane])),
    nowhere: [
      ...lanes.flatMap(({ lane, ends, spot }) => {
        const lost = lane.from === "" ? ends[0] : lane.to === "" ? ends[1] : undefined;
        return lost === undefined ? [] : [{ what: `The warp lane from ${ends.join(" to ")}`, place: lost, spot }];
      }),
      ...fleets
        .filter(({ place, side }) => !known.has(place) && isShown(state.books, side))
        .map(({ fleet, place, spot }) => ({ what: fleet, place, ...(spot && { spot }) })),
    ],
  };
}

const byWay = (one: Way, other: Way): number =>
  one.leaves.localeCompare(other.leaves, "en") || one.to.localeCompare(other.to, "en", { numeric: true });

const directionIn = (typed: string): Direction | null => (typed === "" ? null : (typed as Direction));

/** The systems of the map that have no X and Y, with the points that the layout gives them. */
export function laidOut(map: GalacticMap): ReadonlyMap<string, Point> {
  return layOut(
    map.systems.map(({ place, at }) => ({ name: place, at })),
    map.lanes,
  );
}
