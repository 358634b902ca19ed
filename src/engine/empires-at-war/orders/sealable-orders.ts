import type { Sealable } from "../../campaign/ledger/ledger";
import { ordersGiven } from "./order-events";
import { eventsOfTurn } from "./orders-now";

/** The orders of an empire for a season (EaW 4.0): the last that it gave. */
export const SEALABLE_ORDERS: Sealable = {
  what: "Orders",
  clause: "EaW 4.0",
  about: "",
  content: "The orders, one in each line",
  acts(state, side, turn) {
    const given = eventsOfTurn(state, ordersGiven, turn)
      .filter((event) => event.side === side)
      .at(-1);
    return given ? [{ no: given.no, about: "", content: given.said.lines }] : [];
  },
};
