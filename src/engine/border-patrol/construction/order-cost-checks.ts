import { mismatch, check, type Found } from "../../campaign/checks/check";
import { formatPoints } from "../../core/points";
import type { BooksState } from "../../campaign/ledger/ledger";
import { isOrderOpen, paymentsFor, type Order } from "./construction";
import { ordersShown } from "./orders-shown";
import { costFollows, valueOrdered } from "./order-costs";

const ID = "order-cost";
const CLAUSE = "V1.23 5D1";

/** 5D1: a new unit costs its Economic BPV, and a refit at least what it adds. A reason is shown until the order is carried out. */
export const orderCosts = check({
  id: ID,
  title: "What is ordered costs what it adds in value",
  clause: CLAUSE,
  inView: true,
  onlyShows: true,
  find: (state) =>
    ordersShown(state).flatMap((order): Found[] => {
      const { no, of, unit, cost, lapsed, spot } = order;
      const value = valueOrdered(state, order);
      if (lapsed || value === undefined || costFollows(order, value)) return [];
      const reason = reasonFor(state, order);
      if (reason !== "" && !isOrderOpen(order)) return [];
      const what =
        of === "unit"
          ? `orders ${unit}, worth ${formatPoints(value)} BPV,`
          : `refits ${unit}, and adds ${formatPoints(value)} BPV to its value,`;
      const agreed =
        reason === ""
          ? "No reason is given. Undo the order, and enter it again with its cost or with a reason."
          : `The reason given is "${reason}". If that is not agreed, undo the order; once it is carried out, it counts as agreed.`;
      return [
        mismatch(ID, unit, `Entry ${no} ${what} for ${formatPoints(cost)} BPV. ${agreed}`, value, cost, {
          clause: CLAUSE,
          spot,
        }),
      ];
    }),
});

/** Why the cost differs; orders of older books have it in the note of the payment. */
function reasonFor(state: BooksState, order: Order): string {
  if (order.reason !== "" || order.of === "refit") return order.reason;
  const [note = ""] = paymentsFor(state, order).map((payment) => payment.note);
  return note.startsWith(`${order.class}; `) ? note.slice(order.class.length + 2) : "";
}
