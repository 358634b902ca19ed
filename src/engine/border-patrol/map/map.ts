import { constantsIn } from "../../campaign/ledger/house-rules";
import { isShown, rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { MOST, distance, formatHex, parseHex, type Hex } from "../../core/hex";
import type { Points } from "../../core/points";
import type { Spot } from "../../core/problem";
import { PIRACY_SPACING } from "../rules/constants";
import { isOnPiracy, tooNear, unitsOnMap, type MapUnit, type TooNear, type UnitInHex } from "./map-units";
import { linesOnMap, type LineInHex, type MapLine } from "./map-lines";
import { placesNow, type Claim } from "../places/places";
import { PLACES } from "../places/places-table";

/** A Province or Star System on the Map. */
export interface MapPlace {
  readonly place: string;
  readonly kind: string;
  /** Blank if it is unclaimed. */
  readonly owner: string;
  readonly claims: readonly Claim[];
  /** What only its owner may know; null for everybody else. */
  readonly own: { readonly economicValue: Points; readonly state: string; readonly bases: number } | null;
  /** Its row; undefined where only the entries know it. */
  readonly spot?: Spot;
}

/** A hex in which these books know something. */
export interface MapHex {
  readonly hex: Hex;
  /** Its four digits. */
  readonly id: string;
  /** The owners of its places. */
  readonly owners: readonly string[];
  readonly places: readonly MapPlace[];
  readonly units: readonly MapUnit[];
  /** The supply lines whose Convoy enters it, or could. */
  readonly lines: readonly LineInHex[];
  /** V19.42 */
  readonly tooNear: readonly TooNear[];
}

/** The corners of a map. */
export interface Bounds {
  readonly from: Hex;
  readonly to: Hex;
}

/** The Strategic Map, as far as these books know it. */
export interface StrategicMap {
  /** The smallest part of the map with all of these hexes, and those around them; null if there are none. */
  readonly bounds: Bounds | null;
  /** In the order of their numbers. */
  readonly hexes: readonly MapHex[];
  /** How many hexes between two ships on Piracy are too few (V19.42). */
  readonly tooNear: number;
  readonly lines: readonly MapLine[];
  /** What has no hex on the map: the place, or the unit and what is typed as its place. */
  readonly nowhere: readonly { readonly what: string; readonly place: string; readonly spot?: Spot }[];
}

/**
 * The Strategic Map from these books: the game master's, or a view, which has only what its side may know. Nothing else is
 * concluded from it. `then` are the books by which units are placed, where those are not these ones.
 */
export function mapOf(state: BooksState, then: BooksState = state): StrategicMap {
  const all = placesOnMap(state);
  const byName = new Map(
    all.flatMap(({ place, hex }) => (hex ? ([[place.toLowerCase(), hex]] as const) : [])).reverse(),
  );
  const hexOf = (place: string): Hex | undefined => parseHex(place) ?? byName.get(place.trim().toLowerCase());
  const units = unitsOnMap(then).map((unit) => ({ unit, hex: hexOf(unit.place) }));
  const placed = units.flatMap(({ unit, hex }): UnitInHex[] => (hex ? [{ ...unit, hex }] : []));
  const apart = constantsIn(then, then.campaign.turn, PIRACY_SPACING).tooNear;
  const near = tooNear(placed, apart);
  const lines = linesOnMap(state, hexOf);

  const found = new Map<string, Writable>();
  const at = (hex: Hex): Writable => {
    const id = formatHex(hex);
    const here = found.get(id) ?? { hex, id, places: [], units: [], lines: [], tooNear: [] };
    found.set(id, here);
    return here;
  };
  for (const { hex, ...place } of all) if (hex) at(hex).places.push(place);
  for (const { hex, ...unit } of placed) {
    at(hex).units.push(unit);
    at(hex).tooNear.push(...(near.get(unit.unit) ?? []));
  }
  for (const { line, path, could, disrupted } of lines) {
    const beside = new Map(could.map((hex) => [formatHex(hex), hex] as const));
    const through = new Map(path.map((hex) => [formatHex(hex), hex] as const));
    for (const [id, hex] of new Map([...through, ...beside]))
      at(hex).lines.push({ line, could: beside.has(id), disrupted });
  }

  const hexes = [...found.values()]
    .map((hex): MapHex => ({ ...hex, owners: distinct(hex.places.map(({ owner }) => owner)) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    bounds: boundsOf(hexes.map(({ hex }) => hex)),
    hexes,
    tooNear: apart,
    lines,
    nowhere: [
      ...all.filter(({ hex }) => !hex).map(({ place, spot }) => ({ what: place, place: "", ...(spot && { spot }) })),
      ...units
        .filter(({ hex }) => !hex)
        .map(({ unit: { unit, place, spot } }) => ({ what: unit, place, ...(spot && { spot }) })),
    ],
  };
}

type Writable = { -readonly [K in "places" | "units" | "lines" | "tooNear"]: MapHex[K][number][] } & Pick<
  MapHex,
  "hex" | "id"
>;

/** Every place with its hex, if it has one. */
function placesOnMap(state: BooksState): readonly (MapPlace & { readonly hex: Hex | undefined })[] {
  const rows = new Map(rowsIn(state.books, PLACES).map((row) => [row.place.trim(), row]));
  return placesNow(state).map(({ place, kind, hex, owner, claims, economicValue, state: word }) => {
    const row = rows.get(place);
    const isOwn = isShown(state.books, owner);
    const own = isOwn ? { economicValue, state: word, bases: row?.bases ?? 0 } : null;
    return { place, kind, owner, claims, own, hex: parseHex(hex), ...(row && { spot: row.spot }) };
  });
}

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names.filter((name) => name !== ""))];

/** The smallest part of the map with these hexes as well, and those around them. */
export function boundsWith(bounds: Bounds, hexes: readonly Hex[]): Bounds {
  const more = boundsOf(hexes);
  if (!more) return bounds;
  const { from, to } = bounds;
  return {
    from: { column: Math.min(from.column, more.from.column), row: Math.min(from.row, more.from.row) },
    to: { column: Math.max(to.column, more.to.column), row: Math.max(to.row, more.to.row) },
  };
}

/** The hexes around these ones as well, as far as a map can have them. */
function boundsOf(hexes: readonly Hex[]): Bounds | null {
  if (hexes.length === 0) return null;
  const columns = hexes.map(({ column }) => column);
  const rows = hexes.map(({ row }) => row);
  return {
    from: { column: onMap(Math.min(...columns) - 1), row: onMap(Math.min(...rows) - 1) },
    to: { column: onMap(Math.max(...columns) + 1), row: onMap(Math.max(...rows) + 1) },
  };
}

/** The nearest number of a column, or of a row, that a map can have. */
const onMap = (number: number): number => Math.min(MOST, Math.max(1, number));

/** Every hex of a part of the map. */
export const hexesIn = ({ from, to }: Bounds): readonly Hex[] =>
  Array.from({ length: to.column - from.column + 1 }, (_, across) =>
    Array.from({ length: to.row - from.row + 1 }, (__, down) => ({
      column: from.column + across,
      row: from.row + down,
    })),
  ).flat();

/** The hexes in which no other ship of a side may be on Piracy (V19.42); of every side with ships on Piracy if none is named. */
export function closedToPiracy({ bounds, hexes, tooNear: limit }: StrategicMap, side = ""): readonly Hex[] {
  const pirates = hexes.flatMap(({ hex, units }) =>
    units.some((unit) => isOnPiracy(unit) && (side === "" || unit.side === side)) ? [hex] : [],
  );
  if (!bounds || pirates.length === 0) return [];
  return hexesIn(bounds).filter((hex) => pirates.some((pirate) => distance(pirate, hex) <= limit));
}
