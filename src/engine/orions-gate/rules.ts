import type { Chapter } from "../core/rule";
import { gateBuildRounds } from "./build-rounds";
import { gateCost } from "./cost";
import { gateBomberOdds, gateDogfightOdds } from "./craft-odds";
import { gateDamage } from "./damage";
import { gateFleetCheck } from "./fleet-check";
import { gateHitOdds } from "./hit-odds";
import { gateShipCheck } from "./ship-check";
import { gateFlakOdds, gateRamOdds, gateTractorOdds } from "./ship-odds";
import { gateShipStats } from "./ship-stats";

/** The rules of Orion's Gate, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: "Ships and fleets",
    text: "Gate: Building your Fleet",
    rules: [gateCost, gateShipStats, gateShipCheck, gateFleetCheck],
  },
  { title: "Odds of crafts", text: "Gate: Craft Turn", rules: [gateBomberOdds, gateDogfightOdds] },
  {
    title: "Odds of ships",
    text: "Gate: Ships Turn",
    rules: [gateHitOdds, gateFlakOdds, gateRamOdds, gateTractorOdds],
  },
  { title: "Damage", text: "Gate: Cleanup Turn", rules: [gateDamage] },
  { title: "Building in play", text: "Gate: Scaffold Manipulator", rules: [gateBuildRounds] },
];
