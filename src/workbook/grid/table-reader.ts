import type { Worksheet } from "@univerjs/core";
import type { Cell } from "../../engine/core/cell";
import { bodyOf } from "../content";
import type { NextCell } from "../outside";
import type { Table, Unit } from "./host";
import type { Touched } from "./touched";

/** A row of a table, and the cell directly to its right. */
interface RowRead {
  readonly cells: readonly Cell[];
  readonly right: NextCell;
  /** Whether one of these cells is a formula. */
  readonly hasFormula: boolean;
}

/** The rows of a table, the header first. */
export interface TableRows {
  readonly rows: readonly RowRead[];
  /** The cells of its body. */
  readonly body: readonly (readonly Cell[])[];
}

/** What was read of a table, when, and where it was then. */
interface KnownTable extends TableRows {
  readonly at: number;
  readonly sheet: string;
  readonly range: Table["range"];
}

/** The tables as they were read before: of a table that is known, only those rows are read again that changed. */
export class TableReader {
  readonly #tables = new Map<string, KnownTable>();

  constructor(private readonly touched: Touched) {}

  read(unit: Unit, sheet: Worksheet, { id, range }: Table): TableRows {
    const known = this.#knownOf(sheet.getSheetId(), id, range);
    // What array formulas fill, no mutation of a sheet tells.
    const spills = Object.keys(unit.spills(sheet.getSheetId()) ?? {}).length > 0;
    const touched = known && !spills ? this.touched.since(known.sheet, known.at) : "everything";
    const at = this.touched.now;
    const length = range.endRow - range.startRow + 1;
    const old = touched === "everything" ? [] : (known?.rows ?? []);
    const isChanged = (row: number): boolean => touched === "everything" || touched.has(range.startRow + row);
    if (known && old.length === length && !old.some((_, row) => isChanged(row))) return known;
    const rows = Array.from({ length }, (_, row) => {
      const before = old[row];
      return before === undefined || isChanged(row) ? rowAt(unit, sheet, range, range.startRow + row) : before;
    });
    const found = { at, sheet: sheet.getSheetId(), range, rows, body: bodyOf(rows.slice(1).map(({ cells }) => cells)) };
    this.#tables.set(id, found);
    return found;
  }

  /** What is known of a table that begins where it began, and is as wide. */
  #knownOf(sheet: string, id: string, { startRow, startColumn, endColumn }: Table["range"]): KnownTable | undefined {
    const known = this.#tables.get(id);
    if (known?.sheet !== sheet) return undefined;
    const { range } = known;
    const isSame = range.startRow === startRow && range.startColumn === startColumn && range.endColumn === endColumn;
    return isSame ? known : undefined;
  }
}

function rowAt(unit: Unit, sheet: Worksheet, { startColumn, endColumn }: Table["range"], row: number): RowRead {
  const cells: Cell[] = [];
  let hasFormula = false;
  for (let column = startColumn; column <= endColumn; column++) {
    cells.push(unit.value(sheet, row, column));
    hasFormula ||= unit.formula(sheet, row, column) !== null;
  }
  const right = nextCell(unit, sheet, row, endColumn + 1);
  return { cells, right, hasFormula: hasFormula || right.isFormula };
}

/** A cell next to a table. */
export const nextCell = (unit: Unit, sheet: Worksheet, row: number, column: number): NextCell => ({
  value: unit.value(sheet, row, column),
  isFormula: unit.formula(sheet, row, column) !== null,
});
