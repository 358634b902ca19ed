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
    why: "a ship and a battle are judged again by the rules from their entries, and both players read the same rules",
  },
];
