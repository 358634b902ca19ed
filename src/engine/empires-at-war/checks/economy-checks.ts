import type { Check } from "../../campaign/checks/check";
import { basesByFleet, basesPaid } from "./bases";
import { incomeOfSites } from "./income";
import { refitsPaid } from "./refits";
import { buildPaid, buildsOnce, builtInTime, dockingOver, scrapReceived } from "./yards";

/** The checks of income, builds and what else is bought. */
export const ECONOMY_CHECKS: readonly Check[] = [
  incomeOfSites,
  dockingOver,
  buildsOnce,
  builtInTime,
  buildPaid,
  basesPaid,
  basesByFleet,
  refitsPaid,
  scrapReceived,
];
