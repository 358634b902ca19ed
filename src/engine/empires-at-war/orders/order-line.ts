import type { Action, MoveHelper } from "../movement/orders";

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
  readonly order: string;
  readonly isLost: boolean;
}

/** The orders of an empire for a season. */
export interface EmpireOrders {
  readonly empire: string;
  readonly lines: readonly OrderLine[];
}

/** An order as it is written: "3 Fleet 2 jump Carrow (Colony)". */
export const formatOrder = ({ number, fleet, action, target, helper, what }: OrderLine): string =>
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

/** The orders of an empire, one in each line. */
export const formatOrders = (lines: readonly OrderLine[]): string => lines.map(formatOrder).join("\n");
