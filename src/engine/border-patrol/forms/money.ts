import { ZERO, add, subtract, sum, type Points } from "../../core/points";
import { SECTION, bookedOn, figure, plannedOn, pointsShown, type FormLine, type Fallback } from "../../campaign/forms/form";
import { treasury } from "../../campaign/ledger/replay";
import { sameWord } from "../../core/spelling";
import type { BooksState } from "../../campaign/game";
import { lineOf } from "../lines";
import { paid, received, transfersOf } from "../orion-turns";

/** The lines of the ledger on which a side gains and spends, in the order of its form. */
export interface MoneyWords {
  readonly income: readonly string[];
  readonly expenses: readonly string[];
}

/** How a form of money differs from the others. */
export interface MoneyForm extends MoneyWords {
  /** What stands in for a plan that is not typed; undefined where nothing does. */
  fallback(word: string, booked: Points): Fallback | undefined;
  /** Whether what was committed stands beside what was planned. */
  readonly commits: boolean;
  /** By which step the opening treasury and the income are recorded, and the expenses. */
  readonly steps: { readonly income: string; readonly expenses: string };
}

/** What a form closes with: the opening treasury, and income less expenses on the lines that it has. */
export function formClosing(reckoned: BooksState, side: string, turn: number, words: MoneyWords): Points {
  const income = sum(words.income.map((line) => received(reckoned, side, turn, line)));
  const expenses = sum(words.expenses.map((line) => paid(reckoned, side, turn, line)));
  return subtract(add(treasury(reckoned.campaign, side, turn - 1), income), expenses);
}

/** The lines from the opening treasury to the closing one. */
export function moneyLines(reckoned: BooksState, side: string, turn: number, form: MoneyForm): readonly FormLine[] {
  const opening = treasury(reckoned.campaign, side, turn - 1);
  const income = form.income.map((word) => movement(reckoned, side, turn, SECTION.income, word, form));
  const expenses = form.expenses.map((word) => movement(reckoned, side, turn, SECTION.expenses, word, form));
  const planned = (lines: readonly FormLine[]): Points => sum(lines.map((line) => plannedOn(line)));
  return [
    figure({
      id: "opening",
      label: "Opening treasury",
      section: SECTION.opening,
      clause: form.steps.income,
      shown: pointsShown(opening),
      why: "What the last turn closed with",
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
      ...figure({
        id: "closing",
        label: "Closing treasury",
        section: SECTION.closing,
        clause: "8C1",
        shown: pointsShown(formClosing(reckoned, side, turn, form)),
        why: "Opening, and income, less expenses",
        planned: subtract(add(opening, planned(income)), planned(expenses)),
        ...(form.commits && { committed: null }),
      }),
      total: true,
    },
  ];
}

/** A line that sums entries of the ledger, and takes a plan. */
function movement(
  reckoned: BooksState,
  side: string,
  turn: number,
  section: string,
  word: string,
  form: MoneyForm,
): FormLine {
  const booked = (section === SECTION.income ? received : paid)(reckoned, side, turn, word);
  const known = lineOf(word);
  const fallback = form.fallback(word, booked);
  return {
    id: known?.id ?? word,
    label: word,
    section,
    clause: known?.clause ?? "",
    shown: pointsShown(booked),
    why: known?.help ?? "",
    planned: budgeted(reckoned, side, turn, word, "planned"),
    plannedBefore: budgeted(reckoned, side, turn - 1, word, "planned"),
    ...(fallback && { fallback }),
    ...(form.commits &&
      section === SECTION.expenses && {
        committed: budgeted(reckoned, side, turn, word, "committed"),
        because: becauseOf(reckoned, side, turn, word),
      }),
    entries: transfersOf(reckoned, side, turn, word).map(({ no }) => no),
    total: false,
  };
}

const rowsOf = ({ books }: BooksState, side: string, turn: number, word: string) =>
  books.budget.filter((plan) => plan.turn === turn && plan.side === side && sameWord(plan.line, word));

/** What the budget has for a word in a turn; null where it has nothing. */
export function budgeted(
  reckoned: BooksState,
  side: string,
  turn: number,
  word: string,
  column: "planned" | "committed",
): Points | null {
  const amounts = rowsOf(reckoned, side, turn, word).map((row) => row[column]);
  return amounts.every((amount) => amount === null) ? null : sum(amounts.map((amount) => amount ?? ZERO));
}

/** The last reason that the budget gives. */
const becauseOf = (reckoned: BooksState, side: string, turn: number, word: string): string =>
  rowsOf(reckoned, side, turn, word)
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
  const line = { id, label, section, clause, shown: pointsShown(sum(lines.map(bookedOn))), why: "", planned };
  return { ...figure(line), total: true };
}
