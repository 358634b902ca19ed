import type { Check } from "../../campaign/checks/check";
import { battlesFollowed, battlesOver } from "./battles";
import { basesAtMost, oneCplEnough } from "./bases";
import { experienceAddsUp, prizesNotSupplied, restoredWithFrd } from "./crews";
import {
  fleetLimits,
  fleetsInSystem,
  heldFleetsStay,
  monsWithFrd,
  nonCompliantGoHome,
  prizesTravelAlong,
  shipsInFleets,
} from "./fleets";
import { startsWithSix } from "./first-fleets";
import { lanesDiffer, lanesHaveDirections, lanesJoinSystems, lanesLedHere } from "./lanes";
import { optionsAtMost, outstandingCrews, shipsInService, shipsOfRace, xShips } from "./ships";
import { websMaintained } from "./webs";

/** The checks of fleets and ships, and of what they meet in systems. */
export const FLEET_CHECKS: readonly Check[] = [
  ...[fleetsInSystem, fleetLimits, shipsInFleets, heldFleetsStay, nonCompliantGoHome, monsWithFrd],
  ...[xShips, outstandingCrews, shipsOfRace, shipsInService, optionsAtMost],
  ...[prizesTravelAlong, prizesNotSupplied, restoredWithFrd, experienceAddsUp],
  ...[
    startsWithSix,
    basesAtMost,
    oneCplEnough,
    websMaintained,
    lanesJoinSystems,
    lanesHaveDirections,
    lanesDiffer,
    lanesLedHere,
  ],
  ...[battlesOver, battlesFollowed],
];
