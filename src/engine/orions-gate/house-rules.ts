import { houseReading, houseWord } from "../campaign/ledger/house-kinds";
import { houseConstants, houseRuling, type HouseRules } from "../campaign/ledger/house-settings";
import { BATTLE_READINGS } from "./battle/readings";
import { ACTIVATION, SENSORS_AGAINST_CRAFTS, SEVERAL_ALIKE, SHIELDS_AGAINST_BOMBERS } from "./rulings";
import { HULLS } from "./words";

/** What players may play differently from a ruling in Settings: a battle keeps its order of activation, and a roll its dice. */
export const HOUSE_RULES_OF_BOOK: readonly HouseRules[] = [
  ...[ACTIVATION, SHIELDS_AGAINST_BOMBERS, SENSORS_AGAINST_CRAFTS, SEVERAL_ALIKE].map(houseRuling),
  houseConstants(BATTLE_READINGS, "Battle", "Gate: Craft Turn", {
    stealthAgainstBombers: houseReading("Stealth against bombers", {
      "As Shields do": "as Shields",
      Counts: "always",
      "Counts nothing": "never",
    }),
    piecesLike: houseWord("Terrain and stations are bombed like a", HULLS.list),
    inhibitorHalvesDrift: houseReading("An Inhibitor near a ship that drifts", {
      "Halves it": true,
      "Leaves it": false,
    }),
  }),
];
