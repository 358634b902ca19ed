import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { EVENTS, ROLLS, SEAL, TRANSFERS } from "../schema/shared-tables";
import type { Column } from "../schema/column";
import type { Table } from "../schema/table";
import { EVERYBODY } from "../schema/audience";
import { saysWhoKnows, whoIsNamed } from "../sight";
import { entriesIn } from "./books";
import type { ByteWriter } from "../../core/byte-writer";
import { isInDigest } from "./in-digest";
import { nameOf, type NameOf } from "./entry-names";
import type { Event, Numbered, Roll, Transfer } from "./entry";
import { rowsIn, type BooksState } from "./ledger";
import { onceFor } from "../../core/once-for";

/** How many hexadecimal digits of a SHA-256 are kept: enough that nobody finds two texts with the same ones. */
const FIGURES = 40;

const hexOf = (digest: Uint8Array): string => bytesToHex(digest.subarray(0, FIGURES / 2));

/** The hash of a text. */
export const hash = (text: string): string => hexOf(sha256(utf8ToBytes(text)));

/** The rows of a table that the digests of a turn cover. */
export interface SealedRows {
  readonly of: Table;
  readonly rows: Values[];
}

type Values = Readonly<Record<string, unknown>>;

/** The rows of a turn that the same sides may know, hashed together. */
export interface Group {
  /** Undefined for everybody. */
  readonly names: readonly string[] | undefined;
  readonly hash: string;
}

/** Every row that belongs to a turn, by its turn: entries, and the plans, offers and steps that closed turns keep. */
export function rowsByTurn({ books, game }: BooksState): ReadonlyMap<number, readonly SealedRows[]> {
  const turns = new Map<number, SealedRows[]>();
  for (const of of game.tables) {
    const key = of.numbered ? "turn" : of.turn;
    if (key === undefined) continue;
    const lists = new Map<number, Values[]>();
    for (const each of of.numbered ? entriesIn(books, of) : rowsIn(books, of)) {
      const row = each as unknown as Values;
      if (!isInDigest(of, row)) continue;
      const turn = Number(row[key]);
      const list = lists.get(turn);
      if (list) list.push(row);
      else lists.set(turn, [row]);
    }
    for (const [turn, rows] of lists) turns.set(turn, [...(turns.get(turn) ?? []), { of, rows }]);
  }
  return turns;
}

/**
 * Rows by who may know them, which is determined once for all rows that say the same. Rows with columns that only the game master
 * may know are hashed without them, and in full among what no side may know.
 */
export const groupsOf = (
  state: BooksState,
  answered: NameOf,
  writer: ByteWriter,
  sealed: readonly SealedRows[] = [],
): readonly Group[] =>
  collectGroups(state, sealed).map(({ names, tables }) => ({ names, hash: hashRows(tables, answered, writer) }));

/** What was grouped before, by the first of its rows: closed turns stay as they are. */
const KNOWN_GROUPS = new WeakMap<Values, KnownGroups>();

/** Groups, with all that they follow from. */
interface KnownGroups {
  readonly game: BooksState["game"];
  readonly sides: BooksState["books"]["sides"];
  readonly sealed: readonly SealedRows[];
  readonly groups: readonly Growing[];
}

function collectGroups(state: BooksState, sealed: readonly SealedRows[]): readonly Growing[] {
  const {
    game,
    books: { sides },
  } = state;
  const first = sealed[0]?.rows[0];
  // Who may know a row of an owner's follows from other entries as well.
  const isKept = first !== undefined && sealed.every(({ of }) => of.ownedWith === undefined);
  const before = isKept ? KNOWN_GROUPS.get(first) : undefined;
  if (before?.game === game && before.sides === sides && isSameSealed(before.sealed, sealed)) return before.groups;
  const groups = new Map<string, Growing>();
  for (const { of, rows } of sealed) {
    const whole = wholeOf(of);
    if (whole) growing(groups, []).tables.set(whole, rows);
    const lists = new Map<string, Values[]>();
    for (const row of rows) {
      const said = saysWhoKnows(of, row);
      let list = said === undefined ? undefined : lists.get(said);
      if (!list) {
        const names = whoIsNamed(state, of, row);
        const { tables } = growing(groups, names);
        list = tables.get(of) ?? [];
        tables.set(of, list);
        if (said !== undefined) lists.set(said, list);
      }
      list.push(row);
    }
  }
  const found = [...groups.values()];
  if (isKept) KNOWN_GROUPS.set(first, { game, sides, sealed, groups: found });
  return found;
}

