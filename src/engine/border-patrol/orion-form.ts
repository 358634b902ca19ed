import { ZERO, add, figures, subtract, sum, type Points } from "../core/points";
import { treasury } from "../campaign/replay";
import { SECTION, type Form, type FormLine, type Shown } from "../campaign/form";
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

export const ORION_FORM = { id: "orion-finances", title: "Orion Financial Management" } as const;

const points = (amount: Points): Shown => ({ kind: "points", amount });

/** Fills the Orion Financial Management form from the books (2C, 5C, 8A). */
export function fillOrionForm(reckoned: Reckoned, side: string, turn: number): Form {
  const turns = orionTurns(reckoned, side);
  const opening = treasury(reckoned.campaign, side, turn - 1);
  const income = ORION_LINES.income.map((line) => movement(reckoned, side, turn, SECTION.income, line));
  const expenses = ORION_LINES.expenses.map((line) => movement(reckoned, side, turn, SECTION.expenses, line));
  const totalIncome = total(income);
  const totalExpenses = total(expenses);
  const closing = subtract(add(opening, totalIncome.amount), totalExpenses.amount);
  const plannedEnd = subtract(add(opening, totalIncome.planned), totalExpenses.planned);
  return {
    kind: ORION_FORM.id,
    title: ORION_FORM.title,
    side,
    turn,
    sheet: `${side} finances`,
    lines: [
      figure("opening", "Opening treasury", SECTION.opening, "2C1", points(opening), "What the last turn closed with"),
      ...income,
      {
        ...figure("total-income", "Total income", SECTION.income, "2C1", points(totalIncome.amount), ""),
        planned: totalIncome.planned,
        total: true,
      },
      ...expenses,
      {
        ...figure("total-expenses", "Total expenses", SECTION.expenses, "2E1", points(totalExpenses.amount), ""),
        planned: totalExpenses.planned,
        total: true,
      },
      {
        ...figure(
          "closing",
          "Closing treasury",
          SECTION.closing,
          "8C1",
          points(closing),
          "Opening, and income, less expenses",
        ),
        planned: plannedEnd,
        total: true,
      },
      ...netWorthLines(turns, turn),
      ...rentLines(reckoned, turns, turn),
    ],
  };
}

function figure(id: string, label: string, section: string, clause: string, shown: Shown, why: string): FormLine {
  return { id, label, section, clause, shown, why, entries: [], total: false };
}

/** A line that sums entries of the ledger, and takes a plan. */
function movement(reckoned: Reckoned, side: string, turn: number, section: string, line: string): FormLine {
  const amount = (section === SECTION.income ? received : paid)(reckoned, side, turn, line);
  const known = lineOf(line);
  return {
    ...figure(known?.id ?? line, line, section, known?.clause ?? "", points(amount), known?.help ?? ""),
    planned: plannedFor(reckoned, side, turn, line),
    entries: transfersOf(reckoned, side, turn, line).map(({ no }) => no),
  };
}

function plannedFor({ books }: Reckoned, side: string, turn: number, line: string): Points | null {
  const plans = books.budget.filter((plan) => plan.side === side && plan.turn === turn && plan.line === line);
  return plans.every(({ planned }) => planned === null) ? null : sum(plans.map(({ planned }) => planned ?? ZERO));
}

function total(lines: readonly FormLine[]): { amount: Points; planned: Points } {
  return {
    amount: sum(lines.map(({ shown }) => (shown.kind === "points" ? shown.amount : ZERO))),
    planned: sum(lines.map(({ planned }) => planned ?? ZERO)),
  };
}

/** V19.092, V19.093: the net worths that are compared, and how the pirate stands. */
function netWorthLines(turns: readonly OrionTurn[], turn: number): readonly FormLine[] {
  const section = "Net worth";
  const end = turns[turn - 1];
  const before = (back: number): Shown => {
    const past = turns[turn - 1 - back];
    return past ? points(past.netWorth) : { kind: "none" };
  };
  return [
    figure(
      "unit-bpv",
      "Units, Worth BPV",
      section,
      "V19.092",
      points(end?.unitBpv ?? ZERO),
      "What all units count for",
    ),
    figure(
      "net-worth-two-turns-ago",
      "Net worth two turns ago",
      section,
      "V19.093",
      before(2),
      "The one that must not be undercut",
    ),
    figure("net-worth-last-turn", "Net worth last turn", section, "V19.093", before(1), ""),
    figure("net-worth", "Net worth now", section, "V19.092", before(0), "Closing treasury and units"),
    figure(
      "standing",
      "Standing",
      section,
      "V19.09",
      { kind: "word", word: end?.standing ?? "" },
      "Won at 2500 BPV; Fired below two turns ago",
    ),
  ];
}

/** V19.08, V19.66: what rent is reckoned on, what is due, and what will be. */
function rentLines(reckoned: Reckoned, turns: readonly OrionTurn[], turn: number): readonly FormLine[] {
  const section = "Rent";
  const [end, from] = [turns[turn - 1], rentReckonedFrom(turns, turn)];
  const costs = runningCosts(reckoned).join(", ");
  return [
    figure(
      "rent-from-turn",
      "Rent is reckoned from turn",
      section,
      "V19.66",
      { kind: "whole", number: from },
      "The last turn not spent in hiding; 0 for none",
    ),
    figure(
      "rent-due",
      "Rent due this turn",
      section,
      "V19.08",
      points(end?.rentDue ?? ZERO),
      whyRent(turns, turn, from),
    ),
    figure(
      "income-for-rent",
      "Income for rent",
      section,
      "V19.08",
      points(end?.income ?? ZERO),
      `Income without ship sales, less running costs (${costs})`,
    ),
    figure(
      "rent-due-next",
      "Rent due next turn",
      section,
      "V19.08",
      points(rentDueAfter(turns, turn)),
      "A forecast until general income is in (8A2)",
    ),
  ];
}

function whyRent(turns: readonly OrionTurn[], turn: number, from: number): string {
  if (turns[turn - 1]?.hiding) return "In hiding: deferred (V19.66)";
  const source = turns[from - 1];
  if (!source) return "None before the second turn";
  const income = `10% of turn ${from}'s income of ${figures(source.income)}, to the nearest 0.5`;
  return source.income < 0 ? `After a loss, half of turn ${from}'s rent of ${figures(source.rentDue)}` : income;
}
