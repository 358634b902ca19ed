import { declaredSecret } from "../sight";
import type { Cell } from "../../core/cell";
import type { Spot } from "../../core/problem";
import { entriesIn } from "./books";
import { isKeptAtClose } from "./in-digest";
import { alteredTurns, digestsFrom } from "./digests";
import { rowsIn, type BooksState } from "./ledger";
import { eventsTakenBack, reversedEntries } from "./reversals";
import { isChanged, isMarkedAs, isSpoiltSalt } from "./row-marks";
import type { StepRow } from "./steps";
import { isWritten, writtenIn } from "./written";
import { SECRET_TO, STEPS, TRANSFERS } from "../schema/shared-tables";
import { isSalted, type Placed, type Table } from "../schema/table";
import { typedIn } from "../schema/typed-rows";
import { onceFor } from "../../core/once-for";

/** A row that no longer says what was booked. */
export interface ChangedRow {
  readonly of: Table;
  readonly row: Placed;
  readonly turn: number;
  /** The closed turn that it is part of; its set-up is part of the first one. Undefined in the turn under way. */
  readonly closed: number | undefined;
  /** Its number; undefined in a table without numbers. */
  readonly no: number | undefined;
}

/**
 * The rows that were typed over after they were booked or their turn was closed. Rows of closed turns whose digests hold are
 * not looked at, nor are entries of the turn under way that were reversed: they do not count.
 */
export const changedRows = onceFor((state: BooksState) => state.books, rowsChanged);

function rowsChanged(state: BooksState): readonly ChangedRow[] {
  const { books, campaign, game } = state;
  const altered = alteredTurns(state);
  const from = digestsFrom(state);
  const gone = goneIn(state);
  const wasWritten = writtenByAnother(state);
  return game.tables.filter(isSalted).flatMap((of): ChangedRow[] => {
    const table = books.tables.tables.get(of.name);
    const rows = of.numbered ? entriesIn(books, of) : rowsIn(books, of);
    if (!table || rows.length === 0) return [];
    const typedOf = typedIn(table);
    const isSealedNow = sealedNow(rows, altered.size > 0);
    return (rows as readonly unknown[] as readonly (Placed & Readonly<Record<string, unknown>>)[]).flatMap((row) => {
      const turn = Number(row[of.turn ?? "turn"]);
      // The set-up is part of the first turn: as long as that is under way, so is the set-up.
      const kept = Math.max(turn, campaign.first);
      const closed = kept < campaign.turn ? kept : undefined;
      const salt = typeof row["salt"] === "string" ? row["salt"] : "";
      // An entry of a turn that has not started does not count yet, nor is a step sealed before its turn is closed. Forms write no plans ahead.
      const isAhead = turn > campaign.turn;
      if (isAhead && !isMarkedAs(salt, "planned") && (of.numbered === true || !isMarkedAs(salt, "closed"))) return [];
      if (!isSealedNow(of, row, closed)) return [];
      if (closed === undefined ? gone.has(row.spot) : !altered.has(closed)) return [];
      // In a view, a reference has another number.
      const reference = books.viewer !== null && (row["ref"] ?? "") !== "" ? REF : "";
      const cells = table.rows[row.row] ?? [];
      const typed = typedOf(cells);
      // A Secret to of an entry that is only blank is a finding of its own.
      const secret = of.name === STEPS.name ? "" : (secretMissing(state, of, row) ?? "");
      const cellOf = (header: string) => (header === SECRET_TO.header && secret !== "" ? secret : typed(header));
      // A close salts every row, and so does a command; a row of a turn that was altered may have been moved here.
      const isUnsalted =
        (salt === "" && (closed === undefined ? (row["act"] ?? "") !== "" : closed >= from)) || isSpoiltSalt(salt);
      const isOurs = closed === undefined && of.numbered === true && wasWritten(Number(row["no"]), row);
      if (
        !isUnsalted &&
        !isOurs &&
        !saysOther(
          row,
          { cells, salt, secret, reference, isClosed: isAhead || closed !== undefined || altered.size > 0 },
          (is) => isChanged(of, salt, cellOf, is.isClosed, reference),
        )
      )
        return [];
      readAll(of, row);
      return [{ of, row, turn, no: of.numbered ? Number(row["no"]) : undefined, closed }];
    });
  });
}

