import { sameWord } from "../../core/words";
import { MOVES } from "./judge-order";
import { judgeOrders } from "./judge-orders";
import { numberAfter, orderChoices, placeAfter, type OrderChoice } from "./order-choices";
import { isLegal, illegal } from "./order-legality";
import type { EmpireOrders, OrderLine } from "./order-line";
import type { Illegal } from "./board";
import { waysFrom, type Position } from "../position/position";

/** Orders that are given together, and what they cost. */
export interface PointedOrders {
  readonly orders: readonly OrderLine[];
  /** In movement points. */
  readonly cost: number;
}

/** What is meant by pointing at a system; or why nothing can be ordered there. */
export interface Pointed {
  readonly choices: readonly PointedOrders[];
  readonly wrong?: Illegal;
}

/**
 * What an empire can order of a fleet by pointing at a system, after the orders that it has: where the fleet is by then, all that it can do
 * there; elsewhere the move to it, lane by lane on the shortest way. Judged by what the empire knows and nothing else (EaW 5a).
 */
export function pointedOrders(position: Position, orders: EmpireOrders, fleet: string, place: string): Pointed {
  const here = placeAfter(position, orders, fleet);
  const possible = orderChoices(position, orders, fleet);
  if (sameWord(here, place)) {
    const choices = possible.filter(({ order }) => !MOVES.includes(order.action));
    return choices.length > 0 ? { choices: choices.map(alone) } : { choices: [], wrong: nothingMore(fleet, place) };
  }
  const direct = possible.filter(({ order }) => isMoveTo(order, place));
  if (direct.length > 0) return { choices: direct.map(alone) };
  return alongLanes(position, orders, fleet, { from: here, to: place });
}

const isMoveTo = ({ action, target }: OrderLine, place: string): boolean =>
  MOVES.includes(action) && sameWord(target, place);

const alone = ({ order, cost }: OrderChoice): PointedOrders => ({ orders: [order], cost });

const nothingMore = (fleet: string, place: string): Illegal =>
  illegal("EaW 5.0", `${fleet} has nothing to do in ${place} with the points that are left`, "Point at another system");

interface Route {
  readonly from: string;
  readonly to: string;
}

/** The jumps along the shortest way that can be ordered; if none can, the first illegal jump of the shortest one says why. */
function alongLanes(position: Position, { empire, lines }: EmpireOrders, fleet: string, route: Route): Pointed {
  const way = shortestWay(position, route);
  if (way === undefined) {
    const why = `no warp lanes lead from ${route.from} to ${route.to}`;
    return { choices: [], wrong: illegal("EaW 5a", why, "Point at a system that lanes lead to") };
  }
  const after = (added: readonly OrderLine[]): EmpireOrders => ({ empire, lines: [...lines, ...added] });
  const reached = new Map<string, PointedOrders>([[route.from.toLowerCase(), { orders: [], cost: 0 }]]);
  // The map grows while it is gone through, as in the shortest way.
  for (const { orders, cost } of reached.values()) {
    for (const { order, cost: more } of orderChoices(position, after(orders), fleet)) {
      const to = order.target.toLowerCase();
      if (!MOVES.includes(order.action) || reached.has(to)) continue;
      reached.set(to, { orders: [...orders, order], cost: cost + more });
    }
  }
  const found = reached.get(route.to.toLowerCase());
  if (found) return { choices: [found] };
  let added: readonly OrderLine[] = [];
  for (const next of way) {
    const [choice] = orderChoices(position, after(added), fleet).filter(({ order }) => isMoveTo(order, next));
    if (!choice) return { choices: [], wrong: whyNotTo(position, after(added), fleet, next) };
    added = [...added, choice.order];
  }
  return { choices: [], wrong: nothingMore(fleet, route.to) };
}

/** Why a fleet cannot jump to a system next. */
function whyNotTo(position: Position, { empire, lines }: EmpireOrders, fleet: string, target: string): Illegal {
  const jump: OrderLine = { number: numberAfter(lines), fleet, action: "Jump", target, helper: undefined, what: [] };
  const judged = judgeOrders(position, { empire, lines: [...lines, jump] }).judged.find(({ order }) => order === jump);
  if (!judged || isLegal(judged.verdict)) return nothingMore(fleet, target);
  const { clause, why, instead } = judged.verdict;
  return illegal(clause, `${fleet} cannot jump to ${target}: ${why}`, instead);
}

/** The systems on the way with the fewest lanes; undefined if there is none. */
function shortestWay(position: Position, { from, to }: Route): readonly string[] | undefined {
  const reached = new Map<string, readonly string[]>([[from.toLowerCase(), []]]);
  // The map grows while it is gone through: that is the order in which systems are reached.
  for (const [system, way] of reached) {
    for (const { to: next } of waysFrom(position, system)) {
      if (!reached.has(next.toLowerCase())) reached.set(next.toLowerCase(), [...way, next]);
    }
  }
  return reached.get(to.toLowerCase());
}
