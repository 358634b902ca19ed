import { houseAmount, houseShare, houseStep, houseWhole } from "../campaign/ledger/house-kinds";
import { houseConstants, type HouseRules } from "../campaign/ledger/house-settings";
import { GENERAL_INCOME, PIRACY_INCOME, RENT, SALVAGE, SHIP_SALE, SYSTEM_SALE, VICTORY } from "./rules/constants";

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
];
