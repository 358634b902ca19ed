import { formatAmount } from "../../core/amount";
import { add, formatPoints, negative, subtract, sum, ZERO, type Points } from "../../core/points";
import { sameWord } from "../../core/words";
import { bookedOn, calculatedLine, plannedOn, showPoints, SECTION, type Fallback, type FormLine } from "./form";
import { lineOf, type BooksState } from "../ledger/ledger";
import { treasury } from "../ledger/replay";
import { paid, received, transfersOf } from "../ledger/accounts";
import { onceFor } from "../../core/once-for";

/** The lines of the ledger on which a side receives and spends, in the order of its form. */
export interface MoneyWords {
  readonly income: readonly string[];
  readonly expenses: readonly string[];
  /** The line that gives the side its opening treasury in this turn; left out if it does not start in it. */
  readonly startsOn?: string;
}

/** How a form of money differs from the others. */
export interface MoneyForm extends MoneyWords {
  /** What a plan that is not typed falls back on; undefined for nothing. */
  fallback(word: string, booked: Points): Fallback | undefined;
  /** Whether the form also shows what was committed. */
  readonly commits: boolean;
  /** By which step the opening treasury and the income are recorded, the expenses, and the closing treasury. */
  readonly steps: { readonly income: string; readonly expenses: string; readonly closing: string };
}

/** What a form closes with: the opening treasury, and income less expenses on the lines that it has. */
export function formClosing(state: BooksState, side: string, turn: number, words: MoneyWords): Points {
  const income = sum(words.income.map((line) => received(state, side, turn, line)));
  const expenses = sum(words.expenses.map((line) => paid(state, side, turn, line)));
  return subtract(add(openingOf(state, side, turn, words), income), expenses);
}

/** The closing treasury of the last turn, and what the side starts with if it starts in this one. */
const openingOf = (state: BooksState, side: string, turn: number, { startsOn }: MoneyWords): Points =>
  add(treasury(state.campaign, side, turn - 1), startsOn === undefined ? ZERO : received(state, side, turn, startsOn));

/** The lines from the opening treasury to the closing one. */
export function moneyLines(state: BooksState, side: string, turn: number, form: MoneyForm): readonly FormLine[] {
  const opening = openingOf(state, side, turn, form);
  const income = form.income.map((word) => movement(state, side, turn, SECTION.income, word, form));
  const expenses = form.expenses.map((word) => movement(state, side, turn, SECTION.expenses, word, form));
  const planned = (lines: readonly FormLine[]): Points => sum(lines.map((line) => plannedOn(line)));
  return [
    calculatedLine({
      id: "opening",
      label: "Opening treasury",
      section: SECTION.opening,
      clause: form.steps.income,
      shown: showPoints(opening),
      why: openingSays(state, side, turn, form),
      whyAlways: "Closing treasury of the last turn",
    }),
    ...income,
    totalOf("total-income", "Total income", SECTION.income, form.steps.income, income, planned(income)),
    ...expenses,
    {
      ...totalOf(
        "total-expenses",
        "Total expenses",
        SECTION.expenses,
        form.steps.expenses,
        expenses,
        planned(expenses),
      ),
      ...(form.commits && { committed: null }),
    },
    {
      ...calculatedLine({
        id: "closing",
        label: "Closing treasury",
        section: SECTION.closing,
        clause: form.steps.closing,
        shown: showPoints(formClosing(state, side, turn, form)),
        why: sumSays([
          ["opening", opening],
          ["income", sum(income.map(bookedOn))],
          ["expenses", sum(expenses.map(bookedOn)), "less"],
        ]),
        whyAlways: "Opening treasury plus income, less expenses",
        planned: subtract(add(opening, planned(income)), planned(expenses)),
        ...(form.commits && { committed: null }),
      }),
      total: true,
    },
  ];
}

