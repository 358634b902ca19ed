import { applyIn } from "../../campaign/ledger/house-rules";
import { refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import type { NewEvent } from "../../campaign/ledger/tracker";
import { isBesidesOrders, purseOf } from "../orders/purse";
import { eawMoveCost } from "../movement/move-costs";
import type { Action, MoveHelper } from "../movement/actions";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { isResolved } from "../orders/orders-now";
import { dateOf, SET_UP } from "../season";
import { pointsSpent, type Spent } from "../orders/points-spent";
import { pointsLeft } from "../orders/purse-checks";

/** The movement points of an order that a command carries out. */
export const pointsFor = (open: OpenBooks, action: Action, helper?: MoveHelper): number =>
  applyIn(open, open.campaign.turn, eawMoveCost, { action, helper });

/** Movement points that are used: their entry, and in words what they are and what is left of them; both blank where nothing is used. */
interface Paid {
  readonly noted: readonly NewEvent[];
  readonly says: string;
}

/**
 * The movement points that are used for something besides the movement; or why it is refused (EaW 5.0). What an order of the season
 * pays for, and what was paid for together with it, costs no more; in the set-up nothing does.
 */
export function spend(open: OpenBooks, side: string, spent: Spent, clause: string): Paid | Outcome {
  if (open.campaign.turn === SET_UP) return NOTHING_PAID;
  if (spent.points === 0) {
    const isLate = isPlotted(spent) && isResolved(open) && isBesidesOrders(open, side, spent);
    return isLate ? tooLate(open, side, spent) : NOTHING_PAID;
  }
  const before = purseOf(open, side);
  const after = purseOf(open, side, [spent]);
  if (after.besides > before.besides && after.left < 0) {
    const { had, ordered, besides, left } = before;
    const message = `It costs ${MOVEMENT_POINTS.show(spent.points)} (${clause}), and ${side} has ${Math.max(0, left)} of ${had} left in this season: ${ordered} for its orders, ${besides} for what was done besides. Leave out an order, or do it in the next season.`;
    return refusal(pointsLeft.id, spent.where, message, "EaW 5.0");
  }
  if (isResolved(open) && after.besides > before.besides) return tooLate(open, side, spent);
  const left = `${Math.max(0, after.left)} of ${after.had} are left`;
  const isPaid = after.besides + after.ordered === before.besides + before.ordered;
  const says = isPaid
    ? ` Its movement point is paid already (${clause}): ${left}.`
    : ` It costs ${MOVEMENT_POINTS.show(spent.points)} (${clause}): ${left}.`;
  return { noted: [{ side, change: pointsSpent(spent) }], says };
}

const NOTHING_PAID: Paid = { noted: [], says: "" };

/** Whether something that is free is plotted with the movement anyway: what is built or refitted for the next season (EaW 4.0, 6.0). */
const isPlotted = ({ action }: Spent): boolean => action === "Build" || action === "Resupply";

/** What is plotted before the movement is carried out by it; nothing more is plotted afterwards (EaW 4.0). */
function tooLate(open: OpenBooks, side: string, { where, points }: Spent): Outcome {
  const when = dateOf(open.books, open.campaign.turn);
  const none = points === 0 ? `no order of ${side} is for this` : `no order of ${side} pays for this`;
  const message = `The movement of ${when} is resolved, and ${none}. Do it in the next season, or undo the resolution and order it.`;
  return refusal(pointsLeft.id, where, message, "EaW 4.0");
}
