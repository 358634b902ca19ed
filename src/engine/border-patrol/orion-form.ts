import { ZERO, add, figures, subtract, sum, toNumber, type Points } from "../core/points";
import { explain } from "../core/rule";
import { SECTION, type Form, type FormLine, type Shown } from "../campaign/form";
import { treasury } from "../campaign/replay";
import { sameWord } from "../campaign/spelling";
import type { Reckoned } from "../campaign/system";
import { ORION_LINES, lineOf } from "./lines";
import {
  orionTurns,
  paid,
  received,
  rentDueAfter,
  rentReckonedFrom,
  runningCosts,
  transfersOf,
  type OrionTurn,
} from "./orion-turns";
import { VICTORY } from "./tables";
import { orionRent } from "./v19-orion-pirates/finances";

export const ORION_FORM = { id: "orion-finances", title: "Orion Financial Management" } as const;

/** Fills the Orion Financial Management form from the books (2C, 5C, 8A). */
export function fillOrionForm(reckoned: Reckoned, side: string, turn: number): Form {
  const turns = orionTurns(reckoned, side);
  return {
    kind: ORION_FORM.id,
    title: ORION_FORM.title,
    side,
    turn,
    sheet: `${side} finances`,
    lines: [
      ...moneyLines(reckoned, side, turn),
      ...netWorthLines(turns, turn),
      ...rentLines(turns, turn, runningCosts(reckoned)),
    ],
  };
}

/** What the form closes with: the opening treasury, and income less expenses on the lines that it has. */
export function orionClosing(reckoned: Reckoned, side: string, turn: number): Points {
  const income = sum(ORION_LINES.income.map((line) => received(reckoned, side, turn, line)));
  const expenses = sum(ORION_LINES.expenses.map((line) => paid(reckoned, side, turn, line)));
  return subtract(add(treasury(reckoned.campaign, side, turn - 1), income), expenses);
}

const points = (amount: Points): Shown => ({ kind: "points", amount });

/** A line that nothing is booked on, and that takes no plan. */
const figure = (line: Omit<FormLine, "entries" | "total">): FormLine => ({ ...line, entries: [], total: false });

/** From the opening treasury to the closing one. */
function moneyLines(reckoned: Reckoned, side: string, turn: number): readonly FormLine[] {
  const opening = treasury(reckoned.campaign, side, turn - 1);
  const income = ORION_LINES.income.map((line) => movement(reckoned, side, turn, SECTION.income, line));
  const expenses = ORION_LINES.expenses.map((line) => movement(reckoned, side, turn, SECTION.expenses, line));
  const closing = {
    ...figure({
      id: "closing",
      label: "Closing treasury",
      section: SECTION.closing,
      clause: "8C1",
      shown: points(orionClosing(reckoned, side, turn)),
      why: "Opening, and income, less expenses",
      planned: subtract(add(opening, plannedOf(income)), plannedOf(expenses)),
    }),
    total: true,
  };
  return [
    figure({
      id: "opening",
      label: "Opening treasury",
      section: SECTION.opening,
      clause: "2C1",
      shown: points(opening),
      why: "What the last turn closed with",
    }),
    ...income,
    total("total-income", "Total income", SECTION.income, "2C1", income),
    ...expenses,
    total("total-expenses", "Total expenses", SECTION.expenses, "2E1", expenses),
    closing,
  ];
}

/** A line that sums entries of the ledger, and takes a plan. */
function movement(reckoned: Reckoned, side: string, turn: number, section: string, line: string): FormLine {
  const amount = (section === SECTION.income ? received : paid)(reckoned, side, turn, line);
  const known = lineOf(line);
  return {
    id: known?.id ?? line,
    label: line,
    section,
    clause: known?.clause ?? "",
    shown: points(amount),
    why: known?.help ?? "",
    planned: plannedFor(reckoned, side, turn, line),
    entries: transfersOf(reckoned, side, turn, line).map(({ no }) => no),
    total: false,
  };
}

