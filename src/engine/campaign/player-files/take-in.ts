import type { OpenGame } from "../game";
import type { Stamp } from "../ledger/booking";
import { allowed, readOnly, refusal, refused, type Outcome } from "../ledger/outcome";
import type { Edit } from "../schema/edit";
import type { TakenLine } from "./acts-done";
import { actsJudged, openLine, ownBooks, type JudgedLine } from "./judged";
import { readBack } from "./read-back";
import type { SentSheet } from "./sheet-layout";
import { typedBeside } from "./typed-beside";
import { typedElsewhere } from "./typed-elsewhere";

/** What a file of a side brings, line by line; and what is written of it together. */
export interface TakenIn {
  readonly side: string;
  /** As the game master sees them: some may be for the game master alone. */
  readonly lines: readonly JudgedLine[];
  /** What the game master can send to the side: the file and what the side may know decide every word of it. */
  readonly answer: string;
  /** Everything that is accepted, as one act; refused if there is nothing to write. */
  readonly outcome: Outcome;
}

/**
 * What a file that came back from a side brings: each act is done as its command does it, one after the other, and all that are
 * accepted are written together, with one key, so that they are undone together. Nothing of a file is posted that is otherwise
 * than it was sent, and no act twice.
 */
export function takeIn(open: OpenGame, side: string, sheets: readonly SentSheet[], stamp: Stamp): TakenIn {
  const locked = readOnly(open);
  const read = locked ? { refused: locked.refused } : readBack(open, side, sheets);
  if ("refused" in read) {
    const why = read.refused.map(({ message }) => message);
    return {
      side,
      lines: [],
      answer: answered(`Nothing of the file of ${side} can be posted`, why),
      outcome: refused(...read.refused),
    };
  }
  const own = ownBooks(open, side);
  const judged = actsJudged(open, side, read.acts, stamp, own);
  const acts = judged.map(({ line }) => line);
  const lines = [...acts, ...[...typedBeside(own, side, sheets), ...typedElsewhere(own, side, sheets)].map(openLine)];
  const edits = judged.flatMap(({ written }) => written);
  const answer = answered(
    `The file of ${side}, judged by what ${side} may know; the game master's books decide`,
    lines.length === 0 ? [nothingIn(side)] : lines.map((line) => answerSays(line.answer)),
  );
  return { side, lines, answer, outcome: outcomeOf(side, acts, edits) };
}

function outcomeOf(side: string, lines: readonly JudgedLine[], edits: readonly Edit[]): Outcome {
  if (edits.length > 0) {
    const said = lines.filter(({ is }) => is === "accepted").map(({ says }) => says);
    return allowed(`From the file of ${side}: ${said.join(" ")}`, edits);
  }
  const against = lines.flatMap((line) => line.refused);
  if (against.length > 0) return refused(...against);
  const message =
    lines.length === 0
      ? nothingIn(side)
      : `Everything that is filled in is in the books already. There is nothing to post.`;
  return refusal("nothing-new", side, message);
}

const nothingIn = (side: string): string => `Nothing is filled in. Ask ${side} to fill in the yellow cells.`;

/** The answer to a side, line by line. */
const answered = (about: string, lines: readonly string[]): string =>
  [`${about}:`, ...lines.map((line) => `- ${line}`)].join("\n");

const answerSays = ({ is, what, at, says }: TakenLine): string => `${is}: ${what} (${at}). ${says}`;
