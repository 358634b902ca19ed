import { check, mismatch, type Check, type Found } from "../../campaign/checks/check";
import { formClosing } from "../../campaign/forms/money";
import type { BooksState } from "../../campaign/ledger/ledger";
import { TRANSFERS } from "../../campaign/schema/shared-tables";
import { ZERO, add, formatPoints, subtract, type Points } from "../../core/points";
import { orionSides } from "../turn/history";
import { startingIn } from "../turn/orion-turns";
import { ORION_LINES } from "./lines";

/** The form closes with the same amount as the ledger. */
const formIsLedger = check({
  id: "form-differs",
  title: "The Orion form closes with the same amount as the ledger",
  clause: "V1.23 8C1",
  inView: true,
  blocksClosing: true,
  find: (state) =>
    orionSides(state).flatMap((side) => {
      const held = heldByTurn(state, side);
      return held.flatMap((expected, turn): Found[] => {
        if (turn === 0) return [];
        const actual = formClosing(state, side, turn, { ...ORION_LINES, ...startingIn(state, side, turn) });
        if (actual === expected) return [];
        const message = `${side}, turn ${turn}: the form closes with ${formatPoints(actual)} BPV, but the ledger with ${formatPoints(expected)}. An entry is on a line that the form does not have. Choose Other income or Other expense for it.`;
        return [
          mismatch("form-differs", `${side}, turn ${turn}`, message, expected, actual, {
            clause: "V1.23 8C1",
            turn,
            spot: { sheet: TRANSFERS.sheet },
          }),
        ];
      });
    }),
});

/** The balance of a side at the end of each turn, from turn 0: added up from the entries, not by the replay. */
function heldByTurn({ books, campaign }: BooksState, side: string): readonly Points[] {
  const gained = Array.from({ length: campaign.turn + 1 }, () => ZERO);
  for (const { turn, from, to, amount, currency } of books.transfers) {
    const before = gained[turn];
    if (before === undefined || currency !== "BPV") continue;
    const received = add(before, to === side ? amount : ZERO);
    gained[turn] = subtract(received, from === side ? amount : ZERO);
  }
  let held = ZERO;
  return gained.map((gain) => (held = add(held, gain)));
}

/** What forms and the books say of the same thing. */
export const FORM_CHECKS: readonly Check[] = [formIsLedger];
