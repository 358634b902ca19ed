import { isBlank, type Cell } from "../../core/cell";
import { allowed, readOnly, type OpenBooks, type Outcome } from "../ledger/outcome";
import { columnsFound, columnsOf, headerKey, type Row, type Table, type Tables } from "../schema/table";
import { cannotImport, leftOver, planOf, type Choices, type ImportPlan } from "./import";
import type { Listing } from "./listing";
import { importedRows, type ImportedRow } from "./row";

/** A table whose rows are imported as they are, such as a chart: nothing in it counts. */
export interface ImportedTable {
  readonly of: Table;
  /** The headers of the columns that together identify a row; the first must not be blank. */
  readonly keys: readonly [string, ...string[]];
  /** The word for a row of it: "class". */
  readonly what: { readonly one: string; readonly many: string };
}

/** Reads a list as rows of such a table, each once. */
export function planRows(
  { books }: OpenBooks,
  table: ImportedTable,
  listing: Listing,
  choices: Choices,
): ImportPlan<Row> {
  const known = new Set(rowsOf(books.tables, table.of).map((row) => keyOf(table, (header) => row[header] ?? null)));
  const rows = importedRows(table.of, listing, choices.reading, choices.decimal).map((row) => ({
    row,
    what: readRow(row, table, known),
  }));
  return planOf(listing, choices.reading, rows);
}

/** Writes what fits of a list into such a table, in one write. */
export function importRows(open: OpenBooks, table: ImportedTable, listing: Listing, choices: Choices): Outcome {
  const plan = planRows(open, table, listing, choices);
  const wrong = readOnly(open) ?? cannotImport(open, listing, [table.of], plan);
  if (wrong) return wrong;
  const many = plan.fitting.length;
  const what = many === 1 ? `1 ${table.what.one} is now` : `${many} ${table.what.many} are now`;
  return allowed(`${what} on the sheet ${table.of.sheet}.${leftOver(plan)}`, [
    { kind: "append", table: table.of.name, rows: plan.fitting },
  ]);
}

function readRow(row: ImportedRow, table: ImportedTable, known: Set<string>): Row {
  const cells = Object.fromEntries(columnsOf(table.of).map((column) => [column.header, row.cellOf(column)] as const));
  const [first] = table.keys;
  const key = keyOf(table, (header) => cells[header] ?? null);
  const name = table.keys.map((header) => String(cells[header] ?? "")).filter(Boolean);
  if (isBlank(cells[first] ?? null)) row.misfit(first, `This cell is blank. Enter the name of a ${table.what.one}.`);
  else if (known.has(key)) {
    const message = `${name.reverse().join(" ")} is already on the sheet ${table.of.sheet}. Change it there, or remove the row.`;
    row.misfit(first, message);
  }
  // Of two rows with one key the first is imported, once it fits.
  if (row.misfits.length === 0) known.add(key);
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
