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
  linesOf(text)
    .map(({ line, number }) => (number === order.number ? formatOrder(order) : line))
    .join("\n");

/** A text without the line of an order. */
export const withoutOrder = (text: string, order: OrderLine): string =>
  linesOf(text)
    .flatMap(({ line, number }) => (number === order.number ? [] : [line]))
    .join("\n");

const NUMBERED = /^(\d{1,4})[.)]? .+/;

/** The lines of a text with the numbers of their orders: one without a number has the one after the line above. */
function linesOf(text: string) {
  let last = 0;
  return text.split("\n").map((line) => {
    if (line.trim() === "") return { line, number: undefined };
    const [, typed] = NUMBERED.exec(line.trim()) ?? [];
    last = typed === undefined ? last + 1 : Number(typed);
    return { line, number: last };
  });
}

/** "1 point", "3 points". */
export const pointsSay = (cost: number): string => (cost === 1 ? "1 point" : `${cost} points`);

/** An order without its number and its fleet: "jump Dell". */
export const actionSays = (order: OrderLine): string => formatOrder({ ...order, number: 0, fleet: "" });
