import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { seekPhaserG } from "./seek-phaser-g";
import { moveMount } from "./move-mount";
import { installMount } from "./install-mount";
import { inPlayOnly } from "../turn/in-play-only";

/** Option mounts. */
export const MOUNT_COMMANDS: readonly Command<OpenGame>[] = [...[seekPhaserG, moveMount, installMount].map(inPlayOnly)];
