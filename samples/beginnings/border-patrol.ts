import { ORION, SIDE_KINDS } from "../../src/engine/border-patrol/sides";
import { shipsIn } from "../../src/engine/border-patrol/table-rows";
import {
  actWith,
  pickedOf,
  type Beginning,
  type BeginningSide,
  type Chosen,
  type MapSketch,
  type NextAct,
  type Question,
} from "../../src/engine/campaign/beginning";
import { parseHex } from "../../src/engine/core/hex";
import { CLASSES, FIRST_SHIPS, PLACES, type Ship } from "../border-patrol/chart";
import { asList } from "./list";

const [ALLIANCE, COALITION] = SIDE_KINDS;

/** The Teams of the sample, with their treasuries. */
const SIDES: readonly BeginningSide[] = [
  { kind: ALLIANCE, name: "Alliance", player: "", race: "Federation", opening: "120" },
  { kind: COALITION, name: "Coalition", player: "", race: "Klingon", opening: "110" },
  { kind: ORION, name: "Orion", player: "", race: "Orion", opening: "60" },
];

const NONE = "none";

const SHIPS: Question = {
  name: "ships",
  label: "First ships",
  hint: "Names and values are invented: change them on the sheets Ships and Ship chart",
  choices: [
    { value: "six", label: "Six for each Team" },
    { value: "three", label: "Three for each Team" },
    { value: NONE, label: "None: I enter my own" },
  ],
};

const MAP: Question = {
  name: "map",
  label: "Map",
  hint: "Provinces and Star Systems that pay income: five for each Team, two for nobody",
  choices: [
    { value: "twelve", label: "Twelve places" },
    { value: NONE, label: "None: I enter my own" },
  ],
};

const MANY: Readonly<Record<string, number>> = { six: 6, three: 3, [NONE]: 0 };

/** The ships with which a side begins. Where two sides are of one kind, the second has the same classes, and no names yet. */
function shipsOf({ sides }: Chosen, side: BeginningSide, many: number): readonly (readonly string[])[] {
  const isFirst = sides.find(({ kind }) => kind === side.kind) === side;
  return FIRST_SHIPS.filter((ship) => ship.side === side.kind)
    .slice(0, many)
    .map((ship) => [
      side.name,
      ship.class,
      ...(isFirst ? [ship.name, captainOf(ship), ship.crew ?? "Normal", String(ship.crewBpv ?? 0)] : ["", "", "", ""]),
    ]);
}

const captainOf = ({ captain, rating }: Ship): string => `${captain} (${rating})`;

function shipActs(chosen: Chosen): readonly NextAct[] {
  const many = MANY[pickedOf(SHIPS, chosen)] ?? 0;
  const rows = chosen.sides.flatMap((side) => shipsOf(chosen, side, many));
  if (rows.length === 0) return [];
  const chart = Object.values(CLASSES).map(({ class: name, race, sizeClass, bpv, commandRating, note }) =>
    [name, race, sizeClass, bpv, bpv, commandRating, `${note}; invented values`].map(String),
  );
  const chartHeads = ["Class", "Race", "Size class", "Economic BPV", "Combat BPV", "Command rating", "Note"];
  const heads = ["Side", "Class", "Name", "Captain", "Crew", "Crew BPV"];
  return [
    actWith("import", { subject: "Classes" }, { list: asList([chartHeads, ...chart]) }, {}),
    actWith("import", { subject: "Units" }, { list: asList([heads, ...rows]), giveIds: "yes" }, {}),
    ...chosen.sides.filter(({ kind }) => kind === ORION).map(({ name }) => flagshipOf(name)),
  ];
}

/** A pirate begins with the ship of the highest Command Rating as its flagship (V19.06). */
const flagshipOf =
  (side: string): NextAct =>
  (open) => {
    const ships = shipsIn(open).filter((ship) => ship.side === side);
    const [best] = [...ships].sort((a, b) => (b.commandRating ?? 0) - (a.commandRating ?? 0));
    if (!best) return null;
    return { command: "designate-flagship", side, subject: side, replies: [{ fields: { unit: best.unit } }] };
  };

/** The places of the map, each owned by the first Team of its kind; unclaimed where the campaign has none. */
const placesOf = (chosen: Chosen) =>
  pickedOf(MAP, chosen) === NONE
    ? []
    : PLACES.map((place) => ({
        ...place,
        team: chosen.sides.find(({ kind }) => kind === place.owner)?.name ?? "",
      }));

function mapActs(chosen: Chosen): readonly NextAct[] {
  const rows = placesOf(chosen).map(({ place, kind, hex, team, value }) => [
    ...[place, kind, hex, team, String(value)],
    team === "" ? "Unclaimed" : "Claimed",
  ]);
  if (rows.length === 0) return [];
  const heads = ["Place", "Kind", "Hex", "Owner", "Economic value", "State"];
  return [actWith("import", { subject: "Places" }, { list: asList([heads, ...rows]) }, {})];
}

/** The places as they are on the hexes of the map. */
function sketch(chosen: Chosen): MapSketch | null {
  const places = placesOf(chosen).flatMap(({ place: name, hex, team: side }) => {
    const at = parseHex(hex);
    return at ? [{ name, side, x: at.column, y: at.row + (at.column % 2 === 0 ? HALF : 0) }] : [];
  });
  return places.length === 0 ? null : { places, joined: [], byChance: false };
}

/** How far the hexes of an even column are below those of an odd one. */
const HALF = 0.5;

/** How a campaign of Border Patrol begins. */
export const BORDER_PATROL_BEGINNING: Beginning = {
  game: "border-patrol",
  presets: [
    {
      id: "pirate",
      title: "Two Teams and a pirate",
      what: "18 ships, treasuries and a map of twelve places. The flagship is named, and turn 1 waits.",
      name: "Border Patrol",
      sides: SIDES,
      picks: {},
    },
    {
      id: "teams",
      title: "Two Teams",
      what: "Twelve ships, treasuries and a map of twelve places, without a pirate.",
      name: "Border Patrol",
      sides: SIDES.filter(({ kind }) => kind !== ORION),
      picks: {},
    },
    {
      id: "own",
      title: "Your own map and ships",
      what: "Teams only: their treasuries are entered under Teams, or as Opening in turn 1; ships and map are added or imported.",
      name: "Border Patrol",
      sides: SIDES.map((side) => ({ ...side, race: "", opening: "0" })),
      picks: { ships: NONE, map: NONE },
    },
  ],
  questions: () => [SHIPS, MAP],
  sketch,
  acts: (chosen) => [...mapActs(chosen), ...shipActs(chosen)],
  landsOn: () => ({ page: "turn", sheet: "Ships" }),
};
