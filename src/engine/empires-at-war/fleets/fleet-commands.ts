import type { Command } from "../../campaign/commands/command";
import { assignShips } from "./assign-ships";
import { disbandFleet } from "./disband-fleet";
import { formFleet } from "./form-fleet";
import { moveFleet } from "./move-fleet";
import { noteEscorts } from "./note-escorts";
import { resupplyFleet, restoreRepairs } from "./resupply";
import { setFleetState } from "./set-fleet-state";
import { transferShips } from "./transfer-ships";

/** What is done with fleets. */
export const FLEET_COMMANDS: readonly Command[] = [
  formFleet,
  assignShips,
  transferShips,
  disbandFleet,
  noteEscorts,
  moveFleet,
  setFleetState,
  resupplyFleet,
  restoreRepairs,
];
