import type { Command } from "../../campaign/commands/command";
import { tellSightings } from "./tell-sightings";

/** What the GM tells the empires at the end of a season. */
export const REPORT_COMMANDS: readonly Command[] = [tellSightings];
