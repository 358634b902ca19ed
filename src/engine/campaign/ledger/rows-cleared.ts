import { isBlank } from "../../core/cell";
import type { Edit } from "../schema/edit";
import { STEPS, UNITS } from "../schema/shared-tables";
import { typedIn } from "../schema/typed-rows";
import type { Row, Table } from "../schema/table";
import { rowsIn, tableOf, type BooksState } from "./ledger";
import { isWritten, writtenIn, type RowCleared } from "./written";

/** Longer ones are not recorded: a cell contains no more than 32,767 characters. */
const MAX_RECORDED = 20_000;

/** Whether cells clear a row of a table: its name as well. */
export const isCleared = ({ key, columns }: Table, cells: Row): boolean => cells[columns[key]?.header ?? ""] === null;

/** The rows of things that edits take out of their sheets, with what they say now. */
export function rowsCleared(
  { books, game }: Pick<BooksState, "books" | "game">,
  edits: readonly Edit[],
): readonly RowCleared[] {
  const tables = new Set([UNITS.name, ...game.trackers.map(({ of }) => of.name)]);
  return edits.flatMap((edit): readonly RowCleared[] => {
    if (edit.kind !== "change" || !tables.has(edit.table)) return [];
    const table = books.tables.tables.get(edit.table);
    if (!table || !isCleared(tableOf(game, edit.table), edit.cells)) return [];
    const typed = typedIn(table)(table.rows[edit.row] ?? []);
    const cells = Object.keys(edit.cells).map((each) => [each, typed(each)] as const);
    return [{ table: edit.table, cells: Object.fromEntries(cells.filter(([, cell]) => !isBlank(cell))) }];
  });
}

/** The same, as a record can contain them; none if they are too long for it. */
export function recordable(cleared: readonly RowCleared[]): readonly RowCleared[] {
  return JSON.stringify(cleared).length > MAX_RECORDED ? [] : cleared;
}

/** Edits that bring rows back which these acts had cleared, with what was typed there. */
export function withTyped(
  { books, game }: Pick<BooksState, "books" | "game">,
  acts: ReadonlySet<string>,
  edits: readonly Edit[],
): readonly Edit[] {
  const cleared = rowsIn(books, STEPS)
    .filter(({ act }) => acts.has(act))
    .flatMap((step) => {
      const written = writtenIn(step);
      return isWritten(written) ? (written.cleared ?? []) : [];
    });
  if (cleared.length === 0) return edits;
  return edits.map((edit): Edit => {
    if (edit.kind !== "append") return edit;
    const ofTable = cleared.filter(({ table }) => table === edit.table);
    if (ofTable.length === 0) return edit;
    const of = tableOf(game, edit.table);
    const header = of.columns[of.key]?.header ?? "";
    return {
      ...edit,
      rows: edit.rows.map((row) =>
        typedAgain(
          row,
          ofTable.find(({ cells }) => cells[header] === row[header]),
        ),
      ),
    };
  });
}

/** A row with what was typed in those of its cells that no entry says anything of. */
function typedAgain(row: Row, before: RowCleared | undefined): Row {
  const told = Object.entries(row).filter(([, cell]) => !isBlank(cell));
  return { ...row, ...before?.cells, ...Object.fromEntries(told) };
}
