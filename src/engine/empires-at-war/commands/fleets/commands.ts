import type { Command } from "../../../campaign/commands/command";
import { assignShips } from "./assign-ships";
import { captureShip } from "./capture-ship";
import { disbandFleet } from "./disband-fleet";
import { formFleet } from "./form-fleet";
import { inspectShips } from "./inspect-ships";
import { loseOfficer } from "./lose-officer";
import { loseShip } from "./lose-ship";
import { moveFleet } from "./move-fleet";
import { noteEscorts } from "./note-escorts";
import { postOfficer } from "./post-officer";
import { repairByShip } from "./repair-by-ship";
import { resupplyFleet, restoreRepairs } from "./resupply";
import { selfRepair } from "./self-repair";
import { setCrew } from "./set-crew";
import { setFleetState } from "./set-fleet-state";
import { shareExperience } from "./share-experience";
import { transferShips } from "./transfer-ships";
import { yearlyOfficer } from "./yearly-officer";

/** What is done with fleets and ships. */
export const FLEET_COMMANDS: readonly Command[] = [
  ...[formFleet, assignShips, transferShips, disbandFleet, noteEscorts],
  ...[moveFleet, setFleetState],
  ...[setCrew, postOfficer, loseOfficer, yearlyOfficer],
  ...[captureShip, loseShip, inspectShips, shareExperience],
  ...[selfRepair, repairByShip, resupplyFleet, restoreRepairs],
];
