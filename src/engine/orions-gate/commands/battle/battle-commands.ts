import type { Command } from "../../../campaign/commands/command";
import { beginBattle } from "./begin-battle";
import { beginRound } from "./begin-round";
import { changeStealth } from "./change-stealth";
import { boostShip } from "./boost-ship";
import { burnTerrain } from "./burn-terrain";
import { chargeCannon } from "./charge-cannon";
import { chooseCrafts } from "./choose-crafts";
import { cleanUpBattle } from "./clean-up";
import { deployDeflector } from "./deploy-deflector";
import { driftShips } from "./drift-ships";
import { endBattle } from "./end-battle";
import { finishPhase } from "./finish-phase";
import { fire } from "./fire";
import { fireAtCrafts } from "./fire-at-crafts";
import { foundStation } from "./found-station";
import { moveShip } from "./move-ship";
import { pierceLine } from "./pierce-line";
import { pointDefense } from "./point-defense";
import { ramShip } from "./ram-ship";
import { recordDamage } from "./record-damage";
import { repairDamage } from "./repair-damage";
import { rollCysts } from "./roll-cysts";
import { salvage } from "./salvage";
import { setDrift, strengthenStation } from "./station-acts";
import { useTractor } from "./use-tractor";
import { warpShip } from "./warp-ship";

/** The commands of a battle, in the order in which they are offered. */
export const BATTLE_COMMANDS: readonly Command[] = [
  ...[beginBattle, chooseCrafts, beginRound],
  ...[rollCysts, moveShip, warpShip, ramShip, boostShip, setDrift],
  ...[fire, pierceLine, fireAtCrafts, useTractor, changeStealth, foundStation],
  ...[repairDamage, deployDeflector, pointDefense, salvage, chargeCannon, burnTerrain, strengthenStation],
  driftShips,
  ...[finishPhase, cleanUpBattle, recordDamage, endBattle],
];
