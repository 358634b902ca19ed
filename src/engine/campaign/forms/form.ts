import type { Cell } from "../../core/cell";
import type { Fact } from "../../core/problem";
import { ZERO, add, larger, subtract, sum, toNumber, type Points } from "../../core/points";
import type { BooksState } from "../ledger/ledger";
import type { Look, PlannedCell, SheetPlan } from "../schema/sheet";
import type { Table } from "../schema/table";

/** What a line of a form shows: an amount, a turn, a word such as the victory status, or nothing yet. */
export type CellText =
  | { readonly kind: "points"; readonly amount: Points }
  | { readonly kind: "whole"; readonly number: number }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "none" };

/**
 * What counts as a line's plan without being typed: what is booked; or, at least, what was agreed or is paid. The game knows
 * which tables have what was agreed, and the formula that sums it for the line whose name is in a cell.
 */
export type Fallback =
  | { readonly from: "booked"; readonly amount: Points }
  | {
      readonly from: "agreed";
      readonly amount: Points;
      readonly formula: (label: string) => string;
      /** The rows with what was agreed. */
      readonly rests: readonly Fact[];
    };

/** One line of a form, with what it sums and its clause. */
export interface FormLine {
  /** "general-income": the same in the pane and in tests. */
  readonly id: string;
  /** The word of the ledger's Line column, or the name of a total. */
  readonly label: string;
  readonly section: string;
  readonly clause: string;
  readonly shown: CellText;
  /** What the budget plans for it; undefined if the line has no plan. */
  readonly planned?: Points | null;
  readonly fallback?: Fallback;
  /** What the rules make due on it this turn; left out for nothing. */
  readonly due?: Points;
  /** What was planned for it in the previous turn. */
  readonly plannedBefore?: Points | null;
  /** How much of the plan the budget commits; undefined if the form has no such column. */
  readonly committed?: Points | null;
  /** The loss that forced a difference from the plan. */
  readonly because?: string;
  /** Why, in plain words; blank for a plain sum. */
  readonly why: string;
  /** The same for the sheet, worded for every turn; left out if it is no different. */
  readonly whyAlways?: string;
  /** The numbers of the ledger entries behind it. */
  readonly entries: readonly number[];
  readonly total: boolean;
}

/** What a form shows of each line in addition to its name and clause. */
export type FormColumn = "planned" | "committed" | "variance" | "booked" | "because";

/** A column of a list; it has the name of its column in the table. */
export interface ListColumn {
  readonly name: string;
  readonly look: Extract<Look, "label" | "points">;
}

/** The rows of a table that belong on a form: a side's ships, or its places. */
export interface FormList {
  readonly title: string;
  readonly table: Table;
  /** The table that keeps it as it was at the end of closed turns; left out if the list always shows the current state. */
  readonly past?: Table;
  /** The column with the owner of a row; null if the rows of all sides are listed. */
  readonly owner: string | null;
  /** The first names the row; a row that has no name is left out. */
  readonly columns: readonly [ListColumn, ...ListColumn[]];
  readonly rows: readonly ListRow[];
  /** The line that counts them. */
  readonly countedBy: string;
  /** How many rows the sheet has room for. */
  readonly room: number;
}

export interface ListRow {
  /** Its position in the table's body, from 1. */
  readonly at: number;
  readonly cells: readonly Cell[];
}

/** A form filled for one side and one turn. */
export interface Form {
  readonly kind: string;
  readonly title: string;
  /** Blank for a form of all sides together. */
  readonly side: string;
  readonly turn: number;
  /** The sheet on which it is written. */
  readonly sheet: string;
  readonly columns: readonly FormColumn[];
  readonly lines: readonly FormLine[];
  readonly list?: FormList;
}

/** Amounts typed into a form, by line id; null clears one. */
export type Plans = ReadonlyMap<string, Points | null>;

/** The sheet of a form together with the cell that picks its turn. */
export interface FormSheet {
  readonly plan: SheetPlan;
  readonly picker: string;
  /** The cells that house rules decide: they are written again each time the form is; left out for none. */
  readonly byHouseRules?: readonly PlannedCell[];
}

/** A kind of form: who fills it and what it shows. */
export interface FormKind {
  readonly id: string;
  readonly title: string;
  /** The kinds of side that fill it. */
  readonly kinds: readonly string[];
  readonly steps: string;
  /** Which amounts are typed into it. */
  readonly typed: "planned" | "committed" | "nothing";
  /** Whether plans that would close below 0 are refused; otherwise there is only a warning. */
  readonly neverBelowZero: boolean;
  /** Whether the game master fills it for all sides together: then its side is blank. */
  readonly master: boolean;
  /** The sheet of a side's form. */
  sheetName(side: string): string;
  fill(state: BooksState, side: string, turn: number): Form;
  sheet(form: Form, state: BooksState): FormSheet;
}

