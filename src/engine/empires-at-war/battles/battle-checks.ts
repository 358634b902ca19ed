import { check, type Check } from "../../campaign/checks/check";
import { battlesLeft } from "./base-battles";
import { waitingNow } from "./waiting";

/** EaW 4a, 4b: a season ends once its battles are over; where they were in a lane, nobody would find them afterwards. */
const battlesOver = check({
  id: "battle-open",
  title: "Every battle of a season is over before it is closed",
  clause: "EaW 4a",
  atClose: true,
  find: (state) =>
    battlesLeft(state).map(({ where, fleets }) => ({
      ...{ subject: where },
      message: `The battle of ${fleets.map(({ fleet }) => fleet).join(", ")} in ${where} is not over. End it on the Battles page.`,
    })),
});

/** EaW 4b: what waited for the battles is resolved before a season is closed. */
const battlesFollowed = check({
  id: "battle-waits",
  title: "What waited for the battles of a season is resolved before it is closed",
  clause: "EaW 4b",
  atClose: true,
  find: (state) =>
    battlesLeft(state).length > 0
      ? []
      : waitingNow(state).map(({ system }) => ({
          ...{ subject: system },
          message: `What follows in ${system} waited for the battle. Resolve what waited for the battles.`,
        })),
});

/** The checks of battles. */
export const BATTLE_CHECKS: readonly Check[] = [battlesOver, battlesFollowed];
