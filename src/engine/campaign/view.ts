import { isBlank, type Cell } from "../core/cell";
import { entriesIn, NO_NAMES } from "./ledger/books";
import { nameOfMissing } from "./ledger/entry-names";
import { numberedTables, rowsIn, type Books, type BooksState } from "./ledger/ledger";
import { nameIn, otherKeys, type TrackedRow } from "./ledger/tracker";
import { HOUSE_RULES } from "./schema/house-rules-table";
import { readTable } from "./schema/read-table";
import { SETTINGS, STEPS } from "./schema/shared-tables";
import { columnsFound, headerKey, type Placed, type Table, type Tables, type WorkbookTable } from "./schema/table";
import { columnsKnown, isAudience } from "./sight";
import { onceFor } from "../core/once-for";

/** A row that has a number. */
type Numbered = Placed & { readonly no: number; readonly key?: string };

/** A row that a side may know, and the columns of it that it may know. */
interface KnownRow {
  readonly row: Placed;
  readonly known: ReadonlySet<string>;
}

/** The numbers of a view, which differ from those of the books. */
interface Numbers {
  readonly of: ReadonlyMap<Placed, number>;
  /** A reference to an entry in the view: its number there, or its key if the side may not know the entry. */
  answered(ref: string): string;
}

/**
 * The books as a side may know them, as separate tables: the rows and columns that it may know, with numbers of their own, so
 * that nothing shows what is missing. What cannot be read, and the user's own columns and sheets, are left out. Spots point to
 * the cells of the original workbook.
 */
export function viewOf(state: BooksState, side: string): Tables {
  const known = new Map(state.game.tables.map((of) => [of, rowsKnown(state, side, of)]));
  const numbers = numbersOf(state, known);
  // What cannot be read in Secret to may name others: the side learns that it may know the row.
  const secret = (cell: Cell): Cell => (isBlank(cell) || isAudience(state.books, String(cell).trim()) ? cell : side);
  const tables = [...known].flatMap(([of, rows]): WorkbookTable[] => {
    const table = state.books.tables.tables.get(of.name);
    // A table that is added with its first row says by being there that there are rows.
    return table && (rows.length > 0 || of.optional !== true) ? [tableKnown(table, of, rows, numbers, secret)] : [];
  });
  return {
    sheets: tables.map(({ sheet }) => sheet),
    tables: new Map(tables.map((table) => [table.name, table])),
    viewer: side,
  };
}

function rowsKnown(state: BooksState, side: string, of: Table): readonly KnownRow[] {
  const isInForce = of.name === HOUSE_RULES.name ? inForceIn(state) : () => true;
  return rowsRead(state.books, of).flatMap((row) => {
    const known = columnsKnown(state, of, row, side);
    return known.size === 0 || !isInForce(row) ? [] : [{ row, known }];
  });
}

/** Tells which rows of house rules entries say: one that is typed and not posted does not count yet, so that no side may know it. */
function inForceIn({ game, campaign }: BooksState): (row: Placed) => boolean {
  const tracker = game.trackers.find(({ of }) => of.name === HOUSE_RULES.name);
  const recorded = tracker?.recorded(campaign);
  return (row) => {
    const said = tracker && recorded?.get(nameIn(tracker, row as TrackedRow));
    return said !== undefined && otherKeys(row as TrackedRow, said.now).length === 0;
  };
}

/** The rows of a table that could be read; of the shared ones with numbers, those that count. */
export function rowsRead(books: Books, of: Table): readonly Placed[] {
  if (of.name === SETTINGS.name) return readTable(books.tables, SETTINGS, NO_NAMES, []);
  return of.numbered ? (entriesIn(books, of) as readonly unknown[] as readonly Placed[]) : rowsIn(books, of);
}

