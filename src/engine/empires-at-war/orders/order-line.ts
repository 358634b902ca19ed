import { sameWord } from "../../core/words";
import type { Action, MoveHelper } from "../movement/actions";

/** What a transfer names that is of expendables alone (EaW 7b). */
export const EXPENDABLES = "expendables";

/** Whether an order transfers expendables alone, which are noted at the table (EaW 7b). */
export const ofExpendables = ({ what }: Pick<OrderLine, "what">): boolean =>
  what.length > 0 && what.every((text) => sameWord(text, EXPENDABLES));

/** One order of an empire for a season. */
export interface OrderLine {
  /** Its number among the empire's orders of the season; 0 for a retreat that nobody needs to order. */
  readonly number: number;
  /** Blank for what no fleet does. */
  readonly fleet: string;
  readonly action: Action;
  /** A system, or the other fleet of a transfer; blank for none. */
  readonly target: string;
  readonly helper: MoveHelper | undefined;
  /** The ships or bases that it names. */
  readonly what: readonly string[];
}

/** An order that is booked, without its number, or that was refused when it should have been. */
export interface BookedOrder {
  /** The order as it was written. */
  readonly order: string;
  /** What it means: an order in other words that means the same is the same one. */
  readonly meaning: string;
  readonly isLost: boolean;
  /** What came of it. */
  readonly says: string;
}

/** The orders of an empire for a season. */
export interface EmpireOrders {
  readonly empire: string;
  readonly lines: readonly OrderLine[];
}

/** The parts of an order as they are written, before anybody knows whether they are one. */
type Written = Omit<OrderLine, "action" | "helper"> & { readonly action: string; readonly helper: string | undefined };

/** An order as it is written: "3 Fleet 2 jump Carrow (Colony)". */
export const formatOrder = ({ number, fleet, action, target, helper, what }: Written): string =>
  [
    number === 0 ? "" : String(number),
    fleet,
    action.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    // A reader of orders skips one "to".
    /^to /i.test(target) ? `to ${target}` : target,
    helper === undefined ? "" : `(${helper})`,
  ]
    .filter((part) => part !== "")
    .join(" ") + (what.length === 0 ? "" : `: ${what.join(", ")}`);

/** An order beside those of other empires, its number apart from the name of its fleet: "order 3 of Gorn: Fleet 2 jump Carrow". */
export const orderOf = (empire: string, order: OrderLine): string =>
  `${order.number === 0 ? "order" : `order ${order.number}`} of ${empire}: ${formatOrder({ ...order, number: 0 })}`;

/** The orders of an empire, one in each line. */
export const formatOrders = (lines: readonly OrderLine[]): string => lines.map(formatOrder).join("\n");

/** What an order means: the same for all spellings of it, whatever its number. */
export function meaningOf({ fleet, action, target, helper, what }: OrderLine): string {
  const many = new Map<string, number>();
  for (const text of what) {
    const [, count = "1", name = text] = /^(\d{1,2})\s*[x×]?\s+(.+)$/i.exec(text) ?? [];
    const key = name.replace(/ BPV$/i, "").toLowerCase();
    many.set(key, (many.get(key) ?? 0) + Number(count));
  }
  const named = [...many].map(([name, count]) => `${count} ${name}`).sort();
  return [fleet.toLowerCase(), action, target.toLowerCase(), helper ?? "", ...named].join("\n");
}

/** The order that each booked one is of: one for each, so that two that mean the same are booked twice. */
export function matched(
  lines: readonly OrderLine[],
  booked: readonly BookedOrder[],
): ReadonlyMap<OrderLine, BookedOrder> {
  const left = [...lines];
  return new Map(
    booked.flatMap((one) => {
      const at = left.findIndex((order) => meaningOf(order) === one.meaning);
      const [order] = at < 0 ? [] : left.splice(at, 1);
      return order ? [[order, one] as const] : [];
    }),
  );
}
