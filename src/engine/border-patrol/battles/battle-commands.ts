import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { startBattle } from "./start-battle";
import { withdrawBeforeCombat } from "./withdraw-before-combat";
import { fightApproach } from "./fight-approach";
import { rollWeaponStatus } from "./roll-weapon-status";
import { openBattle } from "./open-battle";
import { leaveBattle } from "./leave-battle";
import { endBattle } from "./end-battle";
import { choosePursuit } from "./choose-pursuit";
import { pursue } from "./pursue";
import { inPlayOnly } from "../turn/in-play-only";

/** A battle from its start to the Pursuit. */
export const BATTLE_COMMANDS: readonly Command<OpenGame>[] = [
  ...[
    startBattle,
    withdrawBeforeCombat,
    fightApproach,
    rollWeaponStatus,
    openBattle,
    leaveBattle,
    endBattle,
    choosePursuit,
    pursue,
  ].map(inPlayOnly),
];
