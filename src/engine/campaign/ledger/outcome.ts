import type { Finding } from "../../core/problem";
import type { Edit } from "../schema/edit";
import { isOtherSchema } from "../schema/known-books";
import { SETTINGS } from "../schema/shared-tables";
import type { BooksState } from "./ledger";

/** A part of long work: it is written as a whole or not at all. */
export interface Part {
  /** What it writes, for the user: "the sheets Campaign, Teams". */
  readonly what: string;
  readonly edits: readonly Edit[];
}

/** What a command comes to: what would be written, or why it may not be. Nothing is written by it. */
export interface Outcome {
  /** In plain words, for the user: "Toll: 4.5 paid, entry 57". */
  readonly says: string;
  /** What to write; empty where the command is refused. */
  readonly edits: readonly Edit[];
  /**
   * The same edits in parts that are each right by themselves, where there are many: somebody may stop between two.
   * Left out where half of it would be wrong.
   */
  readonly parts?: readonly Part[];
  /** Why it is refused: each with its clause and the nearest legal choice. */
  readonly refused: readonly Finding[];
}

export const allowed = (says: string, edits: readonly Edit[]): Outcome => ({ says, edits, refused: [] });

export const refused = (...findings: readonly Finding[]): Outcome => ({
  says: findings.map(({ message }) => message).join(" "),
  edits: [],
  refused: findings,
});

/** A refusal of one finding. */
export const refusal = (check: string, subject: string, message: string, clause?: string): Outcome =>
  refused({ check, subject, message, ...(clause !== undefined && { clause }) });

/** Books that are open: read, replayed, and checked. */
export interface OpenBooks extends BooksState {
  /** Everything that does not hold; what follows from a finding stands under it. */
  readonly findings: readonly Finding[];
}

/**
 * The refusal to write into books of another schema, of a game that is not known, or into a side's view; undefined where they
 * may be written.
 */
export function readOnly({ books, game }: BooksState): Outcome | undefined {
  if (books.viewer !== null) {
    const message = `This is what ${books.viewer} may know, and nothing can be changed in it. Go back to the books of the game master first.`;
    return refusal("view", books.viewer, message);
  }
  if (!isOtherSchema(books) && game.id !== "") return undefined;
  const why = books.unreadable.filter(({ check }) => check === "schema" || check === "game");
  const gone = books.unreadable.filter(({ check, table }) => check === "table-missing" && table === SETTINGS.name);
  return refused(...(gone.length > 0 ? gone : why));
}
