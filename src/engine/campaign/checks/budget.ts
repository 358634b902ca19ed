import { ZERO, formatPoints, subtract, sum, type Points } from "../../core/points";
import type { Finding } from "../../core/problem";
import { mismatch } from "./mismatch";
import type { BudgetLine, Transfer } from "../ledger/entry";
import { reversedBy } from "../ledger/reversals";
import type { Check, LedgerLine, Party, BooksState } from "../game";

const COMMITTED = "V1.23 5D1";

/** 5D1: nothing is committed that was not planned in 2E1. */
export const committedAsPlanned: Check = {
  id: "committed-above-plan",
  title: "No more is committed than was planned",
  clause: COMMITTED,
  find: ({ books }) =>
    books.budget.flatMap((plan): Finding[] => {
      const { committed, committedSpot: spot } = plan;
      const planned = plan.planned ?? ZERO;
      if (committed === null || committed <= planned) return [];
      const message = `${of(plan)}: ${formatPoints(committed)} BPV are committed, ${formatPoints(planned)} planned; commit ${formatPoints(planned)} at most.`;
      return [
        mismatch("committed-above-plan", subjectOf(plan), message, planned, committed, { clause: COMMITTED, spot }),
      ];
    }),
};

/** 5D1: less than the plan is committed only where losses force it. */
export const shortfallExplained: Check = {
  id: "committed-unexplained",
  title: "What is committed differs from the plan only where a loss is named",
  clause: COMMITTED,
  find: ({ books }) =>
    books.budget.flatMap((plan): Finding[] => {
      const { committed, planned, because, committedSpot: spot } = plan;
      if (committed === null || planned === null || committed >= planned || because !== "") return [];
      const message = `${of(plan)}: ${formatPoints(committed)} BPV are committed of ${formatPoints(planned)} planned; commit ${formatPoints(planned)}, or name in Because the loss that forces less.`;
      return [
        mismatch("committed-unexplained", subjectOf(plan), message, planned, committed, { clause: COMMITTED, spot }),
      ];
    }),
};

/** What was committed in a closed turn is what the ledger paid on those lines. */
export const committedIsPaid: Check = {
  id: "committed-unpaid",
  title: "What was committed in a closed turn was paid, and no more",
  clause: COMMITTED,
  find(reckoned) {
    const { books, campaign } = reckoned;
    const plans = new Map<string, BudgetLine[]>();
    for (const plan of books.budget) {
      if (plan.committed === null || plan.turn >= campaign.turn) continue;
      const key = JSON.stringify([plan.turn, plan.side, plan.line.toLowerCase()]);
      plans.set(key, [...(plans.get(key) ?? []), plan]);
    }
    const gone = new Map<number, ReadonlySet<Transfer>>();
    return [...plans.values()].flatMap((committedTo): Finding[] => {
      const [plan] = committedTo;
      if (!plan) return [];
      const goneThen = gone.get(plan.turn) ?? reversedBy(books, plan.turn);
      gone.set(plan.turn, goneThen);
      const expected = sum(committedTo.map(({ committed }) => committed ?? ZERO));
      const actual = paidOn(reckoned, plan, goneThen);
      if (actual === expected) return [];
      const message = `${of(plan)}: ${formatPoints(expected)} BPV were committed, ${formatPoints(actual)} paid; record the difference, or correct Committed.`;
      const more = { clause: COMMITTED, spot: plan.committedSpot };
      return [mismatch("committed-unpaid", subjectOf(plan), message, expected, actual, more)];
    });
  },
};

function paidOn({ campaign }: BooksState, { turn, side, line }: BudgetLine, gone: ReadonlySet<Transfer>): Points {
  const entries = (campaign.lines.get(turn)?.get(line.toLowerCase()) ?? []).filter((entry) => !gone.has(entry));
  return sum(
    entries.map(({ from, to, amount }) => subtract(from === side ? amount : ZERO, to === side ? amount : ZERO)),
  );
}

/** A plan is on a line on which its side pays or is paid. */
export function planFits(lines: readonly LedgerLine[]): Check {
  const known = new Map(lines.map((line) => [line.line.toLowerCase(), line]));
  return {
    id: "wrong-plan",
    title: "Every plan is on a line on which its side pays or is paid",
    clause: "V1.23 2E1",
    find({ books }) {
      const kinds = new Map(books.sides.map(({ name, kind }) => [name, kind]));
      return books.budget.flatMap((plan): Finding[] => {
        const line = known.get(plan.line.toLowerCase());
        const kind = kinds.get(plan.side) ?? "";
        if (!line || hasPart(line, kind)) return [];
        const own = lines.filter((other) => hasPart(other, kind)).map((other) => other.line);
        const message = `${plan.side} plans ${line.line} in turn ${plan.turn}, on which it neither pays nor is paid; correct its Side, or choose a line of its own.`;
        return [
          {
            check: "wrong-plan",
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
  };
}

const hasPart = ({ from, to }: LedgerLine, kind: string): boolean =>
  [...from, ...to].some((party: Party) => "kinds" in party && party.kinds.includes(kind));

const subjectOf = ({ side, turn }: BudgetLine): string => `${side}, turn ${turn}`;

const of = (plan: BudgetLine): string => `${subjectOf(plan)}, ${plan.line}`;
