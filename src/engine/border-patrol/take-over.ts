import { optionalAmountField, wholeField, type Field } from "../campaign/commands/field";
import type { NeededTurns } from "../campaign/checks/take-over";
import type { TakeOverRules, TakenOverSide } from "../campaign/importing/take-over";
import type { ClosingValues } from "../campaign/ledger/ledger";
import { refusal } from "../campaign/ledger/outcome";
import { formatAmount } from "../core/amount";
import { ZERO, formatPoints, subtract, type Points } from "../core/points";
import { apply } from "../core/rule";
import { listed } from "../core/words";
import { borderState } from "./border-state";
import { inHiding } from "./turn/pirate-events";
import { ORION } from "./sides";
import { VICTORY } from "./rules/constants";
import { orionRent } from "./rules/v19-orion-pirates/finances";

/** What is known about the earlier turns of a pirate: its rent and victory depend on them. */
export interface PirateBefore {
  /** Net worth at the end of the last turn; null if the ledger lacks it. */
  readonly netWorth: Points | null;
  /** Net worth at the end of the turn before that; null if there was none, or if the ledger lacks it. */
  readonly netWorthBefore: Points | null;
  /** How many turns in a row, up to the last one, it has been in hiding. */
  readonly hiding: number;
  /** The income on which rent is based, of the last turn that was not spent in hiding; null if the ledger lacks it. */
  readonly income: Points | null;
  /** The rent that was due in that turn; null if the ledger lacks it. */
  readonly rent: Points | null;
  /** The rent that was postponed while it hid, if it is known: it must follow from that income and rent. */
  readonly deferredRent: Points | null;
}

/** What is known about the earlier turns of a side; null if they do not matter. */
const beforeOf = ({ before }: Pick<TakenOverSide, "before">): PirateBefore | null =>
  before && ({ ...UNKNOWN, ...before } as PirateBefore);

/** What is not known unless it is typed. */
const UNKNOWN: Omit<PirateBefore, "hiding"> = {
  netWorth: null,
  netWorthBefore: null,
  income: null,
  rent: null,
  deferredRent: null,
};

/** The turns whose closings a pirate's first turn needs: the last two, and the last one out of hiding (V19.093, V19.66). */
export const turnsNeeded: NeededTurns = ({ campaign }, side) => {
  // Who started after the campaign did has no earlier turns (V19.095).
  if (borderState(campaign).started.has(side)) return [];
  const hid = borderState(campaign).hiding.get(side) ?? new Set();
  let out = campaign.first - 1;
  while (hid.has(out)) out -= 1;
  return [campaign.first - 2, campaign.first - 1, out].filter((turn) => turn >= 1);
};

/** The rent that is due in a turn, from the income and the rent of the earlier turn that counts; null while it does not follow. */
function rentAfter({ income, rent }: Pick<PirateBefore, "income" | "rent">, turn: number): Points | null {
  if (income === null || (income < 0 && rent === null)) return null;
  return apply(orionRent, { previousIncome: income, previousRent: rent ?? ZERO, turn });
}

/** What is asked about the earlier turns of a pirate, by the names of the values. */
type BeforeFields = { readonly [Name in keyof PirateBefore]?: Field<PirateBefore[Name]> };

/** What becomes of an amount that is left blank. */
const ELSE_DUE = "blank if your ledger lacks it: it is due later";

function beforeFields(turn: number | null, typed: Readonly<Record<string, string>> | null): BeforeFields {
  const hidden = typed?.["hiding"]?.trim() ?? "0";
  const hiding = /^\d+$/.test(hidden) ? Number(hidden) : 0;
  const past = (back: number, unknown = ""): string =>
    turn === null ? unknown : ` of turn ${Math.max(0, turn - back)}`;
  const out = typed === null ? " of the last turn out of hiding" : past(1 + hiding);
  return {
    netWorth: optionalAmountField(`Net worth${past(1, ", last turn")}`, {
      hint: `At the end of the last turn; ${ELSE_DUE}`,
      least: 0,
      samples: ["500"],
    }),
    ...((turn === null || turn > VICTORY.turnsCompared) && {
      netWorthBefore: optionalAmountField(`Net worth${past(2, ", turn before")}`, {
        ...{ hint: `At the end of the turn before that; ${ELSE_DUE}`, least: 0, samples: ["480"] },
      }),
    }),
    hiding: wholeField("Turns in hiding", { hint: "In a row, up to the last turn; 0 for none", start: "0", least: 0 }),
    income: optionalAmountField(`Income${out}`, {
      hint: `${hiding > 0 ? "Of the last turn out of hiding; w" : "W"}ithout ship sales, less running costs; ${ELSE_DUE}`,
      samples: ["47", "-3"],
    }),
    rent: optionalAmountField(`Rent${out}`, {
      hint: "What was due in that turn; needed only after a loss",
      ...{ least: 0, samples: ["3"] },
    }),
    ...((typed === null || hiding > 0) && {
      deferredRent: optionalAmountField("Postponed rent", { hint: "Calculated if left blank", least: 0 }),
    }),
  };
}

