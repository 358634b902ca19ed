import { ZERO, formatPoints, negative, sum, type Points } from "../../core/points";
import { netOf } from "../ledger/accounts";
import type { BudgetLine, Transfer } from "../ledger/entry";
import { lineFinder, moneyOf, type BooksState, type LedgerLine, type Party } from "../ledger/ledger";
import { reversedBy } from "../ledger/reversals";
import { BUDGET_LINES } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { check, type Check, type Found, mismatch } from "./check";

/** Nothing is committed that was not planned. */
export const committedAsPlanned = (clause: string): Check =>
  check({
    id: "committed-above-plan",
    title: "No more is committed than was planned",
    clause,
    inView: true,
    rowwise: true,
    find: ({ books, game }) =>
      books.budget.flatMap((plan): Found[] => {
        const { committed } = plan;
        const planned = plan.planned ?? ZERO;
        if (committed === null || committed <= planned) return [];
        const spot = spotIn(books.tables, BUDGET_LINES, plan, "committed");
        const message = `${of(plan)}: ${formatPoints(committed)} ${moneyOf(game)} are committed, but only ${formatPoints(planned)} are planned. Commit ${formatPoints(planned)} or less.`;
        return [mismatch("committed-above-plan", subjectOf(plan), message, planned, committed, { clause, spot })];
      }),
  });

/** Less than the plan is committed only where a loss forces it, or the plan could not be spent. */
export const shortfallExplained = (clause: string): Check =>
  check({
    id: "committed-unexplained",
    title: "Less than planned is committed only for a reason",
    clause,
    inView: true,
    rowwise: true,
    find: ({ books, game }) =>
      books.budget.flatMap((plan): Found[] => {
        const { committed, planned, because } = plan;
        if (committed === null || planned === null || committed >= planned || because !== "") return [];
        const spot = spotIn(books.tables, BUDGET_LINES, plan, "committed");
        const message = `${of(plan)}: ${formatPoints(committed)} ${moneyOf(game)} are committed, but ${formatPoints(planned)} are planned. Commit ${formatPoints(planned)}, or enter in Because the loss that forces less, or why the plan could not be spent.`;
        return [mismatch("committed-unexplained", subjectOf(plan), message, planned, committed, { clause, spot })];
      }),
  });

/** What was committed in a closed turn was paid on those lines. */
export const committedIsPaid = (clause: string): Check =>
  check({
    id: "committed-unpaid",
    title: "What was committed in a closed turn was paid, and no more",
    clause,
    inView: true,
    find(state) {
      const { books, campaign, game } = state;
      const plans = new Map<string, BudgetLine[]>();
      for (const plan of books.budget) {
        if (plan.committed === null || plan.turn >= campaign.turn) continue;
        const key = JSON.stringify([plan.turn, plan.side, plan.line.toLowerCase()]);
        plans.set(key, [...(plans.get(key) ?? []), plan]);
      }
      const gone = new Map<number, ReadonlySet<Transfer>>();
      return [...plans.values()].flatMap((committedTo): Found[] => {
        const [plan] = committedTo;
        if (!plan) return [];
        const goneThen = gone.get(plan.turn) ?? reversedBy(books, plan.turn);
        gone.set(plan.turn, goneThen);
        const expected = sum(committedTo.map(({ committed }) => committed ?? ZERO));
        const actual = paidOn(state, plan, goneThen);
        if (actual === expected) return [];
        const message = `${of(plan)}: ${formatPoints(expected)} ${moneyOf(game)} were committed, but ${formatPoints(actual)} were paid. Record the difference, or correct Committed.`;
        const more = { clause, spot: spotIn(books.tables, BUDGET_LINES, plan, "committed"), turn: plan.turn };
        return [mismatch("committed-unpaid", subjectOf(plan), message, expected, actual, more)];
      });
    },
  });

function paidOn({ campaign }: BooksState, { turn, side, line }: BudgetLine, gone: ReadonlySet<Transfer>): Points {
  const entries = (campaign.lines.get(turn)?.get(line.toLowerCase()) ?? []).filter((entry) => !gone.has(entry));
  return negative(netOf(entries, side));
}

/** A plan is for a line on which its side pays or is paid. */
export function planFits(lines: readonly LedgerLine[], clause: string): Check {
  const lineOf = lineFinder(lines);
  return check({
    id: "wrong-plan",
    title: "Every plan is for a line on which its side pays or is paid",
    clause,
    inView: true,
    rowwise: true,
    find({ books }) {
      const kinds = new Map(books.sides.map(({ name, kind }) => [name, kind]));
      return books.budget.flatMap((plan): Found[] => {
        const line = lineOf(plan.line);
        const kind = kinds.get(plan.side) ?? "";
        if (!line || hasPart(line, kind)) return [];
        const own = lines.filter((other) => hasPart(other, kind)).map((other) => other.line);
        const message = `${plan.side} has a plan for ${line.line} in turn ${plan.turn}, but never pays or is paid on that line. Correct Side, or choose another Line.`;
        return [
          {
            subject: subjectOf(plan),
            message,
            expected: own.join(", "),
            actual: line.line,
            clause: line.clause,
            spot: plan.spot,
          },
        ];
      });
    },
  });
}

const hasPart = ({ from, to }: LedgerLine, kind: string): boolean =>
  [...from, ...to].some((party: Party) => "kinds" in party && party.kinds.includes(kind));

const subjectOf = ({ side, turn }: BudgetLine): string => `${side}, turn ${turn}`;

const of = (plan: BudgetLine): string => `${subjectOf(plan)}, ${plan.line}`;
