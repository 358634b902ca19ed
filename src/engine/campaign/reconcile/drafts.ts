import { a1, type Cell } from "../../core/cell";
import { formatPoints } from "../../core/points";
import type { Finding, Spot } from "../../core/problem";
import { sameWord } from "../../core/words";
import { recordTransfer } from "../commands/transfer";
import { reverseTransfer } from "../commands/reverse";
import { accountsFor } from "../ledger/accounts";
import { audienceOfKind, audienceOfLine, concernedBy, formatAudience } from "../sight";
import { sealOf } from "../ledger/booking";
import { knownNames } from "../ledger/books";
import { parseChange } from "../ledger/change";
import type { Event, Roll, Transfer } from "../ledger/entry";
import { currencyOf, lineOf, moneyOf, numberedTables, tableOf, type LedgerLine } from "../ledger/ledger";
import { takesBack } from "../ledger/reversals";
import { markRow } from "../ledger/row-marks";
import type { Known } from "../schema/column";
import { AUDIENCE_CHECK } from "../schema/audience";
import { isWhole, readTable } from "../schema/read-table";
import { EVENTS, ROLLS, SEAL, SECRET_TO, TRANSFERS } from "../schema/shared-tables";
import type { Audience } from "../schema/column";
import {
  columnsFound,
  columnsOf,
  headerKey,
  spotIn,
  type Placed,
  type Row,
  type Table,
  type Tables,
  type WorkbookTable,
} from "../schema/table";
import type { Discrepancy, TakenAnswers } from "./discrepancy";
import { completedEvent, rewrittenEvent, postEvent } from "./events";
import type { ReconciledBooks, Reconciliation } from "./reconciliation";
import { asTyped, ours, rowNo, typedIn, type Typed } from "../schema/typed-rows";

/** How the drafts of one table are completed, and posted. */
interface DraftKind {
  readonly of: Table;
  /** The cells that are filled in where they are blank. */
  complete(typed: Typed, open: ReconciledBooks): Row;
  /** The cells whose text is normalized. */
  rewrite?(typed: Typed, open: ReconciledBooks): Row;
  /** Who may know the row, unless the row says so itself. */
  audience(row: Placed, open: ReconciledBooks): Audience;
  /** Checks a row, and counts it. */
  post(row: Placed, reconciliation: Reconciliation): TakenAnswers;
}

/** Numbers and books every row that was typed without a number; a row that may not be booked stays a draft. */
export function reconcileDrafts(open: ReconciledBooks, reconciliation: Reconciliation): readonly Discrepancy[] {
  const events = draftsOf(EVENT_DRAFTS, open, reconciliation);
  // The tracker now agrees with what the log says about units.
  if (events.some(({ refused }) => refused.length === 0)) reconciliation.readAgain(open);
  const others = numberedTables(open.game)
    .filter(({ name }) => name !== EVENTS.name && name !== TRANSFERS.name && name !== ROLLS.name)
    .map(otherDrafts);
  return [
    ...events,
    ...[TRANSFER_DRAFTS, ROLL_DRAFTS, ...others].flatMap((kind) => draftsOf(kind, open, reconciliation)),
  ];
}

const EVENT_DRAFTS: DraftKind = {
  of: EVENTS,
  complete: (typed, open) => ({ Booked: "", ...completedEvent(typed, open) }),
  rewrite: rewrittenEvent,
  audience: (row, { game }) => audienceOfKind(game, (row as unknown as Event).change.kind),
  post: (row, reconciliation) => postEvent(row as unknown as Event, reconciliation),
};

const TRANSFER_DRAFTS: DraftKind = {
  of: TRANSFERS,
  complete(typed, open) {
    const line = lineOf(open.game, String(typed("Line") ?? "").trim());
    return {
      Booked: "",
      Currency: line ? currencyOf(open.game, line) : moneyOf(open.game),
      ...(line && { Line: line.line, Step: line.step, Clause: line.clause, ...endsOf(line, open) }),
    };
  },
  audience: (row, { game }) => audienceOfLine(game, (row as unknown as Transfer).line),
  post(row, reconciliation) {
    const entry = row as unknown as Transfer;
    const refused = againstTransfer(entry, reconciliation);
    if (refused.length > 0) return { becomes: "", refused };
    const { line, amount, currency, from, to } = entry;
    const becomes = `Entry ${reconciliation.no}: ${line === "" ? "" : `${line}, `}${formatPoints(amount)} ${currency} from ${from} to ${to}`;
    reconciliation.count({ ...entry, no: reconciliation.no });
    return { becomes, refused };
  },
};

