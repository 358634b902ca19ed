import type { Command } from "../../campaign/commands/command";
import { chooseFind } from "./choose-find";
import { exploreAll } from "./explore-all";
import { exploreSystem } from "./explore-system";
import { takeFind } from "./take-find";

/** What is explored, and what is found. */
export const EXPLORATION_COMMANDS: readonly Command[] = [exploreSystem, exploreAll, chooseFind, takeFind];
