import type { Check } from "../../campaign/checks/check";
import { homesKept } from "./home-checks";
import { lanesDiffer, lanesHaveDirections, lanesJoinSystems, lanesLedHere } from "./lane-checks";

/** The checks of systems and warp lanes. */
export const MAP_CHECKS: readonly Check[] = [
  homesKept,
  lanesJoinSystems,
  lanesHaveDirections,
  lanesDiffer,
  lanesLedHere,
];
