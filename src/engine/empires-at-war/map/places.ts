import type { Change, Event } from "../../campaign/ledger/entry";
import type { NewEvent, RowValues } from "../../campaign/ledger/tracker";
import type { Points } from "../../core/points";
import { sameWord } from "../../core/words";
import type { Place } from "./places-table";
import type { Planet } from "../words";
import {
  added,
  developed,
  explored,
  forgotten,
  fortified,
  fortGone,
  fortLost,
  fortSet,
  lost,
  owned,
  systemAdded,
  systemDeveloped,
  systemExplored,
  systemForgotten,
  systemLost,
  systemOwned,
  web,
  webSet,
} from "./place-events";
import { orNull } from "../state/details";
import { becomes, textOf, type NamedRecords } from "../state/named-records";

/** A planetary system according to the entries. */
export interface SystemNow {
  readonly place: string;
  readonly x: number | null;
  readonly y: number | null;
  readonly planet: Planet;
  readonly planets: number | null;
  readonly map: string;
  /** Blank if it is nobody's. */
  readonly owner: string;
  readonly development: string;
  /** The turn in which it was developed; 0 for the set-up. */
  readonly developedSince: number | null;
  /** Who has explored it, in the order in which they did. */
  readonly explored: readonly string[];
  readonly fortOwner: string;
  readonly fortSince: number | null;
  readonly webLayers: number | null;
  readonly webStrength: Points | null;
}

const unknown = (place: string): SystemNow => ({
  place,
  x: null,
  y: null,
  planet: "Unknown",
  planets: null,
  map: "",
  owner: "",
  development: "",
  developedSince: null,
  explored: [],
  fortOwner: "",
  fortSince: null,
  webLayers: null,
  webStrength: null,
});

/** Applies an event about a system. In a side's view, what is on the map may be all that the entries say of it. */
export function applySystemEvent(places: NamedRecords<SystemNow>, { change, side }: Event): void {
  const now = afterEvent(places.get(change.unit)?.now ?? unknown(change.unit), change, side);
  if (now) becomes(places, change, now);
}

function afterEvent(was: SystemNow, change: Change, side: string): SystemNow | undefined {
  const at = added.in(change);
  if (at) return { ...was, x: orNull(at.x), y: orNull(at.y) };
  const found = explored.in(change);
  if (found) {
    const { planet, planets, map } = found;
    const isNew = side !== "" && !was.explored.includes(side);
    const by = isNew ? [...was.explored, side] : was.explored;
    return { ...was, planet, planets: orNull(planets), map, explored: by };
  }
  if (forgotten.in(change)) return { ...was, explored: was.explored.filter((name) => name !== side) };
  if (owned.in(change)) return { ...was, owner: side };
  if (lost.in(change)) return was.owner === side ? { ...was, owner: "" } : was;
  const site = developed.in(change);
  if (site) {
    const { development, since } = site;
    return { ...was, development, developedSince: development === "" ? null : orNull(since) };
  }
  const fort = fortified.in(change);
  if (fort) return { ...was, fortOwner: side, fortSince: orNull(fort.since) };
  if (fortLost.in(change)) return was.fortOwner === side ? { ...was, fortOwner: "", fortSince: null } : was;
  const spun = web.in(change);
  return spun && { ...was, webLayers: orNull(spun.layers), webStrength: orNull(spun.strength) };
}

/** What the row of a system shows of it. */
export const recordedSystem = ({ place: _, explored, ...now }: SystemNow): RowValues => ({
  ...now,
  explored: explored.join(", "),
});

/** What a row says of a system, as the entries keep it. */
export type TypedPlace = Pick<
  Place,
  | "x"
  | "y"
  | "planet"
  | "planets"
  | "map"
  | "owner"
  | "development"
  | "developedSince"
  | "explored"
  | "fortOwner"
  | "fortSince"
  | "webLayers"
  | "webStrength"
>;

const namesIn = (typed: string): readonly string[] =>
  typed
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** The changes by which the entries say what a row says of a system; `now` is what they say so far. */
export function recordPlace(
  name: string,
  row: TypedPlace,
  now: RowValues | undefined,
  typed = false,
): readonly NewEvent[] {
  const isTyped = typed && now === undefined;
  const before = now ?? recordedSystem(unknown(name));
  const differs = (...keys: readonly (keyof TypedPlace)[]): boolean => keys.some((key) => row[key] !== before[key]);
  const [explorers, had] = [namesIn(row.explored), namesIn(textOf(before, "explored"))];
  const isFound = differs("planet", "planets", "map");
  // Whoever has been there knows what was corrected too; if nobody has, it is for the GM alone.
  const told = explorers.filter((name) => isFound || !had.some((other) => sameWord(other, name)));
  const noted: NewEvent[] = [];
  const note = (is: boolean, side: string, change: Change): void => {
    if (is) noted.push({ side, change });
  };
  note(now === undefined || differs("x", "y"), "", systemAdded(name, row, isTyped));
  note(isFound && explorers.length === 0, "", systemExplored(name, row, isTyped));
  for (const side of told) note(true, side, systemExplored(name, row, isTyped));
  for (const side of had) note(!explorers.some((other) => sameWord(other, side)), side, systemForgotten(name));
  const wasOwner = textOf(before, "owner");
  const changesHands = row.owner !== wasOwner;
  note(changesHands && wasOwner !== "", wasOwner, systemLost(name));
  note(changesHands && row.owner !== "", row.owner, systemOwned(name, isTyped));
  // An entry says what a new owner has.
  const isDeveloped = differs("development", "developedSince") || (changesHands && row.development !== "");
  const since = row.development === "" ? null : row.developedSince;
  note(isDeveloped, row.owner, systemDeveloped(name, { development: row.development, since }, isTyped));
  const wasFort = textOf(before, "fortOwner");
  note(row.fortOwner !== wasFort && wasFort !== "", wasFort, fortGone(name));
  note(differs("fortOwner", "fortSince") && row.fortOwner !== "", row.fortOwner, fortSet(name, row.fortSince, isTyped));
  const spun = { layers: row.webLayers, strength: row.webStrength };
  note(differs("webLayers", "webStrength"), row.fortOwner || row.owner, webSet(name, spun, isTyped));
  return noted;
}
