import { a1, isBlank, type Cell } from "../../core/cell";
import type { Spot } from "../../core/problem";
import type { Audience, Column, Holds } from "./column";
import { onceFor } from "../../core/once-for";

export type Columns = Readonly<Record<string, Column>>;

/**
 * A table as one value: the sheet, reading, writing, lists, fields, imports and documentation are derived from it. It is the
 * only one on its sheet, with its header in row 1. Sheet, table and column names are public. Columns are found by their header;
 * unknown columns belong to the user and are kept.
 */
export interface Table<C extends Columns = Columns> {
  readonly name: string;
  readonly sheet: string;
  /** What it contains, in a sentence for the documentation. */
  readonly about: string;
  /** The column that names a row in messages. */
  readonly key: keyof C & string;
  /** The column whose cell a finding about a row points to; if left out, the key. */
  readonly at?: keyof C & string;
  /**
   * The columns whose cells are part of an entry, or follow from entries: if one of them cannot be read, the row of an entry
   * does not count. The others only describe.
   */
  readonly entryColumns: readonly (keyof C & string)[];
  /** The other columns that rows elsewhere, rules or commands rely on: whoever types over them is shown it. The rest is the user's own. */
  readonly usedColumns?: readonly (keyof C & string)[];
  /** What happens to a row with a cell that counts and cannot be read: entries are dropped, rows of trackers are kept. */
  readonly unreadable: "dropped" | "kept";
  /** Whether its rows are entries, numbered in the one sequence for all tables. */
  readonly numbered?: boolean;
  /** The column with the turn of a row, if its rows are part of a closed turn. */
  readonly turn?: keyof C & string;
  /** The column with the owner of a row; if left out, "side". */
  readonly owner?: keyof C & string;
  /** The column with a unit: according to the entries, the owner of the unit owns the row. */
  readonly ownedWith?: keyof C & string;
  /** Who may know a row that does not say so itself; if left out, its side. A column can differ. */
  readonly seenBy?: Audience;
  /** Whether its rows are things with a name of their own, which is its key and differs from every other. */
  readonly isOfNames?: true;
  /** A description of a row: "offer of 5 from North to South". */
  says?(row: Readonly<Record<keyof C & string, unknown>>): string;
  /** Whether it is added only when its first row is written: without it, nothing is missing. */
  readonly optional?: boolean;
  /** Whether its sheet stands apart from those that are worked in: it is hidden at first. */
  readonly apart?: boolean;
  /** The schema that added it; older workbooks get it when they are updated. */
  readonly since?: number;
  readonly columns: C;
}

/** Declares a table. */
export const table = <const C extends Columns>(declared: Table<C>): Table<C> => declared;

/** The same table with more columns at its end, or with some of its own replaced. */
export const extend = <C extends Columns, const M extends Columns>(base: Table<C>, more: M): Table<C & M> => ({
  ...base,
  columns: { ...base.columns, ...more },
});

/** The position of a row, and whether all of its cells could be read; if not, there is a finding about the cell. */
export interface Placed {
  /** The row in the table's body, from 0. */
  readonly row: number;
  readonly legible: boolean;
  /** The cell that a finding about the row points to. */
  readonly spot: Spot;
}

/** The values of the columns of a table. */
export type ValuesOf<T> =
  T extends Table<infer C> ? { readonly [K in keyof C]: C[K] extends Column<infer V> ? V : never } : never;

/** The typed row of a table: it follows from the columns. */
export type RowOf<T> = ValuesOf<T> & Placed;

/** The columns of a table in their order. */
export const columnsOf = (of: Table): readonly Column[] => Object.values(of.columns);

/** The columns without which something is missing. */
export const columnsNeeded = (of: Table): readonly Column[] =>
  columnsOf(of).filter(({ optional }) => optional !== true);

/** The key of the column with the salt of a row, in tables that have one. */
const SALT = "salt";

/** Whether a table salts its rows, so that nobody can guess from a digest what a row says. */
export const isSalted = ({ columns }: Table): boolean => Object.hasOwn(columns, SALT);

/** The column of a header, as people may write it; undefined for a column of the user's own. */
export const columnOf = (of: Table, header: string): Column | undefined =>
  columnsOf(of).find((column) => headerKey(column.header) === headerKey(header));

/** The values of one row by header; columns that are left out stay as they are, or blank in a new row. */
export type Row = Readonly<Record<string, Cell>>;

/** The cells of a row by header, from values by the keys of the table's columns. */
export function rowOf<T extends Table>(of: T, values: Partial<ValuesOf<T>>): Row {
  const columns: Columns = of.columns;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const column = columns[key];
      if (!column) throw new Error(`the table ${of.name} has no column ${key}`);
      return [column.header, column.format(value)];
    }),
  );
}

