import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { rollInitiative, moveSooner } from "./roll-initiative";
import { rollAllInitiative } from "./roll-all-initiative";
import { enterLeftOpen } from "./enter-left-open";
import { receivePiracy, receiveGeneralIncome } from "./criminal-income";
import { inPlayOnly } from "./in-play-only";

/** Strategic Initiative, and what a pirate receives. */
export const TURN_COMMANDS: readonly Command<OpenGame>[] = [
  ...[rollInitiative, rollAllInitiative, moveSooner, receivePiracy, receiveGeneralIncome, enterLeftOpen].map(
    inPlayOnly,
  ),
];
