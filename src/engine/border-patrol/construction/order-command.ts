import { formCommandOn } from "../../campaign/commands/form-command-on";
import type { Command } from "../../campaign/commands/command";
import { allows, asksFor, type WriteContext } from "../../campaign/commands/command-spec";
import { choiceField, optionalWholeField, textField, textIn, type Fields } from "../../campaign/commands/field";
import { record } from "../../campaign/commands/record";
import type { Change } from "../../campaign/ledger/entry";
import { allowed, refusal, type OpenBooks, type Outcome } from "../../campaign/ledger/outcome";
import { LAST_TURN } from "../../campaign/schema/column";
import { formatPoints } from "../../core/points";
import { isOrderOpen, missingFor, ordersIn, paymentsFor, type Order } from "./construction";
import { orderLapsed, orderPostponed } from "./construction-events";
import { SIDE_KINDS } from "../sides";
import { CHECK } from "./pay-order";

const [DONE, LATER, LAPSED] = ["Done", "Later", "Lapsed"] as const;

/** How orders of a kind are carried out. */
interface Delivery {
  readonly id: string;
  readonly title: string;
  readonly of: Order["of"];
  readonly step: string;
  readonly button: string;
  /** What is done, for people: "Arrives". */
  readonly done: string;
  /** What is due: "O-9, Light raider, arrives". */
  readonly says: (order: Order) => string;
  /** Whether it asks where the unit is then. */
  readonly asksWhere: (open: OpenBooks, order: Order) => boolean;
  readonly carryOut: (open: OpenBooks, order: Order, where: string, act: WriteContext) => Outcome;
}

/** Declares the command by which orders of a kind mature; its subject is the number of the order. */
export const aboutOrder = ({ id, title, of, step, button, done, says, asksWhere, carryOut }: Delivery): Command => {
  const clause = `V1.23 ${step}`;
  return formCommandOn<Order, Fields>({
    ...{ id, title, clause, button },
    steps: [step],
    by: SIDE_KINDS,
    about: "the number of an order",
    seenBy: "side",
    offered(state, side) {
      const { turn } = state.campaign;
      return ordersIn(state)
        .filter((order) => order.side === side && order.of === of)
        .filter((order) => isOrderOpen(order) || order.delivery?.turn === turn)
        .map((order) => {
          const subject = String(order.no);
          return isOrderOpen(order) && order.matures > turn
            ? allows(subject, `${says(order)}: ready in turn ${order.matures}`, clause, step)
            : asksFor({ subject, what: says(order), step, clause, done: !isOrderOpen(order) });
        });
    },
    find(open, { side, subject }) {
      const order = ordersIn(open).find(({ no }) => String(no) === subject);
      // An order is its side's own secret.
      if (order?.of !== of || (side !== "" && side !== order.side)) {
        const message = `There is no order "${subject}" here. Choose one from the list of what can be done.`;
        return refusal("unknown-entry", subject || "Order", message, clause);
      }
      if (isOrderOpen(order)) return { found: order };
      const over = order.delivery
        ? `was carried out in turn ${order.delivery.turn}`
        : "came to nothing, or its unit is no longer in play";
      return refusal(CHECK, order.unit, `The order of ${order.unit} ${over}.`, clause);
    },
    fields(open, order) {
      const { turn } = open.campaign;
      const results = [
        { value: DONE, label: done },
        { value: LATER, label: "It takes longer" },
        { value: LAPSED, label: "It comes to nothing" },
      ];
      return {
        ask: {
          result: choiceField("Result", results, { start: DONE, from: `the order, entry ${order.no}` }),
          matures: optionalWholeField("Until turn", {
            hint: "Only for what takes longer",
            samples: [String(turn + 1), String(turn)],
            least: 0,
            most: LAST_TURN,
          }),
          ...(asksWhere(open, order) && { place: textField("Place", { word: true, samples: ["0101", ""] }) }),
        },
      };
    },
    write(open, order, values, act) {
      const { unit, side, no } = order;
      const { turn } = open.campaign;
      const answer = (change: Change, message: string): Outcome =>
        allowed(message, record(open, act.stamp, { step, clause, events: [{ side, change, ref: String(no) }] }).edits);
      const result = textIn(values, "result");
      const vain = givenInVain(result, values);
      if (vain !== undefined) return refusal(CHECK, unit, vain, clause);
      if (result === LAPSED) {
        const payments = paymentsFor(open, order).map((entry) => entry.no);
        const back =
          payments.length === 0 ? "" : ` What was paid stays paid, unless you reverse entry ${payments.join(", ")}.`;
        return answer(orderLapsed.of(unit, {}), `The order of ${unit} comes to nothing.${back}`);
      }
      if (result === LATER) {
        const until = (values["matures"] as number | null) ?? turn + 1;
        if (until > turn) {
          const postponed = orderPostponed.of(unit, { matures: until });
          return answer(postponed, `The order of ${unit} takes until turn ${until}.`);
        }
        const message = `${unit} cannot take until turn ${until}. Enter ${turn + 1} or a later turn.`;
        return refusal(CHECK, unit, message, clause);
      }
      if (order.matures > turn) {
        const message = `${unit} is ready in turn ${order.matures}, not in turn ${turn}. Wait until then.`;
        return refusal(CHECK, unit, message, clause);
      }
      const missing = missingFor(open, order);
      if (missing > 0) {
        const message = `${formatPoints(missing)} BPV of the ${formatPoints(order.cost)} for ${unit} are not paid. Pay them with the Subject ${unit}, or let the order come to nothing.`;
        return refusal("order-unpaid", unit, message, "V1.23 5D1");
      }
      return carryOut(open, order, textIn(values, "place"), act);
    },
  });
};

/** What is entered for another result than the one that is chosen; undefined if nothing is. */
function givenInVain(result: string, values: Readonly<Record<string, unknown>>): string | undefined {
  if (result !== LATER && typeof values["matures"] === "number") {
    return `A turn counts only for what takes longer. Leave "Until turn" blank, or choose "${LATER}".`;
  }
  if (result !== DONE && textIn(values, "place") !== "") {
    return `A place counts only for what is done. Leave "Place" blank, or choose "${DONE}".`;
  }
  return undefined;
}
