import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import type { Fields } from "../../campaign/commands/field";
import { onViewOf } from "../../campaign/on-view";
import { allowed, goneOn, refusal, type OpenBooks } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { capital } from "../../campaign/ledger/turn-words";
import type { Edit } from "../../campaign/schema/edit";
import { AFTER_MOVEMENT, BEFORE_MOVEMENT, orderBooked } from "./booked-orders";
import { isResolved } from "./orders-now";
import { orderOf } from "./order-line";
import { waitingOrders } from "./waiting-orders";
import { eventEdits } from "../command-parts/event-edits";
import { bookOrder, type Booked } from "./order-parts";

const CLAUSE = "EaW 5.0";
const CHECK = "book-orders";

const stepNow = (open: OpenBooks): string => (isResolved(open) ? AFTER_MOVEMENT : BEFORE_MOVEMENT);

/**
 * The GM books from the list what the orders of all empires build, refit, scrap, inspect and set up: each by its own command, in one act.
 * What is refused meanwhile is not carried out, and its empire learns why (EaW 5.0, 6.0).
 */
export const bookOrders = formCommand<Fields>({
  id: "book-orders",
  title: "Book the builds, refits and bases of the orders",
  clause: CLAUSE,
  steps: [BEFORE_MOVEMENT, AFTER_MOVEMENT],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Book all the orders",
  offered(open, side) {
    const all = side === "" ? waitingOrders(open) : [];
    if (all.length === 0) return [];
    const what = `Book what is ordered: ${all.map(({ empire, order }) => orderOf(empire, order)).join("; ")}`;
    return [asksFor({ subject: "", what, step: stepNow(open), clause: CLAUSE, done: false })];
  },
  fields(open) {
    if (waitingOrders(open).length > 0) return { ask: {} };
    const message =
      "No order of the season says what is built, refitted, scrapped or set up, or all of it is booked. Enter it after the order: 2 Fleet 2 build: CA, 2 FF.";
    return refusal(CHECK, "Orders", message, CLAUSE);
  },
  write(open, _, { stamp }) {
    let then: OpenBooks = open;
    const edits: Edit[] = [];
    const says: string[] = [];
    const views = new Map<string, OpenBooks>();
    for (const { empire, order } of waitingOrders(open)) {
      const done = bookOrder(then, empire, order, stamp);
      const { isLost, told, clause } = toldOf(done);
      const view = views.get(empire) ?? onViewOf(then, empire);
      const seen = bookOrder(view, empire, order, stamp);
      views.set(empire, !isLost && "open" in seen ? seen.open : view);
      if (!isLost) {
        edits.push(...done.edits);
        then = "open" in done ? done.open : then;
      }
      const change = orderBooked(order, toldTo(seen, isLost), isLost);
      const noted = eventEdits(then, [{ side: empire, change }], stamp, stepNow(open), clause);
      edits.push(...noted);
      then = goneOn(then, stateAfter(then, noted));
      says.push(`${capital(orderOf(empire, order))}: ${isLost ? "not carried out, " : ""}${told}`);
    }
    return allowed(says.join(" "), edits);
  },
});

/** Whether an order was refused, and what is said of it. */
function toldOf(done: Booked) {
  if (!("refused" in done)) return { isLost: false, told: done.says.join(" "), clause: CLAUSE };
  const [refused] = done.refused;
  return { isLost: true, told: refused?.message ?? done.says, clause: refused?.clause ?? CLAUSE };
}

/** What the empire learns: what its own view says of the order. What only the game master can judge stays with the game master. */
function toldTo(onView: Booked, isLost: boolean): string {
  const seen = toldOf(onView);
  if (seen.isLost === isLost) return seen.told;
  return isLost ? "The game master's books do not allow it. Ask the game master." : "It is done.";
}
