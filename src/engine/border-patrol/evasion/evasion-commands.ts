import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { findWay } from "./find-way";
import { evade } from "./evade";
import { rendezvous } from "./rendezvous";
import { leaveHulk } from "./leave-hulk";
import { rescueCrew, loseCrew } from "./rescue-crew";
import { inPlayOnly } from "../turn/in-play-only";

/** Sub-light evasion, and what becomes of hulks and crews. */
export const EVASION_COMMANDS: readonly Command<OpenGame>[] = [
  ...[findWay, evade, rendezvous, leaveHulk, rescueCrew, loseCrew].map(inPlayOnly),
];
