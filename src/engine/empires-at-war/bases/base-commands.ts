import type { Command } from "../../campaign/commands/command";
import { installBases } from "./install-bases";
import { setWeb } from "./set-web";

/** Bases and webs. */
export const BASE_COMMANDS: readonly Command[] = [installBases, setWeb];