/** What a form shows of a side in a turn. */
type Filled = Pick<Form, "columns" | "lines" | "list"> & Partial<Pick<Form, "title">>;

/** What a kind of form is declared with. */
interface FormSpec extends Omit<FormKind, "fill"> {
  /** The form of a side in a turn; its title is that of the kind, where it gives no other. */
  readonly fill: (state: BooksState, side: string, turn: number) => Filled;
}

/** Declares a kind of form of a game. */
export const form = (declared: FormSpec): FormKind => ({
  ...declared,
  fill: (state, side, turn) => ({
    ...{ kind: declared.id, title: declared.title, side, turn, sheet: declared.sheetName(side) },
    ...declared.fill(state, side, turn),
  }),
});

/** What a line shows, as a cell holds it. */
export function formatShown(shown: CellText): Cell {
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

/** A line that nothing is booked on, and that has no plan. */
export const calculatedLine = (line: Omit<FormLine, "entries" | "total">): FormLine => ({
  ...line,
  entries: [],
  total: false,
});

/** Shows an amount. */
export const showPoints = (amount: Points): CellText => ({ kind: "points", amount });

/** The amount that a line shows; nothing where it shows none. */
export const bookedOn = ({ shown }: FormLine): Points => (shown.kind === "points" ? shown.amount : ZERO);

/** What counts as planned for a line: a typed plan, otherwise a saved one, otherwise the fallback. */
export function plannedOn(line: FormLine, typed: Plans = new Map()): Points {
  const { id, planned, fallback } = line;
  const own = typed.has(id) ? typed.get(id) : planned;
  if (fallback?.from === "agreed") return larger(own ?? ZERO, fallback.amount);
  return own ?? fallback?.amount ?? ZERO;
}

/** What counts as committed: as planned, unless something else is typed or saved; what comes in is not committed but booked. */
export function committedOn(line: FormLine, typed: Plans = new Map()): Points {
  if (line.committed === undefined) return bookedOn(line);
  return (typed.has(line.id) ? typed.get(line.id) : line.committed) ?? plannedOn(line);
}

/** The amount of a line in a column, with what is typed: of a total the sum of its lines, of the closing what is left. */
export function amountIn(
  form: Form,
  line: FormLine,
  column: "planned" | "committed",
  typed: Plans = new Map(),
): Points {
  const amount = column === "planned" ? plannedOn : committedOn;
  if (!line.total) return amount(line, typed);
  const all = (section: string): Points => sum(linesOf(form, section).map((each) => amount(each, typed)));
  if (line.section !== SECTION.closing) return all(line.section);
  const opening = sum(linesOf(form, SECTION.opening).map(bookedOn));
  return subtract(add(opening, all(SECTION.income)), all(SECTION.expenses));
}

/** What the treasury would close with if everything went as planned; typed plans replace saved ones. */
export const plannedClosing = (form: Form, typed?: Plans): Points => closingOf(form, "planned", typed);

/** What it would close with if what is committed were paid, and no more came in. */
export const committedClosing = (form: Form, typed?: Plans): Points => closingOf(form, "committed", typed);

function closingOf(form: Form, column: "planned" | "committed", typed?: Plans): Points {
  const closing = form.lines.find(({ section }) => section === SECTION.closing);
  return closing ? amountIn(form, closing, column, typed) : ZERO;
}

/** The lines of a section that add up to its total. */
export const linesOf = (form: Pick<Form, "lines">, section: string): readonly FormLine[] =>
  form.lines.filter((line) => line.section === section && !line.total);

/** Whether a line has something in a column. */
export function takes(line: FormLine, column: FormColumn): boolean {
  switch (column) {
    case "booked":
      return true;
    case "planned":
      return line.planned !== undefined;
    case "committed":
      return line.committed !== undefined;
    case "variance":
      return line.committed !== undefined && line.section !== SECTION.closing;
    case "because":
      return line.committed !== undefined && !line.total;
  }
}

/** What a line shows in a column according to the books; null if it has nothing there. */
export function formCell(form: Form, line: FormLine, column: FormColumn): Cell {
  if (!takes(line, column)) return null;
  switch (column) {
    case "booked":
      return formatShown(line.shown);
    case "because":
      return line.because ?? "";
    case "variance":
      return toNumber(subtract(amountIn(form, line, "committed"), amountIn(form, line, "planned")));
    case "planned":
    case "committed":
      return toNumber(amountIn(form, line, column));
  }
}
