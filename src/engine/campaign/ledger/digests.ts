import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { CLOSINGS, EVENTS, ROLLS, SEAL, SETTING, TRANSFERS } from "../schema/shared-tables";
import type { Column } from "../schema/column";
import type { Table } from "../schema/table";
import { EVERYBODY, isAmong, saysWhoKnows, whoKnows } from "../sight";
import { entriesIn, numberedRows } from "./books";
import { ByteWriter } from "./byte-writer";
import type { Closing, Event, Numbered, Roll, Transfer } from "./entry";
import { isShown, rowsIn, type BooksState } from "./ledger";
import { schema1Digest } from "./schema-1-digests";

/** How many hexadecimal digits of a SHA-256 are kept: enough that nobody finds two texts with the same ones. */
const FIGURES = 40;

const hexOf = (digest: Uint8Array): string => bytesToHex(digest.subarray(0, FIGURES / 2));

const hash = (text: string): string => hexOf(sha256(utf8ToBytes(text)));

/** The digests of a closed turn. */
export interface TurnDigests {
  /** Over what each side may know, chained to its last digest. */
  readonly sides: ReadonlyMap<string, string>;
  /** Over everything, chained to the last one: what players are given. */
  readonly commitment: string;
}

/** The first turn whose closings are digested by key; the closings before keep the digests of schema 1. */
export function digestsFrom({ books, campaign }: Pick<BooksState, "books" | "campaign">): number {
  const typed = books.settings.get(SETTING.digestsFrom) ?? "";
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : campaign.first;
}

/**
 * Calculates the digests of closed turns, each chained to those in Turns for the turn before (the first turn of the books: to
 * the set-up). So a closed turn that was changed shows in its own closing, and a digest that was rewritten shows in the next.
 *
 * Rows are hashed together with the others that the same sides may know, each with its salt: so a side can calculate its own
 * digest, and a hash reveals nothing to anyone without the rows. An entry gives its own name and that of the entry it refers to
 * by key, never by number.
 */
export function digestsOf(state: BooksState): (turn: number) => TurnDigests {
  const { campaign, books } = state;
  const rows = rowsByTurn(state);
  const answered = namesOfEntries(state);
  const writer = new ByteWriter();
  return (turn) => {
    const isFirst = turn <= campaign.first;
    const groups = groupsOf(
      state,
      answered,
      writer,
      isFirst ? range(0, turn).flatMap((past) => rows.get(past) ?? []) : rows.get(turn),
    );
    const before = isFirst ? [] : books.closings.filter((row) => row.turn === turn - 1);
    const closed = (column: "digest" | "commitment", side?: string): string =>
      before.find((row) => side === undefined || row.side === side)?.[column] ?? "";
    const takenUp = (side?: string): string => (isFirst ? takenUpWith(state, side) : "");
    const chain = (last: string, closings: string, known: readonly Group[]): string =>
      hash([last, closings, ...known.map((group) => group.hash).sort()].join("\n"));
    return {
      sides: new Map(
        books.sides.map(({ name }) => {
          const known = groups.filter(({ names }) => names === undefined || isAmong(names, name));
          return [name, chain(isFirst ? "" : closed("digest", name), takenUp(name), known)];
        }),
      ),
      commitment: chain(isFirst ? "" : closed("commitment") || closed("digest"), takenUp(), groups),
    };
  };
}

/** A closing whose digest does not match the books: which of its cells is wrong, and the calculated digest. */
export interface Alteration {
  readonly closing: Closing;
  readonly column: "digest" | "commitment";
  readonly calculated: string;
}

/**
 * Finds the closing of a turn whose digest no longer matches the books; undefined if all match. A side's view contains only what
 * its own digests cover, from schema 2 on.
 */
export function alterations(state: BooksState): (turn: number) => Alteration | undefined {
  const from = digestsFrom(state);
  const digests = digestsOf(state);
  const { books } = state;
  const isView = books.viewer !== null;
  return (turn) => {
    const rows = books.closings.filter((row) => row.turn === turn && isShown(books, row.side));
    if (turn < from) {
      if (isView) return undefined;
      const calculated = schema1Digest(state, turn);
      const closing = rows.find(({ digest }) => digest !== calculated);
      return closing && { closing, column: "digest", calculated };
    }
    const { commitment, sides } = digests(turn);
    const all = isView ? undefined : rows.find((row) => row.commitment !== commitment);
    if (all) return { closing: all, column: "commitment", calculated: commitment };
    const own = rows.find((row) => row.digest !== (sides.get(row.side) ?? ""));
    return own && { closing: own, column: "digest", calculated: sides.get(own.side) ?? "" };
  };
}

/** Calculated once for the same books: two checks and the pane ask. */
const altered = new WeakMap<BooksState["books"], ReadonlyMap<number, Alteration>>();

