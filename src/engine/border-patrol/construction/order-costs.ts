import { ENTERS, VALUED, valuesIn } from "../../campaign/ledger/change";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { BooksState } from "../../campaign/ledger/ledger";
import { subtract, ZERO, type Points } from "../../core/points";
import { valuesOf } from "../ships/unit-rules";
import type { Order } from "./construction";
import type { Design } from "./construction-events";

/** What a unit counts as. */
type Values = Pick<Design, "economic" | "combat" | "worth">;

const KEYS = ["economic", "combat", "worth"] as const;

/** The most that a refit adds to any value of a unit; 0 if it adds nothing. */
export const addedBy = (now: Values, then: Values): Points =>
  KEYS.map((key) => subtract(then[key], now[key])).reduce((most, by) => (by > most ? by : most), ZERO);

/** What an order costs by what it adds: a unit its Economic BPV, a refit at least what it adds. Undefined if the books do not say. */
export function valueOrdered(state: Pick<BooksState, "campaign">, order: Order): Points | undefined {
  if (order.of === "unit") return order.economic;
  const before = valuesBefore(state, order);
  return before && addedBy(before, order);
}

/** Whether what was paid for an order follows from what it adds. A refit may cost more: its labor, and systems that add no value. */
export const costFollows = ({ of, cost }: Pick<Order, "of" | "cost">, value: Points): boolean =>
  of === "unit" ? cost === value : cost >= value;

/** The values of a unit when its refit was ordered. */
function valuesBefore({ campaign }: Pick<BooksState, "campaign">, { unit, no }: Order): Values | undefined {
  let values: Values | undefined;
  for (const event of eventsInOrder(campaign)) {
    if (event.no === no) return values;
    const { kind, unit: about } = event.change;
    if (about !== unit || (kind !== ENTERS && kind !== VALUED)) continue;
    values = valuesOf({ values: valuesIn(event.change) });
  }
  return undefined;
}
