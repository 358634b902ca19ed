import type { Fact } from "../../core/problem";
import { sameWord } from "../../core/words";
import type { BooksState } from "../ledger/ledger";
import { BUDGET_LINES, CLOSINGS } from "../schema/shared-tables";
import { spotIn } from "../schema/table";
import { plannedOn, SECTION, type Form, type FormLine } from "./form";

/** The rows that a line of a form rests on: its plans, what was agreed, and the entries behind it. */
export function factsOfLine(state: BooksState, form: Form, line: FormLine): readonly Fact[] {
  const { fallback, entries } = line;
  const numbers = new Set(entries);
  return [
    ...plansOf(state, form, line),
    ...(fallback?.from === "agreed" ? fallback.rests : []),
    ...state.books.transfers.flatMap(({ no, spot }) => (numbers.has(no) ? [{ what: `Entry ${no}`, spot }] : [])),
  ];
}

/** The rows that the closing treasury of a form rests on: the last closing of its side, and its expenses, the largest plan first. */
export function factsOfClosing(state: BooksState, form: Form): readonly Fact[] {
  const expenses = form.lines.filter(({ section, total }) => section === SECTION.expenses && !total);
  const bySize = [...expenses].sort((one, other) => plannedOn(other) - plannedOn(one));
  return [...factsOfClosed(state, form, form.turn - 1), ...bySize.flatMap((line) => factsOfLine(state, form, line))];
}

/** The row by which a turn is closed for the side of a form; for all sides together, the first of them. */
export function factsOfClosed({ books }: BooksState, { side }: Form, turn: number): readonly Fact[] {
  const closing = books.closings.find((row) => row.turn === turn && (side === "" || row.side === side));
  return closing ? [{ what: `Closing of turn ${turn}`, spot: spotIn(books.tables, CLOSINGS, closing, "turn") }] : [];
}

function plansOf({ books }: BooksState, { side, turn }: Form, { label }: FormLine): readonly Fact[] {
  return books.budget
    .filter((plan) => plan.side === side && plan.turn === turn && sameWord(plan.line, label))
    .map((plan) => ({ what: `Plan for ${label}`, spot: spotIn(books.tables, BUDGET_LINES, plan, "line") }));
}
