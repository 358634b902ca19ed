import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { moveUnits } from "./move-units";
import { givePlace } from "./give-place";
import { beginPhase } from "./begin-phase";
import { inPlayOnly } from "../turn/in-play-only";

/** Movement Phases. */
export const MOVE_COMMANDS: readonly Command<OpenGame>[] = [...[moveUnits].map(inPlayOnly), givePlace, beginPhase];
