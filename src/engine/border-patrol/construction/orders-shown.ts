import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { ordersIn, type Order } from "./construction";
import { isOrion } from "../turn/history";
import { isOver } from "../turn/orion-turns";

/** The orders of the sides that these books show, without those of pirates who have ceased play. */
export function ordersShown(state: BooksState): readonly Order[] {
  const orders = ordersIn(state);
  if (orders.length === 0) return [];
  const names = sidesShown(state.books)
    .map(({ name }) => name)
    .filter((name) => !isOrion(state, name) || !isOver(state, name));
  return orders.filter(({ side }) => names.includes(side));
}
