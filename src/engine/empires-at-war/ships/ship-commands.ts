import type { Command } from "../../campaign/commands/command";
import { buyAttrition } from "./buy-attrition";
import { captureShip } from "./capture-ship";
import { inspectShips } from "./inspect-ships";
import { loseShip } from "./lose-ship";
import { repairByShip } from "./repair-by-ship";
import { selfRepair } from "./self-repair";

/** What is done to ships: captured, lost, inspected, repaired, and their attrition units. */
export const SHIP_COMMANDS: readonly Command[] = [
  captureShip,
  loseShip,
  inspectShips,
  selfRepair,
  repairByShip,
  buyAttrition,
];
