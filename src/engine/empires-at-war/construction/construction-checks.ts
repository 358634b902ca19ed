import type { Check } from "../../campaign/checks/check";
import { refitsPaid } from "./refit-checks";
import { buildPaid, buildsOnce, builtInTime, dockingOver, scrapReceived } from "./yard-checks";

/** The checks of builds, refits and scrapped ships. */
export const CONSTRUCTION_CHECKS: readonly Check[] = [
  dockingOver,
  buildsOnce,
  builtInTime,
  buildPaid,
  refitsPaid,
  scrapReceived,
];
