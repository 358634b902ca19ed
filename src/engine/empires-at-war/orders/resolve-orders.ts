import { askedBy } from "../../campaign/ledger/house-rules";
import { fieldsQuestion, command } from "../../campaign/commands/command";
import { allows, asksFor } from "../../campaign/commands/command-spec";
import { linesField, FieldError, type Field } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { stateAfter } from "../../campaign/ledger/replay";
import { quote } from "../../core/cell";
import { TWO_DICE } from "../../core/dice";
import { formatOrder, formatOrders, orderOf, type EmpireOrders } from "./order-line";
import { NO_ORDERS } from "./order-events";
import { fleetNames, isResolved, ordersNow, ordersText, silentNow } from "./orders-now";
import { anyRetreats } from "./retreats";
import { parseOrders } from "./parse-orders";
import { ordersWithoutWhat } from "./booked-orders";
import { waitingOrders } from "./waiting-orders";
import type { Position } from "../position/position";
import { positionIn } from "../position/position-in";
import { resolve } from "../resolution/resolve";
import { orderName, type Answers, type Resolution } from "../resolution/resolution";
import { entriesOf } from "../resolution/to-entries";
import { dateOf, SET_UP } from "../season";
import { notAFleet } from "../fleets/new-fleet";
import { eventEdits } from "../command-parts/event-edits";
import { regainedBy } from "../fleets/regained";
import { newFleets } from "./new-fleets";

const CLAUSE = "EaW 32.0";
const STEP = "3d";
const RELEASES = "5b";
const CHECK = "resolve-orders";

/** What a resolution relies on, and what is answered so far. */
interface Resolving {
  readonly position: Position;
  /** The orders of each empire as text. */
  readonly orders: readonly { readonly empire: string; readonly text: string }[];
  readonly rolls: Answers["rolls"];
  readonly choices: Answers["choices"];
  /** Undefined until the GM has looked at the result. */
  readonly overruled?: Answers["overruled"];
}

/** The GM resolves the movement of the season, in the sequence of EaW 32; one undo takes all of it back. */
export const resolveOrders = command<Resolving, Resolving>({
  id: "resolve-orders",
  title: "Resolve the movement of the season",
  clause: CLAUSE,
  steps: ["3a", "3b", "3c", STEP],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Resolve the movement",
  offered(open, side) {
    if (side !== "" || notNow(open)) return [];
    const silent = silentNow(open);
    const missing = silent.length === 0 ? "" : `; ${silent.join(", ")} gave no orders yet`;
    const all = ordersNow(open, positionIn(open));
    // Who said that there are none has given orders too (EaW 4.0).
    const many = open.books.sides.filter(({ name }) => ordersText(open, name) !== "").length;
    const given = `${many === 1 ? "1 empire has" : `${many} empires have`} given orders`;
    const lacking = all.flatMap(({ empire, lines }) =>
      ordersWithoutWhat(open, empire, lines).map((order) => orderOf(empire, order)),
    );
    const unsaid = lacking.length === 0 ? "" : `; ${lacking.join("; ")}: does not say what`;
    const what = `Resolve the movement: ${given}${missing}${unsaid}`;
    // Retreats alone do not make it due: the orders of the season come first (EaW 32.0).
    if (silent.length > 0 && all.length === 0) return [allows("", what, CLAUSE, STEP)];
    return [asksFor({ subject: "", what, step: STEP, clause: CLAUSE, done: false })];
  },
  begin(open) {
    refuseIf(notNow(open) ?? unfitFleet(open));
    const position = positionIn(open);
    const orders = ordersNow(open, position).map(({ empire, lines }) => ({ empire, text: formatOrders(lines) }));
    return { state: { position, orders, rolls: {}, choices: {} } };
  },
  facts: ({ position, orders }) => ({
    ...Object.fromEntries(orders.map(({ empire, text }) => [`orders of ${empire}`, text])),
    fleets: position.fleets.map(({ fleet, at, state }) => `${fleet} in ${at}, ${state.toLowerCase()}`).join("; "),
  }),
  at(state) {
    const { question } = resolved(state);
    if (question?.asks === "roll") {
      const { key, what, clause, empire: side, resultText } = question;
      return {
        ...{ asks: "roll", what, side, clause, dice: TWO_DICE, count: 2, modifiers: [], resultText, inOneGo: true },
        ...askedBy(state.position.siege),
        next: (roll: number) => ({ ...state, rolls: { ...state.rolls, [key]: [roll] } }),
      };
    }
    if (question) {
      const { key, what, clause, choices } = question;
      return {
        ...{ asks: "choice", what, clause, choices },
        next: (choice: string) => ({ ...state, choices: { ...state.choices, [key]: choice } }),
      };
    }
    if (state.overruled) return { asks: "nothing", end: state };
    const fields = { overruled: overruledField(state) };
    return {
      asks: "fields",
      what: "The result",
      ...fieldsQuestion(fields, ({ overruled }) => ({ ...state, overruled })),
    };
  },
  write(open, { rolls, choices, overruled = {} }, { stamp, rolls: made, seenBy }) {
    refuseIf(notNow(open) ?? unfitFleet(open));
    const { edits: rolled } = record(open, stamp, { step: STEP, clause: CLAUSE, rolls: { rolls: made, seenBy } });
    const then = rolled.length === 0 ? open : stateAfter(open, rolled);
    const position = positionIn(open);
    const resolution = resolve(position, ordersNow(open, position), { rolls, choices, overruled });
    if (resolution.question) {
      const { what, clause } = resolution.question;
      return refusal(CHECK, "Movement", `The books have changed: ${what} is open now. Start again.`, clause);
    }
    const noted = entriesOf(open, position, resolution, { overruled });
    const edits = [...rolled, ...eventEdits(then, noted, stamp, STEP, CLAUSE)];
    const regained = regainedBy(open, edits, stamp, "3d");
    return allowed(`${resolutionSays(open, resolution)}${regained.says}`, [...edits, ...regained.edits]);
  },
});

