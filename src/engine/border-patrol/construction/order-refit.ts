import { formCommandOn } from "../../campaign/commands/form-command-on";
import { allows } from "../../campaign/commands/command-spec";
import {
  amountField,
  choiceField,
  optionalAmountField,
  optionalChoiceField,
  textField,
  textIn,
  wholeField,
  type Fields,
} from "../../campaign/commands/field";
import { unknownUnit } from "../../campaign/commands/unit";
import { changed } from "../../campaign/commands/used";
import type { Unit } from "../../campaign/ledger/ledger";
import {
  allowed,
  refusal,
  type OpenBooks,
  type Outcome,
  type UsedAnswer,
  orRefuse,
} from "../../campaign/ledger/outcome";
import { fleetOf } from "../../campaign/ledger/replay";
import { LAST_TURN } from "../../campaign/schema/column";
import { formatPoints, ZERO, type Points } from "../../core/points";
import { valuesOf } from "../ships/unit-rules";
import { isOrderOpen, ordersIn } from "./construction";
import { refitOrdered, type Design, type Mounted, type Ordered } from "./construction-events";
import { isOrion } from "../turn/history";
import { SIDE_KINDS } from "../sides";
import { addedBy, costFollows } from "./order-costs";
import { classChoices, classesFor } from "../ships/ship-chart";
import type { Mount } from "../mounts/mounts-table";
import { whyNotRefitted } from "../mounts/refitted-mounts";
import { isAdrift } from "../salvage/adrift";
import { mountsIn, trackedShip } from "../table-rows";
import { whereIs } from "../ships/on-the-map";
import { CHECK, dockOf, payOrder } from "./pay-order";

const CLAUSE = "V1.23 5D1";
const MOUNT = "mount-";

/** Orders a Refit of a unit and pays for it (5D1); its subject is the unit. It takes effect in 6B3, whatever it changes. */
export const orderRefit = formCommandOn<Unit, Fields>({
  id: "order-refit",
  title: "Order a refit",
  clause: CLAUSE,
  steps: ["5D1"],
  by: SIDE_KINDS,
  about: "a unit",
  seenBy: "side",
  button: "Order and pay for the refit",
  offered(open, side) {
    const inDock = dockOf(open, side);
    return fleetOf(open.campaign, side)
      .filter(({ unit }) => !inDock(unit) && !notRefitted(open, unit, side))
      .map(({ unit }) => allows(unit, `Order a refit of ${calledIn(open, unit)}`, CLAUSE, "5D1"));
  },
  find(open, { side, subject }) {
    const unit = open.campaign.units.get(subject);
    if (!unit || unit.left || (side !== "" && side !== unit.side)) return unknownUnit(subject);
    return dockOf(open, unit.side)(subject) ?? notRefitted(open, subject, unit.side) ?? { found: unit };
  },
  fields(open, of) {
    const { unit, side } = of;
    const { turn } = open.campaign;
    const classes = classesFor(open, side);
    const now = designOf(open, of);
    const after = (key: keyof typeof VALUES) =>
      optionalAmountField(VALUES[key], {
        hint: "As its class has it, or as now, if left blank",
        samples: ["", "70"],
        now: formatPoints(now[key]),
        least: 0,
      });
    return {
      ask: {
        words: textField("What is changed", { required: true, long: true, samples: ["New weapons"] }),
        class:
          classes.size > 0
            ? optionalChoiceField("New class", classChoices(classes), { none: "The same class", now: now.class })
            : textField("New class", { word: true, now: now.class }),
        ...Object.fromEntries(
          mountsOf(open, unit).map(({ mount, system }) => [
            MOUNT + String(mount),
            textField(`Option mount ${mount}`, {
              start: system,
              now: system,
              word: true,
              samples: [system, "Phaser-1"],
            }),
          ]),
        ),
        cost: amountField("Cost in BPV", { least: 0, samples: ["3", "0"] }),
        reason: textField("Reason", {
          hint: "Why it costs less than it adds in value, or is beyond a limit",
          samples: ["", "By the GameMaster's ruling"],
        }),
        matures: wholeField("Takes effect in turn", {
          start: String(turn),
          samples: [String(turn), String(turn + 1)],
          least: turn,
          most: LAST_TURN,
        }),
        ...(isOrion(open, side) && {
          line: choiceField("Paid as", ["Refit", "Option systems"], {
            none: "Choose the line",
            hint: "A system in an option mount has no labor cost (V19.933)",
          }),
        }),
        economic: after("economic"),
        combat: after("combat"),
        worth: after("worth"),
      },
    };
  },
  write(open, unit, values, { stamp }) {
    const { side } = unit;
    const order = refitOf(open, unit, values);
    const now = designOf(open, unit);
    const added = addedBy(now, order);
    if (!costFollows({ of: "refit", cost: order.cost }, added) && order.reason === "") {
      const message = `A refit that adds ${formatPoints(added)} BPV to the value of ${unit.unit} costs as much, not ${formatPoints(order.cost)}. Enter that cost, or why it differs.`;
      return refusal(CHECK, unit.unit, message, CLAUSE);
    }
    const broken = isOrion(open, side) ? whyNotRefitted(open, side, unit.unit, order.mounts) : undefined;
    if (broken !== undefined && order.reason === "") {
      const message = `${unit.unit} cannot be refitted with these systems: ${broken}. Choose others, or enter under Reason why it can, as for one that was captured.`;
      return refusal(CHECK, unit.unit, message, /\((V19\.\d+)\)$/.exec(broken)?.[1] ?? "V19.931");
    }
    const line = values["line"] === "Option systems" ? "Option systems" : "Refit";
    const payment = { line, side, unit: unit.unit, amount: order.cost, note: order.words } as const;
    const edits = orRefuse(payOrder(open, payment, refitOrdered(unit.unit, order), stamp));
    const when = order.matures === open.campaign.turn ? "this turn" : `turn ${order.matures}`;
    const says = `${side} orders a refit of ${unit.unit}, and pays ${formatPoints(order.cost)} BPV; it ${worthSays(now, order)}. It takes effect in 6B3 of ${when}.`;
    return { ...allowed(says, edits), used: redesigned(now, order) };
  },
});

