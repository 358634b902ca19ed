import type { Command } from "../../../campaign/commands/command";
import { buildShip } from "./build-ship";
import { deliverShip } from "./deliver-ship";
import { newYear } from "./new-year-income";

/** What an empire receives, builds and buys. */
export const ECONOMY_COMMANDS: readonly Command[] = [newYear, buildShip, deliverShip];
