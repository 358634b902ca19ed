import { PHASER_G_FIRST, PHASER_G_SHARE } from "./mounts/phaser-g-settings";
import { houseAmount, houseShare, houseStep, houseWhole } from "../campaign/ledger/house-kinds";
import { houseConstants, type ByTheBook, type HouseRules } from "../campaign/ledger/house-settings";
import {
  GENERAL_INCOME,
  PHASER_G_EVERY,
  PIRACY_INCOME,
  RENT,
  SALVAGE,
  SHIP_SALE,
  SYSTEM_SALE,
  VICTORY,
} from "./rules/constants";

/** What a group may play differently from the book: whatever reads these constants reads them as they are in its turn. */
export const HOUSE_RULES_OF_BOOK: readonly HouseRules[] = [
  houseConstants(RENT, "Rent", "V19.08", {
    share: houseShare("Rent share of income"),
    afterLoss: houseShare("Rent share after a loss"),
    least: houseAmount("Rent at least"),
    rounding: houseStep("Rent rounded to"),
    firstTurn: houseWhole("Rent from turn", 1, 99),
  }),
  houseConstants(VICTORY, "Victory of a pirate", "V19.094", { wonAt: houseAmount("Net worth that wins") }),
  houseConstants(GENERAL_INCOME, "General income", "V19.11", {
    perUnit: houseWhole("General income less Size Class", 0, 20),
  }),
  houseConstants(PIRACY_INCOME, "Piracy", "V19.43", {
    unclaimedProvince: houseAmount("Piracy in an unclaimed Province"),
    unclaimedSystem: houseAmount("Piracy in an unclaimed System"),
    claimedProvince: houseAmount("Piracy in a claimed Province"),
    ofClaimedSystem: houseShare("Piracy share of a claimed System"),
  }),
  houseConstants(SHIP_SALE, "Ship sale", "V19.19", {
    share: houseShare("Ship sale share"),
    rounding: houseStep("Ship sale rounded to"),
  }),
  houseConstants(SALVAGE, "Salvage", "V19.74", {
    share: houseShare("Salvage share"),
    rounding: houseStep("Salvage rounded to"),
  }),
  houseConstants(SYSTEM_SALE, "Sale of a system", "V19.953", {
    share: houseShare("System sale share"),
    rounding: houseStep("System sale rounded to"),
  }),
  houseConstants(PHASER_G_EVERY, "Phaser-G of the Cartel", "V19.916", {
    turns: houseWhole("Turns from one Phaser-G to the next", 1, 99),
  }),
];

/** What stays by the book. */
export const BY_THE_BOOK: readonly ByTheBook[] = [
  ...[PHASER_G_SHARE, PHASER_G_FIRST].map(({ setting }) => ({
    what: setting,
    why: "it is a setting of the sheet Campaign, and counts for the mounts as they stand, whenever they were installed",
  })),
  {
    what: "The modifiers and limits of rolls: Initiative, Weapon Status, Pursuit, Rear Guard, evasion, interception, mutiny and Phaser-G",
    why: "a roll and its odds follow from its entry and the rule alone, so that everybody who has it can calculate them again",
  },
  {
    what: "The tables of awards for raids",
    why: "they are one table that the cell functions show; what the game master awards otherwise is booked as an award with its reason",
  },
  {
    what: "The limits of option mounts, and the distance between ships on Piracy",
    why: "the sheets, the map and the cell functions show the same limit; the game master allows an exception where it is met",
  },
];
