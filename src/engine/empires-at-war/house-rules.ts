import { houseAmount, houseShare } from "../campaign/ledger/house-kinds";
import { houseConstants, houseRuling, type ByTheBook, type HouseRules } from "../campaign/ledger/house-settings";
import { BASE_INCOME, SCRAP, SIMILAR_HULLS, X_SHIPS } from "./constants";
import { SITE_INCOME } from "./income/site-income";
import {
  CAPTURED_SITE,
  CHEAPER_REFIT,
  FIRST_NEW_YEAR,
  FLEETS_IN_SYSTEM,
  PAID_BUILD,
  RACE_GROUP,
  SIX_FLEETS,
  TRAPPED_SUPPLIES,
} from "./rulings";

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
  houseConstants(X_SHIPS, "X-ships", "EaW 17ee", { most: houseAmount("Most Economic BPV of X-ships") }),
  ...[PAID_BUILD, CHEAPER_REFIT, CAPTURED_SITE, FLEETS_IN_SYSTEM, TRAPPED_SUPPLIES].map(houseRuling),
];

/** What stays by the book. */
export const BY_THE_BOOK: readonly ByTheBook[] = [
  { what: RACE_GROUP.setting, why: "it is chosen in the set-up, and no race changes after it" },
  {
    what: FIRST_NEW_YEAR.setting,
    why: "it is about the beginning alone; a house rule applies from the turn under way on",
  },
  { what: SIX_FLEETS.setting, why: "it is about the set-up alone; the setting says what the players agreed on" },
  {
    what: "The numbers of fleets, movement points, docks, officers, crews and sieges",
    why: "orders are judged by them on the view of each empire and again where they are resolved; the game master overrules an order instead",
  },
  {
    what: "Shares of a season, and of a disrupted site",
    why: "they are one table that the cell functions show; income that is agreed otherwise is booked on Ruling",
  },
];
