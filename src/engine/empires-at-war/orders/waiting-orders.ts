import type { BooksState } from "../../campaign/ledger/ledger";
import { positionIn } from "../position/position-in";
import { toBook } from "./booked-orders";
import type { OrderLine } from "./order-line";
import { ordersNow } from "./orders-now";

/** An order, and whose it is. */
export interface EmpireOrder {
  readonly empire: string;
  readonly order: OrderLine;
}

/** The orders of all empires that can be booked from the list now. */
export const waitingOrders = (state: BooksState): readonly EmpireOrder[] =>
  ordersNow(state, positionIn(state)).flatMap(({ empire, lines }) =>
    toBook(state, empire, lines).map((order) => ({ empire, order })),
  );
