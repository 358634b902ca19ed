import type { Tour } from "./stop";
import { BATTLE } from "./orions-gate/battle";
import { BUILDING } from "./orions-gate/building";

/** Every function of Orion's Gate, on believable numbers. */
export const ORIONS_GATE_TOUR: Tour = {
  sheet: "Gate tour",
  title: "Orion's Gate, function by function",
  legs: [...BUILDING, ...BATTLE],
};
