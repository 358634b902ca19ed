import { points } from "../../core/points";
import type { Spot } from "../../core/problem";
import { apply } from "../schema/apply";
import { NUMBERED, eventRow, nextNo, type Booking } from "../ledger/booking";
import { readBooks } from "../ledger/books";
import type { Edit } from "../schema/edit";
import type { Change, Moving } from "../ledger/entry";
import { after, replay, type Unit } from "../ledger/replay";
import type { OpenBooks } from "../game";
import { TABLES, type Row, type TableName } from "../schema/tables";

/** The books while edits are taken in one after another: each sees what the ones before it came to. */
export class Reconciliation {
  #open: OpenBooks;
  #next: number;
  readonly #first: number;
  readonly #changes: Edit[] = [];
  readonly #appended = new Map<TableName, Row[]>();

  constructor(
    open: OpenBooks,
    readonly today: string,
  ) {
    this.#open = open;
    this.#first = nextNo(open.books);
    this.#next = this.#first;
  }

  /** The books as they are by now. */
  get open(): OpenBooks {
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

  /** What is to be written: changed rows by their place as it was read, then one batch of new rows a table. */
  get edits(): readonly Edit[] {
    const appends = [...this.#appended].map(([table, rows]): Edit => ({ kind: "append", table, rows }));
    return [...this.#changes, ...appends];
  }

  /** The booking of the next entry; its number is used up. */
  booking(step = "", clause = ""): Booking {
    return { no: this.#next++, turn: this.#open.campaign.turn, step, clause, today: this.today };
  }

  /** Tells the log of a change. */
  tell(side: string, change: Change, spot: Spot): void {
    const booking = this.booking();
    this.append("Events", eventRow(side, change, booking));
    const { no, turn, step, clause, today } = booking;
    this.count({ is: "event", no, turn, step, clause, ref: "", booked: today, secretTo: "", spot, side, change });
  }

  /** Books what a sold unit brought; `row` is the row of the ledger that its sale would make. */
  sell({ unit, side }: Pick<Unit, "unit" | "side">, row: Row): void {
    const text = (column: string): string => String(row[column] ?? "");
    const { no, turn, today } = this.booking();
    this.append("Transfers", { ...row, No: no });
    this.count({
      is: "transfer",
      no,
      turn,
      step: text("Step"),
      clause: text("Clause"),
      ref: "",
      booked: today,
      secretTo: "",
      spot: { sheet: TABLES.Transfers.sheet },
      from: text("From"),
      to: side,
      amount: points(Number(row["Amount"])),
      currency: "BPV",
      line: text("Line"),
      subject: unit,
    });
  }

  /** Lets an entry of the turn under way count, without writing it. */
  count(entry: Moving): void {
    const { books, campaign } = this.#open;
    const counted =
      entry.is === "transfer"
        ? { ...books, transfers: [...books.transfers, entry] }
        : { ...books, events: [...books.events, entry] };
    this.#open = { ...this.#open, books: counted, campaign: after(campaign, entry) };
  }

  change(table: TableName, row: number, cells: Row): void {
    if (Object.keys(cells).length > 0) this.#changes.push({ kind: "change", table, row, cells });
  }

  append(table: TableName, row: Row): void {
    this.#appended.set(table, [...(this.#appended.get(table) ?? []), row]);
  }

  /** Takes over the edits of a play; what it numbered gets the next numbers here. */
  absorb(edits: readonly Edit[]): void {
    for (const edit of edits) {
      if (edit.kind === "change") this.change(edit.table, edit.row, edit.cells);
      if (edit.kind !== "append") continue;
      const isNumbered = NUMBERED.some((table) => table === edit.table);
      for (const row of edit.rows) this.append(edit.table, isNumbered ? { ...row, No: this.#next++ } : row);
    }
  }

  /** Reads the books again as they will be: for what no single entry tells. */
  readAgain(before: OpenBooks): void {
    const books = readBooks(apply(before.books.tables, this.edits));
    this.#open = { ...this.#open, books, campaign: replay(books) };
  }
}
