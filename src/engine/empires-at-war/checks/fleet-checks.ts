import type { Check } from "../../campaign/checks/check";

/** The checks of fleets and ships. */
export const FLEET_CHECKS: readonly Check[] = [];