/** What a refit does to the value of a unit. */
function worthSays(now: Design, then: Design): string {
  const [added, lost] = [addedBy(now, then), addedBy(then, now)];
  if (added !== ZERO) return `adds ${formatPoints(added)} BPV to its value`;
  return lost === ZERO ? "adds nothing to its value" : `takes ${formatPoints(lost)} BPV off its value`;
}

/** What a unit is now, by the books and its row. */
export function designOf(open: OpenBooks, { unit, values }: Unit): Design {
  const row = trackedShip(open, unit);
  return {
    class: row?.class ?? "",
    sizeClass: row?.sizeClass ?? null,
    commandRating: row?.commandRating ?? null,
    ...valuesOf({ values }),
  };
}

const VALUES = {
  economic: "Economic BPV afterwards",
  combat: "Combat BPV afterwards",
  worth: "Worth BPV afterwards",
} as const;

/** What a refit makes of a unit, was and becomes, whether it was typed or is as its new class has it. */
export function redesigned(now: Design, then: Design): readonly UsedAnswer[] {
  const whole = (value: number | null): string => (value === null ? "" : String(value));
  return [
    ...(then.class === "" ? [] : changed("class", "New class", now.class, then.class)),
    ...(then.sizeClass === null ? [] : changed("sizeClass", "Size class", whole(now.sizeClass), whole(then.sizeClass))),
    ...(then.commandRating === null
      ? []
      : changed("commandRating", "Command Rating", whole(now.commandRating), whole(then.commandRating))),
    ...(Object.keys(VALUES) as (keyof typeof VALUES)[]).flatMap((key) =>
      changed(key, VALUES[key], formatPoints(now[key]), formatPoints(then[key])),
    ),
  ];
}

/** Why a unit cannot be refitted; undefined if it can: the pirates' ships leave the Map for it (V19.934). */
export function notRefitted(open: OpenBooks, unit: string, side: string, isOrdered = false): Outcome | undefined {
  const before = ordersIn(open).find((order) => order.of === "refit" && order.unit === unit && isOrderOpen(order));
  if (before && !isOrdered) {
    const message = `A refit of ${unit} is already under way, until turn ${before.matures}. One refit may change all at once.`;
    return refusal(CHECK, unit, message, "V19.932");
  }
  const row = trackedShip(open, unit);
  if (row && !isOrdered && row.lostUntil !== null) {
    const message = `${unit} is Lost until turn ${row.lostUntil}, and in no dock. Choose another unit, or wait until it is back.`;
    return refusal(CHECK, unit, message, "V13.914");
  }
  if (row && !isOrdered && isAdrift(row.condition)) {
    const message = `${unit} is adrift, and in no dock. Choose another unit, or have it towed to a Base first.`;
    return refusal(CHECK, unit, message, "V19.71");
  }
  if (!row || !isOrion(open, side) || whereIs(row) !== "on the Map") return undefined;
  const message = `${unit} is on the Map, and must leave it to be refitted. Choose a ship at a secret base, or wait until it is there.`;
  return refusal(CHECK, unit, message, "V19.934");
}

/** The option mounts of a unit that have a number. */
export const mountsOf = (state: Pick<OpenBooks, "books">, unit: string): readonly Mount[] =>
  mountsIn(state).filter((row) => row.unit === unit && row.mount !== null);

/** What is ordered: what is left blank is as its new class has it, or as it is now. */
function refitOf(open: OpenBooks, unit: Unit, values: Readonly<Record<string, unknown>>): Ordered {
  const word = textIn(values, "class");
  const known = classesFor(open, unit.side).get(word);
  const now = valuesOf(unit);
  const typed = (key: string): Points | null => (values[key] as Points | null | undefined) ?? null;
  const economic = typed("economic") ?? known?.economic ?? now.economic;
  const mounts: Mounted = Object.fromEntries(
    mountsOf(open, unit.unit).flatMap(({ mount, system }) => {
      const anew = textIn(values, MOUNT + String(mount));
      return anew === system ? [] : [[String(mount), anew]];
    }),
  );
  return {
    words: textIn(values, "words"),
    class: known?.class ?? word,
    sizeClass: known?.sizeClass ?? null,
    commandRating: known?.commandRating ?? null,
    cost: values["cost"] as Points,
    economic,
    combat: typed("combat") ?? known?.combat ?? now.combat,
    worth: typed("worth") ?? (typed("economic") !== null || known ? economic : now.worth),
    matures: values["matures"] as number,
    reason: textIn(values, "reason"),
    mounts,
  };
}

/** A unit as a list names it, with its name and class: "A-4 Sparrowhawk (Kestrel)". */
function calledIn(open: OpenBooks, unit: string): string {
  const row = trackedShip(open, unit);
  return [unit, row?.name ?? "", row && row.class !== "" ? `(${row.class})` : ""]
    .filter((part) => part !== "")
    .join(" ");
}
