import type { Command } from "../../campaign/commands/command";
import type { OpenGame } from "../../campaign/game";
import { placeIncome } from "./place-income";
import { addPlace } from "./add-place";
import { editPlace } from "./edit-place";
import { claimPlace, ownPlace, capturePlace, relinquishPlace } from "./claims";
import { revaluePlace } from "./revalue-place";

/** Places: what they bring, and whose they are. */
export const PLACE_COMMANDS: readonly Command<OpenGame>[] = [
  placeIncome,
  addPlace,
  editPlace,
  claimPlace,
  ownPlace,
  capturePlace,
  relinquishPlace,
  revaluePlace,
];
