import { LONGEST_TEXT } from "../../core/cell";
import { formatAudience } from "../sight";
import { actOf, recordedAct, type Stamp } from "../ledger/booking";
import type { BooksState } from "../ledger/ledger";
import { allowed, refusal, type Outcome } from "../ledger/outcome";
import { endEdits, stepEdits, type UnderWay } from "../ledger/steps";
import { recordable, rowsCleared } from "../ledger/rows-cleared";
import { formatWritten, writtenBy } from "../ledger/written";
import type { Edit } from "../schema/edit";
import type { Audience } from "../schema/column";
import type { Typed } from "./ask";
import type { Fields } from "./field";
import { UNDO } from "./undo-says";
import { record } from "./record";
import type { MadeRoll, DiceOfAct } from "./rolls-made";

/** An answer to a command with what it was asked, or a roll that it used. */
export type RunAnswer =
  | {
      readonly reply: { readonly fields: Typed } | { readonly choice: string };
      readonly to: { readonly what: string; readonly fields: Fields };
    }
  | { readonly roll: MadeRoll };

/** A command with its answers so far. */
export interface Run {
  readonly doing: { readonly side: string; readonly subject: string };
  /** What it read from the books when it was started. */
  readonly start: unknown;
  readonly dice: DiceOfAct;
  readonly answers: readonly RunAnswer[];
  /** What is already saved of it, if it is continued. */
  readonly kept: UnderWay | null;
}

/** The declaration of the command. */
interface SavedCommand {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly steps: readonly string[];
  readonly seenBy: Audience;
}

/** The rolls of a run, in their order. */
export const rollsOf = ({ answers }: Pick<Run, "answers">): readonly MadeRoll[] =>
  answers.flatMap((answer) => ("roll" in answer ? [answer.roll] : []));

/** The faces of the rolls that a run made just now, each die as it fell: "6, 5, 3"; blank if it made none. */
export const rolledSays = (run: Pick<Run, "answers">, said = ""): string =>
  rollsOf(run)
    .filter(({ isWritten, isTakenAgain }) => !isWritten && !isTakenAgain)
    // Several dice that the words before name already are not named twice.
    .filter(({ faces }) => faces.length < 2 || !said.includes(faces.join(" and ")))
    .map(({ faces }) => faces.join(", "))
    .join("; ");

/** The stamp of a run: what it writes belongs to the act that Steps record, or that is continued. */
export const stampOf = ({ kept }: Run, stamp: Stamp): Stamp => ({
  ...stamp,
  act: kept ? kept.act : recordedAct(stamp),
});

/** Saves a run as it is: its answers in Steps, and its rolls in Rolls. Null if there is nothing to save. */
export function savedOutcome(
  open: BooksState,
  command: SavedCommand,
  run: Run,
  asksNext: string,
  given: Stamp,
): Outcome | null {
  const answers = newAnswers(run);
  if (answers.length === 0 || !isPlain(run.start)) return null;
  const stamp = stampOf(run, given);
  const start = run.kept ? "" : JSON.stringify(run.start);
  const texts = answers.map(textOf);
  const longest = Math.max(start.length, ...texts.map(({ length }) => length));
  if (longest > MAX_KEPT) {
    const message = `${command.title} is too long to save halfway: it has ${longest} characters, and a cell can contain ${MAX_KEPT}. Finish it in one go.`;
    return refusal("too-long", run.doing.subject, message);
  }
  const rolls = { rolls: rollsOf(run), seenBy: command.seenBy };
  const { edits } = record(open, stamp, { step: stepOf(command), clause: command.clause, rolls });
  const step = { ...stepRow(open, command, run, stamp), state: "under way" as const };
  const what = `${command.title}${run.doing.subject === "" ? "" : `, ${run.doing.subject}`}`;
  const rolled = rolledSays(run);
  return allowed(
    `${what}: ${rolled === "" ? "saved" : `rolled ${rolled}`}. Next: ${asksNext}${/[.?!]$/.test(asksNext) ? "" : "."}`,
    [...edits, ...stepEdits(open, step, texts, start)],
  );
}

/** Leaves room for the seal. */
const MAX_KEPT = LONGEST_TEXT - 100;

/**
 * The record that a command was done and wrote these edits: one row; for a saved command, one row for each further answer, and one for
 * the record.
 */
export function doneEdits(
  open: BooksState,
  command: SavedCommand,
  run: Run,
  given: Stamp,
  edits: readonly Edit[],
): readonly Edit[] {
  const stamp = stampOf(run, given);
  const step = { ...stepRow(open, command, run, stamp), state: "done" as const };
  const recorded = { ...step, turn: open.campaign.turn };
  const cleared = command.id === UNDO ? recordable(rowsCleared(open, edits)) : [];
  const written = { ...writtenBy(open, edits, recorded), cleared };
  if (!run.kept) return stepEdits(open, step, [formatWritten(recorded, written)]);
  const answers = newAnswers(run).map(textOf);
  const before = [...run.kept.rows, ...answers.map((reply) => ({ ...step, start: "", reply }))];
  return [
    ...endEdits(open, run.kept.rows, "done"),
    ...stepEdits(open, step, [...answers, formatWritten(recorded, written, before)]),
  ];
}

const stepRow = ({ books }: BooksState, { id, steps, seenBy }: SavedCommand, { doing }: Run, stamp: Stamp) => ({
  ...doing,
  command: id,
  step: stamp.step ?? stepOf({ steps }),
  secretTo: formatAudience(seenBy, doing, books),
  act: actOf(stamp),
});

/** The step of the sequence of play to which a command belongs; blank if there is none, or more than one. */
const stepOf = ({ steps }: Pick<SavedCommand, "steps">): string => (steps.length === 1 ? (steps[0] ?? "") : "");

/** The answers that are not saved yet. */
function newAnswers({ answers, kept }: Run): readonly RunAnswer[] {
  let before = kept?.replies.length ?? 0;
  return answers.filter((answer) => {
    if ("roll" in answer) return !answer.roll.isWritten;
    before -= 1;
    return before < 0;
  });
}

/** The text in the row of an answer: its JSON, or for a roll its faces. */
const textOf = (answer: RunAnswer): string =>
  "reply" in answer ? JSON.stringify(answer.reply) : `${answer.roll.dice}: ${answer.roll.faces.join(", ")}`;

/** Whether a value is the same after it was written as JSON and read again. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === "object" && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
  }
  return value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}
