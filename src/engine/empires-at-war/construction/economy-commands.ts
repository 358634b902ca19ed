import type { Command } from "../../campaign/commands/command";
import { buildFrd } from "./build-frd";
import { buildShip } from "./build-ship";
import { buyAttrition } from "../ships/buy-attrition";
import { deliverShip } from "./deliver-ship";
import { installBases } from "../bases/install-bases";
import { newYear } from "../income/new-year-income";
import { raiseCo } from "../crews/raise-co";
import { receiveScrap } from "./receive-scrap";
import { refitShip } from "./refit-ship";
import { scrapShip } from "./scrap-ship";
import { setWeb } from "../bases/set-web";
import { takeFind } from "../exploration-and-sieges/take-find";

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
  buildFrd,
  installBases,
  setWeb,
  takeFind,
];
