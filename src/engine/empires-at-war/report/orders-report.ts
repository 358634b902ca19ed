import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import { web } from "../map/place-events";
import { whoPays } from "../orders/besides-orders";
import { bookedIn, ownFleets } from "../orders/booked-orders";
import { formatOrder, matched, type OrderLine } from "../orders/order-line";
import { eventsOfTurn, ordersText, resultsReport } from "../orders/orders-now";
import { parseOrders } from "../orders/parse-orders";
import { spentBy } from "../orders/points-spent";
import { toDoFor } from "../orders/to-do";
import { fleetsNow } from "../state/state";

/**
 * What became of an empire's orders in a season; before the movement is resolved, the orders themselves. What is booked since says what came
 * of it, and is no more to be booked.
 */
export function ordersReport(state: BooksState, side: string, turn: number): readonly string[] {
  const text = ordersText(state, side, turn);
  const told = resultsReport(state, side, turn);
  const isNow = turn === state.campaign.turn;
  if (told.length === 0 && !isNow) return [];
  const { orders } = parseOrders(text, ownFleets(state, side), "accepted");
  const booked = matched(orders, bookedIn(state, side, turn));
  const byHand = isNow ? doneByHand(state, side, orders) : new Set<OrderLine>();
  const lines = told.length > 0 || text === "" ? told : text.split("\n");
  return lines.map((line) => {
    const order = orders.find((one) => line === formatOrder(one) || line.startsWith(`${formatOrder(one)}: `));
    if (!order) return line;
    const [head, done] = [formatOrder(order), booked.get(order)];
    if (done) return `${head}: ${done.isLost ? "not carried out, " : ""}${done.says}`;
    const toDo = toDoFor(order.action);
    if (toDo === undefined || !line.startsWith(`${head}: ${toDo}`)) return line;
    const clause = line.slice(`${head}: ${toDo}`.length);
    if (byHand.has(order)) return `${head}: It is done${clause}`;
    // What was to be booked in a season that is over is no more to be booked.
    return isNow ? line : `${head}: It was carried out${clause}`;
  });
}

/** The orders of the season under way that a command has carried out, by the points that it paid for, or a web that was maintained for none. */
function doneByHand(state: BooksState, side: string, orders: readonly OrderLine[]): ReadonlySet<OrderLine> {
  const at = (name: string): string =>
    fleetsNow(state).find(({ fleet, side: whose }) => whose === side && sameWord(fleet, name))?.place ?? "";
  const { ordered } = whoPays(spentBy(state, side).spent, orders, at);
  const webs = eventsOfTurn(state, web, state.campaign.turn).flatMap(({ side: whose, change, said }) =>
    whose === side && Number(said.layers) > 0 ? [change.unit] : [],
  );
  return new Set(
    orders.filter(
      (order) =>
        ordered.has(order) || (order.action === "Web" && webs.some((place) => sameWord(place, at(order.fleet)))),
    ),
  );
}
