import type { Command } from "../../campaign/commands/command";
import { assignShips } from "./assign-ships";
import { captureShip } from "../ships/capture-ship";
import { disbandFleet } from "./disband-fleet";
import { formFleet } from "./form-fleet";
import { inspectShips } from "../ships/inspect-ships";
import { loseOfficer } from "../crews/lose-officer";
import { loseShip } from "../ships/lose-ship";
import { moveFleet } from "./move-fleet";
import { noteEscorts } from "./note-escorts";
import { postOfficer } from "../crews/post-officer";
import { repairByShip } from "../ships/repair-by-ship";
import { resupplyFleet, restoreRepairs } from "./resupply";
import { selfRepair } from "../ships/self-repair";
import { setCrew } from "../crews/set-crew";
import { setFleetState } from "./set-fleet-state";
import { shareExperience } from "../crews/share-experience";
import { transferShips } from "./transfer-ships";
import { yearlyOfficer } from "../crews/yearly-officer";

/** What is done with fleets and ships. */
export const FLEET_COMMANDS: readonly Command[] = [
  ...[formFleet, assignShips, transferShips, disbandFleet, noteEscorts],
  ...[moveFleet, setFleetState],
  ...[setCrew, postOfficer, loseOfficer, yearlyOfficer],
  ...[captureShip, loseShip, inspectShips, shareExperience],
  ...[selfRepair, repairByShip, resupplyFleet, restoreRepairs],
];
