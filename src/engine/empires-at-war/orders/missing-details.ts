import type { BooksState } from "../../campaign/ledger/ledger";
import { ZERO } from "../../core/points";
import { keptBy } from "../bases/web-prices";
import type { Action } from "../movement/actions";
import { byName } from "../position/position";
import type { Illegal } from "./board";
import { orderDetails, type OrderDetail } from "./order-details";
import { EXPENDABLES, formatOrder, type OrderLine } from "./order-line";
import { illegal } from "./order-legality";
import { webIn } from "./web-order";

/** What an order has to name after its colon. */
interface Needed {
  /** What nobody would know without it. */
  readonly what: string;
  readonly clause: string;
  /** For what the books know nothing of. */
  readonly example: string;
  /** Whether a text says it; left out if any does. */
  readonly isSaid?: (text: string) => boolean;
}

/** The actions that order nothing, or nobody knows what, without their details. */
const NEEDED: Readonly<Partial<Record<Action, Needed>>> = {
  Build: { what: "what is built", clause: "EaW 6.0", example: "CA" },
  Transfer: { what: "which ships are transferred", clause: "EaW 7.0", example: "the ships" },
  "Ground bases": { what: "which bases are set up", clause: "EaW 14.0", example: "4 GMS at 8" },
  Web: {
    what: "how many layers the web has, how strong it is and what it costs",
    clause: "EaW 31.0",
    example: "2 layers of 20 at 15",
    isSaid: (text) => (webIn(text)?.layers ?? 0) > 0,
  },
};

/** What an order does not say, although nobody can carry it out without; undefined if it says everything. */
export function lackedBy(state: BooksState, empire: string, order: OrderLine): Illegal | undefined {
  const needed = NEEDED[order.action];
  if (!needed || keptBy(state, empire, order)) return undefined;
  const { what, clause, example, isSaid = () => true } = needed;
  if (order.what.length > 0 && order.what.every(isSaid)) return undefined;
  const named = cheapest(orderDetails(state, empire, { ...order, what: [] }))?.what ?? example;
  const instead = `Enter it after a colon: ${formatOrder({ ...order, what: [named] })}`;
  return illegal(clause, `it does not say ${what}`, instead);
}

/** What costs least, whatever the order of the sheets: a player's file has another one. */
const cheapest = (details: readonly OrderDetail[]): OrderDetail | undefined =>
  details
    .filter(({ what }) => what !== EXPENDABLES)
    .sort((a, b) => (a.price ?? ZERO) - (b.price ?? ZERO) || byName(a.what, b.what))[0];
