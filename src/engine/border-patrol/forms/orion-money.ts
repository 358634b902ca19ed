import type { MoneyForm } from "../../campaign/forms/money";
import type { BooksState } from "../../campaign/ledger/ledger";
import { startingIn } from "../turn/orion-turns";
import { acceptedPlan } from "./accepted-plan";
import { ORION_LINES } from "./lines";

/** How the forms of a pirate sum its money: without a plan, what it accepted counts (V1.23 2C1). */
export const orionMoney = (
  state: BooksState,
  side: string,
  turn: number,
  form: Pick<MoneyForm, "commits" | "steps">,
): MoneyForm => ({
  ...ORION_LINES,
  ...startingIn(state, side, turn),
  ...form,
  fallback: (word, booked) => acceptedPlan(state, { side, turn, word, booked, end: "to" }),
});
