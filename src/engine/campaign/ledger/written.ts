import { hashOf } from "../../core/hash";
import { isRecord, parseJson } from "../../core/json";
import type { Cell } from "../../core/cell";
import type { Edit } from "../schema/edit";
import { BUDGET_LINES, ROLLS, SEAL } from "../schema/shared-tables";
import type { BudgetLine } from "./entry";
import { numberedTables, type BooksState } from "./ledger";
import { isMarkedAs, isSalt } from "./row-marks";
import type { StepRow } from "./steps";

/** The first and the last of numbers that follow each other. */
type Numbers = readonly [first: number, last: number];

/** What a command wrote: the last of its rows in Steps records it in Reply, so that the last row of a table is missed as well. */
export interface Written {
  readonly entries: readonly Numbers[];
  /** How many plans a form has written since, by their turn and side: "9 North". */
  readonly plans: Readonly<Record<string, number>>;
}

/** What a record belongs to. */
type Recorded = Pick<StepRow, "turn" | "command" | "act">;

const FIGURES = 8;

/** The name of the plans of a side and turn in a record. */
export const plansName = (turn: number, side: string): string => `${turn} ${side}`;

/** What these edits of an act write. */
export function writtenBy(open: Pick<BooksState, "books" | "game">, edits: readonly Edit[], act: string): Written {
  const numbered = new Set(numberedTables(open.game).map(({ name }) => name));
  const numbers = rowsAdded(edits)
    .filter(([table, cellOf]) => numbered.has(table) && cellOf(SEAL.act.header) === act)
    .map(([, cellOf]) => Number(cellOf(ROLLS.columns.no.header)));
  return { entries: following(numbers), plans: plansAfter(open, edits) };
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

/** The Reply of the step that records what was written; blank if that is nothing that it can name. */
export function formatWritten(step: Recorded, { entries, plans }: Written): string {
  const said = {
    ...(entries.length > 0 && { wrote: entries }),
    ...(Object.keys(plans).length > 0 && { plans }),
  };
  return Object.keys(said).length === 0 ? "" : JSON.stringify({ ...said, seal: sealOfRecord(step, said) });
}

const sealOfRecord = ({ turn, command, act }: Recorded, { wrote, plans }: { wrote?: unknown; plans?: unknown }) =>
  hashOf(JSON.stringify([turn, command, act, wrote ?? null, plans ?? null]), FIGURES);

/** What a step records; "changed" if it does not belong to its turn, command and act; undefined if it records nothing. */
export function writtenIn(step: Recorded & Pick<StepRow, "reply">): Written | "changed" | undefined {
  if (!step.reply.startsWith("{")) return undefined;
  const read = parseJson(step.reply);
  if (!isRecord(read) || typeof read["seal"] !== "string") return undefined;
  const { seal, wrote, plans } = read;
  if (seal !== sealOfRecord(step, { wrote, plans })) return "changed";
  return { entries: (wrote ?? []) as Written["entries"], plans: (plans ?? {}) as Written["plans"] };
}

/** A Reply that says something more, and records what its step recorded. */
export function withRecord(reply: string, more: Readonly<Record<string, unknown>>): string {
  const read = parseJson(reply);
  const { wrote, plans, seal } = isRecord(read) && typeof read["seal"] === "string" ? read : {};
  return JSON.stringify({ ...more, wrote, plans, seal });
}