/** Where the opening treasury is from. */
function openingSays(state: BooksState, side: string, turn: number, words: MoneyWords): string {
  const before = treasury(state.campaign, side, turn - 1);
  if (words.startsOn !== undefined) return sumSays([[words.startsOn, openingOf(state, side, turn, words)]]);
  return turn > 1 ? `Closing treasury of turn ${turn - 1}: ${formatPoints(before)}` : "What it started with";
}

/** What an amount is made of: "opening 153.55 + income 14 − expenses 5 = 162.55", also where the expenses are 0; one part alone is only named. */
export function sumSays(parts: readonly (readonly [what: string, amount: Points, sign?: "less"])[]): string {
  const said = parts.map(([what, amount, less], index) => {
    const isLess = less === "less" ? amount >= ZERO : amount < ZERO;
    const sign = isLess ? (index === 0 ? "−" : " − ") : index === 0 ? "" : " + ";
    return `${sign}${what} ${formatPoints(amount < ZERO ? negative(amount) : amount)}`;
  });
  const total = sum(parts.map(([, amount, less]) => (less === "less" ? negative(amount) : amount)));
  return parts.length === 1 ? said.join("") : `${said.join("")} = ${formatAmount(total)}`;
}

/** A line that sums entries of the ledger, and has a plan. */
function movement(
  state: BooksState,
  side: string,
  turn: number,
  section: string,
  word: string,
  form: MoneyForm,
): FormLine {
  const booked = (section === SECTION.income ? received : paid)(state, side, turn, word);
  const known = lineOf(state.game, word);
  const fallback = form.fallback(word, booked);
  return {
    id: known?.id ?? word,
    label: word,
    section,
    clause: known?.clause ?? "",
    shown: showPoints(booked),
    why: known?.help ?? "",
    planned: budgeted(state, side, turn, word, "planned"),
    plannedBefore: budgeted(state, side, turn - 1, word, "planned"),
    ...(fallback && { fallback }),
    ...(form.commits &&
      section === SECTION.expenses && {
        committed: budgeted(state, side, turn, word, "committed"),
        because: becauseOf(state, side, turn, word),
      }),
    entries: transfersOf(state, side, turn, word).map(({ no }) => no),
    total: false,
  };
}

type Budget = BooksState["books"]["budget"];
type BudgetInTurns = ReadonlyMap<number | null, Budget>;

function rowsOf({ books: { budget } }: BooksState, side: string, turn: number, word: string): Budget {
  return (inTurns(budget).get(turn) ?? []).filter((plan) => plan.side === side && sameWord(plan.line, word));
}

/** The rows of the budget by their turns: each word of a form asks for its own. */
const inTurns = onceFor(
  (budget: Budget) => budget,
  (budget): BudgetInTurns => {
    const turns = new Map<number | null, Budget[number][]>();
    for (const plan of budget) {
      const rows = turns.get(plan.turn);
      if (rows) rows.push(plan);
      else turns.set(plan.turn, [plan]);
    }
    return turns;
  },
);

/** What the budget has for a word in a turn; null if it has nothing. */
export function budgeted(
  state: BooksState,
  side: string,
  turn: number,
  word: string,
  column: "planned" | "committed",
): Points | null {
  const amounts = rowsOf(state, side, turn, word).map((row) => row[column]);
  return amounts.every((amount) => amount === null) ? null : sum(amounts.map((amount) => amount ?? ZERO));
}

/** The last reason that the budget gives. */
const becauseOf = (state: BooksState, side: string, turn: number, word: string): string =>
  rowsOf(state, side, turn, word)
    .map(({ because }) => because)
    .filter((because) => because !== "")
    .at(-1) ?? "";

function totalOf(
  id: string,
  label: string,
  section: string,
  clause: string,
  lines: readonly FormLine[],
  planned: Points,
): FormLine {
  const counted = lines.filter((each) => bookedOn(each) !== ZERO).map((each) => [each.label, bookedOn(each)] as const);
  const why = counted.length === 0 ? "Nothing is booked" : sumSays(counted);
  const line = { id, label, section, clause, shown: showPoints(sum(lines.map(bookedOn))), why, whyAlways: "", planned };
  return { ...calculatedLine(line), total: true };
}
