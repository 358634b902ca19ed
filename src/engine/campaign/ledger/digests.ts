import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { CLOSINGS, EVENTS, ROLLS, SEAL, SETTING, TRANSFERS } from "../schema/shared-tables";
import type { Placed, Table } from "../schema/table";
import { mayKnow } from "./audience";
import { entriesIn } from "./books";
import { formatChange } from "./change";
import type { Closing, Event, Numbered, Roll, Transfer } from "./entry";
import { rowsIn, type BooksState } from "./ledger";
import { schema1Digest } from "./schema-1-digests";

/** How many hexadecimal figures of a SHA-256 are kept: far too many to find two texts with the same ones. */
const FIGURES = 40;

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, FIGURES);

/** The digests of a closed turn. */
export interface TurnDigests {
  /** Over what each side may know, chained on its last digest. */
  readonly sides: ReadonlyMap<string, string>;
  /** Over everything, chained on the last one: what players are given. */
  readonly commitment: string;
}

/** The first turn whose closings are digested by key; the closings before keep the digests of schema 1. */
export function digestsFrom({ books, campaign }: Pick<BooksState, "books" | "campaign">): number {
  const typed = books.settings.get(SETTING.digestsFrom) ?? "";
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : campaign.first;
}

/**
 * Calculates the digests of closed turns, each on those that stand in Turns for the turn before (the first turn that is
 * kept here: on the set-up). So a closed turn that was altered shows in its own closing, and one whose digest was rewritten
 * in the next.
 *
 * An entry names itself and what it refers to by key, never by number, and its hash is salted: a hash tells nothing to who
 * does not have the entry.
 */
export function digestsOf(state: BooksState): (turn: number) => TurnDigests {
  const rows = hashedRows(state);
  const names = state.books.sides.map(({ name }) => name);
  return (turn) => {
    const { campaign, books } = state;
    const isFirst = turn <= campaign.first;
    const now = isFirst ? range(0, turn).flatMap((past) => rows.get(past) ?? []) : (rows.get(turn) ?? []);
    const closed = (column: "digest" | "commitment", side?: string): string =>
      books.closings.find((row) => row.turn === turn - 1 && (side === undefined || row.side === side))?.[column] ?? "";
    const takenUp = (side?: string): string => (isFirst ? takenUpWith(state, side) : "");
    const chain = (before: string, closings: string, hashes: readonly string[]): string =>
      hash([before, closings, ...[...hashes].sort()].join("\n"));
    return {
      sides: new Map(
        names.map((side) => [
          side,
          chain(
            isFirst ? "" : closed("digest", side),
            takenUp(side),
            now.filter(({ knownTo }) => knownTo(side)).map((row) => row.hash),
          ),
        ]),
      ),
      commitment: chain(
        isFirst ? "" : closed("commitment") || closed("digest"),
        takenUp(),
        now.map((row) => row.hash),
      ),
    };
  };
}

/** A closing whose digest does not match the books: which of its cells is wrong, and the digest calculated for it. */
export interface Alteration {
  readonly closing: Closing;
  readonly column: "digest" | "commitment";
  readonly calculated: string;
}

/** Finds the closing of a turn whose digest no longer matches the books; undefined where all match. */
export function alterations(state: BooksState): (turn: number) => Alteration | undefined {
  const from = digestsFrom(state);
  const digests = digestsOf(state);
  return (turn) => {
    const rows = state.books.closings.filter((row) => row.turn === turn);
    if (turn < from) {
      const calculated = schema1Digest(state, turn);
      const closing = rows.find(({ digest }) => digest !== calculated);
      return closing && { closing, column: "digest", calculated };
    }
    const { commitment, sides } = digests(turn);
    const all = rows.find((row) => row.commitment !== commitment);
    if (all) return { closing: all, column: "commitment", calculated: commitment };
    const own = rows.find((row) => row.digest !== (sides.get(row.side) ?? ""));
    return own && { closing: own, column: "digest", calculated: sides.get(own.side) ?? "" };
  };
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A row that a closed turn vouches for. */
interface HashedRow {
  readonly hash: string;
  readonly knownTo: (side: string) => boolean;
}

/** Every row that belongs to a turn, by its turn: entries, and the plans and offers that closed turns keep. */
function hashedRows(state: BooksState): ReadonlyMap<number, readonly HashedRow[]> {
  const { books, game } = state;
  const keys = keysByNo(state);
  const rows = new Map<number, HashedRow[]>();
  const add = (turn: number, row: HashedRow): void => {
    const list = rows.get(turn);
    if (list) list.push(row);
    else rows.set(turn, [row]);
  };
  for (const table of game.tables) {
    if (table.numbered) {
      const beside = saysBeside(table);
      for (const row of entriesIn(books, table)) {
        add(row.turn, {
          hash: hash(`${row.salt}\n${canonical(table, row, keys)}${beside(row)}`),
          knownTo: (side) => mayKnow(state, table, row, side),
        });
      }
    } else if (table.turn !== undefined) {
      for (const row of rowsIn(books, table)) {
        const values = row as unknown as Readonly<Record<string, unknown>>;
        add(Number(values[table.turn]), {
          hash: hash(`${typeof values["salt"] === "string" ? values["salt"] : ""}\n${canonicalRow(table, row)}`),
          knownTo: (side) => mayKnow(state, table, row, side),
        });
      }
    }
  }
  return rows;
}

/** The key of each entry by its number; an entry typed without one is named by its number. */
function keysByNo({ books, game }: BooksState): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const table of game.tables) {
    if (!table.numbered) continue;
    for (const row of entriesIn(books, table)) keys.set(String(row.no), nameOf(row));
  }
  return keys;
}

