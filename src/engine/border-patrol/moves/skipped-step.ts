import { stepInRound } from "../../campaign/commands/sequence-of-play";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { STEPS } from "../../campaign/schema/shared-tables";

/** Whether the game master decided that a step is not played in the turn under way, or not in one of its Movement Phases. */
export const isStepSkipped = (
  { books, campaign }: Pick<BooksState, "books" | "campaign">,
  id: string,
  phase?: number,
) =>
  rowsIn(books, STEPS).some(
    ({ turn, state, side, step }) =>
      turn === campaign.turn &&
      state === "skipped" &&
      side === "" &&
      (step === id || (phase !== undefined && step === stepInRound({ id }, phase))),
  );
