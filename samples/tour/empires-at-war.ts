import type { Tour } from "./stop";
import { FLEETS } from "./empires-at-war/fleets";
import { FRONTIER } from "./empires-at-war/frontier";
import { YEAR } from "./empires-at-war/year";

/** Every function of Empires at War, on believable numbers. */
export const EMPIRES_AT_WAR_TOUR: Tour = {
  sheet: "Empires at War tour",
  title: "Empires at War, function by function",
  legs: [...YEAR, ...FLEETS, ...FRONTIER],
};
