import type { BooksState } from "../ledger/ledger";
import { isBlank, type Cell } from "../../core/cell";
import { Names } from "../../core/names";
import { typedSoFar } from "../commands/record-events";
import { record } from "../commands/record";
import type { Stamp } from "../ledger/booking";
import { knownNames } from "../ledger/books";
import { notAName, notAThing, takenSays } from "../ledger/naming";
import { allowed, readOnly, type OpenBooks, type Outcome } from "../ledger/outcome";
import { nameIn, type Tracker } from "../ledger/tracker";
import type { Known } from "../schema/column";
import { Unreadable } from "../schema/parse-cell";
import type { Edit } from "../schema/edit";
import { parseRow } from "../schema/read-table";
import { EVENTS } from "../schema/shared-tables";
import { columnsFound, columnsOf, headerKey, type Row, type Table, type Tables } from "../schema/table";
import { cannotImport, leftOver, planOf, type Choices, type ImportPlan } from "./import";
import type { Listing } from "./listing";
import { importedRows, type ImportedRow } from "./row";

/** A table whose rows are imported as they are, such as a chart; what counts in them is entered in the log as well. */
export interface ImportedTable {
  readonly of: Table;
  /** The headers of the columns that together identify a row; the first must not be blank. */
  readonly keys: readonly [string, ...string[]];
  /** Whether none of these may be blank. */
  readonly needsAllKeys?: true;
  /** What contradicts itself in the cells of a row, and in which column; undefined if nothing does. */
  contradiction?(cells: Row): { readonly header: string; readonly message: string } | undefined;
  /** Whether it says the same in every campaign, so that whoever imports it once has it for the next one. */
  readonly sameInEveryCampaign?: true;
  /** The word for a row of it: "class". */
  readonly what: { readonly one: string; readonly many: string };
  /** Where the turn needs it and does not have it: what is due then; undefined where it needs nothing. */
  readonly due?: (state: BooksState) => ImportDue | undefined;
}

/** What is due of a table that a turn needs, and in which step. */
export interface ImportDue {
  readonly what: string;
  readonly step: string;
  readonly clause: string;
}

/** Reads a list as rows of such a table, each once. */
export function planRows(open: OpenBooks, table: ImportedTable, listing: Listing, choices: Choices): ImportPlan<Row> {
  const { books, game } = open;
  const names = trackerOf(open, table) && knownNames(books.sides, game);
  const there = rowsOf(books.tables, table.of);
  const known: KnownRows = {
    keys: new Set(there.map((row) => keyOf(table, (header) => row[header] ?? null))),
    things: new Names(table.of.isOfNames ? there.map((row) => String(row[table.keys[0]] ?? "").trim()) : []),
  };
  const rows = importedRows(table.of, listing, choices.reading, choices.decimal).map((row) => ({
    row,
    what: readRow(open, row, table, known, names),
  }));
  return planOf(listing, choices.reading, rows);
}

/** Writes what fits of a list into such a table, in one write. */
export function importRows(
  open: OpenBooks,
  table: ImportedTable,
  listing: Listing,
  choices: Choices,
  stamp: Stamp,
): Outcome {
  const plan = planRows(open, table, listing, choices);
  const wrong =
    readOnly(open) ?? cannotImport(open, listing, [table.of, ...(trackerOf(open, table) ? [EVENTS] : [])], plan);
  if (wrong) return wrong;
  const many = plan.fitting.length;
  const what = many === 1 ? `1 ${table.what.one} is now` : `${many} ${table.what.many} are now`;
  return allowed(`${what} on the sheet ${table.of.sheet}.${leftOver(plan)}`, [
    { kind: "append", table: table.of.name, rows: plan.fitting },
    ...entriesFor(open, table, plan.fitting, stamp),
  ]);
}

const trackerOf = ({ game }: Pick<OpenBooks, "game">, { of }: ImportedTable): Tracker | undefined =>
  game.trackers.find((tracker) => tracker.of.name === of.name);

