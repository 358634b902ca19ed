import type { ByTheBook, ReadingsSet } from "../campaign/ledger/house-settings";
import { FIRST_NEW_YEAR, RACE_GROUP, SIX_FLEETS } from "./rulings";
import { READINGS_KEPT } from "./readings-kept";

/** What stays by the book. */
export const BY_THE_BOOK: readonly ByTheBook[] = [
  { what: RACE_GROUP.setting, why: "it is chosen in the set-up, and no race changes after it" },
  {
    what: FIRST_NEW_YEAR.setting,
    why: "it is about the beginning alone; a house rule applies from the turn under way on",
  },
  { what: SIX_FLEETS.setting, why: "it is about the set-up alone; the setting says what the players agreed on" },
  {
    what: "What fleets do for their movement points, and which fleets count for them",
    why: "the points are settings; what an order does is judged in one way on the view of each empire and where it is carried out, and the game master overrules an order instead",
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
    what: "How exploration is read, and the start and end of a battle",
    why: "the entries of the tables are settings; the hexes are those of the printed map, and what was agreed otherwise is recorded as it was found",
    numbersOf: [
      ...["EAW_START_HEX", "EAW_START_HEXES"],
      ...["EAW_EARLIEST_DISENGAGE", "EAW_DISENGAGE_HEXES", "EAW_BATTLE_ORDER"],
    ],
    rulingsOf: [
      ...["EAW_EXPLORE", "EAW_EXPLORE_ODDS", "EAW_MAP_TYPE", "EAW_START_HEX", "EAW_START_HEXES"],
      ...["EAW_EARLIEST_DISENGAGE", "EAW_DISENGAGE_HEXES", "EAW_BATTLE_ORDER", "EAW_SIEGE_ODDS"],
    ],
  },
  {
    what: "Which ships count in a fleet",
    why: "the limits are settings; whom a fleet counts is said for each ship by its class, its crew and its attrition units, which the players enter",
    tables: [
      ...["ATTRITION_SIZE_CLASS", "AUXILIARIES", "ESCORT_SIZE_CLASSES", "FREE_ATTRITION_UNITS", "POOLING"],
      ...["POOR_CREW_SIZE_CLASSES"],
    ],
  },
  {
    what: "Words and numbers that other settings have",
    why: "they are part of a table that is a setting, or the words of one, or set when the campaign begins",
    tables: [
      ...[
        "FRD",
        "LEGENDARY_CAPTAIN",
        "MAPS",
        "MINE_INCOME",
        "PRECURSOR_FINDS",
        "START_YEAR",
        "TREASURE",
        "WORLD_WORDS",
      ],
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
    why: "the numbers are settings; what a ship has of its own is on its form, which its player fills",
    rulingsOf: ["EAW_CO_COST", "EAW_CARGO_BOXES", "EAW_SHIP_CBPV", "EAW_XP", "EAW_REPAIR_CAPACITY"],
  },
  {
    what: "What is counted for an amount, and how it is rounded",
    why: "a share, a price or a limit is a setting, and what the players count otherwise is booked on Ruling with its reason",
    rulingsOf: [
      ...["EAW_INCOME", "EAW_SITE_INCOME", "EAW_BUILD_COST", "EAW_REFIT_COST", "EAW_SCRAP_VALUE"],
      ...["EAW_FLEET_LIMIT", "EAW_HEAVY_LIMIT", "EAW_FLEET_CHECK"],
    ],
  },
  ...READINGS_KEPT,
];

/** The readings that a setting decides: its name, and how each of them begins. */
export const READINGS_SET: ReadingsSet = {
  "Share of a year's income from Spring on": ["Full means that it existed"],
  "Cost of a hull built repeatedly rounded to": [
    "A cost with more than four decimals is rounded to the nearest ten-thousandth.",
  ],
  "A refit to a cheaper ship": ["A cheaper configuration refunds the difference"],
  "Share back for a scrapped ship rounded to": ["A value with more than four decimals"],
  "Commander's Options of a new ship in percent": ["A new ship has 10% free"],
  "Cargo boxes of a base rounded to": ["Each base is rounded up separately"],
  "Years until the limits of 10 years apply": ["Ten years after a start in Y165"],
  "Of a crew and its officers count": [
    "The highest ranking officer is the one",
    "Only the largest of the Outstanding Crew's cost",
  ],
  "CBpv of a ship with a Poor crew rounded to": ["The result for a Poor crew is rounded"],
  "Experience of a ship rounded to": ["A share is rounded to the nearest ten-thousandth"],
  "Precursor object for 3": ["The row whose number is missing"],
  "Disaster makes a crew Poor from": ["A Disaster takes one more roll"],
  "Docking points of an FRD": ["This is for one ship. Everything that an FRD builds", "Two FRDs in one system dock"],
  "Seasons of a ship that is too large for its FRDs": ["A ship that takes two seasons is built for 0"],
};
