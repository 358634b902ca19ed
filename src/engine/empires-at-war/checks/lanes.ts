import type { Check } from "../../campaign/checks/check";
import { rowsIn } from "../../campaign/ledger/ledger";
import { nearest } from "../../core/nearest";
import type { Finding } from "../../core/problem";
import { spotIn } from "../../campaign/schema/table";
import { systemKey } from "../calendar-and-map/lanes";
import { systemsNow } from "../state/state";
import { LANES } from "../tables/places";

/** EaW 1d: a warp lane joins two systems of the map. */
export const lanesJoinSystems: Check = {
  id: "lane-system",
  title: "Each warp lane joins two different systems of the sheet Systems",
  clause: "EaW 1d",
  inView: true,
  find(state) {
    const names = systemsNow(state).map(({ place }) => place);
    if (names.length === 0) return [];
    const known = new Set(names.map(systemKey));
    return rowsIn(state.books, LANES).flatMap((lane) =>
      (["from", "to"] as const).flatMap((end): readonly Finding[] => {
        const name = lane[end];
        const isLoop = end === "to" && systemKey(lane.from) === systemKey(lane.to);
        if (known.has(systemKey(name)) && !isLoop) return [];
        const alike = nearest(name, names);
        const choice = alike === undefined || isLoop ? "" : ` The nearest is ${alike}.`;
        const why = isLoop ? `The lane joins ${name} to itself` : `"${name}" is not on the sheet Systems`;
        return [
          {
            ...{ check: "lane-system", subject: `${lane.from}, ${lane.to}`, clause: "EaW 1d" },
            message: `${why}. Enter one of its systems.${choice}`,
            ...{ expected: "a system", actual: name, spot: spotIn(state.books.tables, LANES, lane, end) },
          },
        ];
      }),
    );
  },
};

/** EaW 20.0: where a fleet starts a battle follows from the direction of its lane. A map without any directions has none to miss. */
export const lanesHaveDirections: Check = {
  id: "lane-direction",
  title: "If warp lanes have directions, each of them has both",
  clause: "EaW 20.0",
  inView: true,
  find({ books }) {
    const lanes = rowsIn(books, LANES);
    if (lanes.every(({ fromDirection, toDirection }) => fromDirection === "" && toDirection === "")) return [];
    return lanes.flatMap((lane) =>
      (["fromDirection", "toDirection"] as const).flatMap((key): readonly Finding[] => {
        if (lane[key] !== "") return [];
        const place = key === "fromDirection" ? lane.from : lane.to;
        return [
          {
            ...{ check: "lane-direction", subject: `${lane.from}, ${lane.to}`, clause: "EaW 20.0" },
            message: `The lane between ${lane.from} and ${lane.to} has no direction at ${place}, so that nobody knows where a fleet enters. Enter A to F.`,
            ...{ expected: "A to F", actual: "blank", spot: spotIn(books.tables, LANES, lane, key) },
          },
        ];
      }),
    );
  },
};
