import { formatPoints, subtract, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import type { BooksState } from "../ledger/ledger";

/** A named check of the books: all of its findings, none if nothing is wrong. */
export interface Check {
  /** Public: what a finding carries. */
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /**
   * Whether each finding is about one row by itself. Other findings may follow from a row elsewhere that cannot be read, or
   * from a closed turn that was altered: then they are folded under that cause.
   */
  readonly rowwise?: boolean;
  /** What such a check looks at beside the row: tables, by their names. */
  readonly beside?: readonly string[];
  /** Whether no turn is closed over its findings: closings that are written then would be wrong. */
  readonly blocksClosing?: boolean;
  /** Whether it holds in a side's view too: what the side may not know never makes it find anything. */
  readonly inView?: boolean;
  find(state: BooksState): readonly Finding[];
}

/** A finding about two amounts that should be the same. */
export const mismatch = (
  check: string,
  subject: string,
  message: string,
  expected: Points,
  actual: Points,
  more: { readonly clause?: string; readonly spot?: Spot; readonly turn?: number },
): Finding => ({
  check,
  subject,
  message,
  expected: formatPoints(expected),
  actual: formatPoints(actual),
  difference: formatPoints(subtract(actual, expected)),
  ...more,
});
