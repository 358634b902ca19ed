import { DIRECTIONS } from "../core/arguments";
import { TWO_DICE } from "../core/dice";
import { formatPoints, toNumber } from "../core/points";
import type { Lookup } from "../core/rule";
import { startText } from "./battles/start-hexes";
import { STARTS } from "./battles/starting-positions";
import {
  DISENGAGE_HEXES,
  FLEET_LIMITS,
  HEAVY_SIZE_CLASSES,
  LEGENDARY_CAPTAIN,
  SEASON_SHARES,
  SIMILAR_HULLS,
} from "./constants";
import { firstRoll, type FirstRoll } from "./exploration-and-sieges/exploration";
import {
  EXPLORATION,
  MAP_TYPES,
  PRECURSOR_FINDS,
  PRECURSORS,
  type Discovery,
} from "./exploration-and-sieges/exploration-results";
import { MOVE_COSTS } from "./movement/actions";
import { SEASONS } from "./words";

export const SEASON_SHARE_TABLE: Lookup = {
  title: "Share of a year's income by season",
  clause: "EaW 12a",
  heads: ["Set up in", "Number", "Share"],
  rows: [
    ["Full (before this year)", "", SEASON_SHARES.Full.text],
    ...SEASONS.map((season, s) => [season, s + 1, SEASON_SHARES[season].text]),
  ],
};

export const SIMILAR_HULLS_TABLE: Lookup = {
  title: "Economic BPV from which a hull that is built again costs more",
  clause: "EaW 17f",
  heads: ["Size class", "Economic BPV", `Cost with ${SIMILAR_HULLS.without} or more in service`],
  rows: Object.entries(SIMILAR_HULLS.from).map(([sizeClass, from]) => [
    Number(sizeClass),
    `${formatPoints(from)} and up`,
    SIMILAR_HULLS.share.text,
  ]),
};

export const MOVE_COST_TABLE: Lookup = {
  title: "What each order costs",
  clause: "EaW 5.0",
  heads: ["Order", "Helper", "Movement points", "BPV", "What it is", "Clause"],
  rows: MOVE_COSTS.map(({ action, helper = "", movementPoints, bpv, what, clause }) => [
    action,
    helper,
    movementPoints,
    bpv === undefined ? "" : toNumber(bpv),
    what,
    clause,
  ]),
};

export const FLEET_LIMIT_TABLE: Lookup = {
  title: "The most CBpv of a fleet",
  clause: "EaW 17.0",
  heads: [
    "Years after the start",
    `Whole fleet (${formatPoints(LEGENDARY_CAPTAIN)} more with a Legendary Captain)`,
    `Size classes ${HEAVY_SIZE_CLASSES.join(" and ")} together`,
  ],
  rows: FLEET_LIMITS.map(({ years, all, heavy }) => [`${years} or more`, toNumber(all), toNumber(heavy)]),
};

const WORLD_ROLLS = EXPLORATION.worlds.plain.map((_, w) => w + 1);

/** The result of the first roll, and the planet for each roll for the world. */
function discoveries(title: string, withScout: boolean, { clause, bonusBpv }: Discovery): Lookup {
  const { plain, bonus } = EXPLORATION.worlds;
  const settled = WORLD_ROLLS.map(() => "");
  const line = (brings: FirstRoll, what: string, worlds: readonly string[]) => [
    TWO_DICE.faces
      .filter(({ roll }) => firstRoll(roll, withScout) === brings)
      .map(({ roll }) => roll)
      .join(", "),
    what,
    ...worlds,
  ];
  return {
    title,
    clause,
    heads: ["First roll", "What is found", ...WORLD_ROLLS.map((roll) => `World roll ${roll}`)],
    rows: [
      line("a mine", "A Mineral planet with a developed mine", settled),
      line("a colony", "A Life planet with a developed colony", settled),
      line("a world", "An undeveloped planet", plain),
      line(
        "a world and a bonus",
        `An undeveloped planet, and ${formatPoints(bonusBpv)} BPV or a roll for a precursor object`,
        bonus,
      ),
    ],
  };
}

export const DISCOVERY_TABLES: readonly Lookup[] = [
  discoveries("Exploration without a scout", false, EXPLORATION.withoutScout),
  discoveries("Exploration with a scout", true, EXPLORATION.withScout),
];

export const PRECURSOR_TABLE: Lookup = {
  title: "Precursor objects",
  clause: "EaW 16c",
  heads: ["Roll", "Object", "Result"],
  rows: PRECURSORS.map((object, p) => [p + 1, object, PRECURSOR_FINDS[object]]),
};

export const MAP_TYPE_TABLE: Lookup = {
  title: "Maps of planetary systems",
  clause: "EaW 16d",
  heads: ["Roll", "Life or Mineral planet", "Dead planet"],
  rows: MAP_TYPES.lifeOrMineral.map((map, m) => [m + 1, map, MAP_TYPES.dead[m] ?? ""]),
};

export const START_TABLE: Lookup = {
  title: "Starting hexes and facings",
  clause: "EaW 20.0",
  heads: ["Enters from", "Preset", "Alternate"],
  rows: DIRECTIONS.map((from) => [from, startText(STARTS.preset[from]), startText(STARTS.alternate[from])]),
};

export const DISENGAGE_TABLE: Lookup = {
  title: "Hexes from which a ship may leave",
  clause: "EaW 21.0",
  heads: ["Direction", "Hexes"],
  rows: DIRECTIONS.map((towards) => [towards, DISENGAGE_HEXES[towards].join(", ")]),
};
