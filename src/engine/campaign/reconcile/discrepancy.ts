import type { Finding, Spot } from "../../core/problem";
import type { Row } from "../schema/table";

/** A possible answer, and what it means. */
export interface DiscrepancyAnswer {
  readonly answer: string;
  readonly means: string;
}

/** What only the user can know about a difference. */
export interface Question {
  readonly about: "side" | "value" | "existence";
  readonly asks: string;
  readonly answers: readonly DiscrepancyAnswer[];
  /** The answer; blank while it is open. */
  readonly answer: string;
}

/** A difference between the sheets and the books that counts, and what it becomes. */
export interface Discrepancy {
  /** Always the same for the same unit or row. */
  readonly id: string;
  readonly subject: string;
  readonly spot: Spot;
  /** What the sheet has. */
  readonly sheetHas: string;
  /** What the entries say. */
  readonly booksHave: string;
  /** What is written when it is posted; blank if it cannot be posted, or is not answered yet. */
  readonly becomes: string;
  /** What must be asked; null if nothing is. */
  readonly question: Question | null;
  /** Why it may not be posted. */
  readonly refused: readonly Finding[];
}

/** The answers, by the id of the difference. */
export type Answers = Readonly<Record<string, string>>;

/** What posting one draft comes to. */
export interface TakenAnswers {
  /** In plain words; blank if it is refused. */
  readonly becomes: string;
  readonly refused: readonly Finding[];
  /** More cells to be written into its row. */
  readonly cells?: Row;
}

/** Whether it can be posted now. */
export const isReady = ({ refused, question }: Discrepancy): boolean => refused.length === 0 && question?.answer !== "";

/** The answer that the books are right: the sheet is corrected. */
export const BOOKS = "books";
/** The answer that the sheet is right: it becomes an entry. */
export const SHEET = "sheet";

/** The id of what differs about a unit. */
export const idOf = (unit: string): string => `unit-${unit}`;
