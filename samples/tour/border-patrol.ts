import type { Tour } from "./stop";
import { BATTLES } from "./border-patrol/battles";
import { CHASES } from "./border-patrol/chases";
import { PIRATES } from "./border-patrol/pirates";
import { RAIDS } from "./border-patrol/raids";
import { TURN } from "./border-patrol/turn";

/** Every function of Border Patrol, on the numbers of a small campaign. */
export const BORDER_PATROL_TOUR: Tour = {
  sheet: "Border Patrol tour",
  title: "Border Patrol, function by function",
  legs: [...TURN, ...PIRATES, ...RAIDS, ...BATTLES, ...CHASES],
};