const isSameSealed = (before: readonly SealedRows[], now: readonly SealedRows[]): boolean =>
  before.length === now.length &&
  now.every(({ of, rows }, at) => before[at]?.of === of && isSameRows(before[at].rows, rows));

/** Whether these are the same rows in the same order. */
export const isSameRows = (before: readonly object[] | undefined, now: readonly object[]): boolean =>
  before === now || (before?.length === now.length && now.every((row, at) => row === before[at]));

/** A group while its rows are collected. */
interface Growing {
  readonly names: Group["names"];
  readonly tables: Map<Table, Values[]>;
}

/** The group of these sides, which is added if it is new. */
function growing(groups: Map<string, Growing>, names: Group["names"]): Growing {
  const key =
    names === undefined
      ? EVERYBODY
      : names
          .map((name) => name.toLowerCase())
          .sort()
          .join("\n");
  const group = groups.get(key) ?? { names, tables: new Map<Table, Values[]>() };
  groups.set(key, group);
  return group;
}

/** A table with all columns said, if the game master may know more of its rows than any side; null for others. */
const wholeOf = onceFor(
  (of: Table) => of,
  (of): Table | null => {
    const columns = Object.entries(of.columns);
    return columns.some(([, column]) => isHidden(column))
      ? {
          ...of,
          name: `${of.name}, whole`,
          columns: Object.fromEntries(columns.map(([key, { seenBy: _, ...column }]) => [key, column])),
        }
      : null;
  },
);

const isHidden = ({ seenBy }: Column): boolean => seenBy === "game master";

type Tables = ReadonlyMap<Table, readonly Values[]>;

/** A hash, with all that it follows from: the rows, and what the entries are called that they refer to. */
interface Hashed {
  readonly tables: Tables;
  readonly answers: ReadonlyMap<string, string>;
  readonly hash: string;
}

/** What was hashed before, by the first of its rows and by its tables: closed turns stay as they are. */
const HASHED = new WeakMap<Values, Map<string, Hashed>>();

/** The hash of rows, independent of their order: in each table they are sorted by their salts. */
function hashRows(tables: Tables, answered: NameOf, writer: ByteWriter): string {
  const [first = tables] = [...tables.values()].flatMap(([row]) => row ?? []);
  const known = HASHED.get(first as Values) ?? new Map<string, Hashed>();
  HASHED.set(first as Values, known);
  const named = [...tables.keys()].map(({ name }) => name).join("\n");
  const before = known.get(named);
  if (before && isSame(before, tables, answered)) return before.hash;
  const answers = new Map<string, string>();
  const noted: NameOf = (ref) => {
    const answer = answered(ref);
    answers.set(ref, answer);
    return answer;
  };
  writer.clear();
  for (const [of, rows] of tables) {
    const write = writerOf(of, rows, noted, writer);
    for (const row of inOrderOfSalts(rows, write, writer)) write(row, writer);
  }
  const now = hexOf(sha256(writer.bytes));
  known.set(named, { tables, answers, hash: now });
  return now;
}

function isSame(before: Hashed, tables: Tables, answered: NameOf): boolean {
  for (const [of, rows] of tables) {
    if (!isSameRows(before.tables.get(of), rows)) return false;
  }
  return [...before.answers].every(([ref, answer]) => answered(ref) === answer);
}

