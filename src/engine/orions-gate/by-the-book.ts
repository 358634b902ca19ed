import type { ByTheBook, ReadingsSet } from "../campaign/ledger/house-settings";
import { READINGS_KEPT } from "./readings-kept";

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
  ...READINGS_KEPT,
];

/** The readings that a setting decides: its name, and how each of them begins. */
export const READINGS_SET: ReadingsSet = {
  "Shields against bombers": ["Shields add their dice against bombers too"],
  "Sensors against crafts": ["Sensors count, since the ship is attacking"],
  "Several Arrays or Infections": [
    "The highest die is how many crafts are shot down; an Array adds",
    "With an Infection the lowest die is removed",
  ],
};
