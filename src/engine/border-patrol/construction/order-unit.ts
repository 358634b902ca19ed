import { formCommand } from "../../campaign/commands/command";
import { unknownSide } from "../../campaign/commands/due";
import { allows } from "../../campaign/commands/command-spec";
import {
  choiceField,
  optionalAmountField,
  textField,
  textIn,
  wholeField,
  type Fields,
} from "../../campaign/commands/field";
import { nameField, unitNameField } from "../../campaign/commands/name-field";
import { unfitUnit, unitLike } from "../../campaign/commands/unit";
import { freeId, outOfSeries } from "../../campaign/commands/unit-series";
import { sideNamed, type BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf, orRefuse } from "../../campaign/ledger/outcome";
import { LAST_TURN } from "../../campaign/schema/column";
import { formatPoints, type Points } from "../../core/points";
import { fleetOf } from "../../campaign/ledger/replay";
import { isOrderOpen, ordersIn, unitsOrdered, unitsToCome } from "./construction";
import { unitOrdered, type Ordered } from "./construction-events";
import { SIDE_KINDS } from "../sides";
import { classChoices, classesFor } from "../ships/ship-chart";
import { teamsIn } from "../table-rows";
import { isOrion } from "../turn/history";
import { CHECK, dockOf, payOrder } from "./pay-order";

const CLAUSE = "V1.23 5D1";

/** The id after that of the last unit of a side, the ordered ones included: "O-8". */
const nextId = (state: BooksState, side: string): string => freeId(state, side, unitsOrdered(state));

/** Orders a new unit and pays for it (5D1); its subject is the side. It arrives in 6A1. */
export const orderUnit = formCommand<Fields>({
  id: "order-unit",
  title: "Order a new unit",
  clause: CLAUSE,
  steps: ["5D1"],
  by: SIDE_KINDS,
  about: "a side",
  seenBy: "side",
  button: "Order and pay for the unit",
  offered: (open, side) =>
    dockOf(open, side)("") ? [] : [allows(side, "Order a new unit, which arrives in 6A1", CLAUSE, "5D1")],
  fields(open, { subject }) {
    if (!sideNamed(open.books, subject)) return unknownSide(open, subject);
    const { turn } = open.campaign;
    const classes = classesFor(open, subject);
    const ofClass = "Economic BPV of its class, if left blank";
    return {
      ask: {
        unit: nameField("Id", open, {
          samples: [nextId(open, subject)],
          start: nextId(open, subject),
          from: `the next free id of ${subject}`,
          taken: [...open.campaign.units.keys(), ...unitsToCome(open)],
        }),
        name: unitNameField(open, open.campaign.units.keys()),
        class:
          classes.size > 0
            ? choiceField("Class", classChoices(classes), { none: "Choose a class" })
            : textField("Class", { required: true, word: true, samples: ["Light raider"] }),
        cost: optionalAmountField("Cost in BPV", {
          ...(classes.size > 0 && { hint: ofClass }),
          samples: classes.size > 0 ? ["", "3"] : ["3", "12.5"],
          least: 0,
        }),
        reason: textField("Reason", {
          hint: `Why the cost differs from the ship chart${isOrion(open, subject) ? ", or another ship can be led" : ""}`,
          samples: ["", "By the GameMaster's ruling"],
        }),
        matures: wholeField("Arrives in turn", {
          start: String(turn),
          samples: [String(turn), String(turn + 1)],
          least: turn,
          most: LAST_TURN,
        }),
      },
    };
  },
  write(open, values, { subject: side, stamp }) {
    const unit = textIn(values, "unit").trim();
    refuseIf(
      unfitUnit(open, { unit, side }) ?? outOfSeries(open, side, unit, unitsOrdered(open)) ?? taken(open, side, unit),
    );
    refuseIf(textIn(values, "reason") === "" ? aboveLimit(open, side, unit) : undefined);
    const order = orRefuse(orderOf(open, side, values));
    refuseIf(dockOf(open, side)(unit));
    const payment = { line: "Purchase", side, unit, amount: order.cost, note: noteOf(order, values) } as const;
    const edits = orRefuse(payOrder(open, payment, unitOrdered(unit, order), stamp));
    const when = order.matures === open.campaign.turn ? "this turn" : `turn ${order.matures}`;
    const known = classesFor(open, side).get(textIn(values, "class"));
    const price = known ? `; ${priceSays(known.economic)}` : "";
    const says = `${side} orders ${unit}, ${order.class}, and pays ${formatPoints(order.cost)} BPV${price}. It arrives in 6A1 of ${when}.`;
    return allowed(says, edits);
  },
});

