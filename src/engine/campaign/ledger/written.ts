import { hashOf } from "../../core/hash";
import { isRecord, parseJson } from "../../core/json";
import type { Cell } from "../../core/cell";
import type { Edit } from "../schema/edit";
import { DICE_SEEDS } from "../schema/dice-tables";
import { BUDGET_LINES, CLOSINGS, DUE, ROLLS, SEAL, STEPS } from "../schema/shared-tables";
import { seedName } from "./dice-seeds";
import type { BudgetLine } from "./entry";
import { ADD_DUE, SETTLE_DUE } from "./open-due";
import { numberedTables, rowsIn, type BooksState } from "./ledger";
import { isMarkedAs, isSalt } from "./row-marks";
import type { RowOf } from "../schema/table";
import { isRollOrAnswer, type StepRow } from "./steps";

/** The first and the last of numbers that follow each other. */
type Numbers = readonly [first: number, last: number];

/**
 * What a command wrote: the last of its rows in Steps records it in Reply, so that the last row of a table is missed as well. Records of
 * earlier versions say nothing of their own rows.
 */
export interface Written {
  readonly entries: readonly Numbers[];
  /** How many plans a form has written since, by their turn and side: "9 North". */
  readonly plans: Readonly<Record<string, number>>;
  /** Of a close, the settings that stay as they were then. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of the commands that keep the table Due, its rows as they left them. */
  readonly due: readonly DueWritten[];
  /** The seeds of dice that it made, by their names. */
  readonly seeds?: readonly string[];
  /** Of an undo, the rows of things that it cleared. */
  readonly cleared?: readonly RowCleared[];
  /** What else the row of the record says: what a turn offers, and lets be done once, goes by it. */
  readonly row?: StepWritten;
  /** What the rows of its act before it said, each as a hash. */
  readonly before?: readonly string[];
}

/** A row of a thing that was cleared: the public name of its table, and what its cells said, by their headers. */
export interface RowCleared {
  readonly table: string;
  readonly cells: Readonly<Record<string, Cell>>;
}

/** What the row of a step says that its record repeats. */
export type StepWritten = Pick<StepRow, "step" | "side" | "subject" | "secretTo">;

/** What a row of Due says. */
export type DueWritten = Pick<RowOf<typeof DUE>, "subject" | "side" | "what" | "matures" | "state">;

/** What a record belongs to. */
type Recorded = Pick<StepRow, "turn" | "command" | "act">;

/** A row of an act before that of its record. */
export type EarlierRow = StepWritten & Pick<StepRow, "command" | "start" | "reply">;

const FIGURES = 8;

/** The name of the plans of a side and turn in a record. */
export const plansName = (turn: number, side: string): string => `${turn} ${side}`;

/** What these edits of an act of a command write. */
export function writtenBy(
  open: Pick<BooksState, "books" | "game">,
  edits: readonly Edit[],
  { act, command }: Pick<Recorded, "act" | "command">,
): Written {
  const { turn, whose } = DICE_SEEDS.columns;
  const numbered = new Set(numberedTables(open.game).map(({ name }) => name));
  const numbers = rowsAdded(edits)
    .filter(([table, cellOf]) => numbered.has(table) && cellOf(SEAL.act.header) === act)
    .map(([, cellOf]) => Number(cellOf(ROLLS.columns.no.header)));
  const entries = following(numbers);
  const seeds = rowsAdded(edits).flatMap(([table, cellOf]) =>
    table === DICE_SEEDS.name ? [seedName(Number(cellOf(turn.header)), String(cellOf(whose.header)))] : [],
  );
  return closesTurn(edits)
    ? { entries, seeds, plans: {}, settings: settingsKept(open), due: [] }
    : {
        entries,
        seeds,
        plans: plansAfter(open, edits),
        settings: {},
        due: KEEPS_DUE.includes(command) ? dueAfter(open, edits) : [],
      };
}

/** The command that fills in rows that somebody typed: its step records none of them, as it adds none. */
export const POST_CHANGES = "post-changes";

const KEEPS_DUE: readonly string[] = [ADD_DUE, SETTLE_DUE];

