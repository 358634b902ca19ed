import type { PlayerSheet } from "../../campaign/commands/player-sheet";
import { chooseFind } from "./choose-find";

/** What an empire chooses of what its fleets found. */
export const FINDS_SHEET: PlayerSheet = {
  sheet: "Finds to fill in",
  about: "What your fleets take of what they found",
  commands: [{ command: chooseFind.id }],
};
