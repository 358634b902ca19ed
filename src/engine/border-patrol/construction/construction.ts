import { standingOn } from "../../campaign/ledger/reversals";
import { ENTERS } from "../../campaign/ledger/change";
import type { Event, Transfer } from "../../campaign/ledger/entry";
import type { BooksState, Campaign } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { subtract, sum, type Points } from "../../core/points";
import { orderLapsed, orderPostponed, orderedIn, type Ordered } from "./construction-events";
import { turnsOf } from "../turn/history";
import { REFITTED } from "./refit-events";
import { unitsNamedIn } from "../ships/units-named";
import { onceFor } from "../../core/once-for";

/** A unit or a Refit that a side ordered. */
export interface Order extends Ordered, Pick<Event, "no" | "side" | "turn" | "spot"> {
  readonly of: "unit" | "refit";
  readonly unit: string;
  /** The number of the entry that paid for it; blank if it cost nothing. */
  readonly payment: string;
  /** The entry that carried it out; undefined if there is none. */
  readonly delivery: Event | undefined;
  /** Whether it came to nothing: by an entry, or because the unit is no longer in play. */
  readonly lapsed: boolean;
}

/** Every order that counts, in the order of play. */
export const ordersIn = onceFor(
  ({ campaign }: Pick<BooksState, "campaign">) => campaign.events,
  ({ campaign }): readonly Order[] => readOrders(campaign),
);

/**
 * An entry that answers an order belongs to the last order of its unit: an order, or what answers it, may have been undone and entered
 * again, with other numbers.
 */
function readOrders({ events, units }: Pick<Campaign, "events" | "units">): readonly Order[] {
  const orders: Order[] = [];
  const latest = new Map<string, number>();
  for (const event of eventsInOrder({ events })) {
    const { kind, unit } = event.change;
    const begun = newOrder(event);
    if (begun) {
      latest.set(unit, orders.length);
      orders.push(begun);
      continue;
    }
    const at = latest.get(unit) ?? -1;
    const order = orders[at];
    // What is secret to another side answers no order.
    if (order?.side !== event.side) continue;
    if (kind === (order.of === "unit" ? ENTERS : REFITTED)) orders[at] = { ...order, delivery: event, lapsed: false };
    if (kind === orderLapsed.kind) orders[at] = { ...order, lapsed: true };
    const postponed = orderPostponed.in(event.change);
    if (postponed) orders[at] = { ...order, matures: postponed.matures };
  }
  return orders.map((order) =>
    order.of === "refit" && !order.delivery && units.get(order.unit)?.left !== null
      ? { ...order, lapsed: true }
      : order,
  );
}

/** The order of an event, before anything answers it; undefined if the event is none. */
function newOrder({ no, side, turn, spot, ref, change }: Event): Order | undefined {
  const ordered = orderedIn(change);
  return (
    ordered && {
      ...ordered,
      ...{ no, side, turn, spot, unit: change.unit },
      ...{ payment: ref, delivery: undefined, lapsed: false },
    }
  );
}

/** Whether an order is still to be carried out. */
export const isOrderOpen = ({ delivery, lapsed }: Order): boolean => !delivery && !lapsed;

/** The ids of the units that were ordered, so that a text can name one that has not arrived yet. */
export const unitsOrdered = (state: Pick<BooksState, "campaign">): readonly string[] =>
  ordersIn(state).flatMap(({ of, unit }) => (of === "unit" ? [unit] : []));

/** The ids of the units that were ordered and have not arrived. */
export const unitsToCome = (state: Pick<BooksState, "campaign">): readonly string[] =>
  ordersIn(state).flatMap((order) => (order.of === "unit" && isOrderOpen(order) ? [order.unit] : []));

/** The lines on which an order is paid. */
const LINES_OF: Readonly<Record<Order["of"], readonly string[]>> = {
  unit: ["Purchase"],
  refit: ["Refit", "Option systems"],
};

/** The entries that pay for an order: the one that was written with it, and later ones whose Subject names the unit. */
export function paymentsFor(state: BooksState, order: Order): readonly Transfer[] {
  const named = unitsNamedIn(state.campaign, unitsOrdered(state));
  const ofOthers = new Set(
    ordersIn(state).flatMap(({ no, payment }) => (no === order.no || payment === "" ? [] : [payment])),
  );
  return turnsOf(state.campaign)
    .filter((turn) => turn >= order.turn)
    .flatMap((turn) => LINES_OF[order.of].flatMap((line) => standingOn(state, turn, line)))
    .filter(({ no, from, subject }) => {
      if (from !== order.side || ofOthers.has(String(no))) return false;
      return String(no) === order.payment || named(subject).includes(order.unit);
    });
}

/** What is missing of the payment for an order; 0 or less if it is paid. */
export const missingFor = (state: BooksState, order: Order): Points =>
  subtract(order.cost, sum(paymentsFor(state, order).map(({ amount }) => amount)));