/** Rows in the order of their salts. Copied rows have the same salt: then their contents decide. */
function inOrderOfSalts(rows: readonly Values[], write: WriteRow, writer: ByteWriter): readonly Values[] {
  const ordered = [...rows].sort((a, b) => order(saltIn(a), saltIn(b)));
  if (ordered.every((row, index) => index === 0 || saltIn(row) !== saltIn(ordered[index - 1] ?? row))) return ordered;
  return ordered
    .map((row) => ({ row, salt: saltIn(row), says: writer.aside(() => write(row, writer)) }))
    .sort((a, b) => order(a.salt, b.salt) || order(a.says, b.says))
    .map(({ row }) => row);
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const saltIn = ({ salt }: Values): string => (typeof salt === "string" ? salt : "");

/**
 * The columns that the writers below write, or leave out on purpose. The other columns are written after them: those that a
 * game adds, and Proof, which was added to digests later.
 */
const WRITTEN_OUT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [TRANSFERS, EVENTS, ROLLS].map(({ name, columns }) => [
    name,
    new Set(Object.keys(columns).filter((key) => key !== "proof")),
  ]),
);

type WriteRow = (row: Values, to: ByteWriter) => void;

const otherColumns = onceFor(
  (of: Table) => of,
  (of): readonly (readonly [key: string, column: Column])[] => {
    const writtenOut = WRITTEN_OUT.get(of.name) ?? NOT_SAID;
    return Object.entries(of.columns)
      .filter(([key, column]) => !writtenOut.has(key) && !isHidden(column))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  },
);

/** Writes what all rows of a table have in common, and returns the writer of one row: all of its cells, in fixed order. */
function writerOf(of: Table, rows: readonly Values[], answered: NameOf, to: ByteWriter): WriteRow {
  to.text(of.name);
  const entry = ENTRY_WRITERS[of.name];
  // Blank columns are left out, so that a column that is added later does not change closed turns.
  const spoken = otherColumns(of).filter(([key, { blank }]) => rows.some((row) => row[key] !== blank));
  for (const [key] of spoken) to.text(key);
  to.end();
  const beside: WriteRow = (row, into) => {
    for (const [key, { blank }] of spoken) {
      const value = row[key];
      if (value === blank) into.text("");
      else if (typeof value === "string") into.text(key === "ref" ? answered(value) : value);
      else into.text(typeof value === "number" ? String(value) : JSON.stringify(value));
    }
  };
  const name: WriteRow = of.numbered ? (row, into) => into.text(nameOf(row as unknown as Numbered)) : () => undefined;
  return (row, into) => {
    into.text(saltIn(row));
    name(row, into);
    entry?.(row, answered, into);
    beside(row, into);
    into.end();
  };
}

/** There are thousands of entries: their fields are written one by one, which takes half as long as a loop over the columns. */
const ENTRY_WRITERS: Readonly<Record<string, (row: Values, answered: NameOf, to: ByteWriter) => void>> = {
  [TRANSFERS.name](row, answered, to) {
    const {
      turn,
      step,
      clause,
      ref,
      secretTo,
      from,
      to: payee,
      amount,
      currency,
      line,
      subject,
    } = row as unknown as Transfer;
    to.text(String(turn));
    to.text(step);
    to.text(clause);
    to.text(answered(ref));
    to.text(secretTo);
    to.text(from);
    to.text(payee);
    to.text(String(amount));
    to.text(currency);
    to.text(line);
    to.text(subject);
  },
  [EVENTS.name](row, answered, to) {
    const { turn, step, clause, ref, secretTo, side, change } = row as unknown as Event;
    to.text(String(turn));
    to.text(step);
    to.text(clause);
    to.text(answered(ref));
    to.text(secretTo);
    to.text(side);
    to.text(change.kind);
    to.text(change.unit);
    for (const key of Object.keys(change.details).sort()) {
      const value = change.details[key];
      // A number and its text must differ.
      to.text(typeof value === "number" ? `${key}#` : key);
      to.text(String(value));
    }
  },
  [ROLLS.name](row, _, to) {
    const { turn, step, clause, secretTo, side, purpose, dice, faces, modifier, result, source } =
      row as unknown as Roll;
    to.text(String(turn));
    to.text(step);
    to.text(clause);
    to.text(secretTo);
    to.text(side);
    to.text(purpose);
    to.text(dice);
    to.text(faces);
    to.text(String(modifier));
    to.text(result);
    to.text(source);
  },
};

/** The number, the note and the seal of a row, which are not part of its contents. */
const NOT_SAID: ReadonlySet<string> = new Set(["no", "note", ...Object.keys(SEAL)]);
