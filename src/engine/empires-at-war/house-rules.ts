import {
  houseAbove,
  houseAmount,
  houseReading,
  houseShare,
  houseStep,
  houseWhole,
} from "../campaign/ledger/house-kinds";
import { houseConstants, houseRuling, type HouseRules } from "../campaign/ledger/house-settings";
import {
  BASE_INCOME,
  CARGO,
  COMMANDERS_OPTIONS,
  DEFSATS,
  DOCKING,
  EXPERIENCE,
  FLEET_CBPV,
  FREE_OPTIONS,
  GROUND_BASES,
  MOST_FLEETS,
  MOVEMENT,
  OUTSTANDING_CREWS,
  QUALIFYING_FLEET,
  REPAIR_SHIP,
  SCRAP,
  SELF_REPAIR,
  SHIP_CBPV,
  SIEGE,
  SIMILAR_HULLS,
  SITE_SHARES,
  X_SHIPS,
} from "./constants";
import { EXPLORATION_RULES } from "./exploration-and-sieges/house-rules";
import { SITE_INCOME } from "./income/site-income";
import { costSetting, FRD_PRICE, MOVE_COSTS, type MoveCost } from "./movement/actions";
import { CAPTURED_SITE, CHEAPER_REFIT, FLEETS_IN_SYSTEM, PAID_BUILD, TRAPPED_SUPPLIES } from "./rulings";

