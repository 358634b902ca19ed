import { knownTo, type Position } from "../position/position";
import { boardOf, fleetIn, jumpsFree, type Board, type Moving } from "./board";
import { apply, judgeOrder, type Judged } from "./judge-order";
import { formatOrder, matched, type EmpireOrders, type OrderLine } from "./order-line";
import type { Spent } from "./points-spent";
import { pointsOf, whoPays } from "./besides-orders";
import { withRetreats } from "./retreats";
import { costOf, illegal, isLegal, type Legal, type OrderLegality } from "./order-legality";

/** The orders of an empire as they are judged, and the movement points that they use. */
export interface JudgedOrders {
  readonly empire: string;
  readonly judged: readonly Judged[];
  readonly used: number;
  /** EaW 5.0 */
  readonly had: number;
}

/** When in the season an order is carried out (EaW 32). */
export type Phase = "retreat" | "free jump" | "slot";

/** An order with its phase. */
export interface Phased {
  readonly order: OrderLine;
  readonly phase: Phase;
}

/** The phase of each order: a free jump comes early if it is the first order of its fleet; a later one has its slot, and is still free. */
function phased(start: Board, { empire, lines }: EmpireOrders): readonly Phased[] {
  const ordered = new Set<Moving>();
  return lines.map((order): Phased => {
    const fleet = fleetIn(start, empire, order.fleet);
    const isFirst = fleet !== undefined && !ordered.has(fleet);
    if (fleet) ordered.add(fleet);
    if (order.action === "Retreat") return { order, phase: "retreat" };
    const isFree = order.action === "Jump" && isFirst && jumpsFree(start, fleet);
    return { order, phase: isFree ? "free jump" : "slot" };
  });
}

const PHASES: readonly Phase[] = ["retreat", "free jump", "slot"];

/** Orders in the sequence in which they are carried out: retreats, free jumps, and the others by their numbers (EaW 32). */
export function inSequence(start: Board, orders: EmpireOrders): readonly Phased[] {
  const all = phased(start, orders);
  return PHASES.flatMap((wanted) => all.filter(({ phase }) => phase === wanted));
}

/**
 * Judges the orders of an empire one after the other by what it knows and nothing else: its own fleets, forts and bases, the lanes,
 * and the systems that it has explored. Nothing that only others know can change a word of it.
 */
export function judgeOrders(position: Position, orders: EmpireOrders): JudgedOrders {
  const { empire, lines } = withRetreats(position, orders);
  const known = knownTo(position, empire);
  const board = boardOf(known);
  const own = known.empires[0];
  const at = (fleet: string): string => fleetIn(board, empire, fleet)?.at ?? "";
  // What was done besides the orders is out of the same points (EaW 5.0).
  const paid = whoPays(own?.spent ?? [], lines, at);
  const besides = pointsOf(paid.besides);
  const had = (own?.points ?? 0) - besides;
  const judged = new Map<OrderLine, Judged>();
  const bookedOf = matched(lines, own?.booked ?? []);
  let used = 0;
  for (const { order } of inSequence(board, { empire, lines })) {
    // A retreat that nobody ordered is none any more once its fleet went another way (EaW 21a).
    if (order.number === 0 && fleetIn(board, empire, order.fleet)?.state !== "Hyperspace") continue;
    const now = judgeOrder(board, empire, order);
    const done = paid.ordered.get(order);
    const booked = bookedOf.get(order);
    const isDone = booked?.isLost === false || (done !== undefined && !isLegal(now));
    const settled = booked?.isLost === true ? NOT_BOOKED : isDone ? doneAlready(position, order, done) : now;
    const verdict = within(settled, had - used, besides, order);
    if (isLegal(verdict)) {
      used += verdict.cost;
      if (!isDone) apply(board, empire, order, verdict);
    }
    judged.set(order, { order, verdict, used });
  }
  return { empire, judged: lines.flatMap((order) => judged.get(order) ?? []), used, had };
}

/** What a command has done already is no more possible, and its order pays for it (EaW 5.0). */
const doneAlready = (position: Position, { action }: OrderLine, paid: Spent | undefined): Legal => ({
  ...{ cost: paid?.points ?? 0, helper: undefined, isDone: true },
  clause: costOf(position, action, undefined)?.clause ?? "EaW 5.0",
});

/** What could not be booked when its time came; its empire was told why. */
const NOT_BOOKED = illegal("EaW 5.0", "it was refused when it was booked", "Order it again in the next season");

/** The same verdict, unless it costs more than the points that are left (EaW 5.0). */
function within(verdict: OrderLegality, left: number, besides: number, order: OrderLine): OrderLegality {
  if (!isLegal(verdict) || verdict.cost <= left) return verdict;
  const why = `it costs ${verdict.cost} movement ${verdict.cost === 1 ? "point" : "points"}, and ${left} ${left === 1 ? "is" : "are"} left${verdict.house === undefined ? "" : `; ${verdict.house}`}${besides === 0 ? "" : `, because ${besides} went to what was done besides the orders`}`;
  const delayed = formatOrder({ ...order, number: 0, helper: "Delayed" });
  const instead =
    order.action === "Build"
      ? `Enter ${delayed}, which costs nothing and whose ships move from the next season on (EaW 6.0); or leave it out, or another order that costs points`
      : "Leave it out, or leave out another order that costs points";
  return illegal("EaW 5.0", why, instead);
}
