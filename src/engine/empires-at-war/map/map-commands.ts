import type { Command } from "../../campaign/commands/command";
import { editSystem } from "./edit-system";
import { layOutMap } from "./lay-out-map";

/** What is done with the map and its systems. */
export const MAP_COMMANDS: readonly Command[] = [layOutMap, editSystem];