function tableKnown(
  table: WorkbookTable,
  of: Table,
  rows: readonly KnownRow[],
  numbers: Numbers,
  secret: (cell: Cell) => Cell,
): WorkbookTable {
  const found = columnsFound(table);
  const columns = Object.entries(of.columns).flatMap(([key, { header }]) => {
    const at = found.get(headerKey(header));
    return at === undefined ? [] : [{ key, header, at }];
  });
  // The user's sort order may depend on what the side may not know: entries are in the order of their numbers, and rows that
  // everybody may know in part are in the order of what everybody may know.
  const open = isOpenInPart(of) ? columns.filter(({ key }) => of.columns[key]?.seenBy === undefined) : [];
  const inOrder = rows
    .map(({ row, known }) => ({ at: row.row, no: numbers.of.get(row), known, cells: table.rows[row.row] ?? [] }))
    .sort((a, b) => (a.no ?? 0) - (b.no ?? 0) || order(open.map(({ at }) => [a.cells[at], b.cells[at]])));
  const { name, sheet, row, column } = table;
  return {
    ...{ name, of, sheet, row, column },
    header: columns.map(({ header }) => header),
    rows: inOrder.map(({ no, known, cells }) =>
      columns.map(({ key, at }) => {
        if (!known.has(key)) return null;
        if (key === "no" && no !== undefined) return no;
        return key === "secretTo" ? secret(cells[at] ?? null) : worded(key, cells[at] ?? null, numbers);
      }),
    ),
    shows: { rows: inOrder.map(({ at }) => at), columns: columns.map(({ at }) => at) },
  };
}

/** Whether everybody may know the rows of a table, but not all of its columns. */
const isOpenInPart = ({ seenBy, columns }: Table): boolean =>
  seenBy === "all" && Object.values(columns).some((column) => column.seenBy !== undefined);

/** The order of two rows by the first of these cells that differ. */
function order(cells: readonly (readonly [one: Cell | undefined, other: Cell | undefined])[]): number {
  for (const [one, other] of cells) {
    const isNumber = typeof one === "number" && typeof other === "number";
    const [a, b] = isNumber ? [one, other] : [String(one ?? ""), String(other ?? "")];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
}

/** A cell with the numbers of the view. */
function worded(key: string, cell: Cell, numbers: Numbers): Cell {
  if (isBlank(cell)) return null;
  return key === "ref" ? numbers.answered(String(cell).trim()) || null : cell;
}

/** Numbers the entries that a side may know from 1 on, in the order of their numbers; and the steps in the same way, separately. */
function numbersOf(state: BooksState, known: ReadonlyMap<Table, readonly KnownRow[]>): Numbers {
  const { game } = state;
  const entries = numberedTables(game);
  const keys = keysIn(state);
  const steps = game.tables.filter(({ name }) => name === STEPS.name);
  const rowsOf = (tables: readonly Table[]): readonly Numbered[] =>
    inOrder(tables.flatMap((of) => (known.get(of) ?? []).map(({ row }) => row as Numbered)));
  const own = rowsOf(entries);
  const answers = new Map<string, string>();
  // Of two with the same number, the first one answers.
  for (let index = own.length; index > 0; index--) answers.set(String(own[index - 1]?.no), String(index));
  return {
    of: new Map([...own.entries(), ...rowsOf(steps).entries()].map(([index, row]) => [row, index + 1])),
    answered: (ref) => answers.get(ref) ?? keys.get(ref) ?? nameOfMissing(ref),
  };
}

/** The keys of entries by their numbers: found once for the same books, which have a view for each side. */
const keysIn = onceFor(
  ({ books }: BooksState) => books,
  ({ books, game }): ReadonlyMap<string, string> =>
    new Map(
      numberedTables(game).flatMap((of) =>
        (rowsRead(books, of) as readonly Numbered[]).map(({ no, key = "" }) => [String(no), key] as const),
      ),
    ),
);

/** In the order of their numbers; rows with the same number stay in the order of their tables and sheets. */
const inOrder = (rows: readonly Numbered[]): readonly Numbered[] => [...rows].sort((a, b) => a.no - b.no);