/** What players may play differently from the book, or from a ruling in Settings: what reads it reads it as it is in its turn. */
export const HOUSE_RULES_OF_BOOK: readonly HouseRules[] = [
  houseConstants(
    SITE_INCOME,
    "Income",
    "EaW 3c",
    { mine: houseAmount("Income of a mine") },
    {
      disrupted: "it is a share of the year's income, which is a setting",
      basesPerPlanet: "how many bases a planet has is a setting, and is judged where they are installed",
    },
  ),
  houseConstants(BASE_INCOME, "Income", "EaW 14.0", {
    gsa: houseAmount("Income of a GSA"),
    gso: houseAmount("Income of a GSO"),
    gms: houseAmount("Income of a GMS"),
  }),
  houseConstants(
    SITE_SHARES,
    "Income",
    "EaW 12a",
    {
      shares: {
        Spring: houseShare("Share of a year's income from Spring on"),
        Summer: houseShare("Share of a year's income from Summer on"),
        Fall: houseShare("Share of a year's income from Fall on"),
        Winter: houseShare("Share of a year's income from Winter on"),
      },
      disrupted: houseShare("Share of income that a disrupted site keeps"),
    },
    { "shares.Full": "what stood before the year began earns the whole year" },
  ),
  houseConstants(QUALIFYING_FLEET, "Movement points", "EaW 5.0", {
    ships: houseWhole("Ships of a fleet that counts for movement points", 0, 99),
    cbpv: houseAmount("CBpv of a fleet that counts for movement points"),
  }),
  houseConstants(MOVEMENT, "Movement points", "EaW 5.0", {
    perFleet: houseShare("Movement points for each fleet that counts"),
    least: houseWhole("Fewest movement points", 0, 99),
  }),
  houseConstants(MOST_FLEETS, "Fleets", "EaW 17a", { inSystem: houseWhole("Most fleets in a system", 1, 99) }),
  houseConstants(
    FLEET_CBPV,
    "Fleets",
    "EaW 17.0",
    {
      limits: [0, 10, 20].map((years, index) => ({
        ...(index > 0 && { years: houseWhole(`Years until the limits of ${years} years apply`, 1, 99) }),
        all: houseAmount(`Most CBpv of a fleet after ${years} years`),
        heavy: houseAmount(`Most CBpv of size classes 2 and 3 after ${years} years`),
      })),
      legendaryCaptain: houseAmount("CBpv that a Legendary Captain adds"),
    },
    { "limits.0.years": "the first limits are those of the start" },
  ),
  houseConstants(SELF_REPAIR, "Repair", "EaW 6e", {
    perDamcon: houseWhole("Systems repaired for each point of damage control", 0, 99),
    perDamconCaptured: houseWhole("Systems of a captured ship repaired for each point", 0, 99),
  }),
  houseConstants(REPAIR_SHIP, "Repair", "EaW 22d", {
    perBox: houseWhole("Systems repaired for each repair box of a repair ship", 0, 99),
  }),
  houseConstants(
    SIEGE,
    "Siege",
    "EaW 10c",
    { success: houseWhole("Siege roll that releases", 2, 12) },
    { mostSeasons: "the limit is ours, and only of the function in cells" },
  ),
  houseConstants(SIMILAR_HULLS, "Construction", "EaW 17f", {
    without: houseWhole("Hulls in service from which one more costs more", 0, 99),
    share: houseShare("Cost of a hull built repeatedly"),
    from: {
      2: houseAmount("Economic BPV from which a repeated hull of size class 2 costs more"),
      3: houseAmount("Economic BPV from which a repeated hull of size class 3 costs more"),
      4: houseAmount("Economic BPV from which a repeated hull of size class 4 costs more"),
    },
    rounding: houseStep("Cost of a hull built repeatedly rounded to"),
  }),
  houseConstants(SCRAP, "Scrapping", "EaW 9.0", {
    share: houseShare("Share back for a scrapped ship"),
    rounding: houseStep("Share back for a scrapped ship rounded to"),
  }),
  houseConstants(COMMANDERS_OPTIONS, "Commander's Options", "EaW 6.0", {
    mostPercent: houseWhole("Most Commander's Options in percent", 1, 100),
    rounding: houseStep("Cost of Commander's Options rounded to"),
  }),
  houseConstants(FREE_OPTIONS, "Commander's Options", "EaW 6.0", {
    usual: houseWhole("Commander's Options of a new ship in percent", 1, 100),
    outstandingCrew: houseWhole("Commander's Options with an Outstanding crew in percent", 1, 100),
  }),
  houseConstants(
    OUTSTANDING_CREWS,
    "Crews",
    "EaW 2e",
    {
      bySizeClass: {
        3: houseWhole("Outstanding crews on ships of size class 3", 0, 99),
        4: houseWhole("Outstanding crews on ships of size class 4", 0, 99),
      },
    },
    { most: "it follows from those of each size class" },
  ),
  houseConstants(SHIP_CBPV, "Crews", "EaW 17.0", {
    share: houseShare("CBpv share of a ship with a Poor crew"),
    rounding: houseStep("CBpv of a ship with a Poor crew rounded to"),
    onlyMostExpensive: houseReading("Of a crew and its officers count", { "The most expensive": true, All: false }),
  }),
  houseConstants(EXPERIENCE, "Crews", "EaW 2e", { rounding: houseStep("Experience of a ship rounded to") }),
  houseConstants(CARGO, "Bases", "EaW 14a", {
    perBox: houseAbove("Economic BPV in each cargo box"),
    perOrionBox: houseAbove("Economic BPV in each cargo box of an Orion ship"),
    rounding: houseStep("Cargo boxes of a base rounded to"),
  }),
  houseConstants(
    GROUND_BASES,
    "Bases",
    "EaW 14.0",
    { perPlanet: houseWhole("Ground bases of a planet", 0, 99) },
    {
      mostPlanets: "the maps have one planet, or two",
    },
  ),
  houseConstants(DEFSATS, "Bases", "EaW 14.0", { perPlanet: houseWhole("DEFSATs of a planet", 0, 99) }),
  houseConstants(MOVE_COSTS, "Orders", "EaW 5.0", MOVE_COSTS.map(costKind)),
  houseConstants(
    DOCKING,
    "Construction",
    "EaW 6.0",
    {
      perFrd: houseWhole("Docking points of an FRD", 1, 999),
      fits: { seasons: houseWhole("Seasons of a ship that one FRD docks", 1, 20) },
      oversize: { seasons: houseWhole("Seasons of a ship that is too large for its FRDs", 1, 20) },
      oversizeInTwo: { seasons: houseWhole("Seasons of a ship that two FRDs dock", 1, 20) },
    },
    {
      "fits.movementPoints": "it is what the order Build costs, which is a setting",
      "oversize.movementPoints": "a ship that takes several seasons is ready for the next one",
      "oversizeInTwo.movementPoints": "it is what the order Build with two FRDs costs, which is a setting",
      "oversizeInTwo.frds": "the orders and the entries know a build in one FRD, and one in two",
    },
  ),
  ...EXPLORATION_RULES,
  houseConstants(X_SHIPS, "X-ships", "EaW 17ee", { most: houseAmount("Most Economic BPV of X-ships") }),
  ...[PAID_BUILD, CHEAPER_REFIT, CAPTURED_SITE, FLEETS_IN_SYSTEM, TRAPPED_SUPPLIES].map(houseRuling),
];

/** What an order costs; a build that moves in its season costs at least one point, which tells it from one that waits. */
function costKind(cost: MoveCost) {
  const least = cost.action === "Build" && cost.helper !== "Delayed" ? 1 : 0;
  return {
    movementPoints: houseWhole(costSetting(cost), least, 20),
    ...(cost.bpv !== undefined && { bpv: houseAmount(FRD_PRICE) }),
  };
}
