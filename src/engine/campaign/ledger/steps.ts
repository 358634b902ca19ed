import { hashOf } from "../../core/hash";
import { parseJson } from "../../core/json";
import type { Edit } from "../schema/edit";
import { appendEdits } from "../schema/layout";
import { STEPS, type STEP_STATES } from "../schema/shared-tables";
import { rowOf, type RowOf } from "../schema/table";
import { rowsIn, type Books, type BooksState } from "./ledger";

/** A row of Steps: something that was done, or an answer that a command was given. */
export type StepRow = RowOf<typeof STEPS>;

type StepState = (typeof STEP_STATES)[number];

/** Whose step it is, what it is and what it is about. */
type WhatIsDone = Pick<StepRow, "side" | "command" | "subject" | "act">;

/** A command that still waits for an answer. Its act is what its rows have in common; the entries in which it ends will have it. */
export interface UnderWay extends WhatIsDone {
  /** The turn in which it began. */
  readonly turn: number;
  /** What it took from the books when it began. */
  readonly start: unknown;
  /** What was answered so far; what was rolled stands in the Dice. */
  readonly replies: readonly unknown[];
  /** In the order of their numbers. */
  readonly rows: readonly StepRow[];
}

/** A row under way that cannot be read, the column at fault, and why. */
export interface UnreadableStep {
  readonly row: StepRow;
  readonly key: "act" | "side" | "start" | "reply";
  readonly message: string;
}

interface Steps {
  /** The rows under way by their act, each in the order of their numbers, whether they can be read or not. */
  readonly rows: ReadonlyMap<string, readonly StepRow[]>;
  /** In the order in which they began. */
  readonly underWay: readonly UnderWay[];
  readonly unreadable: readonly UnreadableStep[];
}

const known = new WeakMap<Books, Steps>();

/** The commands under way, and what of them cannot be read. */
export function stepsUnderWay({ books }: Pick<BooksState, "books">): Steps {
  const before = known.get(books);
  if (before) return before;
  const acts = new Map<string, StepRow[]>();
  for (const row of [...rowsIn(books, STEPS)].sort((a, b) => a.no - b.no)) {
    if (row.state === "under way") acts.set(row.act, [...(acts.get(row.act) ?? []), row]);
  }
  const read = [...acts.values()].map(readRun);
  const found: Steps = {
    rows: acts,
    underWay: read.filter((run): run is UnderWay => "start" in run),
    unreadable: read.filter((run): run is UnreadableStep => "message" in run),
  };
  known.set(books, found);
  return found;
}

/** The command under way of an id, for whoever does it to this subject; the game master goes on with any side's. */
export function underWay(
  open: Pick<BooksState, "books">,
  id: string,
  { side, subject }: Pick<StepRow, "side" | "subject">,
): UnderWay | undefined {
  const runs = stepsUnderWay(open).underWay.filter((run) => run.command === id && run.subject === subject);
  return runs.find((run) => run.side === side) ?? (side === "" && runs.length === 1 ? runs[0] : undefined);
}

/** A command from its rows: the first says what it began with, and each may say an answer. */
function readRun(rows: readonly StepRow[]): UnderWay | UnreadableStep {
  const [first] = rows;
  if (!first) throw new Error("a command under way has a row");
  const { act, command, side, subject, turn } = first;
  if (act === "") return { row: first, key: "act", message: `Step ${first.no} is under way and has no Act.` };
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

/** What the row of a roll says: "2d6: 3, 4". */
const IS_ROLL = /^\d+d\d+: \d[\d, ]*$/;

/** Whether it is what somebody answers: what was rolled stands in the Dice alone. */
const isAnswer = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && ("fields" in reply || "choice" in reply);

const SEAL_FIGURES = 8;

const sealOfStart = ({ command, side, subject, act }: WhatIsDone, json: string): string =>
  hashOf([command, side, subject, act, json].join("\n"), SEAL_FIGURES);

/** What a command began with, sealed: nothing that was typed over is ever taken for it. */
const sealed = (done: WhatIsDone, json: string): string => `${sealOfStart(done, json)} ${json}`;

function unsealed(row: StepRow): string | undefined {
  const json = row.start.slice(SEAL_FIGURES + 1);
  return row.start === sealed(row, json) ? json : undefined;
}

/** What a new row says beside what is done. */
interface NewStep extends WhatIsDone {
  readonly step: string;
  readonly secretTo: string;
  readonly state: StepState;
}

/** What an answer says: its JSON, or of a roll what the dice showed. */
type Answer = string;

/** The rows that say what was done, or answered: at least one. The first of a command under way has what it began with. */
export function stepEdits(
  { books, campaign }: Pick<BooksState, "books" | "campaign">,
  step: NewStep,
  answers: readonly Answer[],
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

/** The edits that say of these rows how far the command has come. */
export const stateEdits = (rows: readonly StepRow[], state: StepState): readonly Edit[] =>
  rows.map(({ row }) => ({
    kind: "change",
    table: STEPS.name,
    row,
    cells: rowOf(STEPS, { state }),
  }));
