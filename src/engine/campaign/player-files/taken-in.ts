import type { Cell } from "../../core/cell";
import { hashOf } from "../../core/hash";
import { isRecord, parseJson } from "../../core/json";
import { actsOf, leftOf } from "../ledger/acts";
import { rowsIn, type BooksState } from "../ledger/ledger";
import type { Entry } from "../ledger/entry";
import { withRecord } from "../ledger/written";
import type { Edit } from "../schema/edit";
import { EVENTS, SEAL, STEPS, TRANSFERS } from "../schema/shared-tables";
import type { Row } from "../schema/table";
import type { FilledAct } from "./filled-acts";

/**
 * The mark of an act that a file brought, in Reply of its step: which act of the file it was, what was filled in, and the
 * entries that it wrote.
 */
export interface Mark {
  readonly from: string;
  readonly typed: string;
  /** By their keys; by their numbers in books that were kept with an earlier version. */
  readonly entries: readonly (string | number)[];
}

const FIGURES = 16;

/** Which act of a file it is. */
export const actPlace = ({ command, subject, no }: FilledAct): string =>
  hashOf(JSON.stringify([command, subject, no]), FIGURES);

/** What is filled in. */
export const typedIn = ({ fields }: FilledAct): string =>
  hashOf(JSON.stringify(Object.entries(fields).sort()), FIGURES);

/** What a side did with one command in the turn under way, with the mark if a file brought it. */
export interface StandingStep {
  readonly act: string;
  readonly command: string;
  readonly subject: string;
  readonly mark: Mark | undefined;
}

/**
 * What a side did in the turn under way that still counts, in order: not that whose entries were all undone, as far as the side
 * knows them. Its steps are in the game master's books, its entries in its own view.
 */
export function standingSteps(state: BooksState, view: BooksState, side: string): readonly StandingStep[] {
  const names = new Map(entriesIn(state).map((entry) => [entry.no, nameOf(entry)]));
  const known = new Set(entriesIn(view).map(nameOf));
  const acts = new Map(
    actsOf(view).map((act) => {
      const { transfers, events } = leftOf(view, act);
      return [act.id, new Set([...transfers, ...events].map(nameOf))];
    }),
  );
  return (
    rowsIn(state.books, STEPS)
      .filter((row) => row.turn === state.campaign.turn && row.side === side && row.state === "done")
      // The sheet may be sorted otherwise.
      .sort((one, other) => one.no - other.no)
      .map(({ act, command, subject, reply }) => ({ act, command, subject, mark: markIn(reply) }))
      .filter(({ act, mark }) => {
        const left = acts.get(act);
        // What came from elsewhere does not say which entries of its act are its own.
        if (!mark) return left === undefined || left.size > 0;
        const written = mark.entries.map((name) => (typeof name === "number" ? (names.get(name) ?? "") : name));
        const own = written.filter((name) => known.has(name));
        return own.length === 0 || own.some((name) => left?.has(name) === true);
      })
  );
}

const entriesIn = ({ books }: BooksState): readonly Entry[] => [...books.transfers, ...books.events];

/** What an entry is called in the books of the game master and in every view of them. */
const nameOf = ({ key, no }: Entry): string => (key === "" ? String(no) : key);

function markIn(reply: string): Mark | undefined {
  const read = parseJson(reply);
  const mark = isRecord(read) ? read["file"] : undefined;
  if (!isRecord(mark)) return undefined;
  const { from, typed, entries } = mark;
  return typeof from === "string" && typeof typed === "string" && isNames(entries)
    ? { from, typed, entries }
    : undefined;
}

const isNames = (list: unknown): list is Mark["entries"] =>
  Array.isArray(list) && list.every((one) => typeof one === "number" || typeof one === "string");

/** The edits of a command with the mark of the act in its step. */
export function marked(edits: readonly Edit[], act: FilledAct): readonly Edit[] {
  const entries = edits.flatMap((edit) =>
    edit.kind === "append" && (edit.table === TRANSFERS.name || edit.table === EVENTS.name)
      ? edit.rows.map((row) => String(row[SEAL.key.header] ?? row["No"]))
      : [],
  );
  const mark: Mark = { from: actPlace(act), typed: typedIn(act), entries };
  const { header } = STEPS.columns.reply;
  const text = (reply: Cell | undefined): string => withRecord(String(reply ?? ""), { file: mark });
  return edits.map((edit): Edit => {
    if (edit.kind === "append" && edit.table === STEPS.name) {
      return { ...edit, rows: edit.rows.map((row): Row => ({ ...row, [header]: text(row[header]) })) };
    }
    if (edit.kind !== "lay" || edit.sheet.table?.name !== STEPS.name) return edit;
    const { table } = edit.sheet;
    const at = table.columns.findIndex(({ name }) => name === header);
    const rows = table.rows.map((cells) => cells.map((cell, column) => (column === at ? text(cell) : cell)));
    return { ...edit, sheet: { ...edit.sheet, table: { ...table, rows } } };
  });
}
