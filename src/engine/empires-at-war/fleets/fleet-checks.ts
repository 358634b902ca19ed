import type { Check } from "../../campaign/checks/check";
import {
  disbandedNowhere,
  fleetLimits,
  fleetsInSystem,
  heldFleetsStay,
  nonCompliantGoHome,
  prizesTravelAlong,
  shipsInFleets,
} from "./fleet-state-checks";
import { monsWithFrd } from "./mon-checks";
import { startsWithSix } from "./first-fleet-checks";

/** The checks of fleets. */
export const FLEET_CHECKS: readonly Check[] = [
  ...[fleetsInSystem, fleetLimits, shipsInFleets, heldFleetsStay, nonCompliantGoHome, monsWithFrd, disbandedNowhere],
  prizesTravelAlong,
  startsWithSix,
];