/** The closed turns that were recorded here and whose digests do not match the books. */
export function alteredTurns(state: BooksState): ReadonlyMap<number, Alteration> {
  const { books, campaign } = state;
  const before = altered.get(books);
  if (before) return before;
  const alterationOf = alterations(state);
  const found = new Map(
    Array.from({ length: campaign.turn - campaign.first }, (_, index) => campaign.first + index).flatMap((turn) => {
      const alteration = alterationOf(turn);
      return alteration ? [[turn, alteration] as const] : [];
    }),
  );
  altered.set(books, found);
  return found;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The rows of a table that the digests of a turn cover. */
interface SealedRows {
  readonly of: Table;
  readonly rows: Values[];
}

type Values = Readonly<Record<string, unknown>>;

/** The rows of a turn that the same sides may know, hashed together. */
interface Group {
  /** Undefined for everybody. */
  readonly names: readonly string[] | undefined;
  readonly hash: string;
}

/** Every row that belongs to a turn, by its turn: entries, and the plans and offers that closed turns keep. */
function rowsByTurn({ books, game }: BooksState): ReadonlyMap<number, readonly SealedRows[]> {
  const turns = new Map<number, SealedRows[]>();
  for (const of of game.tables) {
    const key = of.numbered ? "turn" : of.turn;
    if (key === undefined) continue;
    const lists = new Map<number, Values[]>();
    for (const each of of.numbered ? entriesIn(books, of) : rowsIn(books, of)) {
      const row = each as unknown as Values;
      const turn = Number(row[key]);
      const list = lists.get(turn);
      if (list) list.push(row);
      else lists.set(turn, [row]);
    }
    for (const [turn, rows] of lists) turns.set(turn, [...(turns.get(turn) ?? []), { of, rows }]);
  }
  return turns;
}

/** Rows by who may know them, which is determined once for all rows that say the same. */
function groupsOf(
  state: BooksState,
  answered: NameOf,
  writer: ByteWriter,
  sealed: readonly SealedRows[] = [],
): readonly Group[] {
  const groups = new Map<string, { readonly names: Group["names"]; readonly tables: Map<Table, Values[]> }>();
  for (const { of, rows } of sealed) {
    const lists = new Map<string, Values[]>();
    for (const row of rows) {
      const said = saysWhoKnows(of, row);
      let list = said === undefined ? undefined : lists.get(said);
      if (!list) {
        const names = whoKnows(state, of, row);
        const key =
          names === undefined
            ? EVERYBODY
            : names
                .map((name) => name.toLowerCase())
                .sort()
                .join("\n");
        const group = groups.get(key) ?? { names, tables: new Map<Table, Values[]>() };
        groups.set(key, group);
        list = group.tables.get(of) ?? [];
        group.tables.set(of, list);
        if (said !== undefined) lists.set(said, list);
      }
      list.push(row);
    }
  }
  return [...groups.values()].map(({ names, tables }) => ({ names, hash: hashRows(tables, answered, writer) }));
}

/** The hash of rows, independent of their order: in each table they are sorted by their salts. */
function hashRows(tables: ReadonlyMap<Table, readonly Values[]>, answered: NameOf, writer: ByteWriter): string {
  writer.clear();
  for (const [of, rows] of tables) {
    const write = writerOf(of, rows, answered, writer);
    for (const row of inOrderOfSalts(rows, write, writer)) write(row, writer);
  }
  return hexOf(sha256(writer.bytes));
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

/** The name of the entry with the number in a reference: its key, or its number if it was typed without a key. */
function namesOfEntries({ books, game }: BooksState): NameOf {
  let names: Map<string, string> | undefined;
  return (ref) => {
    if (ref === "") return "";
    // Few entries refer to another one, so there may be nothing to look up.
    names ??= new Map(numberedRows(books, game).map((row) => [String(row.no), nameOf(row)]));
    // In a side's view, a reference to an entry that it may not know is the name already.
    return names.get(ref) ?? (books.viewer === null ? nameOfMissing(ref) : ref);
  };
}

/** The name of the entry that a reference points to; blank for none. */
type NameOf = (ref: string) => string;

/** How digests name an entry: by its key, or by its number if it was typed without a key. */
export const nameOf = ({ key, no }: Pick<Numbered, "key" | "no">): string =>
  key === "" ? nameOfMissing(String(no)) : key;

/** How digests name what a reference points to if no entry has that number. */
export const nameOfMissing = (ref: string): string => `No ${ref}`;

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

/** The columns of a table that no writer of entries writes, in fixed order. */
const OTHER_COLUMNS = new WeakMap<Table, readonly (readonly [key: string, column: Column])[]>();

function otherColumns(of: Table): readonly (readonly [key: string, column: Column])[] {
  const known = OTHER_COLUMNS.get(of);
  if (known) return known;
  const writtenOut = WRITTEN_OUT.get(of.name) ?? NOT_SAID;
  const others = Object.entries(of.columns)
    .filter(([key]) => !writtenOut.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  OTHER_COLUMNS.set(of, others);
  return others;
}

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

/** The closings with which a campaign was imported, of one side or of all; nothing if it started here. */
const takenUpWith = ({ books, game, campaign }: BooksState, side?: string): string => {
  const table = game.tables.find(({ name }) => name === CLOSINGS.name);
  if (!table) return "";
  const said = Object.keys(table.columns).filter((key) => !["standing", "digest", "commitment"].includes(key));
  return books.closings
    .filter((row) => row.turn < campaign.first && (side === undefined || row.side === side))
    .map((row) => JSON.stringify(said.map((key) => (row as unknown as Record<string, unknown>)[key] ?? null)))
    .sort()
    .join("\n");
};
