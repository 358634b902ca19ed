import type { BooksState } from "../../campaign/ledger/ledger";
import { fleetCalled } from "../state/state";
import { spentBy, type Spent } from "./points-spent";
import { positionIn } from "../position/position-in";
import { pointsOf, whoPays } from "./besides-orders";
import { judgeOrders } from "./judge-orders";
import type { OrderLine } from "./order-line";
import { fleetNames, ordersText } from "./orders-now";
import { parseOrders } from "./parse-orders";

/** The movement points of an empire in the season under way (EaW 5.0). */
export interface Purse {
  readonly had: number;
  /** What its orders cost. */
  readonly ordered: number;
  /** What was done besides them cost. */
  readonly besides: number;
  /** Below 0 where more was used than it had. */
  readonly left: number;
}

/** What an empire had, used and has left; with more that it would do, if that is given. */
export const purseOf = (state: BooksState, empire: string, more: readonly Spent[] = []): Purse =>
  purseWith(state, empire, linesNow(state, empire), more);

const linesNow = (state: BooksState, empire: string): readonly OrderLine[] =>
  parseOrders(ordersText(state, empire), fleetNames(positionIn(state), empire), "accepted").orders;

/** Whether an empire would do this besides its orders: none of the season is for it, and nothing that it did before covers it. */
export function isBesidesOrders(state: BooksState, empire: string, one: Spent): boolean {
  const { spent } = spentBy(state, empire);
  return whoPays([...spent, one], linesNow(state, empire), placeIn(state)).besides.includes(one);
}

/** Where a fleet is; "" for one that the books do not have. */
const placeIn =
  (state: BooksState) =>
  (fleet: string): string =>
    fleetCalled(state, fleet)?.place ?? "";

/** The same with these orders, whether they are given or not. */
export function purseWith(
  state: BooksState,
  empire: string,
  lines: readonly OrderLine[],
  more: readonly Spent[] = [],
): Purse {
  const position = positionIn(state);
  const { spent, orders } = spentBy(state, empire);
  const all = [...spent, ...more];
  const besides = pointsOf(whoPays(all, lines, placeIn(state)).besides);
  if (orders) {
    const { had, points: ordered } = orders;
    return { had, ordered, besides, left: had - ordered - besides };
  }
  // What its orders cost does not depend on whether it has as much.
  const unlimited = { points: Number.MAX_SAFE_INTEGER, spent: all };
  const empires = position.empires.map((one) => (one.empire === empire ? { ...one, ...unlimited } : one));
  const { used: ordered } = judgeOrders({ ...position, empires }, { empire, lines });
  const had = position.empires.find((one) => one.empire === empire)?.points ?? 0;
  return { had, ordered, besides, left: had - ordered - besides };
}
