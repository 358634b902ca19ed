import { mismatch, check, type Found } from "../../campaign/checks/check";
import { budgeted } from "../../campaign/forms/money";
import { paid, received } from "../../campaign/ledger/accounts";
import type { BudgetLine } from "../../campaign/ledger/entry";
import { sidesShown, type BooksState } from "../../campaign/ledger/ledger";
import { BUDGET_LINES } from "../../campaign/schema/shared-tables";
import { spotIn } from "../../campaign/schema/table";
import { ZERO, formatPoints, larger, subtract, sum, type Points } from "../../core/points";
import { isOrion } from "../turn/history";
import { ORION_LINES, TEAM_LINES } from "../forms/lines";
import { orionTurns } from "../turn/orion-turns";
import { turnsCorrected } from "../turn/rule-readings";

const CLAUSE = "V1.23 5D1";

/** A plan that is committed only in part, and by how much. */
type Reduced = BudgetLine & { readonly by: Points };

/** The plans of a side that are committed only in part, by turn. */
function reducedOf({ books }: BooksState, side: string): ReadonlyMap<number, readonly Reduced[]> {
  const found = new Map<number, Reduced[]>();
  for (const plan of books.budget) {
    const { turn, planned, committed } = plan;
    if (plan.side !== side || planned === null || committed === null || committed >= planned) continue;
    found.set(turn, [...(found.get(turn) ?? []), { ...plan, by: subtract(planned, committed) }]);
  }
  return found;
}

/** What a side lost on a line in a turn: paid beyond its plan on a line of losses, or planned and not received. */
function lostOn(state: BooksState, side: string, turn: number, line: string): Points {
  const planned = budgeted(state, side, turn, line, "planned");
  if (TEAM_LINES.losses.includes(line)) return subtract(paid(state, side, turn, line), planned ?? ZERO);
  return subtract(planned ?? ZERO, received(state, side, turn, line));
}

/**
 * 5D1: what a loss forces is the least that it can be. Where the reason names a line of the ledger on which the side lost, all that is
 * explained by such lines is no more than was lost on them; any other reason is a plan that could not be spent, and is not compared.
 */
export const leastDifference = check({
  id: "variance-too-large",
  title: "No more is left uncommitted than the losses took that are named for it",
  clause: CLAUSE,
  inView: true,
  find: (state) =>
    sidesShown(state.books).flatMap(({ name: side }) => {
      const reduced = reducedOf(state, side);
      return turnsCorrected(state).flatMap((turn): Found[] => {
        const plans = reduced.get(turn) ?? [];
        if (plans.length === 0) return [];
        const [losses, income] = isOrion(state, side)
          ? [[], ORION_LINES.income]
          : [TEAM_LINES.losses, TEAM_LINES.income];
        // Income that nobody planned cannot be missing.
        const words = [...losses, ...income.filter((word) => budgeted(state, side, turn, word, "planned") !== null)];
        const named = plans.flatMap((plan) => {
          const lines = words.filter((word) => plan.because.toLowerCase().includes(word.toLowerCase()));
          return lines.length > 0 ? [{ ...plan, lines }] : [];
        });
        const [last] = named.slice(-1);
        if (!last) return [];
        const lines = [...new Set(named.flatMap((plan) => plan.lines))];
        const lost = sum(lines.map((line) => larger(ZERO, lostOn(state, side, turn, line))));
        const less = sum(named.map(({ by }) => by));
        if (less <= lost) return [];
        const subject = `${side}, turn ${turn}`;
        const message = `${subject}: ${formatPoints(less)} BPV less than planned are committed because of ${lines.join(", ")}, which took ${formatPoints(lost)}. Commit ${formatPoints(subtract(less, lost))} more: 5D1 allows the least difference.`;
        const spot = spotIn(state.books.tables, BUDGET_LINES, last, "committed");
        return [mismatch("variance-too-large", subject, message, lost, less, { clause: CLAUSE, spot, turn })];
      });
    }),
});

/** 5D1: a pirate does not avoid its rent by committing less. */
export const rentCommitted = check({
  id: "rent-committed",
  title: "A pirate commits the rent that is due",
  clause: CLAUSE,
  inView: true,
  find: (state) =>
    sidesShown(state.books)
      .filter(({ name }) => isOrion(state, name))
      .flatMap(({ name: side }) => {
        const reduced = reducedOf(state, side);
        const plans = turnsCorrected(state).flatMap((turn) =>
          (reduced.get(turn) ?? []).filter(({ line }) => line === "Rent"),
        );
        if (plans.length === 0) return [];
        const rents = new Map(orionTurns(state, side).map(({ turn, rentDue }) => [turn, rentDue]));
        return plans.flatMap((plan): Found[] => {
          const [due, committed] = [rents.get(plan.turn) ?? ZERO, plan.committed ?? ZERO];
          if (committed >= due) return [];
          const subject = `${side}, turn ${plan.turn}`;
          const message = `${subject}: ${formatPoints(committed)} BPV of rent are committed, but ${formatPoints(due)} are due. Commit ${formatPoints(due)}: 5D1 does not change the rent.`;
          const spot = spotIn(state.books.tables, BUDGET_LINES, plan, "committed");
          return [
            mismatch("rent-committed", subject, message, due, committed, { clause: CLAUSE, spot, turn: plan.turn }),
          ];
        });
      }),
});
