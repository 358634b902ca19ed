import { sameWord } from "../../core/words";
import type { BooksState } from "../../campaign/ledger/ledger";
import { positionIn } from "../position/position-in";
import { fleetCalled } from "../state/state";
import { whoPays } from "./besides-orders";
import { formatOrder } from "./order-line";
import { isResolved, ordersNow, resultsReport } from "./orders-now";
import { spentBy } from "./points-spent";

/** The fleets of an empire that were ordered to repair themselves this season, could do it, and have not done it yet (EaW 24.0). */
export function unusedRepairs(state: BooksState, empire: string): readonly string[] {
  if (!isResolved(state)) return [];
  const lines = ordersNow(state, positionIn(state)).find((one) => sameWord(one.empire, empire))?.lines ?? [];
  const repairs = lines.filter(({ action }) => action === "Self-repair");
  if (repairs.length === 0) return [];
  const at = (fleet: string): string => fleetCalled(state, fleet)?.place ?? "";
  const { ordered } = whoPays(spentBy(state, empire).spent, lines, at);
  const results = resultsReport(state, empire, state.campaign.turn);
  const isLost = (order: (typeof repairs)[number]): boolean =>
    results.some((line) => line.startsWith(`${formatOrder(order)}: not carried out`));
  return repairs.filter((order) => !ordered.has(order) && !isLost(order)).map(({ fleet }) => fleet);
}
