import type { Command } from "../../campaign/commands/command";
import { endBaseBattle } from "./end-base-battle";
import { endBattle } from "./end-battle";
import { resolveAfterBattles } from "./resolve-after-battles";

/** What is done about the battles of a season. */
export const BATTLE_COMMANDS: readonly Command[] = [endBattle, endBaseBattle, resolveAfterBattles];
