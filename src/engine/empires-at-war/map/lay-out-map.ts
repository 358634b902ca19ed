import { formCommand } from "../../campaign/commands/command";
import { allows } from "../../campaign/commands/command-spec";
import type { Fields } from "../../campaign/commands/field";
import { allowed, refusal } from "../../campaign/ledger/outcome";
import { laidOut, mapOf } from "../calendar-and-map/galactic-map";
import { systemAdded } from "./place-events";
import { systemsNow } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";

const CLAUSE = "EaW 1a";
const STEP = "0b";
/** As many systems as are listed with their points. */
const LISTED = 6;

const isMissing = ({ x, y }: { readonly x: number | null; readonly y: number | null }): boolean =>
  x === null || y === null;

/** Gives X and Y to the systems that have none, so that the lanes leave in their directions where possible; the others stay. */
export const layOutMap = formCommand<Fields>({
  id: "lay-out-map",
  title: "Lay out the map",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "all",
  button: "Lay out the map",
  offered(open) {
    const missing = systemsNow(open).filter(isMissing).length;
    return missing === 0
      ? []
      : [
          allows(
            "",
            `Lay out the map: ${missing === 1 ? "1 system has" : `${missing} systems have`} no X and Y`,
            CLAUSE,
            STEP,
          ),
        ];
  },
  fields: () => ({ ask: {} }),
  write(open, _, { stamp }) {
    const points = [...laidOut(mapOf(open))];
    if (points.length === 0) {
      const message = "Every system has X and Y. Change those of one system to move it.";
      return refusal("map-laid-out", "Map", message, CLAUSE);
    }
    const noted = points.map(([place, at]) => ({ side: "", change: systemAdded(place, at) }));
    const listed = points.slice(0, LISTED).map(([place, { x, y }]) => `${place} ${x}, ${y}`);
    const says = `${points.length === 1 ? "1 system gets" : `${points.length} systems get`} X and Y: ${listed.join("; ")}${points.length > LISTED ? " …" : "."}`;
    return allowed(says, eventEdits(open, noted, stamp, STEP, CLAUSE));
  },
});
