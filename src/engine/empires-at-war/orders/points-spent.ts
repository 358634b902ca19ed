import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { eventsInOrder } from "../../campaign/ledger/order-of-play";
import type { Action } from "../movement/actions";
import { BY_ORDERS, movementPointsSpent } from "./order-events";

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
  movementPointsSpent.of("", { action, where, points });

export const ordersCost = ({ points, had }: ByOrders): Change =>
  movementPointsSpent.of("", { action: BY_ORDERS, where: String(had), points });

/** What an empire has used besides its orders in the turn under way, and what its orders cost once they are carried out. */
export function spentBy({ campaign }: Pick<BooksState, "campaign">, empire: string) {
  const spent: Spent[] = [];
  let orders: ByOrders | undefined;
  for (const { side, turn, change } of eventsInOrder(campaign)) {
    const said = movementPointsSpent.in(change);
    if (turn !== campaign.turn || side !== empire || !said) continue;
    const { action, where, points } = said;
    if (action === BY_ORDERS) orders = { points, had: Number(where) };
    else spent.push({ action, where, points });
  }
  return { spent, orders };
}
