import { check, type Check, type Found } from "../../campaign/checks/check";
import { takenUpWhole } from "../../campaign/checks/take-over";
import { sameWord } from "../../core/words";
import { OPENING, lineOf } from "../forms/lines";
import { ORION } from "../sides";
import { turnsNeeded } from "../take-over";
import { fleetOffMapInHiding, mutinyInHiding, nothingAcceptedInHiding, nothingWhileHiding } from "./hiding-checks";
import { entriesOfShipsInPlay, incomeOfPiratesInPlay, incomeOfShipsInPlay } from "./in-play-checks";
import { HIDING } from "./pirate-events";
import { leftOpenEntered } from "./enter-left-open";
import { RENT_CHECKS } from "./rent-checks";
import { nothingBeforeStart, onePirate } from "./succession-checks";
import { borderWords } from "./words-checks";

/** Turn 0 is the set-up: only the opening treasuries are booked in it. */
const setUpAlone = check({
  id: "wrong-turn",
  title: "Turn 0 has only the opening treasuries",
  clause: "V19.095",
  find: ({ campaign }) =>
    (campaign.transfers.get(0) ?? [])
      .filter(({ line, currency }) => currency === "BPV" && lineOf(line) !== undefined && !sameWord(line, OPENING))
      .map(({ no, line, spot }): Found => {
        const message = `Entry ${no} books ${line} in turn 0, before the campaign begins. Correct its turn: enter 1 to ${campaign.turn}.`;
        return {
          subject: `No ${no}`,
          message,
          expected: `1 to ${campaign.turn}`,
          actual: "0",
          spot,
        };
      }),
});

/** The turn: when things are booked, rent, hiding, and which pirates play. */
export const TURN_CHECKS: readonly Check[] = [
  setUpAlone,
  takenUpWhole("V19.093", [ORION], turnsNeeded, [HIDING]),
  leftOpenEntered,
  ...RENT_CHECKS,
  nothingWhileHiding,
  nothingAcceptedInHiding,
  fleetOffMapInHiding,
  mutinyInHiding,
  incomeOfShipsInPlay,
  entriesOfShipsInPlay,
  incomeOfPiratesInPlay,
  onePirate,
  nothingBeforeStart,
  borderWords,
];
