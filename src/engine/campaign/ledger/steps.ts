import { hashOf } from "../../core/hash";
import { parseJson } from "../../core/json";
import type { Edit } from "../schema/edit";
import { appendEdits } from "../schema/layout";
import { STEPS, type STEP_STATES } from "../schema/shared-tables";
import { rowOf, type RowOf } from "../schema/table";
import { rowsIn, type BooksState } from "./ledger";
import { onceFor } from "../../core/once-for";

/** A row of Steps: something that was done, or an answer that a command was given. */
export type StepRow = RowOf<typeof STEPS>;

/** The command that skips a step of the turn; its subject is the step. */
export const SKIP = "skip-step";

type StepState = (typeof STEP_STATES)[number];

/** The side, the command, the subject and the act of a step. */
type WhatIsDone = Pick<StepRow, "side" | "command" | "subject" | "act">;

/** A command that still needs an answer. Its rows have the same act, and so will the entries that it writes at the end. */
export interface UnderWay extends WhatIsDone {
  /** The turn in which it was started. */
  readonly turn: number;
  /** What it read from the books when it was started. */
  readonly start: unknown;
  /** The answers so far; rolls are in Rolls. */
  readonly replies: readonly unknown[];
  /** In the order of their numbers. */
  readonly rows: readonly StepRow[];
}

/** A row under way that cannot be read, the wrong column, and why. */
export interface UnreadableStep {
  readonly row: StepRow;
  readonly key: "act" | "side" | "start" | "reply";
  readonly message: string;
}

interface Steps {
  /** The rows under way by their act, each in the order of their numbers, including those that cannot be read. */
  readonly rows: ReadonlyMap<string, readonly StepRow[]>;
  /** In the order in which they were started. */
  readonly underWay: readonly UnderWay[];
  readonly unreadable: readonly UnreadableStep[];
}

/** The commands under way, and those that cannot be read. */
export const stepsUnderWay = onceFor(
  ({ books }: Pick<BooksState, "books">) => books,
  ({ books }): Steps => {
    const acts = new Map<string, StepRow[]>();
    for (const row of [...rowsIn(books, STEPS)].sort((a, b) => a.no - b.no)) {
      if (row.state === "under way") acts.set(row.act, [...(acts.get(row.act) ?? []), row]);
    }
    const read = [...acts.values()].map(readRun);
    return {
      rows: acts,
      underWay: read.filter((run): run is UnderWay => "start" in run),
      unreadable: read.filter((run): run is UnreadableStep => "message" in run),
    };
  },
);

/** The command under way with this id, side and subject; the game master can continue those of any side. */
export function underWay(
  open: Pick<BooksState, "books">,
  id: string,
  { side, subject }: Pick<StepRow, "side" | "subject">,
): UnderWay | undefined {
  const runs = stepsUnderWay(open).underWay.filter((run) => run.command === id && run.subject === subject);
  return runs.find((run) => run.side === side) ?? (side === "" && runs.length === 1 ? runs[0] : undefined);
}

/** A command from its rows: the first contains what it started with, and each may contain an answer. */
function readRun(rows: readonly StepRow[]): UnderWay | UnreadableStep {
  const [first] = rows;
  if (!first) throw new Error("a command under way must have a row");
  const { act, command, side, subject, turn } = first;
  if (act === "") return { row: first, key: "act", message: `Step ${first.no} is under way but has no Act.` };
  const other = rows.find((row) => row.command !== command || row.side !== side || row.subject !== subject);
  if (other) return { row: other, key: "side", message: `Step ${other.no} has the Act of another command.` };
  const start = unsealed(first);
  if (start === undefined) return { row: first, key: "start", message: `Start of step ${first.no} was changed.` };
  const replies: unknown[] = [];
  for (const row of rows) {
    if (IS_ROLL.test(row.reply)) continue;
    const reply = parseJson(row.reply);
    if (!isAnswer(reply)) return { row, key: "reply", message: `Reply of step ${row.no} was changed.` };
    replies.push(reply);
  }
  return { act, command, side, subject, turn: turn ?? 0, start: JSON.parse(start) as unknown, replies, rows };
}

/** The reply in the row of a roll: "2d6: 3, 4". */
const IS_ROLL = /^\d+d\d+: \d[\d, ]*$/;

/** Whether it is an answer of the user; rolls are only in Rolls. */
const isAnswer = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && ("fields" in reply || "choice" in reply);

/** Whether a reply is an answer of the user, or what a roll gave. */
export const isRollOrAnswer = (reply: string): boolean => IS_ROLL.test(reply) || isAnswer(parseJson(reply));

const SEAL_FIGURES = 8;

const sealOfStart = ({ command, side, subject, act }: WhatIsDone, json: string): string =>
  hashOf([command, side, subject, act, json].join("\n"), SEAL_FIGURES);

/** What a command started with, sealed, so that a change to the cell is always noticed. */
const sealed = (done: WhatIsDone, json: string): string => `${sealOfStart(done, json)} ${json}`;

function unsealed(row: StepRow): string | undefined {
  const json = row.start.slice(SEAL_FIGURES + 1);
  return row.start === sealed(row, json) ? json : undefined;
}

/** The other cells of a new row. */
interface NewStep extends WhatIsDone {
  readonly step: string;
  readonly secretTo: string;
  readonly state: StepState;
  readonly note?: string;
}

/** An answer as text: its JSON, or for a roll its faces. */
type ReplyText = string;

/** The rows for what was done or answered: at least one. The first row of a command under way contains what it started with. */
export function stepEdits(
  { books, campaign }: Pick<BooksState, "books" | "campaign">,
  step: NewStep,
  answers: readonly ReplyText[],
  start = "",
): readonly Edit[] {
  const first = rowsIn(books, STEPS).reduce((most, { no }) => Math.max(most, no), 0) + 1;
  const said = answers.length === 0 ? [""] : answers;
  const rows = said.map((reply, index) =>
    rowOf(STEPS, {
      ...step,
      no: first + index,
      turn: campaign.turn,
      start: index === 0 && start !== "" ? sealed(step, start) : "",
      reply,
    }),
  );
  return appendEdits(books.tables, STEPS, rows);
}

/** The edits that end these rows with a state. What was started in a turn before belongs to the turn in which it ends. */
export const endEdits = (
  { campaign: { turn } }: Pick<BooksState, "campaign">,
  rows: readonly StepRow[],
  state: Exclude<StepState, "under way">,
): readonly Edit[] =>
  rows.map((step) => ({
    kind: "change",
    table: STEPS.name,
    row: step.row,
    cells: rowOf(STEPS, step.turn === turn ? { state } : { turn, state }),
  }));
