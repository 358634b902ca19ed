import type { Command } from "../../campaign/commands/command";
import { loseOfficer } from "./lose-officer";
import { postOfficer } from "./post-officer";
import { raiseCo } from "./raise-co";
import { setCrew } from "./set-crew";
import { shareExperience } from "./share-experience";
import { yearlyOfficer } from "./yearly-officer";

/** Crews, officers and experience, and the Commander's Options of a ship. */
export const CREW_COMMANDS: readonly Command[] = [
  setCrew,
  postOfficer,
  loseOfficer,
  yearlyOfficer,
  shareExperience,
  raiseCo,
];
