import type { Check } from "../../campaign/checks/check";
import { incomeOfSites } from "./income";

/** The checks of income, builds and what else is bought. */
export const ECONOMY_CHECKS: readonly Check[] = [incomeOfSites];