const ROLL_DRAFTS: DraftKind = {
  of: ROLLS,
  complete: () => ({ Source: "typed" }),
  audience: () => "side",
  post(row, { no }) {
    const { purpose, side, dice, faces } = row as unknown as Roll;
    const shown = [dice, faces].filter(Boolean).join(": ") || "dice";
    return { becomes: `Entry ${no}: ${side} rolled ${shown}${purpose === "" ? "" : ` for ${purpose}`}`, refused: [] };
  },
};

/** The drafts of a numbered table of the game's own. */
const otherDrafts = (of: Table): DraftKind => ({
  of,
  complete: () => ({}),
  audience: () => of.seenBy ?? "side",
  post: (row, { no }) => ({
    becomes: `Entry ${no}: ${of.says?.(row as unknown as Readonly<Record<string, unknown>>) ?? `a row of ${of.sheet}`}`,
    refused: [],
  }),
});

/** The refusals that the same entry would meet in the pane. */
function againstTransfer(entry: Transfer, { open, stamp, no }: Reconciliation): readonly Finding[] {
  const { line, from, to, amount, currency, subject } = entry;
  const takenBack = open.books.transfers.find((known) => takesBack({ ...entry, no }, known));
  if (takenBack) return reverseTransfer(open, takenBack.no, "", stamp).refused;
  const known = lineOf(open.game, line);
  if (currency === (known ? currencyOf(open.game, known) : moneyOf(open.game))) {
    return recordTransfer(open, { line: known?.line ?? line, from, to, amount, subject, note: "" }, stamp).refused;
  }
  const refuse = (check: string, message: string): Finding[] => [
    { check, subject: line === "" ? currency : line, message, spot: entry.spot },
  ];
  if (amount <= 0)
    return refuse("negative-amount", `The amount ${formatPoints(amount)} is not valid. Enter an amount above 0.`);
  if (from === "" || to === "")
    return refuse("wrong-account", `${from === "" ? "From" : "To"} is blank. Enter both accounts.`);
  if (from === to) return refuse("wrong-account", `It goes from ${from} to itself. Enter two different accounts.`);
  return [];
}

/** The accounts at the ends of a line, where only one is possible. */
function endsOf(line: LedgerLine, open: ReconciledBooks): Row {
  const only = (parties: LedgerLine["from"]): string | null => {
    const [account = null, ...others] = accountsFor(open, parties);
    return others.length === 0 ? account : null;
  };
  return { From: only(line.from), To: only(line.to) };
}

/** A row without a number, as it will be once it is posted. */
interface Draft {
  readonly row: number;
  /** The cells that are filled in or normalized. */
  readonly completed: Row;
  /** The entry that it is with them; undefined if it cannot be read. */
  readonly entry: Placed | undefined;
  readonly unreadable: readonly Finding[];
}

/** The drafts of one table, in the order of its rows. */
function draftsOf(kind: DraftKind, before: ReconciledBooks, reconciliation: Reconciliation): readonly Discrepancy[] {
  const { of } = kind;
  const table = before.books.tables.tables.get(of.name);
  if (!table || !isWhole(table)) return [];
  const typedOf = typedIn(table);
  const at = table.column + (columnsFound(table).get("no") ?? 0);
  return readDrafts(kind, table, before).map(({ row, completed, entry, unreadable }) => {
    const spot = { sheet: table.sheet, cell: a1(table.row + 1 + row, at) };
    const taken = takeOne(kind, entry, unreadable, spot, reconciliation);
    if (taken.refused.length === 0 && entry) {
      const { no } = reconciliation.booking();
      const booked = "Booked" in completed ? { Booked: reconciliation.stamp.today } : {};
      const typed = typedOf(table.rows[row] ?? []);
      const sealed = sealedCells(kind, entry, no, typed, reconciliation);
      const marked = tableOf(reconciliation.open.game, of.name);
      const cells = { ...completed, ...booked, ...taken.cells, ...sealed, No: no };
      reconciliation.change(of.name, row, {
        ...cells,
        ...saltIn(markRow(marked, { ...ours(table.of, typed), ...cells })),
      });
    }
    return {
      id: `${table.sheet.toLowerCase().replaceAll(" ", "-")}-${rowNo(table, row)}`,
      subject: `${table.sheet}, row ${rowNo(table, row)}`,
      spot,
      sheetHas: asTyped(table, typedOf(table.rows[row] ?? [])),
      booksHave: "Nothing: the row has no number",
      becomes: taken.becomes,
      question: null,
      refused: taken.refused,
    };
  });
}

const saltIn = (row: Row): Row => ({ [SEAL.salt.header]: row[SEAL.salt.header] ?? null });

