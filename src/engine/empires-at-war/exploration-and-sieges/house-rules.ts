import { houseAmount, houseRolls, houseWhole, houseWord } from "../../campaign/ledger/house-kinds";
import { houseConstants, type HouseRules } from "../../campaign/ledger/house-settings";
import {
  EXPLORATION,
  FINDS,
  MAP_TYPES,
  MAPS,
  PRECURSORS,
  WORLD_WORDS,
  type MapType,
  type World,
} from "./exploration-results";

const RULE = "Exploration";

/** The first rolls of an exploration that find something. */
const firstRolls = (scout: string) => ({
  mine: houseRolls(`Rolls that find a mine ${scout}`, 2, 12),
  colony: houseRolls(`Rolls that find a colony ${scout}`, 2, 12),
  bonus: houseRolls(`Rolls that find a bonus ${scout}`, 2, 12),
  bonusBpv: houseAmount(`BPV of the bonus ${scout}`),
});

const worldsOf = (of: readonly World[], where: string) =>
  of.map((_, face) => houseWord(`World for ${face + 1}${where}`, WORLD_WORDS));

const mapsOf = (of: readonly MapType[], where: string) =>
  of.map((_, face) => houseWord(`Map for ${face + 1} on a ${where} planet`, MAPS));

/** The tables of exploration, each entry by itself. */
export const EXPLORATION_RULES: readonly HouseRules[] = [
  houseConstants(EXPLORATION, RULE, "EaW 16a", {
    withoutScout: firstRolls("without a scout"),
    withScout: firstRolls("with a scout"),
    worlds: {
      plain: worldsOf(EXPLORATION.worlds.plain, ""),
      bonus: worldsOf(EXPLORATION.worlds.bonus, " beside a bonus"),
    },
  }),
  houseConstants(
    PRECURSORS,
    RULE,
    "EaW 16c",
    PRECURSORS.map((_, face) => houseWord(`Precursor object for ${face + 1}`, PRECURSORS)),
  ),
  houseConstants(FINDS, RULE, "EaW 16c", {
    treasure: houseAmount("BPV of a Treasure"),
    poorFrom: {
      withoutScout: houseWhole("Disaster makes a crew Poor from", 1, 7),
      withScout: houseWhole("Disaster makes a crew Poor with a scout from", 1, 7),
    },
    futureShip: {
      sizeClass: houseWhole("Size class of a Future Ship", 1, 7),
      years: houseWhole("Years ahead of a Future Ship", 0, 99),
    },
  }),
  houseConstants(MAP_TYPES, RULE, "EaW 16d", {
    lifeOrMineral: mapsOf(MAP_TYPES.lifeOrMineral, "Life or Mineral"),
    dead: mapsOf(MAP_TYPES.dead, "Dead"),
  }),
];
