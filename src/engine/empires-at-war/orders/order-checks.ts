import { check, type Check, type Found } from "../../campaign/checks/check";
import { sidesShown } from "../../campaign/ledger/ledger";
import { eventsTakenBack } from "../../campaign/ledger/reversals";
import { bookedOrder, ordersGiven, resolved } from "./order-events";
import { AFTER_MOVEMENT, bookedWithoutOrder, ownFleets } from "./booked-orders";
import { eventsOfTurn, isMoved, ordersText } from "./orders-now";
import { parseOrders } from "./parse-orders";
import { pointsLeft } from "./purse-checks";

/** EaW 4.0: orders stand once the movement of their season is resolved by them. */
const ordersStand = check({
  id: "orders-carried-out",
  title: "Orders stand once the movement is resolved by them",
  clause: "EaW 4.0",
  find(state) {
    const { turn } = state.campaign;
    const [resolution] = eventsOfTurn(state, resolved, turn);
    if (!resolution) return [];
    const standing = new Set(eventsOfTurn(state, ordersGiven, turn).map(({ side, said }) => orderedBy(side, said)));
    return [...eventsTakenBack(state.books.events)].flatMap(([orders, back]): readonly Found[] => {
      const said = ordersGiven.in(orders.change);
      if (orders.turn !== turn || !said || back.no < resolution.no) return [];
      // An undo that was undone gives them again.
      if (orders.no > resolution.no || standing.has(orderedBy(orders.side, said))) return [];
      const { no, side, spot } = back;
      const message = `Entry ${no} undoes orders of ${side}, by which the movement of this season was resolved (entry ${resolution.no}). Undo the resolution first.`;
      const words = { expected: "orders", actual: "undone" };
      return [{ subject: side, message, ...words, spot, turn }];
    });
  },
});

/** EaW 5.0: what is booked from the orders of a season is ordered in it. */
const bookedIsOrdered = check({
  id: "booked-unordered",
  title: "What is booked from orders is ordered",
  clause: "EaW 5.0",
  inView: true,
  onlyShows: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name }): readonly Found[] => {
      const { orders } = parseOrders(ordersText(state, name), ownFleets(state, name), "accepted");
      return bookedWithoutOrder(state, name, orders).map(({ order, says }) => {
        const message = `${order} is booked, and ${name} does not order it any more: ${says} Give the order again, or undo what was booked.`;
        const words = { expected: "the order", actual: "none" };
        return { subject: name, message, ...words, turn: state.campaign.turn };
      });
    }),
});

/** What is booked after the movement rests on it: whoever takes the movement back takes this back first. */
const bookedAfterMovement = check({
  id: "booked-unmoved",
  title: "What is booked after the movement stands only with it",
  clause: "EaW 32.2",
  find(state) {
    const { turn } = state.campaign;
    if (isMoved(state)) return [];
    return eventsOfTurn(state, bookedOrder, turn)
      .filter(({ step }) => step === AFTER_MOVEMENT)
      .map(({ no, side, spot, said: { order } }): Found => {
        const message = `Entry ${no} books an order of ${side}, ${order}, after a movement that is undone since. Undo the booking, and book it again once the movement is resolved.`;
        return { subject: `No ${no}`, message, expected: "resolved", actual: "open", spot, turn };
      });
  },
});

const orderedBy = (side: string, { lines }: { readonly lines: string }): string => `${side}\n${lines}`;

/** The checks of orders and of movement points. */
export const ORDER_CHECKS: readonly Check[] = [ordersStand, bookedIsOrdered, bookedAfterMovement, pointsLeft];
