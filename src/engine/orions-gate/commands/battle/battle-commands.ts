import type { Command } from "../../../campaign/commands/command";
import { attackCraft } from "./attack-craft";
import { beginBattle } from "./begin-battle";
import { beginRound } from "./begin-round";
import { changeStealth } from "./change-stealth";
import { bombShip } from "./bomb-ship";
import { boostShip } from "./boost-ship";
import { buildCraft } from "./build-craft";
import { burnTerrain } from "./burn-terrain";
import { chargeCannon } from "./charge-cannon";
import { chooseCrafts } from "./choose-crafts";
import { cleanUpBattle } from "./clean-up";
import { declareRoles } from "./declare-roles";
import { deployDeflector } from "./deploy-deflector";
import { driftShips } from "./drift-ships";
import { endBattle } from "./end-battle";
import { finishPhase } from "./finish-phase";
import { fire } from "./fire";
import { fireAtCrafts } from "./fire-at-crafts";
import { flyCraft } from "./fly-craft";
import { hitTerrain } from "./hit-terrain";
import { hyperjump } from "./hyperjump";
import { launchTorpedo } from "./launch-torpedo";
import { layMine } from "./lay-mine";
import { foundStation } from "./found-station";
import { moveShip } from "./move-ship";
import { moveTorpedoes } from "./move-torpedoes";
import { pierceLine } from "./pierce-line";
import { placeShip, placeTerrain } from "./place";
import { putOnTable } from "./put-on-table";
import { pointDefense } from "./point-defense";
import { ramShip } from "./ram-ship";
import { ramWithPod } from "./ram-with-pod";
import { recordDamage } from "./record-damage";
import { repairDamage } from "./repair-damage";
import { rollCysts } from "./roll-cysts";
import { salvage } from "./salvage";
import { startShip } from "./start-ship";
import { tripMine } from "./trip-mine";
import { setUpTable } from "./set-up-table";
import { setDrift, strengthenStation } from "./station-acts";
import { useTractor } from "./use-tractor";
import { warpShip } from "./warp-ship";
import { workOnShip } from "./work-on-ship";

/** The commands of a battle, in the order in which they are offered. */
export const BATTLE_COMMANDS: readonly Command[] = [
  ...[beginBattle, chooseCrafts, setUpTable, placeTerrain, placeShip, beginRound],
  ...[declareRoles, flyCraft, ramWithPod, attackCraft, bombShip],
  ...[rollCysts, moveShip, warpShip, ramShip, boostShip, hyperjump, hitTerrain, setDrift],
  ...[fire, pierceLine, fireAtCrafts, useTractor, changeStealth, foundStation],
  ...[repairDamage, deployDeflector, pointDefense, salvage, chargeCannon, burnTerrain, strengthenStation],
  ...[launchTorpedo, layMine, tripMine],
  ...[buildCraft, startShip, workOnShip],
  ...[driftShips, moveTorpedoes],
  ...[finishPhase, cleanUpBattle, recordDamage, putOnTable, endBattle],
];
