import { check, type Found } from "../../campaign/checks/check";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { STEPS } from "../../campaign/schema/shared-tables";
import { formatPoints, subtract } from "../../core/points";
import { orionSides } from "./history";
import { isOver, orionTurns, spendable } from "./orion-turns";

/** V19.08: only a pirate that has no money for its rent is fired for it; one that has pays before the turn is closed. */
export const rentToPay = check({
  id: "rent-to-pay",
  title: "The rent that can be paid is paid before the turn is closed",
  clause: "V19.08",
  atClose: true,
  find: (state) =>
    orionSides(state).flatMap((side): readonly Found[] => {
      const { turn } = state.campaign;
      const now = isOver(state, side) ? undefined : orionTurns(state, side).at(-1);
      if (!now || now.hiding || isSkipped(state, side, "2C2")) return [];
      const [owed, held] = [subtract(now.rentDue, now.rentPaid), spendable(state, side)];
      if (owed <= 0 || held < owed) return [];
      const message = `${side} owes ${formatPoints(owed)} BPV of rent and has ${formatPoints(held)}: it must pay, and is fired only if it cannot. Pay the rent in 2C2; to let it be fired anyway, skip that step with a reason.`;
      const words = { expected: formatPoints(now.rentDue), actual: formatPoints(now.rentPaid) };
      return [{ subject: side, message, ...words, turn }];
    }),
});

/** Whether a step of the turn under way was skipped, with its reason, for a side or for everybody. */
const isSkipped = ({ books, campaign }: BooksState, side: string, step: string): boolean =>
  rowsIn(books, STEPS).some(
    (row) =>
      row.turn === campaign.turn && row.state === "skipped" && row.step === step && ["", side].includes(row.side),
  );
