import type { Command } from "../../campaign/commands/command";
import { addLanes } from "./add-lanes";
import { addSystem } from "./add-system";
import { musterFleets } from "./muster-fleets";
import { musterTable } from "./muster-table";
import { musterShip } from "./muster-ship";
import { setHome } from "./set-home";
import { setYears } from "./set-years";

/** The commands of the set-up, in the order in which it is done. */
export const SETUP_COMMANDS: readonly Command[] = [
  setYears,
  addSystem,
  addLanes,
  setHome,
  musterFleets,
  musterTable,
  musterShip,
];
