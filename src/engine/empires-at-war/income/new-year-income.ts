import { formCommand } from "../../campaign/commands/command";
import { asksFor } from "../../campaign/commands/command-spec";
import { record } from "../../campaign/commands/record";
import type { NewTransfer } from "../../campaign/ledger/entry";
import type { BooksState } from "../../campaign/ledger/ledger";
import { allowed, refusal, type OpenBooks, type Outcome, refuseIf } from "../../campaign/ledger/outcome";
import { formatPoints, sum } from "../../core/points";
import { bookedOn } from "../construction/entries-on-lines";
import { INCOME_LINES, LINE_OF_SOURCE, newYearIncome, type SiteIncome } from "./earning-sites";
import { lineOf } from "../forms/lines";
import { isNewYear } from "../season";
import { SEASONS } from "../words";

export const NEW_YEAR_INCOME = "new-year-income";
const CLAUSE = "EaW 3c";
const STEP = "1a";
/** The New Year is the GM's, and about all empires. */
const SUBJECT = "";

/** Whether some income of sites is booked in a turn. */
export const isPaid = (state: BooksState, turn: number): boolean =>
  state.books.sides.some(({ name }) => bookedOn(state, name, turn, INCOME_LINES).length > 0);

/** The income of every site of every empire, in one act: an entry for each mine and each batch of bases (EaW 3.0). */
export const newYear = formCommand<Record<string, never>>({
  id: NEW_YEAR_INCOME,
  title: "Pay the income of the New Year",
  clause: CLAUSE,
  steps: [STEP],
  by: [],
  about: "",
  seenBy: "game master",
  button: "Pay the income",
  lines: INCOME_LINES,
  drawnWhenDue: true,
  offered(state) {
    const { turn } = state.campaign;
    if (!isNewYear(state.books, turn) || newYearIncome(state, turn).length === 0) return [];
    const what = "Pay the income of mines and bases to every empire";
    return [asksFor({ subject: SUBJECT, what, step: STEP, clause: CLAUSE, done: isPaid(state, turn) })];
  },
  fields: (open) => notPayable(open) ?? { ask: {} },
  write(open, _, { stamp }) {
    refuseIf(notPayable(open));
    const sites = newYearIncome(open, open.campaign.turn);
    const transfers = sites
      .flatMap(entriesOf)
      .map((entry) => ({ ...entry, clause: lineOf(entry.line)?.clause ?? CLAUSE }));
    return allowed(saysOf(open, sites), record(open, stamp, { step: STEP, transfers }).edits);
  },
});

const entriesOf = ({ side, place, sources }: SiteIncome): readonly NewTransfer[] =>
  sources.map(({ of, amount, why }) => ({
    line: LINE_OF_SOURCE[of],
    from: "Economy",
    to: side,
    amount,
    subject: place,
    note: why,
  }));

/** "Gorn: 175 BPV. Carrow 100, a mine (EaW 3c); Dell 75, …": empire by empire; each amount is said once. */
function saysOf({ books }: OpenBooks, sites: readonly SiteIncome[]): string {
  return books.sides
    .map(({ name }) => {
      const own = sites.filter(({ side }) => side === name);
      if (own.length === 0) return `${name}: no income.`;
      const total = sum(own.flatMap(({ sources }) => sources.map(({ amount }) => amount)));
      const [only, another] = own;
      if (only && !another) return `${name}: ${formatPoints(total)} BPV from ${only.place}${whyOf(only)}.`;
      const listed = own.map((site) => {
        const amount = formatPoints(sum(site.sources.map((source) => source.amount)));
        return `${site.place} ${amount}${whyOf(site)}`;
      });
      return `${name}: ${formatPoints(total)} BPV. ${listed.join("; ")}.`;
    })
    .join(" ");
}

/** What a site earns by; an only amount is not repeated: ", a mine (EaW 3c)". */
function whyOf({ sources }: SiteIncome): string {
  const [only, another] = sources;
  const ending = only && !another ? `: ${formatPoints(only.amount)} BPV` : "";
  const why = sources.map((source) => source.why).join("; ");
  const isAlone = ending !== "" && why.endsWith(ending) && !why.slice(0, -ending.length).includes(" BPV");
  return isAlone ? `, ${why.slice(0, -ending.length)}` : ` (${why})`;
}

/** Why no income can be paid now; undefined if it can. */
function notPayable(open: OpenBooks): Outcome | undefined {
  const { turn } = open.campaign;
  if (!isNewYear(open.books, turn)) {
    const next = turn + ((SEASONS.length + 1 - (turn % SEASONS.length)) % SEASONS.length || SEASONS.length);
    const message = `Turn ${turn} does not begin with a New Year, and sites pay only then. The next is turn ${next}.`;
    return refusal(NEW_YEAR_INCOME, `Turn ${turn}`, message, "EaW 3.0");
  }
  const [before] = open.books.sides.flatMap(({ name }) => bookedOn(open, name, turn, INCOME_LINES));
  if (before) {
    const message = `The income of the New Year is already paid in turn ${turn}, entry ${before.no}. Undo that first, or book the difference.`;
    return refusal(NEW_YEAR_INCOME, `Turn ${turn}`, message, CLAUSE);
  }
  if (newYearIncome(open, turn).length > 0) return undefined;
  const message = "No empire has a site that earns anything. Enter what is developed on the sheet Systems first.";
  return refusal(NEW_YEAR_INCOME, `Turn ${turn}`, message, CLAUSE);
}
