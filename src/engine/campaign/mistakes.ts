import type { Cell } from "../core/cell";
import { flatten, type Finding, type Spot } from "../core/problem";
import type { OpenGame } from "./game";
import type { Edit } from "./schema/edit";
import { cellAt, columnsFound, headerKey, type Row, type Tables, type WorkbookTable } from "./schema/table";

/** A mistake that is planted in a copy of a sample, to be found: one cell of one row. */
export interface PlantedMistake {
  /** Where to look, without saying what is wrong. */
  readonly hint: string;
  readonly table: string;
  /** The cells that tell its row from the others; what is planted is in none of them. */
  readonly row: Row;
  readonly column: string;
  readonly planted: Cell;
  /** The finding that it causes: its check, its clause, and what it is about. */
  readonly check: string;
  readonly clause: string;
  readonly subject: string;
}

/** The setting that says that mistakes were planted. */
const MARK = { Setting: "Ten mistakes", Value: "planted", Note: "A copy of a sample to look for mistakes in" };

/** Whether mistakes were planted in these books. */
export const hasMistakes = ({ books }: OpenGame): boolean => books.settings.get(MARK.Setting) === MARK.Value;

/** The sheets of a sample, with these mistakes in them. */
export const withMistakes = (sheets: readonly Edit[], mistakes: readonly PlantedMistake[]): readonly Edit[] =>
  sheets.map((edit) => {
    if (edit.kind !== "lay" || edit.sheet.table === undefined) return edit;
    const { table } = edit.sheet;
    const header = table.columns.map(({ name }) => name);
    const here = mistakes.filter((mistake) => mistake.table === table.name);
    const rows = table.rows.map((cells) =>
      here
        .filter(({ row }) => isRow(header, cells, row))
        .reduce(
          (now, { column, planted }) => now.map((cell, at) => (at === header.indexOf(column) ? planted : cell)),
          cells,
        ),
    );
    const mark =
      table.name === "Settings" ? [header.map((column): Cell => MARK[column as keyof typeof MARK] ?? null)] : [];
    return { ...edit, sheet: { ...edit.sheet, table: { ...table, rows: [...rows, ...mark] } } };
  });

const isRow = (header: readonly string[], cells: readonly Cell[], row: Row): boolean =>
  Object.entries(row).every(([column, cell]) => cells[header.indexOf(column)] === cell);

/** What has become of a planted mistake. */
export interface MistakeFound {
  readonly mistake: PlantedMistake;
  /** What the checks find; null once it is corrected. */
  readonly finding: Finding | null;
  /** Its cell; null where its row is gone. */
  readonly spot: Spot | null;
}

/** What has become of each planted mistake, in their order. */
export function mistakesIn(
  { findings, books }: OpenGame,
  mistakes: readonly PlantedMistake[],
): readonly MistakeFound[] {
  const all = flatten(findings);
  return mistakes.map((mistake) => ({
    mistake,
    finding: all.find(({ check, subject }) => check === mistake.check && subject === mistake.subject) ?? null,
    spot: spotOf(books.tables, mistake),
  }));
}

/** The cell of a planted mistake. */
function spotOf({ tables }: Tables, { table: name, row, column }: PlantedMistake): Spot | null {
  const table = tables.get(name);
  const at = table && rowAt(table, row);
  if (!table || at === undefined) return null;
  return { sheet: table.sheet, cell: cellAt(table, at, columnsFound(table).get(headerKey(column)) ?? 0) };
}

function rowAt({ header, rows }: WorkbookTable, row: Row): number | undefined {
  const at = rows.findIndex((cells) => isRow(header, cells, row));
  return at < 0 ? undefined : at;
}

/** Whether a cell is in the row of a mistake: who selects it has found the mistake. */
export const pointsAt = (cell: Required<Spot>, { spot }: MistakeFound): boolean =>
  spot?.cell !== undefined && spot.sheet === cell.sheet && rowNumber(spot.cell) === rowNumber(cell.cell);

const rowNumber = (cell: string): string => cell.replace(/\D/g, "");
