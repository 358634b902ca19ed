import type { Command } from "../../../campaign/commands/command";
import { assignShips } from "./assign-ships";
import { disbandFleet } from "./disband-fleet";
import { formFleet } from "./form-fleet";
import { moveFleet } from "./move-fleet";
import { setFleetState } from "./set-fleet-state";
import { transferShips } from "./transfer-ships";

/** What is done with fleets and ships. */
export const FLEET_COMMANDS: readonly Command[] = [
  formFleet,
  assignShips,
  transferShips,
  moveFleet,
  setFleetState,
  disbandFleet,
];
