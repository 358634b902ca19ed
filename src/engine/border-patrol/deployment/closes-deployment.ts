import type { InTurn } from "../../campaign/ledger/in-turn";
import { roundsNow } from "../../campaign/ledger/rounds";
import { phaseIn } from "../moves/phase-events";
import { engagedIn, isJobOpen } from "../salvage/salvages";

/**
 * When it is too late for what Phases 1 and 2 of a turn settle (V1.23): the ships of the pirate are placed in 3C1, or a Movement Phase
 * after the first one is on for everybody, whether it started by itself or by an act that names it (V1.22). A ship that salvages is
 * refused for that (V19.73).
 */
export const BEFORE_MOVES = {
  closedBy: ["place-ships", "begin-phase"],
  closedAfter(state, step, named) {
    const salvage = engagedIn(state.campaign, named);
    return !(salvage && isJobOpen(salvage)) && (roundsNow(state, phaseIn).of.get(step) ?? 1) > 1;
  },
} satisfies InTurn;
