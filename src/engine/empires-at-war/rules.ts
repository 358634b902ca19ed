import type { Chapter } from "../core/rule";
import { eawBattleOrder } from "./battle-order";
import { eawDate } from "./calendar";
import { eawBuildCost, eawCargoBoxes, eawCoCost, eawRefitCost, eawScrapValue } from "./construction";
import { eawDisengageHexes, eawEarliestDisengage } from "./disengagement";
import { eawDocking } from "./docking";
import { eawIncome, eawSeasonShare } from "./economy";
import { eawXp } from "./experience";
import { eawExplore, eawExploreOdds } from "./exploration";
import { eawFleetCheck } from "./fleet-check";
import { eawFleetLimit, eawHeavyLimit, eawShipCbpv } from "./fleets";
import { eawMapType } from "./map-types";
import { eawMoveCost } from "./move-costs";
import { eawMovementPoints, eawQualifyingFleets } from "./movement-points";
import { eawPrecursor } from "./precursors";
import { eawRepairCapacity } from "./repair";
import { eawRoute, eawRouteCost } from "./routes";
import { eawSiegeOdds } from "./sieges";
import { eawSiteIncome } from "./site-income";
import { eawStartHex, eawStartHexes } from "./start-hexes";
import { eawVictory } from "./victory";

/** The rules of Empires at War, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: "Economy",
    text: "EaW 3.0, 6.0, 8.0, 9.0, 12.0 to 14.0, 17f",
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
  },
  { title: "Movement points", text: "EaW 5.0", rules: [eawQualifyingFleets, eawMovementPoints, eawMoveCost] },
  {
    title: "Fleets",
    text: "EaW 2.0, 4e, 17.0, 22.0, 26.0",
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
  },
  {
    title: "Exploration and sieges",
    text: "EaW 10.0, 16.0",
    rules: [eawExplore, eawExploreOdds, eawPrecursor, eawMapType, eawSiegeOdds],
  },
  {
    title: "Battles",
    text: "EaW 6.0, 20.0, 21.0",
    rules: [eawStartHex, eawStartHexes, eawEarliestDisengage, eawDocking, eawDisengageHexes],
  },
  { title: "Calendar and map", text: "EaW 1.0, 2.0, 5.0", rules: [eawDate, eawRouteCost, eawRoute] },
];
