import { unitRow } from "../commands/unit";
import { freeId } from "../commands/unit-series";
import type { Stamp } from "../ledger/booking";
import { tableOf, type BooksState, type LedgerGame } from "../ledger/ledger";
import type { OpenBooks, Outcome } from "../ledger/outcome";
import type { Column } from "../schema/column";
import { UNITS } from "../schema/shared-tables";
import { columnsOf, type Row, type Table } from "../schema/table";
import type { Choices, ImportPlan } from "./import";
import { listingText, type Listing } from "./listing";
import { importRows, planRows, rowsOf, type ImportDue, type ImportedTable } from "./rows";
import { importUnits, planUnits } from "./units";

/** A game with the tables into which lists can be imported, in addition to its units. */
export interface ImportingGame extends LedgerGame {
  readonly importedTables: readonly ImportedTable[];
}

/** A table into which lists can be imported, and how. */
export interface Importable {
  readonly of: Table;
  readonly title: string;
  /** One row of it, and several. */
  readonly things: readonly [one: string, more: string];
  /** Whether its rows are units, which have a side and an id. */
  readonly joins: boolean;
  /** What is due of it now, if its turn needs it and does not have it. */
  readonly due?: (state: BooksState) => ImportDue | undefined;
  /** Its rows as a list to import into another campaign; left out if they are of this campaign alone. */
  readonly forTheNext?: (state: BooksState) => string;
  /** What importing a list would give, as rows of the table. */
  plan(open: OpenBooks, listing: Listing, choices: Choices): ImportPlan<Row>;
  /** What importing it writes. */
  outcome(open: OpenBooks, listing: Listing, choices: Choices, stamp: Stamp): Outcome;
  /** Lists that may be pasted, the most likely first. */
  samples(state: BooksState): readonly string[];
}

/** The tables of a game into which lists can be imported: its units if its log records them, and those that it names. */
export const importables = (game: ImportingGame): readonly Importable[] => [
  ...(game.changes.some(({ effect }) => effect === "enters") ? [unitsOf(game)] : []),
  ...game.importedTables.map(chartOf),
];

const unitsOf = (game: ImportingGame): Importable => {
  const { what } = game.units;
  return {
    of: tableOf(game, UNITS.name),
    title: `Import ${what.many}`,
    things: [what.one, what.many],
    joins: true,
    plan(open, listing, choices) {
      const plan = planUnits(open, listing, choices);
      return { ...plan, fitting: plan.fitting.map(({ unit }) => unitRow(open, unit)) };
    },
    outcome: importUnits,
    samples: sampleUnits,
  };
};

const chartOf = (table: ImportedTable): Importable => ({
  of: table.of,
  ...(table.due && { due: table.due }),
  title: `Import the ${table.of.sheet.toLowerCase()}`,
  things: [table.what.one, table.what.many],
  joins: false,
  plan: (open, listing, choices) => planRows(open, table, listing, choices),
  outcome: (open, listing, choices, stamp) => importRows(open, table, listing, choices, stamp),
  ...(table.sameInEveryCampaign && { forTheNext: ({ books }) => listOf(table.of, rowsOf(books.tables, table.of)) }),
  samples: ({ books }) => sampleRows(table, rowsOf(books.tables, table.of)),
});

/** A list that may be pasted. */
const pasted = (rows: readonly (readonly string[])[]): string =>
  listingText({ rows: rows.map((cells, index) => ({ number: index + 1, cells })) });

/** The rows of a table as a list with its headings; "" if there are none. */
function listOf(of: Table, rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const heads = columnsOf(of).map(({ header }) => header);
  const cells = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? null))];
  return listingText({ rows: cells.map((row, index) => ({ number: index + 1, cells: row })) });
}

/** A unit that can join, one that already exists and one of an unknown side, in several lists. */
function sampleUnits(state: BooksState): readonly string[] {
  const { columns } = tableOf(state.game, UNITS.name);
  const needed = state.game.units.values.filter(({ blankAs }) => blankAs === undefined);
  const worth = needed.flatMap(({ key }): readonly Column[] => (columns[key] ? [columns[key]] : []));
  const [last] = state.books.units.slice(-1);
  const side = last?.side ?? state.books.sides[0]?.name ?? "";
  const heads = [UNITS.columns.unit.header, UNITS.columns.side.header, ...worth.map(({ header }) => header)];
  const unit = (id: string, of: string): readonly string[] => [id, of, ...worth.map(() => "12.5")];
  const free = unit(freeId(state, side), side);
  const there = last ? [unit(last.unit, side)] : [];
  const astray = unit("", "Nobody");
  return [
    [heads, free],
    [heads, free, ...there, astray],
    [heads, ...there, astray],
  ].map(pasted);
}

/** A row that is new, and one that already exists. */
function sampleRows({ of, keys, what }: ImportedTable, there: readonly Row[]): readonly string[] {
  const named = (number: number): string => `New ${what.one} ${number}`;
  const next = named(there.length + 1);
  const heads = columnsOf(of).flatMap(({ header, holds }) =>
    keys.includes(header) || holds !== "text" ? [header] : [],
  );
  const row = (name: string): readonly string[] =>
    columnsOf(of).flatMap(({ header, holds, bounds = {} }) => {
      if (!heads.includes(header)) return [];
      if (header === keys[0]) return [name];
      return [holds === "points" || holds === "whole" ? String(bounds.most ?? bounds.least ?? 1) : ""];
    });
  return [
    [heads, row(next)],
    [heads, row(next), row("")],
    [heads, row("")],
  ].map(pasted);
}
