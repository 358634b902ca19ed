import { a1, isBlank, type Cell } from "../engine/core/cell";
import { headerKey, type Table, type WorkbookTable } from "../engine/campaign/schema/table";
import { sameWord } from "../engine/core/words";
import { holdsOf } from "./column-contents";
import type { Edit } from "./port";
import { cellChanged, columnsGone, rowChanged, rowsCameOrWent, sheetCame, type Difference } from "./refusals";

/** A workbook as it was read at some time: its sheets, and its tables by name (undefined for one that was not there). */
export interface AsRead {
  readonly sheets: readonly string[];
  table(name: string): Pick<WorkbookTable, "name" | "of" | "sheet" | "row" | "column" | "header" | "rows"> | undefined;
}

type TableAsRead = NonNullable<ReturnType<AsRead["table"]>>;

/**
 * Refuses edits that rely on what has changed since the caller read it: a row to be changed must have the same values, a
 * table to be added to must end with the same row (because the new numbers follow from its rows) and have our columns, and
 * a sheet to be laid must not have come meanwhile.
 */
export function checkNotStale(lastRead: AsRead, present: AsRead, edits: readonly Edit[]): void {
  const compared = new Map<string, Comparison | undefined>();
  for (const edit of edits) {
    if (edit.kind === "lay") {
      const isIts = (sheet: string): boolean => sameWord(sheet, edit.sheet.name);
      if (present.sheets.some(isIts) && !lastRead.sheets.some(isIts)) throw sheetCame(edit.sheet.name);
    }
    if (edit.kind !== "append" && edit.kind !== "change") continue;
    if (!compared.has(edit.table)) {
      compared.set(edit.table, comparisonOf(lastRead.table(edit.table), present.table(edit.table)));
    }
    const table = compared.get(edit.table);
    if (!table) continue;
    if (edit.kind === "append") table.checkEnd();
    else table.checkRow(edit.row);
  }
}

/** The cells whose values edits rely on. */
export const cellsReliedOn = (edits: readonly Edit[]): readonly Relied[] =>
  edits.flatMap((edit): Relied[] => {
    if (edit.kind !== "enter") return [];
    const { sheet, cell, was, relies = [] } = edit;
    const own = was === undefined ? [] : [{ sheet, cell, was }];
    return [...own, ...relies.map((relied) => ({ sheet, ...relied }))];
  });

/** A cell that must still have a value. */
export interface Relied {
  readonly sheet: string;
  readonly cell: string;
  readonly was: Cell;
}

/** Refuses edits of single cells that have another value than they rely on. */
export function checkCells(edits: readonly Edit[], valueOf: (relied: Relied) => Cell): void {
  for (const relied of cellsReliedOn(edits)) {
    const [{ sheet, cell, was }, is] = [relied, valueOf(relied)];
    if (was !== is && !(isBlank(was) && isBlank(is))) throw cellChanged(sheet, cell, was, is);
  }
}

/** A table as it was read and as it is now, kept because many rows of it may change. */
interface Comparison {
  checkRow(row: number): void;
  checkEnd(): void;
}

function comparisonOf(then: TableAsRead | undefined, now: TableAsRead | undefined): Comparison | undefined {
  if (!then || !now) return undefined;
  // By the current declaration: until a new table is read, only the columns of its sheet are known.
  const [before, after] = [columnsIn(then, now.of), columnsIn(now, now.of)];
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, column]) => then.header[column] ?? "");
  const differences = (row: number): Difference[] =>
    [...after].flatMap(([key, column]): Difference[] => {
      const was = cellIn(then, row, before.get(key));
      const is = cellIn(now, row, column);
      if (was === is) return [];
      return [{ cell: a1(now.row + 1 + row, now.column + column), title: now.header[column] ?? "", was, is }];
    });
  const checkRow = (row: number): void => {
    if (gone.length > 0) throw columnsGone(now, gone);
    // A row that was not there may be one that the same edits add.
    if (row >= then.rows.length) return;
    if (row >= now.rows.length) throw rowsCameOrWent(now, then.rows.length, now.rows.length);
    const changed = differences(row);
    if (changed.length > 0) throw rowChanged(now, row, changed);
  };
  return {
    checkRow,
    checkEnd: () => {
      if (gone.length > 0) throw columnsGone(now, gone);
      const { length } = then.rows;
      if (length !== now.rows.length) throw rowsCameOrWent(now, length, now.rows.length);
      if (length > 0) checkRow(length - 1);
    },
  };
}

const cellIn = ({ rows }: TableAsRead, row: number, column: number | undefined): Cell =>
  column === undefined ? null : (rows[row]?.[column] ?? null);

/** Where our columns are in a table, by their headers. */
const columnsIn = ({ name, header }: TableAsRead, of: Table): ReadonlyMap<string, number> =>
  new Map(
    header.flatMap((title, at): [string, number][] =>
      holdsOf({ name, of }, title) === undefined ? [] : [[headerKey(title), at]],
    ),
  );
