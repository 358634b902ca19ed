import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { designateSale } from "./designate-sale";
import { orderUnit } from "./order-unit";
import { orderRefit } from "./order-refit";
import { deliverUnit } from "./deliver-unit";
import { deliverRefit } from "./deliver-refit";
import { beginScrapping, endScrapping } from "./scrap-captured";
import { replaceEngines } from "./replace-engines";
import { inPlayOnly } from "../turn/in-play-only";

/** Orders of units and refits, scrapping, and designated sales. */
export const CONSTRUCTION_COMMANDS: readonly Command<OpenGame>[] = [
  ...[
    designateSale,
    orderUnit,
    orderRefit,
    deliverUnit,
    deliverRefit,
    beginScrapping,
    endScrapping,
    replaceEngines,
  ].map(inPlayOnly),
];
