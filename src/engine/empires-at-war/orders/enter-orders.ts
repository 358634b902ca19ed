import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import { linesField, textIn, type Fields } from "../../campaign/commands/field";
import { allowed, refusal, refused, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import type { Finding } from "../../core/problem";
import { sameWord } from "../../core/words";
import { EMPIRE } from "../sides";
import { MOVEMENT_POINTS } from "../movement/movement-points";
import { judgeOrders, type JudgedOrders } from "./judge-orders";
import { bookedAhead, refusedSays } from "./booked-ahead";
import { bookedWithoutOrder, ordersWithoutWhat } from "./booked-orders";
import { lackedBy } from "./missing-details";
import { unusedArguments } from "./unused-arguments";
import { formatOrder, formatOrders, type OrderLine } from "./order-line";
import { NO_ORDERS, ordersGiven } from "./order-events";
import { fleetNames, isResolved, namesToOrder, ordersText } from "./orders-now";
import { orderExamples } from "./order-examples";
import { ORDER_EXAMPLE, ORDER_SHAPE, parseOrders } from "./parse-orders";
import { sampleOrders } from "./sample-orders";
import { purseOf } from "./purse";
import { movesFleet } from "./served-later";
import { isLegal, costSays } from "./order-legality";
import { knownTo } from "../position/position";
import { positionIn } from "../position/position-in";
import { dateOf, SET_UP } from "../season";
import { fleetsNow } from "../state/state";
import { eventEdits } from "../command-parts/event-edits";
import { empireField, empireIn } from "../command-parts/empire-field";
import { notAFleet } from "../fleets/new-fleet";
import { newFleets } from "./new-fleets";

const CLAUSE = "EaW 4.0";
const STEP = "2a";
const CHECK = "orders";
/** One entry has all orders of an empire. */
const MAX_CHARACTERS = 25_000;

/** An empire gives its orders for the season, typed or pasted, one in each line; later ones replace them (EaW 4.0, 5.0). */
export const enterOrders = formCommand<Fields>({
  id: "enter-orders",
  title: "Give orders for the season",
  clause: CLAUSE,
  steps: [STEP],
  by: [EMPIRE],
  about: "",
  seenBy: "side",
  button: "Give the orders",
  page: "orders",
  offered(open, side) {
    if (side === "" || notNow(open) || !fleetsNow(open).some((fleet) => fleet.side === side)) return [];
    return [asksFor({ subject: "", ...ordersAsked(open, side), step: STEP, clause: CLAUSE })];
  },
  fields(open, { side }) {
    refuseIf(notNow(open));
    const sample = side === "" ? ORDER_EXAMPLE : sampleOrders(positionIn(open), side);
    return {
      ask: {
        ...empireField(open, side),
        orders: linesField("Orders, one in each line", {
          hint: `${pointsSay(open, side)}Each line: ${ORDER_SHAPE}. For example, ${orderExamples(open, side).join("; ") || ORDER_EXAMPLE}. They replace the orders given before. ${NO_ORDERS} if there are none`,
          required: true,
          start: side === "" ? "" : ordersText(open, side),
          samples: [sample],
        }),
      },
    };
  },
  write(open, values, { side, stamp }) {
    refuseIf(notNow(open));
    const empire = empireIn(side, values);
    const typed = textIn(values, "orders");
    const isSame = (text: string): boolean => text === ordersText(open, empire);
    const note = (text: string) =>
      eventEdits(open, [{ side: empire, change: ordersGiven.of("", { lines: text }) }], stamp, STEP, CLAUSE);
    if (sameWord(typed, NO_ORDERS)) {
      if (isSame(NO_ORDERS)) return unchanged;
      const booked = leftOut(open, empire, []);
      if (booked.length > 0) return refused(...booked);
      return allowed(`${empire} gives no orders for ${dateOf(open.books, open.campaign.turn)}.`, note(NO_ORDERS));
    }
    const position = positionIn(open);
    const { orders: lines, unread } = parseOrders(typed, fleetNames(position, empire), namesToOrder(position, empire));
    const judged = judgeOrders(position, { empire, lines });
    // What is not read says more than what the rest of its order would cost.
    const forNothing = unusedArguments(knownTo(position, empire), lines);
    const illegalOrders = judged.judged.flatMap(({ order, verdict }) =>
      // A retreat that nobody ordered, and that finds no room, waits: it forbids nothing to others.
      isLegal(verdict) || order.number === 0 || forNothing.some((one) => one.order === order)
        ? []
        : [{ order, wrong: verdict }],
    );
    const lacking = ordersWithoutWhat(open, empire, lines).flatMap((order) => {
      const wrong = lackedBy(open, empire, order);
      const isWrongOtherwise = [...illegalOrders, ...forNothing].some((one) => one.order === order);
      return wrong && !isWrongOtherwise ? [{ order, wrong }] : [];
    });
    const problems = [
      ...unread.map(({ line, message }): Finding => problem(`Line ${line}`, `Line ${line}: ${message}`, "EaW 5.0")),
      ...[...illegalOrders, ...forNothing, ...lacking].map(({ order, wrong: { why, instead, clause } }) =>
        problem(`Order ${order.number}`, `${formatOrder(order)}: ${why}. ${instead}.`, clause),
      ),
      ...unfitFleets(
        open,
        empire,
        lines.filter((order) => !forNothing.some((one) => one.order === order)),
      ),
      ...(unread.length > 0 ? [] : leftOut(open, empire, lines)),
    ];
    if (problems.length > 0) return refused(...problems);
    const text = formatOrders(lines);
    const { beforeMoves, refused: unbooked } = bookedAhead(open, empire, lines, stamp);
    if (unbooked.length > 0) {
      return refused(
        ...unbooked.map((one) => problem(`Order ${one.order.number}`, refusedSays(one), one.finding.clause ?? CLAUSE)),
      );
    }
    const held = beforeMoves === open ? [] : heldByBuilds(beforeMoves, empire, lines);
    if (held.length > 0) return refused(...held);
    if (text.length > MAX_CHARACTERS) {
      const message = `The orders have ${text.length} characters, and ${MAX_CHARACTERS} are the most. Shorten the lists of ships.`;
      return refusal(CHECK, empire, message, CLAUSE);
    }
    if (isSame(text)) return unchanged;
    return allowed(ordersSay(judged), note(text));
  },
});

/** The transfers to a new fleet whose name it cannot have (EaW 7.0). */
const unfitFleets = (open: OpenBooks, empire: string, lines: readonly OrderLine[]): readonly Finding[] =>
  newFleets(open, empire, lines).flatMap((order) => {
    const wrong = notAFleet(open, empire, order.target);
    return wrong === undefined ? [] : [problem(`Order ${order.number}`, `${formatOrder(order)}: ${wrong}`, "EaW 7.0")];
  });

/** The moves that cannot be made once what is ordered before them is booked: of a fleet with a ship that moves later (EaW 6.0, 17e). */
const heldByBuilds = (beforeMoves: OpenBooks, empire: string, lines: readonly OrderLine[]): readonly Finding[] =>
  judgeOrders(positionIn(beforeMoves), { empire, lines }).judged.flatMap(({ order, verdict }) =>
    isLegal(verdict) || order.number === 0 || !movesFleet(order)
      ? []
      : [
          problem(
            `Order ${order.number}`,
            `${formatOrder(order)}: once what is ordered is built, ${verdict.why}. Order it for another fleet there, or leave out one of the two orders.`,
            verdict.clause,
          ),
        ],
  );

/** What is booked from orders that these do not have: it would stand, and cost nothing. */
const leftOut = (open: OpenBooks, empire: string, lines: readonly OrderLine[]): readonly Finding[] =>
  bookedWithoutOrder(open, empire, lines).map(({ order, says }) =>
    problem(
      order,
      `${order} is booked already: ${says} Keep this order, or undo "Book the builds, refits and bases of the orders" first.`,
      "EaW 5.0",
    ),
  );

/** The same orders again. */
const unchanged = allowed("Nothing changes.", []);

/** What an empire has for its orders: "3 movement points, 1 of them used besides. " */
function pointsSay(open: OpenBooks, side: string): string {
  if (side === "") return "";
  const { had, besides } = purseOf(open, side);
  return `${MOVEMENT_POINTS.show(had)}${besides === 0 ? "" : `, ${besides} of them used besides orders`}. `;
}

const isGiven = (open: OpenBooks, side: string): boolean => ordersText(open, side) !== "";

/** Which fleets have no order, and which orders do not say what: "Orders for Feds 1, Feds 2"; "Orders are given; none for Feds 4". */
function ordersAsked(open: OpenBooks, side: string): { readonly what: string; readonly done: boolean } {
  const position = positionIn(open);
  const lines = parseOrders(ordersText(open, side), fleetNames(position, side), "accepted").orders;
  const without = fleetNames(position, side).filter((name) => !lines.some(({ fleet }) => sameWord(fleet, name)));
  const named = without.join(", ");
  if (!isGiven(open, side)) return { what: `Orders for ${named}`, done: false };
  const lacking = ordersWithoutWhat(open, side, lines).map(formatOrder);
  if (lacking.length > 0) return { what: `Orders that do not say what: ${lacking.join("; ")}`, done: false };
  return { what: `Orders are given${without.length === 0 ? "" : `; none for ${named}`}`, done: true };
}

/** Whether an order scraps its whole fleet, because it names no ships (EaW 9.0). */
const isAllShips = ({ action, what }: OrderLine): boolean => action === "Scrap" && what.length === 0;

const problem = (subject: string, message: string, clause: string): Finding => ({
  check: CHECK,
  subject,
  message,
  clause,
});

/** Why no orders can be given now; undefined if they can. */
function notNow(open: OpenBooks): Outcome | undefined {
  const { books, campaign } = open;
  if (campaign.turn === SET_UP) {
    return refusal(CHECK, "Set-up", "Orders are given from the first Spring on. Close the set-up first.", CLAUSE);
  }
  if (!isResolved(open)) return undefined;
  const when = dateOf(books, campaign.turn);
  const message = `The movement of ${when} is resolved. Give orders in the next season, or undo the resolution first.`;
  return refusal(CHECK, when, message, CLAUSE);
}

/** The orders in words: what each costs, and the movement points that they use together. */
function ordersSay({ empire, judged, used, had }: JudgedOrders): string {
  const lines = judged.map(({ order, verdict }) =>
    isLegal(verdict)
      ? `${formatOrder(order)}${isAllShips(order) ? ", all of its ships" : ""}: ${costSays(verdict)}`
      : `${order.fleet} waits, because ${verdict.why}. ${verdict.instead} (${verdict.clause})`,
  );
  const what = judged.length === 1 ? "1 order" : `${judged.length} orders`;
  return `${empire} gives ${what} for ${used} of ${MOVEMENT_POINTS.show(had)}: ${lines.join("; ")}.`;
}
