import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { designate } from "./designate-flagship";
import { hide } from "./declare-hiding";
import { sellShip } from "./sell-unit";
import { loseUnit } from "./lose-unit";
import { checkMutiny } from "./mutiny";
import { checkAllMutiny } from "./check-all-mutiny";
import { promote } from "./promote";
import { inPlayOnly } from "../turn/in-play-only";

/** What is done to ships: flagships, hiding, mutiny, sales, losses and promotions. */
export const SHIP_COMMANDS: readonly Command<OpenGame>[] = [
  ...[designate, hide, checkMutiny, checkAllMutiny, sellShip, promote].map(inPlayOnly),
  loseUnit,
];
