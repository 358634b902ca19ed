import type { Check } from "../../campaign/checks/check";
import { basesByFleet, basesPaid } from "../bases/base-checks";
import { incomeOfSites } from "../income/income-checks";
import { refitsPaid } from "./refit-checks";
import { buildPaid, buildsOnce, builtInTime, dockingOver, scrapReceived } from "./yard-checks";

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
