import { standingOn } from "../../campaign/ledger/reversals";
import { check, mismatch, type Check } from "../../campaign/checks/check";
import { budgeted } from "../../campaign/forms/money";
import { paid } from "../../campaign/ledger/accounts";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { formatPoints, subtract, sum } from "../../core/points";
import type { Finding } from "../../core/problem";
import { turnsOf } from "../turn/history";
import { LIMITS } from "../forms/lines";

/** A Team pays the pirates no more than the limit that it set itself; without a limit, nothing is checked. */
const limitKept = (limit: (typeof LIMITS)[number], title: string): Check =>
  check({
    id: limit.check,
    title,
    clause: limit.clause,
    inView: true,
    find: (state) =>
      turnsOf(state.campaign).flatMap((turn) =>
        sidesShown(state.books).flatMap(({ name }) => overLimit(state, name, turn, limit)),
      ),
  });

function overLimit(
  state: BooksState,
  side: string,
  turn: number,
  { check, word, of, step, clause }: (typeof LIMITS)[number],
): readonly Finding[] {
  const most = budgeted(state, side, turn, word, "planned");
  if (most === null) return [];
  const spent = sum(of.map((line) => paid(state, side, turn, line)));
  if (spent <= most) return [];
  const spot = of.flatMap((line) => standingOn(state, turn, line).filter(({ from }) => from === side)).at(-1)?.spot;
  const message = `${side} paid ${formatPoints(spent)} BPV on ${of.join(", ")} in turn ${turn}, ${formatPoints(subtract(spent, most))} more than the "${word}" of ${formatPoints(most)} that it set in ${step}. Reverse a payment, or correct the limit.`;
  return [mismatch(check, `${side}, turn ${turn}`, message, most, spent, { clause, ...(spot && { spot }) })];
}

export const [bribeLimit, servicesLimit] = [
  limitKept(LIMITS[0], "Bribes stay within the limit that their Team set in 2A2"),
  limitKept(LIMITS[1], "Other services of the pirates stay within the limit that their Team set in 2B6"),
];