const nameOf = ({ key, no }: Numbered): string => (key === "" ? `No ${no}` : key);

/**
 * The columns that the lists below speak of, or leave out on purpose. What stands in others is said beside them: in those that
 * a game adds, and in Proof, which came into digests later.
 */
const WRITTEN_OUT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [TRANSFERS, EVENTS, ROLLS].map(({ name, columns }) => [
    name,
    new Set(Object.keys(columns).filter((key) => key !== "proof")),
  ]),
);

/** What an entry says in the other columns of its table; nothing where they are blank, so that no older digest changes. */
function saysBeside({ name, columns }: Table): (row: object) => string {
  const writtenOut = WRITTEN_OUT.get(name);
  const beside = Object.entries(columns)
    .filter(([key]) => writtenOut && !writtenOut.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return (row) => {
    const values = row as Readonly<Record<string, unknown>>;
    const said = beside.flatMap(([key, { blank }]) => (values[key] === blank ? [] : [[key, values[key]]]));
    return said.length === 0 ? "" : JSON.stringify(said);
  };
}

/** Everything that an entry says, in fixed order. There are thousands: lists are written out, spreading takes twice as long. */
function canonical(table: Table, row: Numbered, keys: ReadonlyMap<string, string>): string {
  const name = nameOf(row);
  const { turn, secretTo } = row;
  switch (table.name) {
    case TRANSFERS.name: {
      const { step, clause, ref, from, to, amount, currency, line, subject } = row as Transfer;
      const answers = answered(ref, keys);
      return JSON.stringify([name, turn, step, clause, answers, secretTo, from, to, amount, currency, line, subject]);
    }
    case EVENTS.name: {
      const { step, clause, ref, side, change } = row as Event;
      const answers = answered(ref, keys);
      const { kind, unit } = change;
      return JSON.stringify([name, turn, step, clause, answers, secretTo, side, kind, unit, formatChange(change)]);
    }
    case ROLLS.name: {
      const { step, clause, side, purpose, dice, faces, modifier, result, source } = row as Roll;
      return JSON.stringify([name, turn, step, clause, secretTo, side, purpose, dice, faces, modifier, result, source]);
    }
    default:
      return canonicalRow(table, row as unknown as Placed, name, keys);
  }
}

/** The entry that a reference names, by its key. */
const answered = (ref: string, keys: ReadonlyMap<string, string>): string =>
  ref === "" ? "" : (keys.get(ref) ?? `No ${ref}`);

/** What the seal and the numbers of a row are: they name it, and are no part of what it says. */
const NOT_SAID: ReadonlySet<string> = new Set(["no", "note", ...Object.keys(SEAL)]);

/** What a row says, column by column; blank cells say nothing, so that a column that is added later alters no closed turn. */
function canonicalRow(
  { name, columns }: Table,
  row: Placed,
  key = "",
  keys: ReadonlyMap<string, string> = new Map(),
): string {
  const values = row as unknown as Readonly<Record<string, unknown>>;
  const valueIn = (column: string): unknown =>
    column === "ref" ? answered(String(values[column]), keys) : values[column];
  const said = Object.entries(columns)
    .filter(([column, { blank }]) => !NOT_SAID.has(column) && values[column] !== blank)
    .map(([column]) => [column, valueIn(column)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([name, key, said]);
}

/** What the closings say that a campaign was taken up with, of one side or of all; nothing where it began here. */
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
