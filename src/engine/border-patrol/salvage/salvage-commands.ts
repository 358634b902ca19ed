import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { salvageUnit } from "./salvage-unit";
import { beginSalvage } from "./begin-salvage";
import { towSalvage, giveUpSalvage, endPassage } from "./tow-salvage";
import { inPlayOnly } from "../turn/in-play-only";

/** Salvage, from the unit that is found to its delivery. */
export const SALVAGE_COMMANDS: readonly Command<OpenGame>[] = [
  ...[salvageUnit, beginSalvage, towSalvage, giveUpSalvage, endPassage].map(inPlayOnly),
];
