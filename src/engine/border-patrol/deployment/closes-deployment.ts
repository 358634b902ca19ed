import type { InTurn } from "../../campaign/ledger/in-turn";
import { roundsNow } from "../../campaign/ledger/rounds";
import { phaseIn } from "../moves/phase-events";

/**
 * When it is too late for what Phases 1 and 2 of a turn settle (V1.23): the ships of the pirate are placed in 3C1, or a Movement Phase
 * after the first one is on for everybody, by a command of its own or by a move that names it (V1.22).
 */
export const BEFORE_MOVES = {
  closedBy: ["place-ships", "begin-phase"],
  closedAfter: (state, step) => step.command === "move-units" && (roundsNow(state, phaseIn).of.get(step) ?? 1) > 1,
} satisfies InTurn;
