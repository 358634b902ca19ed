import type { Check } from "../../campaign/checks/check";
import { CLASS_CHECKS } from "./class-checks";
import { FLAGSHIP_CHECKS } from "./flagship-checks";
import { worthPaid } from "./worth-checks";

/** Ships: flagships, classes, and what a ship is worth. */
export const SHIP_CHECKS: readonly Check[] = [...FLAGSHIP_CHECKS, worthPaid, ...CLASS_CHECKS];
