import type { Check } from "../../campaign/checks/check";
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

/** The checks of fleets. */
export const FLEET_CHECKS: readonly Check[] = [
  ...[fleetsInSystem, fleetLimits, shipsInFleets, heldFleetsStay, nonCompliantGoHome, monsWithFrd, disbandedNowhere],
  prizesTravelAlong,
  startsWithSix,
];
