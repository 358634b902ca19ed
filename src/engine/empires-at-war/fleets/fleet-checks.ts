import type { Check } from "../../campaign/checks/check";
import { battlesFollowed, battlesOver } from "../battles/battle-checks";
import { basesAtMost, oneCplEnough } from "../bases/base-checks";
import { experienceAddsUp, prizesNotSupplied, restoredWithFrd } from "../crews/crew-checks";
import {
  disbandedNowhere,
  fleetLimits,
  fleetsInSystem,
  heldFleetsStay,
  monsWithFrd,
  nonCompliantGoHome,
  prizesTravelAlong,
  shipsInFleets,
} from "./fleet-state-checks";
import { startsWithSix } from "./first-fleet-checks";
import { lanesDiffer, lanesHaveDirections, lanesJoinSystems, lanesLedHere } from "../map/lane-checks";
import { optionsAtMost, outstandingCrews, shipsInService, shipsOfRace, xShips } from "../ships/ship-checks";
import { websMaintained } from "../bases/web-checks";

/** The checks of fleets and ships, and of what they meet in systems. */
export const FLEET_CHECKS: readonly Check[] = [
  ...[fleetsInSystem, fleetLimits, shipsInFleets, heldFleetsStay, nonCompliantGoHome, monsWithFrd, disbandedNowhere],
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
