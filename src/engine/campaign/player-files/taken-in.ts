import { hashOf } from "../../core/hash";
import { isRecord, parseJson } from "../../core/json";
import { actsOf, leftOf } from "../ledger/acts";
import { rowsIn, type BooksState } from "../ledger/ledger";
import type { Edit } from "../schema/edit";
import { EVENTS, STEPS, TRANSFERS } from "../schema/shared-tables";
import type { Row } from "../schema/table";
import type { FilledAct } from "./filled-acts";

/**
 * The mark of an act that a file brought, in Reply of its step: which act of the file it was, what was filled in, and the
 * entries that it wrote.
 */
export interface Mark {
  readonly from: string;
  readonly typed: string;
  readonly entries: readonly number[];
}

const FIGURES = 16;

/** Which act of a file it is. */
export const placeOf = ({ command, subject, no }: FilledAct): string =>
  hashOf(JSON.stringify([command, subject, no]), FIGURES);

/** What is filled in. */
export const typedIn = ({ fields }: FilledAct): string =>
  hashOf(JSON.stringify(Object.entries(fields).sort()), FIGURES);

/** What a side did with one command in the turn under way, with the mark if a file brought it. */
export interface StandingStep {
  readonly command: string;
  readonly subject: string;
  readonly mark: Mark | undefined;
}

/** What a side did in the turn under way that still counts, in order: not that whose entries were all undone. */
export function standingSteps(state: BooksState, side: string): readonly StandingStep[] {
  const done = rowsIn(state.books, STEPS)
    .filter((row) => row.turn === state.campaign.turn && row.side === side && row.state === "done")
    .map(({ act, command, subject, reply }) => ({ act, command, subject, mark: markIn(reply) }));
  const acts = new Set(done.map(({ act }) => act));
  const standing = new Map(
    actsOf(state)
      .filter(({ id }) => acts.has(id))
      .map((act) => {
        const { transfers, events } = leftOf(state, act);
        return [act.id, new Set([...transfers, ...events].map(({ no }) => no))];
      }),
  );
  return done.filter(({ act, mark }) => {
    const left = standing.get(act);
    // What came from elsewhere does not say which entries of its act are its own.
    if (!mark) return left === undefined || left.size > 0;
    return mark.entries.length === 0 || mark.entries.some((no) => left?.has(no) === true);
  });
}

function markIn(reply: string): Mark | undefined {
  const read = parseJson(reply);
  const mark = isRecord(read) ? read["file"] : undefined;
  if (!isRecord(mark)) return undefined;
  const { from, typed, entries } = mark;
  return typeof from === "string" && typeof typed === "string" && isNumbers(entries)
    ? { from, typed, entries }
    : undefined;
}

const isNumbers = (list: unknown): list is readonly number[] =>
  Array.isArray(list) && list.every((one) => typeof one === "number");

/** The edits of a command with the mark of the act in its step. */
export function marked(edits: readonly Edit[], act: FilledAct): readonly Edit[] {
  const entries = edits.flatMap((edit) =>
    edit.kind === "append" && (edit.table === TRANSFERS.name || edit.table === EVENTS.name)
      ? edit.rows.map((row) => Number(row["No"]))
      : [],
  );
  const mark: Mark = { from: placeOf(act), typed: typedIn(act), entries };
  const { header } = STEPS.columns.reply;
  const text = JSON.stringify({ file: mark });
  return edits.map((edit): Edit => {
    if (edit.kind === "append" && edit.table === STEPS.name) {
      return { ...edit, rows: edit.rows.map((row): Row => ({ ...row, [header]: text })) };
    }
    if (edit.kind !== "lay" || edit.sheet.table?.name !== STEPS.name) return edit;
    const { table } = edit.sheet;
    const at = table.columns.findIndex(({ name }) => name === header);
    const rows = table.rows.map((cells) => cells.map((cell, column) => (column === at ? text : cell)));
    return { ...edit, sheet: { ...edit.sheet, table: { ...table, rows } } };
  });
}