/** The rows of Due that edits add or change, as they are then. */
function dueAfter({ books }: Pick<BooksState, "books">, edits: readonly Edit[]): readonly DueWritten[] {
  const { subject, side, what, matures, state } = DUE.columns;
  const saidBy = (cellOf: (header: string) => Cell, before?: DueWritten): DueWritten => {
    const said = (header: string, was = ""): string => String(cellOf(header) ?? was);
    const turn = cellOf(matures.header) ?? before?.matures ?? null;
    return {
      subject: said(subject.header, before?.subject),
      side: said(side.header, before?.side),
      what: said(what.header, before?.what),
      matures: turn === null ? null : Number(turn),
      state: said(state.header, before?.state),
    };
  };
  const rows = rowsIn(books, DUE);
  return [
    ...rowsAdded(edits).flatMap(([table, cellOf]) => (table === DUE.name ? [saidBy(cellOf)] : [])),
    ...edits.flatMap((edit) => {
      const before =
        edit.kind === "change" && edit.table === DUE.name ? rows.find(({ row }) => row === edit.row) : null;
      return before && edit.kind === "change" ? [saidBy((header) => edit.cells[header] ?? null, before)] : [];
    }),
  ];
}

/** Whether these edits close a turn, or open it again. */
const closesTurn = (edits: readonly Edit[]): boolean =>
  edits.some((edit) => (edit.kind === "append" || edit.kind === "change") && edit.table === CLOSINGS.name);

/** The settings that no longer change once a turn is closed. */
const settingsKept = ({ books, game }: Pick<BooksState, "books" | "game">): Written["settings"] =>
  Object.fromEntries(
    game.settings.flatMap(({ setting, value, fixed }) =>
      fixed === true ? [[setting, books.settings.get(setting) ?? value] as const] : [],
    ),
  );

/** A setting as it was when the last closed turn was closed; undefined if no step records it. */
export function settingAtClose({ books, campaign }: Pick<BooksState, "books" | "campaign">, name: string) {
  return [...rowsIn(books, STEPS)]
    .filter(({ state, turn }) => state === "done" && turn !== null && turn < campaign.turn)
    .sort((a, b) => b.no - a.no)
    .map((step) => writtenIn(step))
    .flatMap((written) => (isWritten(written) ? (written.settings[name] ?? []) : []))
    .at(0);
}

/** How many plans of each side and turn there are after these edits of a form; those of others are left out. */
function plansAfter({ books }: Pick<BooksState, "books">, edits: readonly Edit[]): Written["plans"] {
  const { turn, side } = BUDGET_LINES.columns;
  const added = rowsAdded(edits).flatMap(([table, cellOf]) =>
    table === BUDGET_LINES.name && isMarkedAs(String(cellOf(SEAL.salt.header) ?? ""), "planned")
      ? [plansName(Number(cellOf(turn.header)), String(cellOf(side.header)))]
      : [],
  );
  const rows = new Set(
    edits.flatMap((edit) => (edit.kind === "change" && edit.table === BUDGET_LINES.name ? [edit.row] : [])),
  );
  const nameOf = (plan: BudgetLine): string => plansName(plan.turn, plan.side);
  const names = new Set([...added, ...books.budget.filter(({ row }) => rows.has(row)).map(nameOf)]);
  const many = (name: string): number =>
    added.filter((each) => each === name).length +
    // A form that adds plans marks those before them too.
    books.budget.filter(
      (plan) => nameOf(plan) === name && (added.includes(name) ? isSalt(plan.salt) : isMarkedAs(plan.salt, "planned")),
    ).length;
  return Object.fromEntries([...names].map((name) => [name, many(name)] as const).filter(([, plans]) => plans > 0));
}

/** The rows that edits add, each with its table and its cells by their headers. */
const rowsAdded = (edits: readonly Edit[]): readonly (readonly [string, (header: string) => Cell])[] =>
  edits.flatMap((edit) => {
    if (edit.kind === "append")
      return edit.rows.map((row) => [edit.table, (header: string): Cell => row[header] ?? null] as const);
    const table = edit.kind === "lay" ? edit.sheet.table : undefined;
    if (!table) return [];
    const at = new Map(table.columns.map(({ name }, index) => [name, index]));
    return table.rows.map(
      (cells) => [table.name, (header: string): Cell => cells[at.get(header) ?? -1] ?? null] as const,
    );
  });

