import { houseAmount, houseShare } from "../campaign/ledger/house-kinds";
import { houseConstants, houseRuling, type HouseRules } from "../campaign/ledger/house-settings";
import { BASE_INCOME, SCRAP, SIMILAR_HULLS } from "./constants";
import { SITE_INCOME } from "./income/site-income";
import { CAPTURED_SITE, CHEAPER_REFIT, FLEETS_IN_SYSTEM, PAID_BUILD, TRAPPED_SUPPLIES } from "./rulings";

/** What players may play differently from the book, or from a ruling in Settings: what reads it reads it as it is in its turn. */
export const HOUSE_RULES_OF_BOOK: readonly HouseRules[] = [
  houseConstants(SITE_INCOME, "Income", "EaW 3c", { mine: houseAmount("Income of a mine") }),
  houseConstants(BASE_INCOME, "Income", "EaW 14.0", {
    gsa: houseAmount("Income of a GSA"),
    gso: houseAmount("Income of a GSO"),
    gms: houseAmount("Income of a GMS"),
  }),
  houseConstants(SIMILAR_HULLS, "Construction", "EaW 17f", { share: houseShare("Cost of a hull built repeatedly") }),
  houseConstants(SCRAP, "Scrapping", "EaW 9.0", { share: houseShare("Share back for a scrapped ship") }),
  ...[PAID_BUILD, CHEAPER_REFIT, CAPTURED_SITE, FLEETS_IN_SYSTEM, TRAPPED_SUPPLIES].map(houseRuling),
];
