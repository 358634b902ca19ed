import type { Cell } from "../core/cell";
import { ZERO, add, subtract, sum, toNumber, type Points } from "../core/points";
import type { SheetPlan } from "./sheet";

/** What a line of a form shows: an amount, a turn, a word such as the standing, or nothing yet. */
export type Shown =
  | { readonly kind: "points"; readonly amount: Points }
  | { readonly kind: "whole"; readonly number: number }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "none" };

/** One line of a form: it knows what it sums, and by which clause. */
export interface FormLine {
  /** "general-income": the same in the pane and in tests. */
  readonly id: string;
  /** The word of the ledger's Line column, or the name of a total. */
  readonly label: string;
  readonly section: string;
  readonly clause: string;
  readonly shown: Shown;
  /** What was planned for it; undefined where the line takes no plan. */
  readonly planned?: Points | null;
  /** Why, in plain words; blank for a plain sum. */
  readonly why: string;
  /** The numbers of the ledger entries behind it. */
  readonly entries: readonly number[];
  readonly total: boolean;
}

/** A form filled for one side and one turn. */
export interface Form {
  readonly kind: string;
  readonly title: string;
  readonly side: string;
  readonly turn: number;
  /** The sheet on which it is written. */
  readonly sheet: string;
  readonly lines: readonly FormLine[];
}

/** Plans typed into a form, by line id; null takes a plan back. */
export type Plans = ReadonlyMap<string, Points | null>;

/** The sheet of a form together with the cell that picks its turn. */
export interface FormSheet {
  readonly plan: SheetPlan;
  readonly picker: string;
}

/** What a line shows, as a cell holds it. */
export function shownCell(shown: Shown): Cell {
  switch (shown.kind) {
    case "points":
      return toNumber(shown.amount);
    case "whole":
      return shown.number;
    case "word":
      return shown.word;
    case "none":
      return null;
  }
}

/** The sections whose lines add up, and take plans. */
export const SECTION = { opening: "Opening", income: "Income", expenses: "Expenses", closing: "Closing" } as const;

/** What the treasury would close with if everything went as planned; plans that are typed come before those that are saved. */
export function plannedClosing(form: Form, typed: Plans = new Map()): Points {
  const opening = form.lines.find(({ section }) => section === SECTION.opening)?.shown;
  const start = opening?.kind === "points" ? opening.amount : ZERO;
  const planned = (section: string): Points => sum(linesOf(form, section).map((line) => plan(line, typed)));
  return subtract(add(start, planned(SECTION.income)), planned(SECTION.expenses));
}

const linesOf = (form: Form, section: string): readonly FormLine[] =>
  form.lines.filter((line) => line.section === section && !line.total);

function plan(line: FormLine, typed: Plans): Points {
  const amount = typed.has(line.id) ? typed.get(line.id) : line.planned;
  return amount ?? ZERO;
}