/** What is planned for a line in a turn; null where nothing is. */
function plannedFor({ books }: Reckoned, side: string, turn: number, line: string): Points | null {
  const plans = books.budget.filter((plan) => plan.turn === turn && plan.side === side && sameWord(plan.line, line));
  return plans.every(({ planned }) => planned === null) ? null : sum(plans.map(({ planned }) => planned ?? ZERO));
}

function total(id: string, label: string, section: string, clause: string, lines: readonly FormLine[]): FormLine {
  const amount = sum(lines.map(({ shown }) => (shown.kind === "points" ? shown.amount : ZERO)));
  const line = { id, label, section, clause, shown: points(amount), why: "", planned: plannedOf(lines) };
  return { ...figure(line), total: true };
}

const plannedOf = (lines: readonly FormLine[]): Points => sum(lines.map(({ planned }) => planned ?? ZERO));

/** V19.092, V19.093: the net worths that are compared, and how the pirate stands. */
function netWorthLines(turns: readonly OrionTurn[], turn: number): readonly FormLine[] {
  const section = "Net worth";
  const now = turns[turn - 1];
  const before = (back: number): Shown => {
    const past = turns[turn - 1 - back];
    return past ? points(past.netWorth) : { kind: "none" };
  };
  return [
    figure({
      id: "unit-bpv",
      label: "Units, Worth BPV",
      section,
      clause: "V19.092",
      shown: points(now?.unitBpv ?? ZERO),
      why: "What all units count for",
    }),
    figure({
      id: "net-worth-two-turns-ago",
      label: "Net worth two turns ago",
      section,
      clause: "V19.093",
      shown: before(2),
      why: "The one that must not be undercut",
    }),
    figure({
      id: "net-worth-last-turn",
      label: "Net worth last turn",
      section,
      clause: "V19.093",
      shown: before(1),
      why: "",
    }),
    figure({
      id: "net-worth",
      label: "Net worth now",
      section,
      clause: "V19.092",
      shown: before(0),
      why: "Closing treasury and units",
    }),
    figure({
      id: "standing",
      label: "Standing",
      section,
      clause: "V19.09",
      shown: { kind: "word", word: now?.standing ?? "" },
      why: `Won at ${figures(VICTORY.wonAt)} BPV; Fired below two turns ago`,
    }),
  ];
}

/** V19.08, V19.66: what rent is reckoned on, what is due, and what will be. */
function rentLines(turns: readonly OrionTurn[], turn: number, costs: readonly string[]): readonly FormLine[] {
  const section = "Rent";
  const [now, from] = [turns[turn - 1], rentReckonedFrom(turns, turn)];
  return [
    figure({
      id: "rent-from-turn",
      label: "Rent is reckoned from turn",
      section,
      clause: "V19.66",
      shown: { kind: "whole", number: from },
      why: "The last turn not spent in hiding; 0 for none",
    }),
    figure({
      id: "rent-due",
      label: "Rent due this turn",
      section,
      clause: "V19.08",
      shown: points(now?.rentDue ?? ZERO),
      why: whyRent(turns, turn, from),
    }),
    figure({
      id: "income-for-rent",
      label: "Income for rent",
      section,
      clause: "V19.08",
      shown: points(now?.income ?? ZERO),
      why: `Income without ship sales, less running costs (${costs.join(", ") || "none"})`,
    }),
    figure({
      id: "rent-due-next",
      label: "Rent due next turn",
      section,
      clause: "V19.08",
      shown: points(rentDueAfter(turns, turn)),
      why: "A forecast until general income is in (8A2)",
    }),
  ];
}

/** The rule's own words, with the turn that it looks at. */
function whyRent(turns: readonly OrionTurn[], turn: number, from: number): string {
  if (turns[turn - 1]?.hiding) return "In hiding: deferred (V19.66)";
  const [income, rent] = [turns[from - 1]?.income ?? ZERO, turns[from - 1]?.rentDue ?? ZERO];
  const { sentence } = explain(orionRent, {
    previousIncome: toNumber(income),
    previousRent: toNumber(rent),
    turn: from + 1,
  });
  return from === 0 ? sentence : `Turn ${from} brought ${figures(income)}; ${sentence}`;
}
