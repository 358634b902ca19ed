import { formatOrder, type OrderLine } from "../../../engine/empires-at-war/orders/order-line";
import { fleetNames, namesToOrder } from "../../../engine/empires-at-war/orders/orders-now";
import { NO_ORDERS } from "../../../engine/empires-at-war/orders/order-events";
import { parseOrders } from "../../../engine/empires-at-war/orders/parse-orders";
import type { Position } from "../../../engine/empires-at-war/position/position";

/** The orders in a text, as far as they can be read. */
export function ordersIn(position: Position, empire: string, text: string): readonly OrderLine[] {
  const names = namesToOrder(position, empire);
  return parseOrders(text.trim() === NO_ORDERS ? "" : text, fleetNames(position, empire), names).orders;
}

/** A text with one more line. */
export function withLine(text: string, order: string): string {
  const before = text.trim() === NO_ORDERS ? "" : text.trimEnd();
  return before === "" ? order : `${before}\n${order}`;
}

/** A text with another line for an order. */
export const withOrder = (text: string, order: OrderLine): string =>
  text
    .split("\n")
    .map((line) => (isLineOf(line, order) ? formatOrder(order) : line))
    .join("\n");

/** A text without the line of an order. */
export const withoutOrder = (text: string, order: OrderLine): string =>
  text
    .split("\n")
    .filter((line) => !isLineOf(line, order))
    .join("\n");

const isLineOf = (line: string, { number }: OrderLine): boolean => parseInt(line, 10) === number;

/** "1 point", "3 points". */
export const pointsSay = (cost: number): string => (cost === 1 ? "1 point" : `${cost} points`);

/** An order without its number and its fleet: "jump Dell". */
export const actionSays = (order: OrderLine): string => formatOrder({ ...order, number: 0, fleet: "" });
