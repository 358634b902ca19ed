import type { Command } from "../../../campaign/commands/command";
import { beginBattle } from "./begin-battle";
import { beginRound } from "./begin-round";
import { cleanUpBattle } from "./clean-up";
import { driftShips } from "./drift-ships";
import { endBattle } from "./end-battle";
import { finishPhase } from "./finish-phase";
import { moveShip } from "./move-ship";

/** The commands of a battle, in the order in which they are offered. */
export const BATTLE_COMMANDS: readonly Command[] = [
  ...[beginBattle, beginRound],
  moveShip,
  driftShips,
  ...[finishPhase, cleanUpBattle, endBattle],
];
