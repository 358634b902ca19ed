import type { Command } from "../../campaign/commands/command";
import { newYear } from "./new-year-income";

/** What an empire receives at the New Year. */
export const INCOME_COMMANDS: readonly Command[] = [newYear];
