import type { Cell } from "../../core/cell";
import { formatPoints } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import type { Event, Offer, Roll, Transfer } from "../ledger/entry";
import { accountsFor, recordTransfer } from "../commands/transfer";
import { columnsFound, readRows, type RowReader } from "../schema/read-table";
import { reverseTransfer } from "../commands/reverse";
import { accountsOf, readEvent, readRoll, readTransfer, type Accounts } from "../ledger/rows";
import { sameWord } from "../../core/spelling";
import type { LedgerLine, OpenBooks } from "../game";
import { a1, columnsOf, type Row, type TableName } from "../schema/tables";
import type { Reconciliation } from "./reconciliation";
import type { Discrepancy, Taken } from "./discrepancy";
import { completedEvent, rewrittenEvent, reconcileEvent } from "./events";
import { asTyped, isWhole, rowNo, typedIn, type Typed } from "./typed-rows";
import { readOffer } from "../ledger/tracker-rows";

/** How the drafts of one table are completed, read and checked. */
interface Kind<E> {
  readonly table: TableName;
  /** The cells that are filled in where they are blank. */
  complete(typed: Typed, open: OpenBooks): Row;
  /** The cells that are put in another writing. */
  rewrite?(typed: Typed): Row;
  read(row: RowReader, accounts: Accounts): E | undefined;
  /** Checks it, and lets it count. */
  take(entry: E, taking: Reconciliation): Taken;
}

/** Numbers and books every row that was typed without a number; what may not be booked stays a draft. */
export function reconcileDrafts(open: OpenBooks, taking: Reconciliation): readonly Discrepancy[] {
  const events = draftsOf(EVENTS, open, taking);
  // What the log says of units, the tracker says now as well.
  if (events.some(({ refused }) => refused.length === 0)) taking.readAgain(open);
  return [
    ...events,
    ...draftsOf(TRANSFERS, open, taking),
    ...draftsOf(ROLLS, open, taking),
    ...draftsOf(OFFERS, open, taking),
  ];
}

const EVENTS: Kind<Event> = {
  table: "Events",
  complete: (typed, open) => ({ Booked: "", ...completedEvent(typed, open) }),
  rewrite: rewrittenEvent,
  read: readEvent,
  take: reconcileEvent,
};

const TRANSFERS: Kind<Transfer> = {
  table: "Transfers",
  complete(typed, open) {
    const line = lineOf(typed, open);
    return {
      Booked: "",
      Currency: "BPV",
      ...(line && { Line: line.line, Step: line.step, Clause: line.clause, ...endsOf(line, open) }),
    };
  },
  read: readTransfer,
  take(entry, taking) {
    const refused = againstTransfer(entry, taking);
    if (refused.length > 0) return { becomes: "", refused };
    const { line, amount, currency, from, to } = entry;
    const becomes = `Entry ${taking.no}: ${line === "" ? "" : `${line}, `}${formatPoints(amount)} ${currency} from ${from} to ${to}`;
    taking.count({ ...entry, no: taking.no });
    return { becomes, refused };
  },
};

const ROLLS: Kind<Roll> = {
  table: "Rolls",
  complete: () => ({ Source: "typed" }),
  read: readRoll,
  take: ({ purpose, side, dice, faces }, taking) => ({
    becomes: `Entry ${taking.no}: ${side} rolled ${[dice, faces].filter(Boolean).join(": ") || "dice"}${purpose === "" ? "" : ` for ${purpose}`}`,
    refused: [],
  }),
};

const OFFERS: Kind<Offer> = {
  table: "Offers",
  complete: () => ({}),
  read: readOffer,
  take: ({ kind, from, to, amount }, taking) => ({
    becomes: `Entry ${taking.no}: ${kind === "" ? "an offer" : kind.toLowerCase()} of ${formatPoints(amount)} BPV from ${from || "nobody"} to ${to || "nobody"}`,
    refused: [],
  }),
};

/** The refusals that the same entry would meet in the pane. */
function againstTransfer(entry: Transfer, { open, today }: Reconciliation): readonly Finding[] {
  const { ref, line, from, to, amount, currency, subject } = entry;
  if (ref !== "") {
    const answered = open.books.transfers.find(({ no }) => String(no) === ref);
    if (answered && takesBack(entry, answered)) return reverseTransfer(open, answered.no, "", today).refused;
  }
  if (currency === "BPV") {
    const known = open.game.lines.find((each) => sameWord(each.line, line))?.line ?? line;
    return recordTransfer(open, { line: known, from, to, amount, subject, note: "" }, today).refused;
  }
  const refuse = (check: string, message: string): Finding[] => [
    { check, subject: line === "" ? currency : line, message, spot: entry.spot },
  ];
  if (amount <= 0)
    return refuse("negative-amount", `An entry moves an amount above 0; ${formatPoints(amount)} stands there.`);
  if (from === "" || to === "")
    return refuse("wrong-account", `${from === "" ? "From" : "To"} is blank; name both accounts.`);
  if (from === to) return refuse("wrong-account", `It goes from ${from} to itself; name two accounts.`);
  return [];
}

const takesBack = (back: Transfer, entry: Transfer): boolean =>
  sameWord(back.line, entry.line) &&
  back.from === entry.to &&
  back.to === entry.from &&
  back.amount === entry.amount &&
  back.currency === entry.currency;