/** What an imported campaign of Border Patrol needs from earlier turns: the rent and the net worth of its pirates. */
export const TAKE_OVER: TakeOverRules = {
  kinds: [ORION],
  clause: "V19.093",
  why: "Its rent and its victory depend on earlier turns:",
  fields: beforeFields,
  unfit(turn, side) {
    const { name, treasury } = side;
    const { netWorth, hiding, income, rent, deferredRent } = beforeOf(side) as PirateBefore;
    const refuse = (message: string, clause: string) => refusal("taken-up", name, message, clause);
    if (!Number.isInteger(hiding) || hiding < 0 || hiding >= turn) {
      const most = `Enter a whole number from 0 to ${turn - 1}, the number of turns that are over`;
      return refuse(`${name} cannot have been in hiding for ${hiding} turns. ${most}.`, "V19.61");
    }
    if (netWorth !== null && netWorth < treasury) {
      const message = `The net worth of ${name}, ${formatPoints(netWorth)} BPV, is less than its treasury, ${formatPoints(treasury)} BPV. Net worth is the treasury plus the worth of all units. Correct one of them.`;
      return refuse(message, "V19.092");
    }
    if (rent !== null && rent < 0)
      return refuse(`The rent of ${name} cannot be ${formatPoints(rent)} BPV. Enter 0 or more.`, "V19.08");
    if (deferredRent === null) return undefined;
    const due = hiding === 0 ? ZERO : rentAfter({ income, rent }, turn - hiding);
    if (deferredRent === due) return undefined;
    const why =
      hiding === 0
        ? "rent is postponed only in hiding"
        : due === null || income === null
          ? `it follows from the income of turn ${turn - hiding - 1}, after a loss from the rent as well, and that is blank`
          : `with an income of ${formatPoints(income)} and a rent of ${formatPoints(rent ?? ZERO)} in turn ${turn - hiding - 1}, the postponed rent is ${formatPoints(due)}`;
    return refuse(
      `The postponed rent of ${name} is ${formatPoints(deferredRent)} BPV, but ${why}. Correct one of them.`,
      "V19.66",
    );
  },
  closings(turn, side) {
    const before = beforeOf(side);
    if (!before) return [];
    const { name, treasury } = side;
    const { netWorth, netWorthBefore, hiding, income, rent } = before;
    const last = turn - 1;
    const out = last - hiding;
    const from = Math.max(1, Math.min(out, last - 1));
    return Array.from({ length: turn - from }, (_, index): ClosingValues => {
      const past = from + index;
      return {
        turn: past,
        side: name,
        ...(past === out && income !== null && { income }),
        ...(past === out && rent !== null && { rentDue: rent }),
        ...(past > out && { rentDue: ZERO }),
        ...(past === last && { treasury }),
        ...(past === last && netWorth !== null && { unitBpv: subtract(netWorth, treasury), netWorth }),
        ...(past === last - 1 && netWorthBefore !== null && { netWorth: netWorthBefore }),
      };
    });
  },
  events: (turn, side) =>
    Array.from({ length: beforeOf(side)?.hiding ?? 0 }, (_, back) => ({
      side: side.name,
      turn: turn - 1 - back,
      step: "1B2",
      clause: "V19.61",
      change: inHiding.of("", {}),
    })),
  unitWorth(side) {
    const before = beforeOf(side);
    const worth = before?.netWorth ?? null;
    return worth === null ? null : subtract(worth, side.treasury);
  },
  follows(turn, side) {
    const before = beforeOf(side);
    if (!before) return "";
    const { income, rent, hiding } = before;
    const due = rentAfter({ income, rent }, turn - hiding);
    const open = [
      ...(due === null ? [`the ${income === null ? "income" : "rent"} of turn ${turn - hiding - 1}`] : []),
      ...(before.netWorth === null ? [`the net worth of turn ${turn - 1}`] : []),
      ...(before.netWorthBefore === null && turn > VICTORY.turnsCompared ? [`the net worth of turn ${turn - 2}`] : []),
    ];
    const owes =
      due === null
        ? []
        : hiding > 0
          ? [
              `${side.name} postponed ${formatAmount(due)} BPV of rent, which is due in the turn in which it comes out of hiding.`,
            ]
          : [`${side.name} owes ${formatAmount(due)} BPV of rent in turn ${turn}.`];
    const lacks = open.length === 0 ? [] : [`Of ${side.name} is open, and due in turn ${turn}: ${listed(open)}.`];
    return [...owes, ...lacks].join(" ");
  },
};
