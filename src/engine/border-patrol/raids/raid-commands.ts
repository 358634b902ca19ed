import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { interceptConvoy } from "./intercept-convoy";
import { endRaid } from "./end-raid";
import { awardRaid } from "./award-raid";
import { addSupplyLine, editSupplyLine, removeSupplyLine } from "./supply-line-commands";
import { inPlayOnly } from "../turn/in-play-only";

/** Raids and Supply Convoys. */
export const RAID_COMMANDS: readonly Command<OpenGame>[] = [
  ...[interceptConvoy, endRaid, awardRaid].map(inPlayOnly),
  addSupplyLine,
  editSupplyLine,
  removeSupplyLine,
];
