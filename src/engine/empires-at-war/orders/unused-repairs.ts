import type { BooksState } from "../../campaign/ledger/ledger";
import { positionIn } from "../position/position-in";
import { fleetCalled } from "../state/state";
import { whoPays } from "./besides-orders";
import { formatOrder, type EmpireOrders } from "./order-line";
import { isResolved, ordersNow, resultsReport } from "./orders-now";
import { spentBy } from "./points-spent";
import { onceFor } from "../../core/once-for";

/** The orders by which ships are repaired by what happened at the table, so that they are not booked from the list. */
type RepairAction = "Self-repair" | "Repair ship";

/**
 * The fleets that were ordered to be repaired this season in one of these ways, could be, and have not been yet (EaW 22f, 24.0).
 */
export const unusedRepairs = (state: BooksState, action: RepairAction): readonly string[] =>
  unusedByAction(state).get(action) ?? [];

/** The offers of every side ask for them. */
const unusedByAction = onceFor((state: BooksState) => state.books, foundIn);

function foundIn(state: BooksState): ReadonlyMap<RepairAction, readonly string[]> {
  const orders = isResolved(state) ? ordersNow(state, positionIn(state)) : [];
  const of = (action: RepairAction) => orders.flatMap((own) => unusedOf(state, own, action));
  return new Map([
    ["Self-repair", of("Self-repair")],
    ["Repair ship", of("Repair ship")],
  ]);
}

/** Those of one empire: a repair ship may repair another fleet than the one that it is in. */
function unusedOf(state: BooksState, { empire, lines }: EmpireOrders, action: RepairAction): readonly string[] {
  const repairs = lines.filter((order) => order.action === action);
  if (repairs.length === 0) return [];
  const at = (fleet: string): string => fleetCalled(state, fleet)?.place ?? "";
  const { ordered } = whoPays(spentBy(state, empire).spent, lines, at);
  const results = resultsReport(state, empire, state.campaign.turn);
  const isLost = (order: (typeof repairs)[number]): boolean =>
    results.some((line) => line.startsWith(`${formatOrder(order)}: not carried out`));
  return repairs
    .filter((order) => !ordered.has(order) && !isLost(order))
    .map(({ fleet, target }) => (target === "" ? fleet : target));
}
