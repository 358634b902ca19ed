import type { Command } from "../../../campaign/commands/command";
import { buildShip } from "./build-ship";
import { buyAttrition } from "./buy-attrition";
import { deliverShip } from "./deliver-ship";
import { newYear } from "./new-year-income";
import { raiseCo } from "./raise-co";
import { receiveScrap } from "./receive-scrap";
import { refitShip } from "./refit-ship";
import { scrapShip } from "./scrap-ship";

/** What an empire receives, builds and buys. */
export const ECONOMY_COMMANDS: readonly Command[] = [
  newYear,
  buildShip,
  deliverShip,
  refitShip,
  scrapShip,
  receiveScrap,
  raiseCo,
  buyAttrition,
];
