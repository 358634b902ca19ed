import { houseAmount, houseShare, houseWhole } from "../campaign/ledger/house-kinds";
import { houseConstants, houseRuling, type ByTheBook, type HouseRules } from "../campaign/ledger/house-settings";
import {
  BASE_INCOME,
  FLEET_CBPV,
  MOVEMENT,
  QUALIFYING_FLEET,
  SCRAP,
  SELF_REPAIR,
  SIEGE,
  SIMILAR_HULLS,
  SITE_SHARES,
  X_SHIPS,
} from "./constants";
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
  houseConstants(SITE_SHARES, "Income", "EaW 12a", {
    shares: {
      Summer: houseShare("Share of a year's income from Summer on"),
      Fall: houseShare("Share of a year's income from Fall on"),
      Winter: houseShare("Share of a year's income from Winter on"),
    },
    disrupted: houseShare("Share of income that a disrupted site keeps"),
  }),
  houseConstants(QUALIFYING_FLEET, "Movement points", "EaW 5.0", {
    ships: houseWhole("Ships of a fleet that counts for movement points", 0, 99),
    cbpv: houseAmount("CBpv of a fleet that counts for movement points"),
  }),
  houseConstants(MOVEMENT, "Movement points", "EaW 5.0", {
    perFleet: houseShare("Movement points for each fleet that counts"),
    least: houseWhole("Fewest movement points", 0, 99),
  }),
  houseConstants(FLEET_CBPV, "Fleets", "EaW 17.0", {
    limits: [0, 10, 20].map((years) => ({
      all: houseAmount(`Most CBpv of a fleet after ${years} years`),
      heavy: houseAmount(`Most CBpv of size classes 2 and 3 after ${years} years`),
    })),
    legendaryCaptain: houseAmount("CBpv that a Legendary Captain adds"),
  }),
  houseConstants(SELF_REPAIR, "Repair", "EaW 6e", {
    perDamcon: houseWhole("Systems repaired for each point of damage control", 0, 99),
    perDamconCaptured: houseWhole("Systems of a captured ship repaired for each point", 0, 99),
  }),
  houseConstants(SIEGE, "Siege", "EaW 10c", { success: houseWhole("Siege roll that releases", 2, 12) }),
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
    what: "What an order costs, and how ships dock",
    why: "orders are judged by one table on the view of each empire and again where they are resolved; the game master overrules an order instead",
    numbersOf: ["EAW_MOVE_COST", "EAW_ROUTE_COST", "EAW_DOCKING"],
    rulingsOf: [
      "EAW_MOVE_COST",
      "EAW_ROUTE_COST",
      "EAW_ROUTE",
      "EAW_DOCKING",
      "EAW_QUALIFYING_FLEETS",
      "EAW_MOVEMENT_POINTS",
    ],
  },
  {
    what: "The printed tables of exploration, and the start and end of a battle",
    why: "they are the game itself, by dice or by hexes of its map; what was agreed otherwise is recorded as it was found",
    numbersOf: [
      ...["EAW_EXPLORE", "EAW_EXPLORE_ODDS", "EAW_PRECURSOR", "EAW_MAP_TYPE", "EAW_START_HEX", "EAW_START_HEXES"],
      ...["EAW_EARLIEST_DISENGAGE", "EAW_DISENGAGE_HEXES", "EAW_BATTLE_ORDER"],
    ],
    rulingsOf: [
      ...["EAW_EXPLORE", "EAW_EXPLORE_ODDS", "EAW_PRECURSOR", "EAW_MAP_TYPE", "EAW_START_HEX", "EAW_START_HEXES"],
      ...["EAW_EARLIEST_DISENGAGE", "EAW_DISENGAGE_HEXES", "EAW_BATTLE_ORDER", "EAW_SIEGE_ODDS"],
    ],
  },
  {
    what: "The calendar, and who wins",
    why: "the year of the start is a setting of the sheet Campaign, and the game master decides a tie",
    numbersOf: ["EAW_DATE"],
    rulingsOf: ["EAW_DATE", "EAW_VICTORY"],
  },
  {
    what: "What ships carry, and what their crews add",
    why: "the percent of Commander's Options and the quality of a crew are those of the ship's own rule book, as are the boxes of its form",
    numbersOf: ["EAW_CO_COST", "EAW_CARGO_BOXES", "EAW_SHIP_CBPV", "EAW_XP"],
    rulingsOf: ["EAW_CO_COST", "EAW_CARGO_BOXES", "EAW_SHIP_CBPV", "EAW_XP", "EAW_REPAIR_CAPACITY"],
  },
  {
    what: "What is counted for an amount, and how it is rounded",
    why: "a share, a price or a limit is a setting, and what the players count otherwise is booked on Ruling with its reason",
    rulingsOf: [
      ...["EAW_SEASON_SHARE", "EAW_INCOME", "EAW_SITE_INCOME", "EAW_BUILD_COST", "EAW_REFIT_COST", "EAW_SCRAP_VALUE"],
      ...["EAW_FLEET_LIMIT", "EAW_HEAVY_LIMIT", "EAW_FLEET_CHECK"],
    ],
  },
];
