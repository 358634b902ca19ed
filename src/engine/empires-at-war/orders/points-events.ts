import { detailedChange, type ChangeKind } from "../../campaign/ledger/change";
import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { isText } from "../../core/json";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { ACTIONS, type Action } from "../movement/orders";

/** EaW 5.0: an empire uses movement points of its season, by the orders that are carried out or by what is done besides. */
export const POINTS_SPENT = "Movement points spent";

/** What all orders of a season cost together, once they are carried out. */
const BY_ORDERS = "Orders";

/** Movement points that were used for something that is not the order of a season's movement. */
export interface Spent {
  readonly action: Action;
  /** The fleet that did it, the two fleets of a transfer, or the system. */
  readonly where: string;
  readonly points: number;
}

/** What the orders of a season used, and what their empire had for them. */
interface ByOrders {
  readonly points: number;
  readonly had: number;
}

/** From which fleet to which ships are transferred: each pair is paid for by itself (EaW 7.0). */
export const transferOf = (from: string, to: string): string => `${from} to ${to}`;

export const pointsSpent = ({ action, where, points }: Spent): Change => ({
  kind: POINTS_SPENT,
  unit: "",
  details: { action, where, points },
});

export const ordersCost = ({ points, had }: ByOrders): Change => ({
  kind: POINTS_SPENT,
  unit: "",
  details: { action: BY_ORDERS, where: String(had), points },
});

export const POINTS_CHANGE: ChangeKind = detailedChange({
  kind: POINTS_SPENT,
  about: "side",
  ofItsTurn: true,
  seenBy: "side",
  sideBySide: true,
  parse({ action, where, points }) {
    const known = [BY_ORDERS, ...ACTIONS.list].find((word) => word === action);
    if (known === undefined) return `"action" must be an order`;
    if (!isText(where)) return `"where" must be a text`;
    return typeof points === "number" && Number.isInteger(points) && points >= 0
      ? { action: known, where, points }
      : `"points" must be a whole number`;
  },
  says: (side, { details: { action, where, points } }) =>
    action === BY_ORDERS
      ? `The orders of ${side} cost ${String(points)} of ${String(where)} movement points`
      : `${side} uses ${MOVEMENT_POINTS.show(Number(points))}: ${String(action)}, ${String(where)}`,
});

/** What an empire has used besides its orders in the turn under way, and what its orders cost once they are carried out. */
export function spentBy({ campaign }: Pick<BooksState, "campaign">, empire: string) {
  const spent: Spent[] = [];
  let orders: ByOrders | undefined;
  for (const { side, turn, change } of eventsInOrder(campaign)) {
    if (turn !== campaign.turn || side !== empire || change.kind !== POINTS_SPENT) continue;
    const [action, where, points] = [
      change.details["action"],
      String(change.details["where"]),
      change.details["points"],
    ];
    const known = ACTIONS.list.find((one) => one === action);
    if (known) spent.push({ action: known, where, points: Number(points) });
    else orders = { points: Number(points), had: Number(where) };
  }
  return { spent, orders };
}