const lineOf = (typed: Typed, { game }: OpenBooks): LedgerLine | undefined => {
  const word = String(typed("Line") ?? "").trim();
  return game.lines.find(({ line }) => sameWord(line, word));
};

/** Who stands at the ends of a line where only one may. */
function endsOf(line: LedgerLine, open: OpenBooks): Row {
  const only = (parties: LedgerLine["from"]): string | null => {
    const [account = null, ...others] = accountsFor(open, parties);
    return others.length === 0 ? account : null;
  };
  return { From: only(line.from), To: only(line.to) };
}

/** The drafts of one table, in the order of its rows. */
function draftsOf<E extends { readonly turn: number }>(
  kind: Kind<E>,
  before: OpenBooks,
  taking: Reconciliation,
): readonly Discrepancy[] {
  const { books, campaign } = before;
  const table = books.tables.tables.get(kind.table);
  if (!table || !isWhole(table)) return [];
  const found = columnsFound(table);
  const typedOf = typedIn(table);
  const accounts = accountsOf(books.sides);
  const completed = new Map<number, Row>();
  const rows = table.rows.map((cells, row) => {
    const typed = typedOf(cells);
    if (typed("No") !== null || columnsOf(kind.table).every(({ name }) => typed(name) === null)) return [];
    const filled = { Turn: campaign.turn, ...kind.complete(typed, before) };
    const own = { ...inPlace(filled, typed), ...spelled(typed, accounts), ...kind.rewrite?.(typed) };
    completed.set(row, own);
    return withCells(cells, { ...own, No: 1 }, found);
  });
  // Read as if it had a number, so that all of its cells are looked at.
  const read = new Map<number, { readonly entry: E | undefined; readonly found: readonly Finding[] }>();
  const findings: Finding[] = [];
  const tables = { ...books.tables, tables: new Map([[kind.table, { ...table, rows }]]) };
  readRows(tables, kind.table, "", findings, (row) => {
    const start = findings.length;
    const entry = kind.read(row, accounts);
    read.set(row.row, { entry, found: findings.slice(start) });
    return undefined;
  });
  return [...read].map(([row, { entry, found: bad }]) => {
    const cells = completed.get(row) ?? {};
    const spot = { sheet: table.sheet, cell: a1(table.row + 1 + row, table.column + (found.get("no") ?? 0)) };
    const taken = takeOne(kind, entry, bad, spot, taking);
    if (taken.refused.length === 0) {
      const booked = "Booked" in cells ? { Booked: taking.today } : {};
      taking.change(kind.table, row, { ...cells, ...booked, ...taken.cells, No: taking.booking().no });
    }
    const place = `${table.sheet}, row ${rowNo(table, row)}`;
    return {
      id: `${table.sheet.toLowerCase().replaceAll(" ", "-")}-${rowNo(table, row)}`,
      subject: place,
      spot,
      sheetHas: asTyped(table, typedOf(table.rows[row] ?? [])),
      booksHave: "Nothing: the row has no number",
      becomes: taken.becomes,
      question: null,
      refused: taken.refused,
    };
  });
}

function takeOne<E extends { readonly turn: number }>(
  kind: Kind<E>,
  entry: E | undefined,
  bad: readonly Finding[],
  spot: Spot,
  taking: Reconciliation,
): Taken {
  if (!entry) return { becomes: "", refused: bad };
  const { turn } = taking.open.campaign;
  if (entry.turn === turn) return kind.take(entry, taking);
  const why = entry.turn < turn ? "is closed" : "has not begun";
  const message = `Turn ${entry.turn} ${why}: clear Turn, or type ${turn}, to book it in the turn under way.`;
  const check = entry.turn < turn ? "closed-turn" : "future-entry";
  return { becomes: "", refused: [{ check, subject: spot.sheet, message, clause: "V1.22", spot }] };
}

/** The cells to be filled in that are blank, and those that hold the word with blanks around it. */
function inPlace(filled: Row, typed: Typed): Row {
  return Object.fromEntries(
    Object.entries(filled).filter(([column, cell]) => {
      const there = typed(column);
      if (there === null) return cell !== null;
      return typeof cell === "string" && typeof there === "string" && isWordWithBlanks(there, cell);
    }),
  );
}

/** Accounts with blanks around them: formulas look for the word as it is. */
function spelled(typed: Typed, { all }: Accounts): Row {
  const cells = ["From", "To", "Side"].flatMap((column): [string, Cell][] => {
    const there = typed(column);
    const name = typeof there === "string" ? all.get(there.trim().toLowerCase()) : undefined;
    return name !== undefined && isWordWithBlanks(String(there), name) ? [[column, name]] : [];
  });
  return Object.fromEntries(cells);
}

const isWordWithBlanks = (typed: string, word: string): boolean =>
  !sameWord(typed, word) && sameWord(typed.trim(), word);

function withCells(cells: readonly Cell[], row: Row, found: ReadonlyMap<string, number>): readonly Cell[] {
  const filled = [...cells];
  for (const [column, cell] of Object.entries(row)) {
    const at = found.get(column.toLowerCase());
    if (at !== undefined) filled[at] = cell;
  }
  return filled;
}
