import { form } from "../../campaign/forms/form";
import { moneyLines } from "../../campaign/forms/money";
import { moneyFormulas } from "../../campaign/forms/form-formulas";
import { formSheet } from "../../campaign/forms/form-sheet";
import { ORION, SIDE_WORDS } from "../sides";
import { orionMoney } from "./orion-money";
import { PIRATES_START } from "./orion-sheet";

const sheetName = (side: string): string => `${side} spending`;

/** What a pirate planned, committed and paid (5D, 8C1). */
export const orionSpending = form({
  id: "orion-spending",
  title: "Orion Spending",
  kinds: [ORION],
  steps: "5D, 8C1",
  typed: "committed",
  neverBelowZero: false,
  master: false,
  sheetName,
  fill: (state, side, turn) => ({
    columns: ["planned", "committed", "variance", "booked", "because"],
    lines: moneyLines(
      state,
      side,
      turn,
      orionMoney(state, side, turn, {
        commits: true,
        steps: { income: "2C1", expenses: "5D1", closing: "8C1" },
      }),
    ),
  }),
  sheet: (form) =>
    formSheet(form, (cell) => moneyFormulas(form, cell, "BPV", PIRATES_START), {
      widths: [26, 10, 12, 13, 12, 12, 36, 62],
      landscape: true,
      onePage: true,
      sideWords: SIDE_WORDS,
    }),
});