/** A cell next to a table that seems to belong to it; row and column are counted from 0 on the sheet. */
export interface OutsideCell {
  readonly where: "below" | "beside";
  readonly row: number;
  readonly column: number;
}

/** A table in the workbook: where its header begins (counted from 0), its header, its rows. */
export interface WorkbookTable {
  readonly name: string;
  /** Its declaration. */
  readonly of: Table;
  /** Its name in the workbook, if that is another one because the user already has a table of that name. */
  readonly called?: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What was typed directly next to it; left out for nothing. */
  readonly outside?: readonly OutsideCell[];
  /** If these are only some of its rows and columns: their positions in the workbook, counted within the table. */
  readonly shows?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

/** What was read from a workbook: its campaign tables, and the names of all of its sheets. */
export interface Tables {
  readonly sheets: readonly string[];
  readonly tables: ReadonlyMap<string, WorkbookTable>;
  /** Whether formulas are calculated only on request: then they may be out of date. */
  readonly manual?: boolean;
  /** The side whose view this is; left out if everything is shown. */
  readonly viewer?: string;
  /** Whether what is done with them is only tried out and never written: then a view is no reason to refuse it. */
  readonly isTriedOut?: boolean;
}

/** A column of a planned sheet, as plain data, so that an edit can be sent elsewhere. Its name is its header. */
export interface PlannedColumn {
  readonly name: string;
  readonly holds: Holds;
  /** In characters. */
  readonly width: number;
}

/** The columns that a table needs, for its planned sheet. */
export const plannedColumns = (of: Table): readonly PlannedColumn[] => columnsNeeded(of).map(planned);

/** A column, for a planned sheet. */
export const planned = (column: Column): PlannedColumn => ({
  name: column.header,
  holds: column.holds,
  width: widthOf(column),
});

/** In characters: what the button of a table's header takes, and how much wider bold letters are. */
const HEADER_BUTTON = 3;
const BOLD = 1.25;

/** The width of a column: as declared, but wide enough for its header and the button in it. */
const widthOf = ({ header, width }: Column): number => Math.max(width, Math.ceil(header.length * BOLD) + HEADER_BUTTON);

/** Shared by all, so that tables with the same columns are equal. */
const AS_IT_IS = { parse: (cell: Cell) => cell, format: () => null };

/** What is known of a table from its sheet alone: its headers, and what its cells contain. */
export const tableOfColumns = (name: string, sheet: string, columns: readonly PlannedColumn[]): Table => ({
  name,
  sheet,
  about: "",
  key: columns[0]?.name ?? "",
  entryColumns: [],
  unreadable: "kept",
  columns: Object.fromEntries(
    columns.map(({ name: header, holds, width }) => [header, { header, holds, width, blank: null, ...AS_IT_IS }]),
  ),
});

/** Headers are compared without regard to case and to blanks around them. */
export const headerKey = (header: string): string => header.trim().toLowerCase();

/** The position of each column of a table, by its header as people may write it; of two with one header, the first. */
export const columnsFound = onceFor(
  ({ header }: { readonly header: readonly string[] }) => header,
  ({ header }): ReadonlyMap<string, number> => {
    const found = new Map<string, number>();
    for (const [index, name] of header.entries()) if (!found.has(headerKey(name))) found.set(headerKey(name), index);
    return found;
  },
);

/** The cell of a row in a column, by the column's key; only the sheet if the table or the column is missing. */
export function spotIn({ tables }: Pick<Tables, "tables">, of: Table, { row }: Pick<Placed, "row">, key: string): Spot {
  const table = tables.get(of.name);
  const at = table && columnsFound(table).get(headerKey(of.columns[key]?.header ?? ""));
  if (!table || at === undefined) return { sheet: table?.sheet ?? of.sheet };
  return { sheet: table.sheet, cell: cellAt(table, row, at) };
}

/** The address of a cell in the body of a table, by its row and column there, both counted from 0. */
export function cellAt({ row: top, column: left, shows }: WorkbookTable, row: number, column: number): string {
  return a1(top + 1 + (shows?.rows[row] ?? row), left + (shows?.columns[column] ?? column));
}

/**
 * Finds the blank rows of a table. A user's own formula may fill itself down into every new row, and a removed row leaves its
 * salt for the next one in its place: neither counts.
 */
export function blankRowOf(table: WorkbookTable, of: Table): (cells: readonly Cell[]) => boolean {
  const found = columnsFound(table);
  const ours = Object.entries(of.columns).flatMap(([key, { header }]) =>
    key === SALT ? [] : (found.get(headerKey(header)) ?? []),
  );
  return (cells) => ours.every((at) => isBlank(cells[at] ?? null));
}

/** The cells that remove a row: all blank except its salt, so that the same row has the same digest when it is written again. */
export const takenOut = ({ columns }: Table): Row =>
  Object.fromEntries(Object.entries(columns).flatMap(([key, { header }]) => (key === SALT ? [] : [[header, null]])));
