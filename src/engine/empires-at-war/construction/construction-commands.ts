import type { Command } from "../../campaign/commands/command";
import { buildFrd } from "./build-frd";
import { buildShip } from "./build-ship";
import { deliverShip } from "./deliver-ship";
import { receiveScrap } from "./receive-scrap";
import { refitShip } from "./refit-ship";
import { scrapShip } from "./scrap-ship";

/** What is built, refitted and scrapped. */
export const CONSTRUCTION_COMMANDS: readonly Command[] = [
  buildShip,
  deliverShip,
  refitShip,
  scrapShip,
  receiveScrap,
  buildFrd,
];
