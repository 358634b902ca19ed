import { inOneLine } from "../../core/cell";
import type { Finding } from "../../core/problem";
import type { Edit } from "../schema/edit";
import { isOtherSchema } from "../schema/known-books";
import { SETTING, SETTINGS } from "../schema/shared-tables";
import type { Books, BooksState } from "./ledger";

/** A part of a long write: it is written completely or not at all. */
export interface Part {
  /** What it writes, for the user: "the sheets Campaign, Teams". */
  readonly what: string;
  readonly edits: readonly Edit[];
}

/** An answer that a command used: the value of a field, the faces of a roll, or a choice. */
export interface UsedAnswer {
  /** The name of the field; "roll" or "choice" for the others. */
  readonly name: string;
  /** The label of the field, or what the roll or the choice was for. */
  readonly label: string;
  /** What it was before, if the command changes it. */
  readonly was: string | null;
  readonly becomes: string;
  /** "given" or, if the field was left as it was, "default"; for a roll the source of its faces. */
  readonly how: string;
}

/** The result of a command: what to write, or why it is refused. It writes nothing itself. */
export interface Outcome {
  /** For the user: "Toll: 4.5 paid, entry 57". */
  readonly says: string;
  /** Every answer that decided it, for whoever does it or accepts it; left out if there was none. */
  readonly used?: readonly UsedAnswer[];
  /** What to write; empty if the command is refused. */
  readonly edits: readonly Edit[];
  /**
   * If there are many: the same edits in parts that are each correct by themselves, so that the user may stop between two.
   * Left out if a part alone would be wrong.
   */
  readonly parts?: readonly Part[];
  /** Why it is refused, each with its clause and the nearest legal choice. */
  readonly refused: readonly Finding[];
}

/** What is written, and one line that says it: a text that somebody typed makes no lines of its own. */
export const allowed = (says: string, edits: readonly Edit[]): Outcome => ({
  says: inOneLine(says),
  edits,
  refused: [],
});

/** An answer in words: "Price: 46 → 50". */
export function usedSays({ label, was, becomes, how }: UsedAnswer): string {
  const from = was === null ? "" : `${was || BLANK} → `;
  return inOneLine(`${label}: ${from}${becomes || BLANK}${how === "given" ? "" : ` (${how})`}`);
}

const BLANK = "blank";

/** What an outcome says, with every answer that decided it. */
export const saysInFull = ({ says, used = [] }: Outcome): string =>
  used.length === 0 ? says : `${says} ${used.map(usedSays).join("; ")}.`;

/** A message that quotes more than this was given a book in place of a name. */
const LONGEST_MESSAGE = 10_000;

const shortened = (message: string): string =>
  message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)}…`;

/** Why nothing is written, each reason as one line. */
export function refused(...findings: readonly Finding[]): Outcome {
  const lines = findings.map((finding) => ({ ...finding, message: inOneLine(shortened(finding.message)) }));
  return { says: lines.map(({ message }) => message).join(" "), edits: [], refused: lines };
}

/** A refusal with one finding. */
export const refusal = (check: string, subject: string, message: string, clause?: string): Outcome =>
  refused({ check, subject, message, ...(clause !== undefined && { clause }) });

/** Carries a refusal out of the middle of a command to `command()`, the only place that catches it, and needs no trace: making one takes as long as the rest. */
class Refused extends Error {
  constructor(readonly outcome: Outcome) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(outcome.says);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Ends the command that is being judged or written with this refusal, if there is one. */
export function refuseIf(why: Outcome | undefined): void {
  if (why) throw new Refused(why);
}

/** What was found; a refusal in its place ends the command that is being judged or written. */
export function orRefuse<T extends object>(found: T | Outcome): T {
  if ("refused" in found) throw new Refused(found);
  return found;
}

/** What a part of a command gives, or the refusal that ended it. */
export function caught<T>(part: () => T): T | Outcome {
  try {
    return part();
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    throw error;
  }
}

/** Open books: read, replayed, and checked. */
export interface OpenBooks extends BooksState {
  /** All problems; those that follow from another one are listed under it. */
  readonly findings: readonly Finding[];
}

/** Open books that went on: what is found is what was found before. */
export const goneOn = <B extends OpenBooks>(
  open: B,
  then: BooksState & Pick<B, "game">,
): OpenBooks & Pick<B, "game"> => ({
  ...then,
  get findings() {
    return open.findings;
  },
});

/** Whether books were read from the file of a player, so that there is nothing behind this view. */
export const isPlayerFile = ({ settings }: Pick<Books, "settings">): boolean =>
  (settings.get(SETTING.playerFile) ?? "") !== "";

/**
 * The refusal to write into books of another schema, of an unknown game, or into a side's view; undefined if they may be
 * written.
 */
export function readOnly({ books, game }: BooksState): Outcome | undefined {
  if (books.viewer !== null && books.tables.isTriedOut !== true) {
    const message = isPlayerFile(books)
      ? `This file shows what ${books.viewer} may know, and cannot be changed. Only the game master's workbook can.`
      : `This view shows what ${books.viewer} may know, and cannot be changed. Go back to the game master's view first.`;
    return refusal("view", books.viewer, message);
  }
  if (!isOtherSchema(books) && game.id !== "") return undefined;
  const why = books.unreadable.filter(({ check }) => check === "schema" || check === "game");
  const gone = books.unreadable.filter(({ check, table }) => check === "table-missing" && table === SETTINGS.name);
  return refused(...(gone.length > 0 ? gone : why));
}