/** Numbers as runs of those that follow each other. */
function following(numbers: readonly number[]): readonly Numbers[] {
  const runs: [number, number][] = [];
  for (const no of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && no === last[1] + 1) last[1] = no;
    else runs.push([no, no]);
  }
  return runs;
}

/** A record of nothing but its own row. */
export const NOTHING_WRITTEN: Written = { entries: [], plans: {}, settings: {}, due: [] };

/** The Reply of the step that records what was written, what its row says, and what the rows of its act before it say. */
export function formatWritten(
  { step, side, subject, secretTo, ...recorded }: Recorded & StepWritten,
  { entries, plans, settings, due, seeds = [], cleared = [] }: Written,
  before: readonly EarlierRow[] = [],
): string {
  const said = {
    ...(entries.length > 0 && { wrote: entries }),
    ...(Object.keys(plans).length > 0 && { plans }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(due.length > 0 && { due }),
    ...(seeds.length > 0 && { seeds }),
    ...(cleared.length > 0 && { cleared }),
    row: [step, side, subject, secretTo].map((cell) => cell.trim()),
    ...(before.length > 0 && { before: before.map(sumOfEarlier) }),
  };
  return JSON.stringify({ ...said, seal: sealOfRecord(recorded, said) });
}

/** What a row of an act before that of its record says, as a hash. */
export const sumOfEarlier = ({ command, step, side, subject, secretTo, start, reply }: EarlierRow): string =>
  hashOf(JSON.stringify([command, step, side, subject, secretTo, start, reply].map((cell) => cell.trim())), FIGURES);

const sealOfRecord = ({ turn, command, act }: Recorded, said: Readonly<Record<string, unknown>>): string =>
  hashOf(JSON.stringify([turn, command, act, said]), FIGURES);

/** What a Reply records, and its seal; undefined if it records nothing. */
function recordIn(reply: string) {
  const read = reply.startsWith("{") ? parseJson(reply) : undefined;
  if (!isRecord(read) || typeof read["seal"] !== "string") return undefined;
  // A player file adds which of its acts it was.
  const { seal, file: _, ...said } = read;
  return { seal, said };
}

type Recording = Recorded & Pick<StepRow, "reply">;

/** What was read, by its row: several checks ask for it. */
const READ = new WeakMap<Recording, Written | "changed">();

/** What a step records; "changed" if it does not belong to its turn, command and act; undefined if it records nothing. */
export function writtenIn(step: Recording): Written | "changed" | undefined {
  if (step.reply === "") return undefined;
  const written = READ.get(step) ?? readRecord(step);
  if (written !== undefined) READ.set(step, written);
  return written;
}

/** Whether there is a record, and it is the one of its step. */
export const isWritten = (written: Written | "changed" | undefined): written is Written =>
  written !== undefined && written !== "changed";

function readRecord(recording: Recording): Written | "changed" | undefined {
  const record = recordIn(recording.reply);
  if (!record) return undefined;
  const { seal, said } = record;
  if (seal !== sealOfRecord(recording, said)) return "changed";
  const { wrote = [], plans = {}, settings = {}, due = [], seeds = [], cleared = [], row, before = [] } = said;
  const written = { entries: wrote, plans, settings, due, seeds, cleared } as Written;
  // Earlier versions recorded nothing of the row.
  if (!Array.isArray(row)) return written;
  const [step = "", side = "", subject = "", secretTo = ""] = row.map(String);
  return { ...written, row: { step, side, subject, secretTo }, before: before as readonly string[] };
}

/** Whether a Reply is one that a command writes: a record, an answer, a roll, or which act of a file it was. */
export function isReply(reply: string): boolean {
  if (reply === "" || recordIn(reply) !== undefined) return true;
  return isRollOrAnswer(reply) || isRecord(fileIn(reply));
}

const fileIn = (reply: string): unknown => {
  const read = reply.startsWith("{") ? parseJson(reply) : undefined;
  return isRecord(read) ? read["file"] : undefined;
};

/** A Reply that says something more, and records what its step recorded. */
export function withRecord(reply: string, more: { readonly file: unknown }): string {
  const { said, seal } = recordIn(reply) ?? {};
  return JSON.stringify({ ...more, ...said, seal });
}
