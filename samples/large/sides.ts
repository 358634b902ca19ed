import type { CLASSES, Place } from "../border-patrol/chart";

/** The class of a ship, from the sample's chart. */
export type ClassName = keyof typeof CLASSES;

/** A side of the large campaign. All names are invented. */
export interface LargeSide {
  readonly name: string;
  readonly kind: "Alliance" | "Coalition" | "Orion";
  readonly race: string;
  /** The names of its units and places: "NR-7", "NR Province 3". */
  readonly code: string;
  readonly classes: readonly ClassName[];
  readonly opening: number;
}

const ALLIED: readonly ClassName[] = ["Lodestar", "Wayfarer", "Kestrel", "Taper"];
const COALESCED: readonly ClassName[] = ["Anvil", "Halberd", "Pike"];

const alliance = (name: string, code: string): LargeSide => ({
  name,
  kind: "Alliance",
  race: "Federation",
  code,
  classes: ALLIED,
  opening: 120,
});

const coalition = (name: string, code: string): LargeSide => ({
  name,
  kind: "Coalition",
  race: "Klingon",
  code,
  classes: COALESCED,
  opening: 120,
});

/** Eleven Teams, and the pirates: the rules allow one Orion Team (V19.01). */
export const TEAMS: readonly LargeSide[] = [
  alliance("Northreach", "NR"),
  alliance("Harborlight", "HL"),
  alliance("Calder March", "CM"),
  alliance("Long Lantern", "LL"),
  alliance("Steady Hand", "SH"),
  alliance("Quiet Shore", "QS"),
  coalition("Iron Verdict", "IV"),
  coalition("Ash Company", "AC"),
  coalition("Korvath Guard", "KG"),
  coalition("Cold Ember", "CE"),
  coalition("Second Oath", "SO"),
];

export const PIRATES: LargeSide = {
  name: "Orion",
  kind: "Orion",
  race: "Orion",
  code: "O",
  classes: ["Corsair", "Cutter", "Drover"],
  opening: 100,
};

export const SIDES: readonly LargeSide[] = [...TEAMS, PIRATES];

const PROVINCES = 7;
const SYSTEMS = 3;

/** Ten places for every Team, each Team in a column of hexes of its own. */
export const PLACES: readonly Place[] = TEAMS.flatMap(({ name, code }, team) => [
  ...Array.from({ length: PROVINCES }, (_, n) => placeOf("Province", name, code, team, n, 2.5 + ((team + n) % 4) / 2)),
  ...Array.from({ length: SYSTEMS }, (_, n) => placeOf("System", name, code, team, n, 9 + ((team + n) % 3))),
]);

function placeOf(kind: Place["kind"], owner: string, code: string, team: number, n: number, value: number): Place {
  const two = (number: number): string => String(number).padStart(2, "0");
  const row = kind === "Province" ? 1 + 2 * n : 16 + 2 * n;
  return { place: `${code} ${kind} ${n + 1}`, kind, hex: two(2 + 3 * team) + two(row), owner, value };
}

const FIRST = ["Ada", "Bram", "Cleo", "Dov", "Enid", "Falk", "Greta", "Hugo", "Iris", "Jonas", "Kaya", "Levi", "Maud"];
const LAST = ["Ashdown", "Birch", "Corran", "Dunmore", "Ember", "Fallow", "Garrick", "Holt", "Ironside", "Juniper"];
const SHIP_FIRST = ["Amber", "Brave", "Calm", "Distant", "Early", "Faithful", "Golden", "Hidden", "Idle", "Jolly"];
const SHIP_LAST = ["Anchor", "Bell", "Candle", "Drum", "Engine", "Falcon", "Garland", "Hammer", "Island", "Jackdaw"];

const nth = (words: readonly string[], n: number): string => words[n % words.length] ?? "";

/** The captain and the name of the nth ship overall. */
export const captainOf = (n: number): string => `${nth(FIRST, n)} ${nth(LAST, Math.floor(n / FIRST.length) + n)}`;
export const nameOf = (n: number): string => `${nth(SHIP_FIRST, Math.floor(n / 10))} ${nth(SHIP_LAST, n)}`;
