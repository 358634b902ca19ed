import { formatOrder, type OrderLine } from "../../../engine/empires-at-war/orders/order-line";
import { fleetNames, namesToOrder } from "../../../engine/empires-at-war/orders/orders-now";
import { NO_ORDERS } from "../../../engine/empires-at-war/orders/order-events";
import { linesByNumber, parseOrders } from "../../../engine/empires-at-war/orders/parse-orders";
import type { Position } from "../../../engine/empires-at-war/position/position";

/** What a text of an empire's orders is read with. */
interface Writer {
  readonly position: Position;
  readonly empire: string;
}

const asRead = ({ position, empire }: Writer, text: string): Parameters<typeof parseOrders> => [
  text.trim() === NO_ORDERS ? "" : text,
  fleetNames(position, empire),
  namesToOrder(position, empire),
];

/** The orders in a text, as far as they can be read. */
export const ordersIn = (writer: Writer, text: string): readonly OrderLine[] =>
  parseOrders(...asRead(writer, text)).orders;

/** A text with one more line. */
export function withLine(text: string, order: string): string {
  const before = text.trim() === NO_ORDERS ? "" : text.trimEnd();
  return before === "" ? order : `${before}\n${order}`;
}

/** A text with another line for an order. */
export const withOrder = (writer: Writer, text: string, order: OrderLine): string =>
  replaced(writer, text, order, [formatOrder(order)]);

/** A text without the line of an order. */
export const withoutOrder = (writer: Writer, text: string, order: OrderLine): string =>
  replaced(writer, text, order, []);

function replaced(writer: Writer, text: string, { number }: OrderLine, by: readonly string[]): string {
  const line = linesByNumber(...asRead(writer, text)).get(number);
  const lines = text.split("\n");
  return line === undefined ? text : [...lines.slice(0, line - 1), ...by, ...lines.slice(line)].join("\n");
}

/** "1 point", "3 points". */
export const pointsSay = (cost: number): string => (cost === 1 ? "1 point" : `${cost} points`);

/** An order without its number and its fleet: "jump Dell". */
export const actionSays = (order: OrderLine): string => formatOrder({ ...order, number: 0, fleet: "" });