/** The cells that say who may know the row, and those that identify and protect it. */
function sealedCells(kind: DraftKind, entry: Placed, no: number, typed: Typed, { open, stamp }: Reconciliation): Row {
  const { key, salt, act } = sealOf({ no, stamp });
  const of = tableOf(open.game, kind.of.name);
  const secretTo = formatAudience(kind.audience(entry, open), concernedBy(of, entry), open.books);
  return {
    Key: key,
    Salt: salt,
    Act: act,
    ...(typed(SECRET_TO.header) === null && { [SECRET_TO.header]: secretTo }),
  };
}

/** Reads the rows without a number as if they had one, so that all of their cells are looked at. */
function readDrafts(kind: DraftKind, table: WorkbookTable, open: ReconciledBooks): readonly Draft[] {
  const { books, campaign, game } = open;
  const of = tableOf(game, kind.of.name);
  const found = columnsFound(table);
  const known = knownNames(books.sides, game);
  const typedOf = typedIn(table);
  return table.rows.flatMap((cells, row): Draft[] => {
    const typed = typedOf(cells);
    if (typed("No") !== null || columnsOf(table.of).every(({ header }) => typed(header) === null)) return [];
    const filled = { Turn: campaign.turn, ...kind.complete(typed, open) };
    const completed = { ...inPlace(filled, typed), ...spelled(typed, known), ...kind.rewrite?.(typed, open) };
    const unreadable: Finding[] = [];
    const rows = [withCells(cells, { ...completed, No: 1 }, found)];
    const alone = { sheets: [], tables: new Map([[table.name, { ...table, row: table.row + row, rows }]]) };
    const [read] = readTable(alone, of, known, unreadable);
    return [{ row, completed, entry: read && entryOf(kind.of, read, alone, open, unreadable), unreadable }];
  });
}

/** The entry of a row; for the log, with its change. */
function entryOf(
  of: Table,
  row: Placed,
  tables: Tables,
  { game }: ReconciledBooks,
  unreadable: Finding[],
): Placed | undefined {
  if (of.name !== EVENTS.name) return row;
  const change = parseChange(game.changes, row as never);
  if (typeof change !== "string") return { ...row, change } as Placed;
  unreadable.push({
    check: "event-unreadable",
    subject: EVENTS.name,
    message: change,
    spot: spotIn(tables, of, row, "change"),
  });
  return undefined;
}

function takeOne(
  kind: DraftKind,
  entry: Placed | undefined,
  unreadable: readonly Finding[],
  spot: Spot,
  reconciliation: Reconciliation,
): TakenAnswers {
  // A row that does not say who may know it would be nobody's to see.
  const secret = unreadable.filter(({ check }) => check === AUDIENCE_CHECK);
  if (!entry || secret.length > 0) return { becomes: "", refused: entry ? secret : unreadable };
  const { campaign, game } = reconciliation.open;
  const { turn } = entry as unknown as { readonly turn: number };
  if (turn === campaign.turn) return kind.post(entry, reconciliation);
  const why = turn < campaign.turn ? "is closed" : "has not started";
  const message = `Turn ${turn} ${why}. To book the row in the turn under way, clear Turn or enter ${campaign.turn}.`;
  const check = turn < campaign.turn ? "closed-turn" : "future-entry";
  return { becomes: "", refused: [{ check, subject: spot.sheet, message, clause: game.clauses.turns, spot }] };
}

/** The blank cells to fill in, and those that have the word with blanks around it. */
function inPlace(filled: Row, typed: Typed): Row {
  return Object.fromEntries(
    Object.entries(filled).filter(([column, cell]) => {
      const there = typed(column);
      if (there === null) return cell !== null;
      return typeof cell === "string" && typeof there === "string" && isWordWithBlanks(there, cell);
    }),
  );
}

/** Accounts with blanks around them: formulas look for the exact word. */
function spelled(typed: Typed, { accounts }: Known): Row {
  const cells = ["From", "To", "Side"].flatMap((column): [string, Cell][] => {
    const there = typed(column);
    const name = typeof there === "string" ? accounts.get(there.trim().toLowerCase()) : undefined;
    return name !== undefined && isWordWithBlanks(String(there), name) ? [[column, name]] : [];
  });
  return Object.fromEntries(cells);
}

const isWordWithBlanks = (typed: string, word: string): boolean =>
  !sameWord(typed, word) && sameWord(typed.trim(), word);

function withCells(cells: readonly Cell[], row: Row, found: ReadonlyMap<string, number>): readonly Cell[] {
  const filled = [...cells];
  for (const [column, cell] of Object.entries(row)) {
    const at = found.get(headerKey(column));
    if (at !== undefined) filled[at] = cell;
  }
  return filled;
}