/** The refusal of an id that another unit has, or will have, or that could be taken for it. */
function taken(open: OpenBooks, side: string, unit: string): Outcome | undefined {
  const there = unitLike(open, unit);
  if (there === undefined) return undefined;
  const exists = there === unit ? "already exists" : `could be taken for ${there}, which already exists`;
  const message = `The unit ${unit} ${exists}, or is ordered. The next free id is ${nextId(open, side)}.`;
  return refusal("duplicate-unit", unit, message);
}

/** V19.17: the refusal of a ship that a pirate could not lead, with those that it has and those to come. */
function aboveLimit(open: OpenBooks, side: string, unit: string): Outcome | undefined {
  const limit = isOrion(open, side) ? (teamsIn(open).find(({ name }) => name === side)?.commandLimit ?? null) : null;
  const toCome = ordersIn(open).filter((order) => order.side === side && order.of === "unit" && isOrderOpen(order));
  const ships = fleetOf(open.campaign, side).length + toCome.length;
  if (limit === null || ships < limit) return undefined;
  const message = `${side} has or ordered ${ships} ships, and its Command limit is ${limit}: it cannot lead ${unit} as well. Sell a ship first (2D4), correct the limit on the sheet Teams, or enter under Reason why it can.`;
  return refusal("command-limit", unit, message, "V19.17");
}

/** What is ordered; or why it cannot be. A new unit costs its Economic BPV, unless a reason is named. */
function orderOf(open: OpenBooks, side: string, values: Readonly<Record<string, unknown>>): Ordered | Outcome {
  const word = textIn(values, "class");
  const unit = textIn(values, "unit");
  const known = classesFor(open, side).get(word);
  const price = known?.economic ?? null;
  const cost = (values["cost"] as Points | null) ?? price;
  if (cost === null) {
    const message = `The ship chart does not say what ${word} costs. Enter the Cost of ${unit}.`;
    return refusal(CHECK, unit, message, CLAUSE);
  }
  if (known && price === null && textIn(values, "reason") === "") {
    const message = `The ship chart has no price of ${word}. Enter its Economic BPV on the chart, or why ${unit} costs ${formatPoints(cost)} BPV.`;
    return refusal(CHECK, unit, message, CLAUSE);
  }
  if (price !== null && cost !== price && textIn(values, "reason") === "") {
    const message = `${word} costs ${formatPoints(price)} BPV by the ship chart, not ${formatPoints(cost)}. Leave Cost blank, or enter why it differs.`;
    return refusal(CHECK, unit, message, CLAUSE);
  }
  const economic = price ?? cost;
  return {
    words: textIn(values, "name"),
    class: known?.class ?? word,
    sizeClass: known?.sizeClass ?? null,
    commandRating: known?.commandRating ?? null,
    cost,
    economic,
    combat: known?.combat ?? economic,
    worth: economic,
    matures: values["matures"] as number,
    reason: textIn(values, "reason"),
    mounts: {},
  };
}

const priceSays = (price: Points | null): string =>
  price === null
    ? "the ship chart has no price of its class"
    : `its price on the ship chart is ${formatPoints(price)} BPV`;

const noteOf = (order: Ordered, values: Readonly<Record<string, unknown>>): string =>
  [order.class, textIn(values, "reason")].filter((word) => word !== "").join("; ");
