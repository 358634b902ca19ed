import { check, mismatch, type Check, type Found } from "../../campaign/checks/check";
import { transfersOf } from "../../campaign/ledger/accounts";
import { settingSpot } from "../../campaign/ledger/books";
import { rowsIn, type BooksState } from "../../campaign/ledger/ledger";
import { STEPS, TRANSFERS } from "../../campaign/schema/shared-tables";
import { formatPoints, subtract } from "../../core/points";
import { sameWord } from "../../core/words";
import { ORION_LINES, RUNNING_COSTS } from "../forms/lines";
import { orionSides } from "./history";
import { endedIn, isOver, orionTurns, spendable } from "./orion-turns";

/** V19.08: rent that was due in a closed turn was paid in it, and no more. */
const rentPaid = check({
  id: "rent-unpaid",
  title: "The rent of each turn is paid, and is the rent due",
  clause: "V19.08",
  inView: true,
  find: (state) =>
    orionSides(state).flatMap((side) => {
      const turns = orionTurns(state, side);
      const ended = endedIn(turns, state.campaign.turn);
      return turns.flatMap(({ turn, rentDue, rentPaid: paid }): Found[] => {
        // A pirate who has ceased play owes nothing more.
        if (ended && turn > ended.turn) return [];
        // In the turn under way unpaid rent is due, not wrong.
        const holds = turn < state.campaign.turn ? paid === rentDue : paid <= rentDue;
        if (holds) return [];
        const gap = formatPoints(paid < rentDue ? subtract(rentDue, paid) : subtract(paid, rentDue));
        const what = paid < rentDue ? `pay ${gap} more, or the pirate is Fired` : `reverse the ${gap} paid too much`;
        const message = `${side} owes ${formatPoints(rentDue)} BPV of rent in turn ${turn} but paid ${formatPoints(paid)}: ${what}.`;
        const spot = transfersOf(state, side, turn, "Rent").at(-1)?.spot ?? { sheet: TRANSFERS.sheet };
        return [
          mismatch("rent-unpaid", `${side}, turn ${turn}`, message, rentDue, paid, { clause: "V19.08", spot, turn }),
        ];
      });
    }),
});

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
export const isSkipped = ({ books, campaign }: BooksState, side: string, step: string): boolean =>
  rowsIn(books, STEPS).some(
    (row) =>
      row.turn === campaign.turn && row.state === "skipped" && row.step === step && ["", side].includes(row.side),
  );

/** The setting names only expenses of the ledger. */
const runningCostsKnown = check({
  id: "running-costs",
  title: "The running costs in Settings are expenses of the ledger",
  clause: "V19.08",
  inView: true,
  find({ books }) {
    const ruled = books.settings.get(RUNNING_COSTS.setting) ?? "";
    if (ruled === "" || sameWord(ruled, RUNNING_COSTS.none)) return [];
    const words = ruled.split(",").map((word) => word.trim());
    return words
      .filter((word) => !ORION_LINES.expenses.some((line) => sameWord(line, word)))
      .map((word): Found => {
        const expected = ORION_LINES.expenses.join(", ");
        const message = `"${word}" is not an expense of the pirates, so it has no effect. Enter any of these, with commas between them: ${expected}; or enter ${RUNNING_COSTS.none}.`;
        return {
          subject: RUNNING_COSTS.setting,
          message,
          expected,
          actual: word,
          spot: settingSpot(books.tables, RUNNING_COSTS.setting),
        };
      });
  },
});

/** The rent of the pirates, and what it is based on. */
export const RENT_CHECKS: readonly Check[] = [rentPaid, rentToPay, runningCostsKnown];
