import type { Check } from "../../campaign/checks/check";
import type { Event } from "../../campaign/ledger/entry";
import { eventsTakenBack } from "../../campaign/ledger/reversals";
import type { Finding } from "../../core/problem";
import { ORDERS, RESOLVED } from "../orders/order-events";
import { eventsOfTurn } from "../orders/orders-now";

/** EaW 4.0: orders stand once the movement of their season is resolved by them. */
export const ordersStand: Check = {
  id: "orders-carried-out",
  title: "Orders stand once the movement is resolved by them",
  clause: "EaW 4.0",
  find(state) {
    const { turn } = state.campaign;
    const [resolved] = eventsOfTurn(state, RESOLVED, turn);
    if (!resolved) return [];
    const standing = new Set(eventsOfTurn(state, ORDERS, turn).map(said));
    return [...eventsTakenBack(state.books.events)].flatMap(([orders, back]): readonly Finding[] => {
      if (orders.turn !== turn || orders.change.kind !== ORDERS || back.no < resolved.no) return [];
      // An undo that was undone gives them again.
      if (orders.no > resolved.no || standing.has(said(orders))) return [];
      const { no, side, spot } = back;
      const message = `Entry ${no} undoes orders of ${side}, by which the movement of this season was resolved (entry ${resolved.no}). Undo the resolution first.`;
      const words = { expected: "orders", actual: "undone", clause: "EaW 4.0" };
      return [{ check: "orders-carried-out", subject: side, message, ...words, spot, turn }];
    });
  },
};

const said = ({ side, change }: Event): string => `${side}\n${String(change.details["lines"])}`;
