import type { Stamp } from "../../campaign/ledger/booking";
import { goneOn, type OpenBooks } from "../../campaign/ledger/outcome";
import { stateAfter, treasury } from "../../campaign/ledger/replay";
import { formatPoints, subtract, ZERO, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { eventEdits } from "../command-parts/event-edits";
import { fleetNamed, systemNamed } from "../command-parts/find-by-name";
import { fleetMoved } from "../fleets/fleet-events";
import { bookedAfterMoves, saysWhat, toBook } from "./booked-orders";
import { ordersGiven } from "./order-events";
import { formatOrder, formatOrders, type OrderLine } from "./order-line";
import { bookOrder } from "./order-parts";
import { movesFleet } from "./served-later";

const CLAUSE = "EaW 4.0";
const STEP = "2a";

/** The books once orders are booked, as far as they can be, and why others cannot. */
export interface BookedAhead {
  readonly open: OpenBooks;
  /** The books when the moves begin: with what is booked before them (EaW 6.0). */
  readonly beforeMoves: OpenBooks;
  readonly refused: readonly { readonly order: OrderLine; readonly finding: Finding }[];
}

/** What an empire has in its treasury, in BPV. */
export const treasuryOf = ({ campaign }: Pick<OpenBooks, "campaign">, empire: string): Points =>
  treasury(campaign, empire, campaign.turn);

/**
 * Tries to book orders as they say it, one after the other: a class that is not in service, or a treasury that is too small, is why one
 * cannot be. What comes after a move is tried where the moves lead if they go as ordered. Nothing is written.
 */
export function bookedAhead(open: OpenBooks, empire: string, lines: readonly OrderLine[], stamp: Stamp): BookedAhead {
  if (!lines.some(saysWhat)) return { open, beforeMoves: open, refused: [] };
  const given = ordersGiven.of("", { lines: formatOrders(lines) });
  let then = after(open, empire, given, stamp);
  const tried = (order: OrderLine): BookedAhead["refused"] => {
    const done = bookOrder(then, empire, order, stamp);
    if (!("refused" in done)) {
      then = done.open;
      return [];
    }
    const taken = subtract(treasuryOf(open, empire), treasuryOf(done.then ?? then, empire));
    return done.refused.map((finding) => ({ order, finding: withTreasury(open, empire, finding, taken) }));
  };
  const first = toBook(then, empire, lines).flatMap(tried);
  const beforeMoves = then;
  const afterMoves = bookedAfterMoves(open, empire, lines);
  const later = lines.flatMap((order) => {
    if (afterMoves.includes(order)) return tried(order);
    if (movesFleet(order)) then = arrived(then, empire, order, stamp);
    return [];
  });
  return { open: then, beforeMoves, refused: [...first, ...later] };
}

/** The refusal of a payment with what the treasury has now, where a part of that goes to what is ordered before. */
function withTreasury(open: OpenBooks, empire: string, finding: Finding, taken: Points): Finding {
  if (finding.check !== "treasury-below-zero" || taken <= ZERO) return finding;
  const has = formatPoints(treasuryOf(open, empire));
  const message = `${finding.message} Of the ${has} BPV in the treasury now, what is ordered before takes ${formatPoints(taken)}.`;
  return { ...finding, message };
}

const after = (open: OpenBooks, side: string, change: ReturnType<typeof fleetMoved>, stamp: Stamp): OpenBooks =>
  goneOn(open, stateAfter(open, eventEdits(open, [{ side, change }], stamp, STEP, CLAUSE)));

/** The books once a fleet is where an order takes it. */
function arrived(open: OpenBooks, side: string, order: OrderLine, stamp: Stamp): OpenBooks {
  const [known, system] = [fleetNamed(open, order.fleet), systemNamed(open, order.target)];
  if (!known || !system) return open;
  const at = { place: system.place, from: "", direction: "", since: open.campaign.turn };
  return after(open, side, fleetMoved(known.fleet, at), stamp);
}

/** An order beside why it cannot be booked. */
export const refusedSays = ({ order, finding }: BookedAhead["refused"][number]): string =>
  `${formatOrder(order)}: ${finding.message}`;
