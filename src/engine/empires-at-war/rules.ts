import type { Chapter } from "../core/rule";
import { eawDisengageHexes, eawEarliestDisengage } from "./battles/disengagement";
import { eawDocking } from "./battles/docking";
import { eawStartHex, eawStartHexes } from "./battles/start-hexes";
import { eawDate } from "./calendar-and-map/calendar";
import { eawRoute, eawRouteCost } from "./calendar-and-map/routes";
import { eawBuildCost, eawCargoBoxes, eawCoCost, eawRefitCost, eawScrapValue } from "./construction/construction";
import { eawIncome, eawSeasonShare } from "./income/income";
import { eawSiteIncome } from "./income/site-income";
import { eawExplore, eawExploreOdds } from "./exploration-and-sieges/exploration";
import { eawMapType } from "./exploration-and-sieges/map-types";
import { eawPrecursor } from "./exploration-and-sieges/precursors";
import { eawSiegeOdds } from "./exploration-and-sieges/sieges";
import { eawBattleOrder } from "./fleets/battle-order";
import { eawXp } from "./crews/experience";
import { eawFleetCheck } from "./fleets/fleet-legality";
import { eawFleetLimit, eawHeavyLimit, eawShipCbpv } from "./fleets/limits";
import { eawRepairCapacity } from "./ships/repair";
import { eawVictory } from "./fleets/victory";
import {
  DISCOVERY_TABLES,
  DISENGAGE_TABLE,
  FLEET_LIMIT_TABLE,
  MAP_TYPE_TABLE,
  MOVE_COST_TABLE,
  PRECURSOR_TABLE,
  SEASON_SHARE_TABLE,
  SIMILAR_HULLS_TABLE,
  START_TABLE,
} from "./lookups";
import { eawMoveCost } from "./movement/move-costs";
import { eawMovementPoints, eawQualifyingFleets } from "./movement/movement-points";

/** The rules of Empires at War, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: "Economy",
    text: "EaW 3.0, 6.0, 8.0, 9.0, 12.0 to 14.0, 17f",
    also: ["money", "buy", "price", "pay", "earn", "points"],
    rules: [
      eawSeasonShare,
      eawIncome,
      eawSiteIncome,
      eawBuildCost,
      eawRefitCost,
      eawScrapValue,
      eawCoCost,
      eawCargoBoxes,
    ],
    tables: [SEASON_SHARE_TABLE, SIMILAR_HULLS_TABLE],
  },
  {
    title: "Movement points",
    text: "EaW 5.0",
    also: ["move", "travel", "speed"],
    rules: [eawQualifyingFleets, eawMovementPoints, eawMoveCost],
    tables: [MOVE_COST_TABLE],
  },
  {
    title: "Fleets",
    text: "EaW 2.0, 4e, 17.0, 22.0, 26.0",
    also: ["command", "squadron", "veteran", "repair", "win", "points"],
    rules: [
      eawFleetLimit,
      eawHeavyLimit,
      eawShipCbpv,
      eawFleetCheck,
      eawXp,
      eawRepairCapacity,
      eawBattleOrder,
      eawVictory,
    ],
    tables: [FLEET_LIMIT_TABLE],
  },
  {
    title: "Exploration and sieges",
    text: "EaW 10.0, 16.0",
    also: ["discover", "find", "survey", "planet", "blockade", "bombard"],
    rules: [eawExplore, eawExploreOdds, eawPrecursor, eawMapType, eawSiegeOdds],
    tables: [...DISCOVERY_TABLES, PRECURSOR_TABLE, MAP_TYPE_TABLE],
  },
  {
    title: "Battles",
    text: "EaW 6.0, 20.0, 21.0",
    also: ["fight", "combat", "setup", "set up", "start", "retreat", "flee", "escape", "leave"],
    rules: [eawStartHex, eawStartHexes, eawEarliestDisengage, eawDocking, eawDisengageHexes],
    tables: [START_TABLE, DISENGAGE_TABLE],
  },
  {
    title: "Calendar and map",
    text: "EaW 1.0, 2.0, 5.0",
    also: ["year", "season", "day", "path", "way", "shortest", "travel", "jump"],
    rules: [eawDate, eawRouteCost, eawRoute],
  },
];