/** The entries of imported rows, if they are about things that follow from entries. */
function entriesFor(open: OpenBooks, table: ImportedTable, rows: readonly Row[], stamp: Stamp): readonly Edit[] {
  const tracker = trackerOf(open, table);
  if (!tracker) return [];
  const known = knownNames(open.books.sides, open.game);
  const noted = rows.flatMap((cells) => {
    const said = parseRow(tracker.of, cells, known);
    return tracker.record(nameIn(tracker, said), said, undefined, false);
  });
  return record(open, stamp, { events: [...typedSoFar(open, tracker), ...noted] }).edits;
}

/** What is on the sheet, and of the list so far. */
interface KnownRows {
  readonly keys: Set<string>;
  /** The names of its things, in a table whose rows have names. */
  readonly things: Names;
}

/** Why a name of a list cannot be that of a new thing; undefined if it can. */
function unfitThing(open: OpenBooks, { of }: ImportedTable, cells: Row, things: Names): string | undefined {
  if (!of.isOfNames) return undefined;
  const cellOf = (key: string): string => String(cells[of.columns[key]?.header ?? ""] ?? "").trim();
  const name = cellOf(of.key);
  const wrong = notAName(open, name) ?? notAThing(open, of, name, cellOf(of.owner ?? "side"));
  const there = things.like(name);
  if (wrong !== undefined || there === undefined) return wrong;
  return `${takenSays(name, there)} on the sheet ${of.sheet}. Give it another name.`;
}

function readRow(
  open: OpenBooks,
  row: ImportedRow,
  table: ImportedTable,
  known: KnownRows,
  names: Known | undefined,
): Row {
  const cells = Object.fromEntries(columnsOf(table.of).map((column) => [column.header, row.cellOf(column)] as const));
  const [first] = table.keys;
  const key = keyOf(table, (header) => cells[header] ?? null);
  const name = table.keys.map((header) => String(cells[header] ?? "")).filter(Boolean);
  if (isBlank(cells[first] ?? null)) row.misfit(first, `This cell is blank. Enter the name of a ${table.what.one}.`);
  else if (table.needsAllKeys && table.keys.some((header) => isBlank(cells[header] ?? null))) {
    for (const header of table.keys.filter((one) => isBlank(cells[one] ?? null))) {
      row.misfit(header, `This cell is blank. Enter the ${header} of the ${table.what.one}.`);
    }
  } else if (known.keys.has(key)) {
    const message = `${name.reverse().join(" ")} is already on the sheet ${table.of.sheet}. Change it there, or remove the row.`;
    row.misfit(first, message);
  } else {
    const wrong = unfitThing(open, table, cells, known.things);
    if (wrong !== undefined) row.misfit(first, wrong);
  }
  if (names) {
    for (const column of columnsOf(table.of)) {
      const cell = cells[column.header] ?? null;
      const read = isBlank(cell) ? null : column.parse(cell, names);
      if (read instanceof Unreadable) row.misfit(column.header, read.message);
    }
  }
  const wrong = table.contradiction?.(cells);
  if (wrong) row.misfit(wrong.header, wrong.message);
  // Of two rows with one key the first is imported, once it fits.
  if (row.misfits.length === 0) {
    known.keys.add(key);
    known.things.add(String(cells[first] ?? "").trim());
  }
  return cells;
}

const keyOf = ({ keys }: ImportedTable, cell: (header: string) => Cell): string =>
  JSON.stringify(
    keys.map((header) =>
      String(cell(header) ?? "")
        .trim()
        .toLowerCase(),
    ),
  );

/** The rows of a table that are not blank, by header. */
export function rowsOf(tables: Tables, of: Table): readonly Row[] {
  const table = tables.tables.get(of.name);
  if (!table) return [];
  const found = columnsFound(table);
  return table.rows
    .filter((cells) => !cells.every(isBlank))
    .map((cells) =>
      Object.fromEntries(
        columnsOf(of).map(({ header }) => [header, cells[found.get(headerKey(header)) ?? -1] ?? null]),
      ),
    );
}
