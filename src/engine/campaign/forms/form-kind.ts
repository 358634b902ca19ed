import type { BooksState } from "../ledger/ledger";
import type { Form, FormSheet } from "./form";

/** A kind of form: who fills it and what it shows. */
export interface FormKind {
  readonly id: string;
  readonly title: string;
  /** The kinds of side that fill it. */
  readonly kinds: readonly string[];
  readonly steps: string;
  /** Which amounts are typed into it. */
  readonly typed: "planned" | "committed" | "nothing";
  /** Whether plans that would close below 0 are refused; otherwise that is only said. */
  readonly neverBelowZero: boolean;
  /** Whether the game master fills it for all sides together: then its side is blank. */
  readonly master: boolean;
  /** The sheet of a side's form. */
  sheetName(side: string): string;
  fill(state: BooksState, side: string, turn: number): Form;
  sheet(form: Form, state: BooksState): FormSheet;
}
