import { check, mismatch, type Check } from "../../campaign/checks/check";
import { received, transfersOf } from "../../campaign/ledger/accounts";
import type { BooksState } from "../../campaign/ledger/ledger";
import type { Finding } from "../../core/problem";
import { formatPoints, sum } from "../../core/points";
import { isPaid } from "./new-year-income";
import { incomeOn, INCOME_LINES, newYearIncome, type SiteIncome } from "./earning-sites";
import { lineOf } from "../forms/lines";
import { isNewYear } from "../season";
import { SEASONS } from "../words";

const CHECK = "income-differs";

/**
 * EaW 3.0: at a New Year every empire receives what its sites earn; what is corrected later in the year counts as well. It is not for a
 * view: whose fleet disrupts a site is a secret.
 */
const incomeOfSites = check({
  id: CHECK,
  title: "The income of a New Year is what the sites of each empire earn",
  clause: "EaW 3c",
  find: (state) =>
    yearsOf(state).flatMap((turns) => {
      const [first = 0] = turns;
      // In the season under way, it may still be paid.
      if (first === state.campaign.turn && !isPaid(state, first)) return [];
      const sites = isNewYear(state.books, first) ? newYearIncome(state, first) : [];
      return state.books.sides.flatMap(({ name }) =>
        INCOME_LINES.flatMap((line) => differences(state, turns, name, line, sites)),
      );
    }),
});

/** The turns of these books, year by year; the set-up is a year of its own. */
function yearsOf({ campaign }: BooksState): readonly (readonly number[])[] {
  const years: number[][] = [];
  for (let turn = campaign.first; turn <= campaign.turn; turn++) {
    if (years.length === 0 || turn === 1 || turn % SEASONS.length === 1) years.push([]);
    years.at(-1)?.push(turn);
  }
  return years;
}

function differences(
  state: BooksState,
  turns: readonly number[],
  side: string,
  line: string,
  sites: readonly SiteIncome[],
): readonly Finding[] {
  const [turn = 0] = turns;
  const own = sites.filter((site) => site.side === side);
  const [expected, actual] = [incomeOn(own, line), sum(turns.map((each) => received(state, side, each, line)))];
  if (expected === actual) return [];
  const earn = isNewYear(state.books, turn) ? `its sites earned ${formatPoints(expected)}` : "there was no New Year";
  const message = `${side} received ${formatPoints(actual)} BPV of ${line} in the year of turn ${turn}, but ${earn}. Book the difference, or correct the sites.`;
  const spot = turns.flatMap((each) => transfersOf(state, side, each, line)).at(-1)?.spot;
  const clause = lineOf(line)?.clause ?? "EaW 3c";
  const more = { clause, turn, ...(spot && { spot }) };
  return [mismatch(CHECK, `${side}, turn ${turn}`, message, expected, actual, more)];
}

/** The checks of income. */
export const INCOME_CHECKS: readonly Check[] = [incomeOfSites];