/** The result with what is answered so far. */
const resolved = ({ position, orders, rolls, choices, overruled = {} }: Resolving): Resolution =>
  resolve(position, ordersOf(position, orders), { rolls, choices, overruled });

const ordersOf = (position: Position, orders: Resolving["orders"]): readonly EmpireOrders[] =>
  orders.map(({ empire, text }) => ({
    empire,
    lines: parseOrders(text, fleetNames(position, empire), "accepted").orders,
  }));

/** A fleet that orders form must not get the name of what others have named since: theirs would change hands (EaW 7.0). */
function unfitFleet(open: OpenBooks): Outcome | undefined {
  for (const { empire, lines } of ordersNow(open, positionIn(open)))
    for (const order of newFleets(open, empire, lines)) {
      const wrong = notAFleet(open, empire, order.target);
      if (wrong === undefined) continue;
      const message = `${empire}, order ${formatOrder(order)}: ${wrong} Enter the orders of ${empire} with it.`;
      return refusal(CHECK, order.target, message, "EaW 7.0");
    }
  return undefined;
}

/** Why the movement cannot be resolved now; undefined if it can. */
function notNow(open: OpenBooks): Outcome | undefined {
  const { turn } = open.campaign;
  const when = dateOf(open.books, turn);
  if (isResolved(open)) {
    return refusal(CHECK, when, `The movement of ${when} is resolved. Undo that first to resolve it again.`, CLAUSE);
  }
  if (turn === SET_UP) {
    return refusal(CHECK, "Set-up", "Nothing moves in the set-up. Close it first: the first season moves.", CLAUSE);
  }
  // What is built this season moves in it, and what is scrapped does not: all is booked before the movement (EaW 6.0, 32.2).
  const [first, ...more] = waitingOrders(open);
  if (first) {
    const names = [first, ...more].map(({ empire, order }) => orderOf(empire, order));
    const message = `Book the builds first: ${names.join("; ")}. Book the builds, refits and bases of the orders in step 3b, or leave out of the orders what was done by hand.`;
    return refusal(CHECK, when, message, "EaW 32.2");
  }
  const position = positionIn(open);
  if (ordersNow(open, position).length > 0 || anyRetreats(position)) return undefined;
  // A season in which nobody orders anything is resolved too, once all have said so.
  const silent = silentNow(open);
  if (silent.length === 0) return undefined;
  const message = `No empire has given orders for ${when}. Give orders first; ${silent.join(", ")} can also give the orders ${NO_ORDERS}.`;
  return refusal(CHECK, when, message, "EaW 4.0");
}

/** As long as a line with an overruled order may be. */
const LONGEST_RULING = 500;

/** Orders that the GM does not let happen: "Gorn 2: reason" in each line. */
function overruledField({ position, orders }: Resolving): Field<Answers["overruled"]> {
  const names = new Set(
    ordersOf(position, orders).flatMap(({ empire, lines }) => lines.map((order) => orderName(empire, order))),
  );
  const [example = "Gorn 2"] = names;
  const field = linesField("Orders that you overrule, one in each line", {
    hint: `Empire, number and reason, such as ${example}: the lane is closed. Leave it blank to keep the result (EaW 30.0)`,
  });
  return {
    ...field,
    samples: [""],
    parse(typed) {
      const found: Record<string, string> = {};
      for (const line of typed.split(/\r\n|\r|\n/).filter((one) => one.trim() !== "")) {
        if (line.length > LONGEST_RULING) {
          return new FieldError(`A line has ${line.length} characters. Enter up to ${LONGEST_RULING} in each.`);
        }
        const [, name = "", why = ""] = /^\s*(.*?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
        const known = [...names].find((one) => one.toLowerCase() === name.toLowerCase());
        if (known === undefined || why === "") {
          return new FieldError(
            `${quote(line.trim())} is not valid. Enter an order and why, such as ${example}: the lane is closed.`,
          );
        }
        found[known] = why;
      }
      return found;
    },
  };
}

/** The result in words. */
function resolutionSays({ books, campaign }: OpenBooks, { outcomes, meetings, steps }: Resolution): string {
  // A retreat that nobody needs to order has the number 0.
  const ordered = outcomes.filter(({ order }) => order.number > 0);
  const retreats = outcomes.filter(({ order, lost: why }) => order.number === 0 && why === undefined).length;
  const lost = ordered.filter(({ lost: why }) => why !== undefined).length;
  const done = ordered.length - lost;
  const left = retreats === 0 ? "" : retreats === 1 ? ", and 1 fleet retreats" : `, and ${retreats} fleets retreat`;
  const orders = `${done === 1 ? "1 order is" : `${done} orders are`} carried out, ${lost} ${lost === 1 ? "is" : "are"} not${left}`;
  const fights =
    meetings.length === 0
      ? "Nobody meets anybody"
      : meetings.map(({ where, fleets }) => `${fleets.join(", ")} meet in ${where}`).join("; ");
  // What was rolled is said before it is booked.
  const sieges = steps.filter(({ step, clause }) => step === RELEASES && clause === "EaW 10c").map(({ says }) => says);
  const all = [`resolved in ${steps.length} steps: ${orders}. ${fights}.`, ...sieges].join(" ");
  return `The movement of ${dateOf(books, campaign.turn)} is ${all}`;
}
