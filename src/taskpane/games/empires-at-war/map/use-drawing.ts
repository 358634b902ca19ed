import { useState } from "react";
import type { GalacticMap, MapSystem } from "../../../../engine/empires-at-war/calendar-and-map/galactic-map";
import type { Point } from "../../../../engine/empires-at-war/calendar-and-map/plane";
import { drawnLane } from "../../../../engine/empires-at-war/map/drawn-lane";
import { editSystem } from "../../../../engine/empires-at-war/map/edit-system";
import { addLanes } from "../../../../engine/empires-at-war/setup/add-lanes";
import { isSetUp } from "../../../../engine/empires-at-war/setup/set-up-only";
import { useOpen } from "../../../books";
import type { TypedFields } from "../../../parts/command-progress";
import { usePressed } from "../../../parts/try-first";

/** What is drawn by pointing. */
export type Drawn = "system" | "move" | "lane";

/** The map while it is drawn by hand. */
export interface DrawingOnMap {
  readonly what: Drawn;
  /** What can be drawn now: warp lanes only in the set-up. */
  readonly can: readonly Drawn[];
  /** The system that was pointed at first: the one that moves, or one end of a lane; blank for none. */
  readonly first: string;
  readonly systems: readonly string[];
  /** What is typed of a new system. */
  readonly typed: TypedFields;
  readonly type: (typed: TypedFields | null) => void;
  readonly choose: (what: Drawn) => void;
  readonly chooseFirst: (place: string) => void;
  /** Takes what was pointed at: a system, or a place where there is none. */
  readonly point: (id: string) => void;
}

/** No name of a system begins with a line break: this is a place where there is none. */
const FREE = "\n";

/** A place of the map where there is no system, as what is pointed at. */
export const freePlace = ({ x, y }: Point): string => `${FREE}${x} ${y}`;

interface State {
  readonly what: Drawn;
  readonly first: string;
  readonly typed: TypedFields;
}

const NOTHING: State = { what: "system", first: "", typed: {} };

/** Drawing the map by hand, by the commands that the books have: a system is added or moved, or two are joined by a lane. */
export function useDrawing(map: GalacticMap, startsDrawn = false) {
  const open = useOpen();
  const press = usePressed();
  const [state, set] = useState<State | null>(startsDrawn ? NOTHING : null);
  const act = (doing: string, command: string, subject: string, fields: Readonly<Record<string, string>>): void =>
    void press({ doing, command, side: "", subject, fields });
  const systemOf = (place: string): MapSystem | undefined => map.systems.find((system) => system.place === place);
  const can: readonly Drawn[] = isSetUp(open) ? ["system", "move", "lane"] : ["system", "move"];
  const point = ({ what, first, typed }: State, id: string): void => {
    const [x = "", y = ""] = id.startsWith(FREE) ? id.slice(FREE.length).split(" ") : [];
    if (what === "system") return x === "" ? undefined : set({ what, first, typed: { ...typed, x, y } });
    const [from, to] = [systemOf(first), systemOf(id)];
    if (to && (what === "move" || !from)) return set({ what, first: to.place, typed });
    if (what === "move" && from && x !== "") act(`Moving ${first}`, editSystem.id, first, { x, y });
    else if (what === "lane" && from && to)
      act(`Joining ${first} and ${to.place}`, addLanes.id, "", { list: drawnLane(map, from, to) });
    else return;
    set({ what, first: "", typed });
  };
  const drawing: DrawingOnMap | undefined =
    state === null || open.books.viewer !== null
      ? undefined
      : {
          ...state,
          ...{ can, systems: map.systems.map(({ place }) => place) },
          type: (typed) => set({ ...state, typed: typed ?? {} }),
          choose: (what) => set({ ...NOTHING, what }),
          chooseFirst: (first) => set({ ...state, first }),
          point: (id) => point(state, id),
        };
  return { drawing, begin: () => set(NOTHING), stop: () => set(null) };
}