/** All that the mark of a row is compared with. */
interface Compared {
  readonly cells: readonly Cell[];
  readonly salt: string;
  readonly secret: string;
  readonly reference: string;
  readonly isClosed: boolean;
}

/** What was compared before, by the row: most rows stay as they are. */
const COMPARED = new WeakMap<object, Compared & { readonly other: boolean }>();

/** Whether a row says something other than its mark: compared once for the same cells. */
function saysOther(row: object, now: Compared, compare: (now: Compared) => boolean): boolean {
  const before = COMPARED.get(row);
  if (
    before?.cells === now.cells &&
    before.salt === now.salt &&
    before.secret === now.secret &&
    before.reference === now.reference &&
    before.isClosed === now.isClosed
  ) {
    return before.other;
  }
  const other = compare(now);
  COMPARED.set(row, { ...now, other });
  return other;
}

/** Whether a step of the turn under way recorded that its act wrote an entry with this number, and the row does not say so any more. */
function writtenByAnother({
  books,
  campaign,
}: BooksState): (no: number, row: Readonly<Record<string, unknown>>) => boolean {
  const acts = new Map<number, Set<string>>();
  for (const step of rowsIn(books, STEPS)) {
    const written = step.turn === campaign.turn && step.state === "done" ? writtenIn(step) : undefined;
    if (!isWritten(written)) continue;
    for (const [first, last] of written.entries) {
      for (let no = first; no <= last; no++) acts.set(no, (acts.get(no) ?? new Set()).add(step.act));
    }
  }
  return (no, row) => {
    const known = acts.get(no);
    const { act } = row as { readonly act?: string };
    return known !== undefined && !known.has(act ?? "");
  };
}

/** Reads every cell of a row, so that what is found about the row follows from a cell that cannot be read, in any turn. */
const readAll = ({ columns }: Table, row: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Object.keys(columns).map((key) => row[key]);

/**
 * Whether a row was sealed: of Steps, those of closed turns that have ended, and in the turn under way those that may have been moved
 * there from a closed turn. Where none of a turn has a salt, an earlier version closed it.
 */
function sealedNow(
  rows: readonly object[],
  mayBeMoved: boolean,
): (of: Table, row: object, closed: number | undefined) => boolean {
  let turns: ReadonlySet<unknown> | undefined;
  return (of, row, closed) => {
    if (of.name !== STEPS.name) return true;
    if (closed === undefined) return mayBeMoved && (row as StepRow).salt !== "";
    turns ??= new Set((rows as readonly StepRow[]).filter(({ salt }) => salt !== "").map((each) => each.turn));
    const step = row as StepRow;
    return (
      turns.has(step.turn) &&
      (step.salt !== "" || isKeptAtClose(of, (key) => (row as Readonly<Record<string, Cell>>)[key] ?? null))
    );
  };
}

/** What a row that a command wrote lacks in Secret to; undefined if it lacks nothing. */
export function secretMissing(state: BooksState, of: Table, row: object): string | undefined {
  const { act = "", secretTo } = row as { readonly act?: string; readonly secretTo?: string };
  if (act === "" || secretTo !== "") return undefined;
  return declaredSecret(state, of, row) || undefined;
}

const REF = TRANSFERS.columns.ref.header;

/** Where the entries are that are reversed. */
const goneIn = ({ books }: BooksState): ReadonlySet<Spot> =>
  new Set([...reversedEntries(books), ...eventsTakenBack(books.events).keys()].map(({ spot }) => spot));

/** The row of the sheet: 7 for a row whose cell is F7. */
export const rowNo = ({ spot: { cell = "" } }: Placed): string => cell.replace(/^[A-Z]+/, "");

/** A changed row for people: "Entry 57 (Ledger, row 12)", or "Budget, row 5". */
export function rowSays({ of, row, no }: ChangedRow): string {
  const where = `${of.sheet}, row ${rowNo(row)}`;
  return no === undefined ? where : `Entry ${no} (${where})`;
}
