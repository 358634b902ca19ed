import type { Command } from "../../campaign/commands/command";
import { leaveCampaign } from "./leave-campaign";

/** What is done about the players themselves. */
export const PLAYER_COMMANDS: readonly Command[] = [leaveCampaign];
