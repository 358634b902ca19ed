import { check, type Found } from "../../campaign/checks/check";
import { emptied, wasFilled } from "../../campaign/checks/emptied";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { spotIn } from "../../campaign/schema/table";
import { systemKey } from "../calendar-and-map/lane-map";
import { movesIn } from "../fleets/fleet-acts";
import { fleetsNow, systemsNow } from "../state/state";
import { DIRECTIONS, LANES, type Lane } from "./places-table";

/** EaW 1d: a warp lane joins two systems of the map. */
export const lanesJoinSystems = check({
  id: "lane-system",
  title: "Each warp lane joins two different systems of the sheet Systems",
  clause: "EaW 1d",
  inView: true,
  find(state) {
    const names = systemsNow(state).map(({ place }) => place);
    if (names.length === 0) return [];
    const known = new Set(names.map(systemKey));
    return rowsIn(state.books, LANES).flatMap((lane) =>
      (["from", "to"] as const).flatMap((end): readonly Found[] => {
        const name = lane[end];
        const isLoop = end === "to" && systemKey(lane.from) === systemKey(lane.to);
        if (known.has(systemKey(name)) && !isLoop) return [];
        const alike = nearest(name, names);
        const choice = alike === undefined || isLoop ? "" : ` The nearest is ${alike}.`;
        const why = isLoop ? `The lane joins ${name} to itself` : `"${name}" is not on the sheet Systems`;
        return [
          {
            ...{ subject: `${lane.from}, ${lane.to}` },
            message: `${why}. Enter one of its systems.${choice}`,
            ...{ expected: "a system", actual: name, spot: spotIn(state.books.tables, LANES, lane, end) },
          },
        ];
      }),
    );
  },
});

/** EaW 1d, 20.0: two systems are joined once, and each direction of a system leads along one lane. */
export const lanesDiffer = check({
  id: "lane-twice",
  title: "No two warp lanes join the same systems, or leave a system in the same direction",
  clause: "EaW 1d",
  inView: true,
  find({ books }) {
    const lanes = rowsIn(books, LANES);
    const ends = (lane: Lane) =>
      [
        ["from", "fromDirection"],
        ["to", "toDirection"],
      ].map(([end, key]) => ({ end: lane[end as "from"], direction: lane[key as "fromDirection"], key: key ?? "" }));
    const many = new Map<string, number>();
    for (const { end } of lanes.flatMap(ends)) many.set(systemKey(end), (many.get(systemKey(end)) ?? 0) + 1);
    const [pairs, ways] = [new Set<string>(), new Set<string>()];
    return lanes.flatMap((lane): readonly Found[] => {
      const subject = `${lane.from}, ${lane.to}`;
      const wrong = (key: string, message: string, expected: string, actual: string): Found => ({
        ...{ subject, message, expected, actual },
        spot: spotIn(books.tables, LANES, lane, key),
      });
      const pair = JSON.stringify([lane.from, lane.to].map(systemKey).sort());
      if (pairs.has(pair)) {
        const message = `Another warp lane joins ${lane.from} and ${lane.to}. Remove one row, or correct From or To.`;
        return [wrong("to", message, "another system", lane.to)];
      }
      pairs.add(pair);
      return ends(lane).flatMap(({ end, direction, key }): readonly Found[] => {
        const way = `${systemKey(end)} ${direction}`;
        const isTaken = ways.has(way);
        ways.add(way);
        // Of more lanes than a hex has sides, some leave it together.
        if (direction === "" || !isTaken || (many.get(systemKey(end)) ?? 0) > DIRECTIONS.length) return [];
        const free = DIRECTIONS.filter((each) => !ways.has(`${systemKey(end)} ${each}`));
        const message = `Two warp lanes leave ${end} in the direction ${direction}. Enter another: ${free.join(", ")}.`;
        return [wrong(key, message, free.join(", "), direction)];
      });
    });
  },
});

/** EaW 1d: a fleet came along a warp lane, and from its direction, as the entries say. */
export const lanesLedHere = check({
  id: "lane-missing",
  title: "Each fleet came along a warp lane of the map, from its direction",
  clause: "EaW 1d",
  find(state) {
    const lanes = rowsIn(state.books, LANES);
    if (lanes.length === 0) return lanesEmptied(state);
    const known = new Map<string, { readonly lane: Lane; readonly key: "fromDirection" | "toDirection" }>();
    const name = (from: string, to: string): string => JSON.stringify([from, to].map(systemKey));
    for (const lane of lanes) {
      known.set(name(lane.from, lane.to), { lane, key: "toDirection" });
      known.set(name(lane.to, lane.from), { lane, key: "fromDirection" });
    }
    const said = new Set<string>();
    return fleetsNow(state).flatMap(({ fleet, place, cameFrom, direction }): readonly Found[] => {
      const way = name(cameFrom, place);
      if (place === "" || cameFrom === "" || said.has(way)) return [];
      const here = known.get(way);
      if (here && (direction === "" || here.lane[here.key] === direction)) return [];
      said.add(way);
      const subject = `${cameFrom}, ${place}`;
      const found = { subject };
      if (!here) {
        const message = `${fleet} came from ${cameFrom} to ${place}, but no warp lane joins them. Undo the change of the sheet ${LANES.sheet}.`;
        return [{ ...found, message, expected: subject, actual: "nothing", spot: { sheet: LANES.sheet } }];
      }
      const is = here.lane[here.key];
      const message = `${fleet} came from ${cameFrom} to ${place} in the direction ${direction} according to the log, but the lane has ${is || "none"} there. Enter ${direction}.`;
      const spot = spotIn(state.books.tables, LANES, here.lane, here.key);
      return [{ ...found, message, expected: direction, actual: is || "nothing", spot }];
    });
  },
});

/** A map that lost all of its lanes: they were entered, or fleets went along them. A map may do without. */
function lanesEmptied(state: BooksState): readonly Finding[] {
  const along = movesIn(state.campaign).filter(({ step, to }) => step !== "" && to.direction !== "");
  if (along.length === 0 && !wasFilled(state, LANES, ["add-lanes"])) return [];
  const fleets = new Set(along.map(({ was }) => was.fleet)).size;
  const relied =
    fleets === 0 ? "its lanes were added" : `${fleets === 1 ? "1 fleet" : `${fleets} fleets`} came along its lanes`;
  return [emptied("lane-missing", LANES, "EaW 1d", relied, "warp lanes")];
}

/** EaW 20.0: where a fleet starts a battle follows from the direction of its lane. A map without any directions has none to miss. */
export const lanesHaveDirections = check({
  id: "lane-direction",
  title: "If warp lanes have directions, each of them has both",
  clause: "EaW 20.0",
  inView: true,
  find({ books }) {
    const lanes = rowsIn(books, LANES);
    if (lanes.every(({ fromDirection, toDirection }) => fromDirection === "" && toDirection === "")) return [];
    return lanes.flatMap((lane) =>
      (["fromDirection", "toDirection"] as const).flatMap((key): readonly Found[] => {
        if (lane[key] !== "") return [];
        const place = key === "fromDirection" ? lane.from : lane.to;
        return [
          {
            ...{ subject: `${lane.from}, ${lane.to}` },
            message: `The lane between ${lane.from} and ${lane.to} has no direction at ${place}, so that nobody knows where a fleet enters. Enter A to F.`,
            ...{ expected: "A to F", actual: "blank", spot: spotIn(books.tables, LANES, lane, key) },
          },
        ];
      }),
    );
  },
});
