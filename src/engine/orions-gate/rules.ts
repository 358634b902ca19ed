import type { Chapter } from "../core/rule";
import { gateCost } from "./building-your-fleet/cost";
import { gateFleetCheck } from "./building-your-fleet/fleet-legality";
import { gateShipCheck } from "./building-your-fleet/ship-legality";
import { gateShipStats } from "./building-your-fleet/ship-stats";
import { gateDamage } from "./cleanup-turn/damage";
import { gateBomberOdds, gateDogfightOdds } from "./craft-turn/craft-odds";
import { BRIDGES_TABLE, COMPONENT_TABLES, CONSTRUCTION_TABLE, FLEET_EFFECTS_TABLE, SIZES_TABLE } from "./lookups";
import { gateBuildRounds } from "./scaffold-manipulator/build-rounds";
import { gateHitOdds } from "./ships-turn/hit-odds";
import { gateFlakOdds, gateRamOdds, gateTractorOdds } from "./ships-turn/ship-odds";

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
