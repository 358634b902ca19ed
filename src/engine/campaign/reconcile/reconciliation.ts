import type { Spot } from "../../core/problem";
import { eventRow, nextNo, sealOf, type Booking, type Stamp } from "../ledger/booking";
import { knownNames } from "../ledger/books";
import { isTransfer, type Change, type Moving } from "../ledger/entry";
import { numberedTables, tableOf, type LedgerGame } from "../ledger/ledger";
import { goneOn, type OpenBooks, type Outcome } from "../ledger/outcome";
import { after, stateAfter } from "../ledger/replay";
import { markRow } from "../ledger/row-marks";
import type { Edit } from "../schema/edit";
import { parseRow } from "../schema/read-table";
import { EVENTS, SEAL, TRANSFERS } from "../schema/shared-tables";
import type { Row } from "../schema/table";
import type { Answers, Discrepancy } from "./discrepancy";

/** Compares what a game keeps itself, in addition to units and rows without a number. */
export type Reconciler = (reconciliation: Reconciliation, answers: Answers) => readonly Discrepancy[];

/** What a game supplies so that its sheets can be reconciled with its entries. */
export interface ReconciledGame extends LedgerGame {
  readonly reconcilers: readonly Reconciler[];
  /** The commands that make events of its own kinds, by kind: they check an event that was typed. */
  readonly eventCommands: Readonly<
    Record<string, (open: OpenBooks, side: string, change: Change, stamp: Stamp) => Outcome>
  >;
  /** The commands by which a unit leaves for a payment, by the word for it; each with the line of the payment. */
  readonly leavingCommands: Readonly<
    Record<string, { readonly line: string; command(open: OpenBooks, unit: string, stamp: Stamp): Outcome }>
  >;
}

/** Books of a game whose sheets are reconciled. */
export interface ReconciledBooks extends OpenBooks {
  readonly game: ReconciledGame;
}

/** The books while changes are posted one after another: each change sees the result of the ones before it. */
export class Reconciliation {
  #open: ReconciledBooks;
  #next: number;
  readonly #first: number;
  readonly #changes: Edit[] = [];
  readonly #appended = new Map<string, Row[]>();

  constructor(
    open: ReconciledBooks,
    readonly stamp: Stamp,
  ) {
    this.#open = open;
    this.#first = nextNo(open.books, open.game);
    this.#next = this.#first;
  }

  /** The books so far. */
  get open(): ReconciledBooks {
    return this.#open;
  }

  /** The number that the next entry gets. */
  get no(): number {
    return this.#next;
  }

  /** The numbers that were given: the first, and how many. */
  get given(): { readonly first: number; readonly count: number } {
    return { first: this.#first, count: this.#next - this.#first };
  }

  /** What will be written: changed rows by the position at which they were read, then one batch of new rows per table. */
  get edits(): readonly Edit[] {
    const appends = [...this.#appended].map(([table, rows]): Edit => ({ kind: "append", table, rows }));
    return [...this.#changes, ...appends];
  }

  /** The booking of the next entry; its number is used up. */
  booking(step = "", clause = ""): Booking {
    return { no: this.#next++, turn: this.#open.campaign.turn, step, clause, stamp: this.stamp };
  }

  /** Writes a change to the log, and counts it. */
  log(side: string, change: Change, spot: Spot): void {
    const row = eventRow(this.#open, side, change, this.booking());
    this.append(EVENTS.name, row);
    this.count({ ...parseRow(EVENTS, row, this.#known), change, spot });
  }

  /** Books a row of the ledger that a command made, with the next number, and counts it. */
  book(row: Row): void {
    const numbered = this.#numbered(TRANSFERS.name, row);
    this.append(TRANSFERS.name, numbered);
    this.count({ ...parseRow(TRANSFERS, numbered, this.#known), spot: { sheet: TRANSFERS.sheet } });
  }

  /** Counts an entry of the turn under way, without writing it. */
  count(entry: Moving): void {
    const { books } = this.#open;
    const counted = isTransfer(entry)
      ? { ...books, transfers: [...books.transfers, entry] }
      : { ...books, events: [...books.events, entry] };
    this.#open = goneOn(this.#open, { books: counted, campaign: after(this.#open, entry), game: this.#open.game });
  }

  change(table: string, row: number, cells: Row): void {
    if (Object.keys(cells).length > 0) this.#changes.push({ kind: "change", table, row, cells });
  }

  append(table: string, row: Row): void {
    this.#appended.set(table, [...(this.#appended.get(table) ?? []), row]);
  }

  /** Adds the edits of a command; the rows that it numbered get the next numbers here. */
  absorb(edits: readonly Edit[]): void {
    const numbered = new Set(numberedTables(this.#open.game).map(({ name }) => name));
    for (const edit of edits) {
      if (edit.kind === "change") this.change(edit.table, edit.row, edit.cells);
      if (edit.kind !== "append") continue;
      for (const row of edit.rows)
        this.append(edit.table, numbered.has(edit.table) ? this.#numbered(edit.table, row) : row);
    }
  }

  /** Reads the books again as they will be, for changes that no single entry makes. */
  readAgain(before: OpenBooks): void {
    const { books, campaign } = stateAfter(before, this.edits);
    this.#open = goneOn(this.#open, { books, campaign, game: this.#open.game });
  }

  get #known() {
    return knownNames(this.#open.books.sides, this.#open.game);
  }

  /** A row with the next number, and with the seal that belongs to it. */
  #numbered(table: string, row: Row): Row {
    const no = this.#next++;
    const { key, salt, act } = sealOf({ no, stamp: this.stamp });
    return markRow(tableOf(this.#open.game, table), {
      ...row,
      No: no,
      [SEAL.key.header]: key,
      [SEAL.salt.header]: salt,
      [SEAL.act.header]: act,
    });
  }
}
