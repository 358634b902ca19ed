import type { Chapter } from "../core/rule";
import { gateBuildRounds } from "./build-rounds";
import { gateCost } from "./cost";
import { gateBomberOdds, gateDogfightOdds } from "./craft-odds";
import { gateDamage } from "./damage";
import { gateFleetCheck } from "./fleet-check";
import { gateHitOdds } from "./hit-odds";
import { BRIDGES_TABLE, COMPONENT_TABLES, CONSTRUCTION_TABLE, FLEET_EFFECTS_TABLE, SIZES_TABLE } from "./lookups";
import { gateShipCheck } from "./ship-check";
import { gateFlakOdds, gateRamOdds, gateTractorOdds } from "./ship-odds";
import { gateShipStats } from "./ship-stats";

/** The rules of Orion's Gate, chapter by chapter. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: "Ships and fleets",
    text: "Gate: Building your Fleet",
    also: ["design", "build", "price", "points", "legal", "check"],
    rules: [gateCost, gateShipStats, gateShipCheck, gateFleetCheck],
    tables: [BRIDGES_TABLE, SIZES_TABLE, ...COMPONENT_TABLES, FLEET_EFFECTS_TABLE],
  },
  {
    title: "Odds of crafts",
    text: "Gate: Craft Turn",
    also: ["fighter", "bomber", "attack", "shoot"],
    rules: [gateBomberOdds, gateDogfightOdds],
  },
  {
    title: "Odds of ships",
    text: "Gate: Ships Turn",
    also: ["shoot", "fire", "attack", "gun", "weapon", "collide", "catch", "pull"],
    rules: [gateHitOdds, gateFlakOdds, gateRamOdds, gateTractorOdds],
  },
  {
    title: "Damage",
    text: "Gate: Cleanup Turn",
    also: ["hit", "hull", "destroy", "broken", "lose", "repair"],
    rules: [gateDamage],
  },
  {
    title: "Building in play",
    text: "Gate: Scaffold Manipulator",
    also: ["construct", "minerals", "how long"],
    rules: [gateBuildRounds],
    tables: [CONSTRUCTION_TABLE],
  },
];
