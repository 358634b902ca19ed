import type { Change } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { sameWord } from "../../core/words";
import type { Action } from "../movement/actions";
import { mark } from "../state/details";
import { keptBy } from "../bases/web-prices";
import { servedBy } from "../fleets/served";
import { fleetCalled, fleetsNow, shipsIn } from "../state/state";
import { whoPays } from "./besides-orders";
import { eventsOfTurn, isResolved, resultsReport } from "./orders-now";
import { lackedBy } from "./missing-details";
import { bookedOrder } from "./order-events";
import { formatOrder, matched, meaningOf, type BookedOrder, type OrderLine } from "./order-line";
import { parseOrders } from "./parse-orders";
import { spentBy } from "./points-spent";
import { isServedLater, movesFleet } from "./served-later";

/** The steps in which orders are booked: before the movement, and once sites are established. */
export const [BEFORE_MOVEMENT, AFTER_MOVEMENT] = ["3b", "5c"] as const;

export const orderBooked = (order: OrderLine, says: string, isLost: boolean): Change =>
  bookedOrder.of("", { order: formatOrder({ ...order, number: 0 }), says, lost: mark(isLost) });

/** The orders that commands carry out, if they say with what. */
const WITH_WHAT: readonly Action[] = ["Build", "Resupply", "Scrap", "Ground bases", "Web"];

/** Those that need nothing more: all prizes are inspected, all ships scrapped, and a new FRD is in the system of its order. */
const BY_ITSELF: readonly Action[] = ["Inspect", "Scrap", "Build FRD"];

/** Whether an order says everything that is needed to book it: what is built, refitted, scrapped or set up. */
export const saysWhat = ({ action, what }: Pick<OrderLine, "action" | "what">): boolean =>
  BY_ITSELF.includes(action) || (what.length > 0 && WITH_WHAT.includes(action));

/** The names with which the orders of an empire may begin. */
export const ownFleets = (state: BooksState, empire: string): readonly string[] =>
  fleetsNow(state).flatMap(({ side, fleet }) => (side === empire ? [fleet] : []));

/** The orders of an empire that are booked from the list, in the turn under way. */
export const bookedNow = (state: BooksState, empire: string): readonly BookedOrder[] =>
  bookedIn(state, empire, state.campaign.turn);

/** The orders of an empire that were booked from the list in a turn. */
export function bookedIn(state: BooksState, empire: string, turn: number): readonly BookedOrder[] {
  const fleets = ownFleets(state, empire);
  return eventsOfTurn(state, bookedOrder, turn)
    .filter(({ side }) => side === empire)
    .map(({ said: { order, says, lost } }) => {
      const [read] = parseOrders(`1 ${order}`, fleets, "accepted").orders;
      return { order, meaning: read ? meaningOf(read) : order, isLost: lost === 1, says };
    });
}

/**
 * The orders of an empire that can be booked from the list now. Ruling: what a fleet does where it starts the season is booked before the
 * movement, so that new ships move with it (EaW 6.0); what it does after a jump, or with the help of a fleet that comes there first, is
 * booked once the movement is resolved, if it was carried out.
 */
export function toBook(state: BooksState, empire: string, lines: readonly OrderLine[]): readonly OrderLine[] {
  const done = matched(lines, bookedNow(state, empire));
  const resolved = isResolved(state);
  const results = resolved ? resultsReport(state, empire, state.campaign.turn) : [];
  return lines.filter((order, at) => {
    const moves = (other: OrderLine): boolean => movesFleet(other) && sameWord(other.fleet, order.fleet);
    const comesLater = lines.slice(0, at).some(moves) || isServedLater(state, empire, lines, at);
    const isSupplied = (comesLater || !resolved) && suppliesShips(state, order);
    if (!(saysWhat(order) || keptBy(state, empire, order) || isSupplied) || done.has(order)) return false;
    if (isByHand(state, empire, order)) return false;
    // What comes before a move is booked where the fleet was then: once it is resolved, it is too late.
    if (resolved && !comesLater && lines.slice(at + 1).some(moves)) return false;
    const result = results.find((line) => line.startsWith(`${formatOrder(order)}: `));
    const isLost = result?.startsWith(`${formatOrder(order)}: not carried out`) === true;
    return resolved ? !isLost : !comesLater;
  });
}

/**
 * Whether an order supplies and repairs its fleet, without a refit, and a ship of it needs that by the books (EaW 6d, 6e). Ruling: it does
 * so before the battles of its season, and what is damaged in them waits for the next order.
 */
function suppliesShips(state: BooksState, { action, fleet, what }: OrderLine): boolean {
  if (action !== "Resupply" || what.length > 0) return false;
  const known = fleetCalled(state, fleet);
  return known !== undefined && servedBy(state, shipsIn(state, known.fleet)).length > 0;
}

/**
 * Whether an order was done by hand, and pays for that: its FRD was placed, and it places no second one (EaW 15a); or ships of its fleet
 * were scrapped, and it names none of the others (EaW 9.0).
 */
function isByHand(state: BooksState, empire: string, { action, fleet, target, what }: OrderLine): boolean {
  const where = action === "Build FRD" ? target : action === "Scrap" && what.length === 0 ? fleet : undefined;
  if (where === undefined) return false;
  return spentBy(state, empire).spent.some((spent) => spent.action === action && sameWord(spent.where, where));
}

/** The orders of an empire that do not say what is built, set up or transferred, and that nobody has carried out by hand (EaW 6.0, 7.0, 14.0, 31.0). */
export function ordersWithoutWhat(
  state: BooksState,
  empire: string,
  lines: readonly OrderLine[],
): readonly OrderLine[] {
  const at = (name: string): string =>
    fleetsNow(state).find(({ side, fleet }) => side === empire && sameWord(fleet, name))?.place ?? "";
  const { ordered } = whoPays(spentBy(state, empire).spent, lines, at);
  return lines.filter((order) => lackedBy(state, empire, order) !== undefined && !ordered.has(order));
}

/**
 * The orders that are booked from the list after a move of their fleet, or of one that serves it; none of a fleet to or from which ships are
 * transferred: which has them is not known before.
 */
export function bookedAfterMoves(state: BooksState, empire: string, lines: readonly OrderLine[]): readonly OrderLine[] {
  const shifting = lines.filter(({ action }) => action === "Transfer").flatMap(({ fleet, target }) => [fleet, target]);
  return lines.filter(
    (order, at) =>
      saysWhat(order) &&
      !shifting.some((fleet) => sameWord(fleet, order.fleet)) &&
      (lines.slice(0, at).some((other) => movesFleet(other) && sameWord(other.fleet, order.fleet)) ||
        isServedLater(state, empire, lines, at)),
  );
}

/** The booked orders of an empire that these lines do not have: what they brought stands, and nobody orders it. */
export function bookedWithoutOrder(
  state: BooksState,
  empire: string,
  lines: readonly OrderLine[],
): readonly BookedOrder[] {
  const booked = bookedNow(state, empire);
  const ordered = new Set(matched(lines, booked).values());
  return booked.filter((one) => !one.isLost && !ordered.has(one));
}
