import { SIDES } from "../words";

/** What lies on the table beside ships and crafts. */
export const MARKER_KINDS = [
  "Obscuring Terrain",
  "Minor Terrain",
  "Major Terrain",
  "Component",
  "Torpedo",
  "Mine",
  "Station",
] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** A marker on the table. */
export interface Marker {
  readonly marker: string;
  readonly kind: MarkerKind;
  /** What it came from: "Port 2 of Wick" for a torpedo of its launcher or a destroyed component; blank for terrain. */
  readonly of: string;
  /** 0 for what cannot be damaged. */
  readonly toughness: number;
  readonly damage: number;
  readonly minerals: number;
  /** What can be salvaged from it: "Small Engine"; blank for nothing. */
  readonly holds: string;
  readonly isGone: boolean;
}

/** The place of a launcher on its ship: "Port 2 of ". */
const BERTH = new RegExp(`^(?:${SIDES.list.join("|")}) \\d+ of `);

/** The ship that a marker came from, whatever is in its name: "Wick" for what is "Port 2 of Wick"; "" for terrain. */
export const cameFrom = ({ of }: Pick<Marker, "of">): string => of.replace(BERTH, "");

/** A marker as people choose it: "Part 3: Small Hangar of Wick, toughness 2"; "Torpedo 1 of Wick"; "Minor Terrain 2, toughness 3". */
export function markerLabel(one: Marker): string {
  const { marker, kind, of, toughness, damage, holds } = one;
  const tough = toughness === 0 ? "" : `, toughness ${toughness - damage}`;
  if (kind === "Component") return `${marker}: ${holds} of ${of}${tough}`;
  const launcher = kind === "Torpedo" || kind === "Mine" ? cameFrom(one) : "";
  return launcher ? `${marker} of ${launcher}` : `${marker}${tough}`;
}

/** Whether it may be shot at, as if it were a ship (Gate: Terrain). A destroyed component is Minor Terrain. */
export const isMinor = ({ kind }: Pick<Marker, "kind">): boolean => kind === "Minor Terrain" || kind === "Component";

/** A name for another marker beside those that have one: "Obscuring 3". */
export function freeMarker(markers: { has(name: string): boolean }, stem: string): string {
  let number = 1;
  while (markers.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}

export const isThere = ({ isGone }: Pick<Marker, "isGone">): boolean => !isGone;
