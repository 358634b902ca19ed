import { houseRuling, type ByTheBook, type HouseRules } from "../campaign/ledger/house-settings";
import { ACTIVATION, SENSORS_AGAINST_CRAFTS, SEVERAL_ALIKE, SHIELDS_AGAINST_BOMBERS } from "./rulings";

/** What players may play differently from a ruling in Settings: a battle keeps its order of activation, and a roll its dice. */
export const HOUSE_RULES_OF_BOOK: readonly HouseRules[] = [
  ACTIVATION,
  SHIELDS_AGAINST_BOMBERS,
  SENSORS_AGAINST_CRAFTS,
  SEVERAL_ALIKE,
].map(houseRuling);

/** What stays by the book. */
export const BY_THE_BOOK: readonly ByTheBook[] = [
  {
    what: "The numbers of components, hulls, crafts and battles",
    why: "they are printed on the components and are the game itself; a battle is judged by them from its first entry on",
    numbersOf: [
      ...["GATE_COST", "GATE_SHIP_STATS", "GATE_SHIP_CHECK", "GATE_BOMBER_ODDS", "GATE_HIT_ODDS", "GATE_DAMAGE"],
      ...["GATE_BUILD_ROUNDS"],
    ],
    rulingsOf: [
      ...["GATE_COST", "GATE_SHIP_STATS", "GATE_SHIP_CHECK", "GATE_FLEET_CHECK", "GATE_DAMAGE", "GATE_BUILD_ROUNDS"],
    ],
  },
  {
    what: "What functions in cells alone answer",
    why: "functions in cells stay by the book; a battle asks for its dice by the settings above",
    rulingsOf: [
      ...["GATE_BOMBER_ODDS", "GATE_DOGFIGHT_ODDS", "GATE_HIT_ODDS", "GATE_FLAK_ODDS", "GATE_RAM_ODDS"],
      ...["GATE_TRACTOR_ODDS"],
    ],
  },
];
