import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { deploy } from "./deploy";
import { placeShips } from "./place-ships";
import { inPlayOnly } from "../turn/in-play-only";

/** Where ships are deployed. */
export const DEPLOYMENT_COMMANDS: readonly Command<OpenGame>[] = [...[deploy, placeShips].map(inPlayOnly)];
