import { textDetail, wholeDetail, wordDetail } from "../../campaign/ledger/detail";
import type { Change } from "../../campaign/ledger/entry";
import { event } from "../../campaign/ledger/event";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { ACTIONS, type Action } from "../movement/orders";

/** What all orders of a season cost together, once they are carried out. */
const BY_ORDERS = "Orders";
const SPENT_BY = [BY_ORDERS, ...ACTIONS.list] as const;

/** EaW 5.0: an empire uses movement points of its season, by the orders that are carried out or by what is done besides. */
export const POINTS_CHANGE = event({
  kind: "Movement points spent",
  about: "side",
  ofItsTurn: true,
  seenBy: "side",
  sideBySide: true,
  details: { action: wordDetail(SPENT_BY), where: textDetail, points: wholeDetail(0) },
  says: (side, _, { action, where, points }) =>
    action === BY_ORDERS
      ? `The orders of ${side} cost ${points} of ${where} movement points`
      : `${side} uses ${MOVEMENT_POINTS.show(points)}: ${action}, ${where}`,
});

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

export const pointsSpent = ({ action, where, points }: Spent): Change =>
  POINTS_CHANGE.of("", { action, where, points });

export const ordersCost = ({ points, had }: ByOrders): Change =>
  POINTS_CHANGE.of("", { action: BY_ORDERS, where: String(had), points });

/** What an empire has used besides its orders in the turn under way, and what its orders cost once they are carried out. */
export function spentBy({ campaign }: Pick<BooksState, "campaign">, empire: string) {
  const spent: Spent[] = [];
  let orders: ByOrders | undefined;
  for (const { side, turn, change } of eventsInOrder(campaign)) {
    const said = POINTS_CHANGE.in(change);
    if (turn !== campaign.turn || side !== empire || !said) continue;
    const { action, where, points } = said;
    if (action === BY_ORDERS) orders = { points, had: Number(where) };
    else spent.push({ action, where, points });
  }
  return { spent, orders };
}
