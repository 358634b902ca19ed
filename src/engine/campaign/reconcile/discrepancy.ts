import type { Finding, Spot } from "../../core/problem";
import type { Row } from "../schema/table";

/** What can be answered, and what it means. */
export interface Answer {
  readonly answer: string;
  readonly means: string;
}

/** What nobody but the user can know of a difference. */
export interface Question {
  readonly about: "side" | "value" | "existence";
  readonly asks: string;
  readonly answers: readonly Answer[];
  /** What is answered; blank while it is open. */
  readonly answer: string;
}

/** A difference that counts between the sheets and the books, and what it becomes. */
export interface Discrepancy {
  /** The same for the same unit or row each time. */
  readonly id: string;
  readonly subject: string;
  readonly spot: Spot;
  /** What stands in the sheet. */
  readonly sheetHas: string;
  /** What the entries say. */
  readonly booksHave: string;
  /** What is written when it is posted; blank where it cannot be, or is not answered yet. */
  readonly becomes: string;
  /** What must be asked; null where nothing is. */
  readonly question: Question | null;
  /** Why it may not be posted. */
  readonly refused: readonly Finding[];
}

/** What was answered, by the id of the difference. */
export type Answers = Readonly<Record<string, string>>;

/** What posting one draft comes to. */
export interface Taken {
  /** In plain words; blank where it is refused. */
  readonly becomes: string;
  readonly refused: readonly Finding[];
  /** More cells to be written into its row. */
  readonly cells?: Row;
}

/** Whether it is posted as things stand. */
export const isReady = ({ refused, question }: Discrepancy): boolean => refused.length === 0 && question?.answer !== "";

/** The answer that the books are right: the sheet is put right. */
export const BOOKS = "books";
/** The answer that the sheet is right: it becomes an entry. */
export const SHEET = "sheet";

/** The id of what differs about a unit. */
export const idOf = (unit: string): string => `unit-${unit}`;
