import { mismatch, check, type Found, type Check } from "../../campaign/checks/check";
import { ENTERS, valuesIn } from "../../campaign/ledger/change";
import type { Event } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsTakenBack, reversedEntries, standingEvents } from "../../campaign/ledger/reversals";
import { ZERO, formatPoints, subtract } from "../../core/points";
import type { Finding } from "../../core/problem";
import { isOrderOpen, missingFor, type Order } from "./construction";
import { orderedIn } from "./construction-events";
import { ordersShown } from "./orders-shown";
import { leastDifference, rentCommitted } from "./committed-checks";
import { dockOffMap, oneShipInDock } from "./dock-checks";
import { orderCosts } from "./order-cost-checks";
import { SALE_CHECKS } from "./sale-checks";
import { scrappedByCaptor, scrappingPaid } from "./scrapping-checks";
import { unitsPaid } from "./unit-paid-checks";

/** The step in which an order is carried out. */
const clauseOf = ({ of }: Pick<Order, "of">): string => (of === "unit" ? "V1.23 6A1" : "V1.23 6B3");

/** 6A1, 6B3: what was paid is built in its turn. */
const ordersInTime = check({
  id: "order-late",
  title: "What was ordered and paid is built when it is ready",
  clause: "V1.23 6A1",
  inView: true,
  find: (state) =>
    ordersShown(state).flatMap((order): Found[] => {
      const { no, unit, matures, spot } = order;
      if (!isOrderOpen(order) || matures >= state.campaign.turn) return [];
      const what = order.of === "unit" ? `${unit} was ordered` : `A refit of ${unit} was ordered`;
      const message = `${what} for turn ${matures} (entry ${no}), but did not come in it. Record it now, or say that it takes longer or comes to nothing.`;
      const [expected, actual] = [`turn ${matures}`, "nothing"];
      return [{ subject: unit, message, expected, actual, clause: clauseOf(order), spot }];
    }),
});

/** 5D1: what is built was paid; and what was paid has an order, if it had one. */
const ordersPaid = check({
  id: "order-unpaid",
  title: "What is ordered is paid, and what is built was ordered",
  clause: "V1.23 5D1",
  inView: true,
  find: (state) => [...unpaid(state), ...withoutOrder(state)],
});

const unpaid = (state: BooksState): readonly Finding[] =>
  ordersShown(state).flatMap((order): Finding[] => {
    const { no, unit, cost, lapsed, spot } = order;
    const missing = missingFor(state, order);
    if (lapsed || missing <= 0) return [];
    const paid = subtract(cost, missing);
    const message = `Entry ${no} orders ${unit} for ${formatPoints(cost)} BPV, but ${formatPoints(paid)} are paid. Pay ${formatPoints(missing)} with the Subject ${unit}, or undo the order.`;
    return [mismatch("order-unpaid", unit, message, cost, paid, { clause: "V1.23 5D1", spot })];
  });

/** Of orders that were reversed: the payment that still counts, and the unit that came anyway. */
function withoutOrder(state: BooksState): readonly Finding[] {
  const { books } = state;
  const gone = [...eventsTakenBack(books.events).keys()].filter(({ change }) => orderedIn(change) !== undefined);
  if (gone.length === 0) return [];
  const reversed = reversedEntries(books);
  const standing = standingEvents(books.events);
  return gone.flatMap(({ no, ref, change: { kind, unit } }): Finding[] => {
    // It may have been entered again.
    if (standing.some(({ change }) => change.kind === kind && change.unit === unit)) return [];
    const found = (message: string, spot: Event["spot"]): Finding[] => {
      const [expected, actual] = ["an order", "none"];
      return [{ check: "order-unpaid", subject: unit, message, expected, actual, clause: "V1.23 5D1", spot }];
    };
    const payment = books.transfers.find((entry) => String(entry.no) === ref && !reversed.has(entry));
    const arrival = standing.find(({ ref: of, change }) => of === String(no) && change.unit === unit);
    if (arrival)
      return found(
        `Entry ${arrival.no} is about ${unit}, but its order, entry ${no}, was reversed. Reverse this one too.`,
        arrival.spot,
      );
    if (payment)
      return found(
        `Entry ${payment.no} pays for ${unit}, but its order, entry ${no}, was reversed. Reverse the payment too, or order ${unit} again.`,
        payment.spot,
      );
    return [];
  });
}

/** 6A1: what arrives is what was planned and paid. */
const deliveredAsOrdered = check({
  id: "delivered-otherwise",
  title: "A unit arrives as it was ordered",
  clause: "V1.23 6A1",
  inView: true,
  find: (state) =>
    ordersShown(state).flatMap((order): Found[] => {
      const { no, unit, side, economic, delivery } = order;
      const clause = "V1.23 6A1";
      const other = order.of === "unit" && isOrderOpen(order) ? state.campaign.units.get(unit)?.side : undefined;
      if (other !== undefined) {
        const message = `${side} ordered ${unit} (entry ${no}), but there is a unit with that id, of ${other}. Reverse the order, or the entry that added the unit.`;
        const [expected, actual] = [side, other];
        return [{ subject: unit, message, expected, actual, clause, spot: order.spot }];
      }
      if (delivery?.change.kind !== ENTERS) return [];
      const actual = valuesIn(delivery.change)["economic"] ?? ZERO;
      if (actual === economic) return [];
      const message = `${unit} was ordered with ${formatPoints(economic)} Economic BPV (entry ${no}), but arrived with ${formatPoints(actual)}. Reverse entry ${delivery.no}, and bring it in as ordered.`;
      return [mismatch("delivered-otherwise", unit, message, economic, actual, { clause, spot: delivery.spot })];
    }),
});

/** What is bought, built, refitted, sold and scrapped. */
export const CONSTRUCTION_CHECKS: readonly Check[] = [
  oneShipInDock,
  dockOffMap,
  ...SALE_CHECKS,
  unitsPaid,
  ordersInTime,
  ordersPaid,
  orderCosts,
  deliveredAsOrdered,
  leastDifference,
  rentCommitted,
  scrappingPaid,
  scrappedByCaptor,
];
