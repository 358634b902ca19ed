import type { BooksState } from "../../campaign/ledger/ledger";
import { positionIn } from "../position/position-in";
import { fleetCalled } from "../state/state";
import { whoPays } from "./besides-orders";
import { formatOrder, type EmpireOrders } from "./order-line";
import { isResolved, ordersNow, resultsReport } from "./orders-now";
import { spentBy } from "./points-spent";

const known = new WeakMap<BooksState["books"], readonly string[]>();

/**
 * The fleets that were ordered to repair themselves this season, could do it, and have not done it yet (EaW 24.0); calculated once for the
 * same books, because the offers of every side ask for them.
 */
export function unusedRepairs(state: BooksState): readonly string[] {
  const before = known.get(state.books);
  if (before) return before;
  const orders = isResolved(state) ? ordersNow(state, positionIn(state)) : [];
  const found = orders.flatMap((own) => unusedOf(state, own));
  known.set(state.books, found);
  return found;
}

/** Those of one empire. */
function unusedOf(state: BooksState, { empire, lines }: EmpireOrders): readonly string[] {
  const repairs = lines.filter(({ action }) => action === "Self-repair");
  if (repairs.length === 0) return [];
  const at = (fleet: string): string => fleetCalled(state, fleet)?.place ?? "";
  const { ordered } = whoPays(spentBy(state, empire).spent, lines, at);
  const results = resultsReport(state, empire, state.campaign.turn);
  const isLost = (order: (typeof repairs)[number]): boolean =>
    results.some((line) => line.startsWith(`${formatOrder(order)}: not carried out`));
  return repairs.filter((order) => !ordered.has(order) && !isLost(order)).map(({ fleet }) => fleet);
}
