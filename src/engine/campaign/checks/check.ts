import { formatPoints, subtract, type Points } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import type { BooksState } from "../ledger/ledger";

/** A named check of the books. It returns all of its findings, or none if nothing is wrong. */
export interface Check {
  /** Public: every finding has it. */
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  /**
   * Whether each finding is about one row by itself. Other findings may follow from a row elsewhere that cannot be read, or
   * from a closed turn that was changed: then they are folded under that cause.
   */
  readonly rowwise?: boolean;
  /** The tables that such a check looks at besides the row, by their names. */
  readonly beside?: readonly string[];
  /** Whether its findings prevent closing a turn, because the closings would be wrong. */
  readonly blocksClosing?: boolean;
  /** Whether it runs only when a turn is closed, and prevents it: until then, what it would find is still to be done. */
  readonly atClose?: boolean;
  /** Whether it also runs in a side's view: what the side may not know never causes a finding. */
  readonly inView?: boolean;
  /**
   * Whether it only shows what is not legal and may be built anyway, what is still to be typed, or what the step of a command tells, which
   * is written last: then its findings do not prevent undoing.
   */
  readonly onlyShows?: boolean;
  find(state: BooksState): readonly Finding[];
}

/** What a check finds: the check gives it its id, and its clause where the finding names no other. */
export type Found = Omit<Finding, "check">;

/** What a check is declared with. */
interface CheckSpec extends Omit<Check, "find"> {
  readonly find: (state: BooksState) => Iterable<Found>;
}

/** Declares a check. */
export function check({ find, ...declared }: CheckSpec): Check {
  const { id, clause } = declared;
  const stamped = (found: Found): Finding => ({ ...(clause !== "" && { clause }), ...found, check: id });
  return { ...declared, find: (state) => Array.from(find(state), stamped) };
}

interface CheckedBooks {
  readonly books: Pick<BooksState["books"], "viewer">;
  readonly game: { readonly checks: readonly Check[] };
}

/** The checks that run whenever these books are read: all of the game's, or only those that also run in a side's view. */
export const checksOn = ({ books, game }: CheckedBooks): readonly Check[] =>
  game.checks.filter(({ inView = false, atClose = false }) => !atClose && (books.viewer === null || inView));

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
