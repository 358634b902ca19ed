import type { ICellData, IStyleData, Nullable, Worksheet } from "@univerjs/core";
import type { Cell as FileCell, CellStyle, Sheet } from "hucre";
import { a1 } from "../../engine/core/cell";
import { contentOf, keyOf } from "../file/cells";
import { spellForCell } from "../file/formulas";
import type { Slices } from "../slices";
import type { Unit } from "./host";
import { FROM } from "./snapshot";
import { toFile } from "./styles";
import { onceFor } from "../../engine/core/once-for";

/** How many cells are collected before the page may be answered. */
const CELLS_AT_ONCE = 2_000;

/** The cells of a sheet for a file, row by row. A row is never changed, only replaced: a copy of them is a copy of the list. */
export type CellRows = readonly (readonly (FileCell | undefined)[])[];

/** The cells of a sheet as they were collected before, and the rows that changed since. */
export interface KnownCells {
  readonly cells: CellRows;
  readonly rows: ReadonlySet<number>;
}

/** Cells as the .xlsx library has them; made once for the same cells. */
export const forFile = onceFor(
  (cells: CellRows) => cells,
  (cells): Required<Pick<Sheet, "rows" | "cells">> => {
    const made = {
      rows: cells.map((row) => row.map((cell) => cell?.value ?? null)),
      cells: new Map<string, FileCell>(),
    };
    for (const [row, line] of cells.entries()) {
      for (const [column, cell] of line.entries()) if (cell !== undefined) made.cells.set(keyOf(row, column), cell);
    }
    return made;
  },
);

export const widthOf = (cells: CellRows): number => cells.reduce((width, row) => Math.max(width, row.length), 0);

/** The cells of a sheet; where those of other rows are known, only the cells of these rows are made anew. */
export function* cellsOf(
  unit: Unit,
  live: Worksheet,
  old: Sheet | undefined,
  theme: readonly string[],
  known: KnownCells | undefined,
): Slices<CellRows> {
  if (known?.rows.size === 0) return known.cells;
  const made = new Map<number, (FileCell | undefined)[]>();
  const put = (row: number, column: number, cell: FileCell): void => {
    const line = made.get(row) ?? [];
    while (line.length < column) line.push(undefined);
    line[column] = cell;
    made.set(row, line);
  };
  const styles = unit.workbook.getStyles();
  const styleOf = stylesForFile(theme);
  const cells: [row: number, column: number, cell: Nullable<ICellData>][] = [];
  const matrix = live.getCellMatrix();
  if (known === undefined) matrix.forValue((row, column, cell) => void cells.push([row, column, cell]));
  for (const row of known?.rows ?? []) {
    for (const [column, cell] of Object.entries(matrix.getRow(row) ?? {})) cells.push([row, Number(column), cell]);
  }
  for (const [index, [row, column, cell]] of cells.entries()) {
    if (index > 0 && index % CELLS_AT_ONCE === 0) yield;
    const before = old?.cells?.get(from(cell) ?? keyOf(row, column));
    const style = styleOf(styles.getStyleByCell(cell) ?? undefined, before?.style);
    const one = fileCell(unit, live, row, column, before, style, from(cell) !== undefined);
    if (one !== undefined) put(row, column, one);
  }
  for (const [row, cells] of Object.entries(unit.spills(live.getSheetId()) ?? {})) {
    for (const column of Object.keys(cells ?? {})) {
      const own = made.get(Number(row))?.[Number(column)];
      if (own?.formula !== undefined) continue;
      const value = unit.value(live, Number(row), Number(column));
      put(Number(row), Number(column), {
        ...contentOf({ kind: "value", value }),
        ...(own?.style !== undefined && { style: own.style }),
      });
    }
  }
  return withRows(known?.cells ?? [], known?.rows ?? new Set(), made);
}

/** These cells without those of some rows, and with those made for them; rows that are blank at the end are not among them. */
function withRows(
  cells: CellRows,
  without: ReadonlySet<number>,
  made: ReadonlyMap<number, readonly (FileCell | undefined)[]>,
): CellRows {
  const rows = [...cells];
  for (const row of without) if (row < rows.length) rows[row] = [];
  for (const [row, line] of made) {
    while (rows.length < row) rows.push([]);
    rows[row] = line;
  }
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

/** The styles of cells for the file, each made once: thousands of cells share a few. */
function stylesForFile(theme: readonly string[]): (drawn?: IStyleData, old?: CellStyle) => CellStyle | undefined {
  const known = new Map<IStyleData | undefined, Map<CellStyle | undefined, CellStyle | undefined>>();
  return (drawn, old) => {
    const ofDrawn = known.get(drawn) ?? new Map<CellStyle | undefined, CellStyle | undefined>();
    known.set(drawn, ofDrawn);
    if (!ofDrawn.has(old)) ofDrawn.set(old, toFile(drawn, old, theme));
    return ofDrawn.get(old);
  };
}

const from = (cell: Nullable<ICellData>): string | undefined =>
  (cell?.custom as Record<string, string> | undefined)?.[FROM];

/** One cell for the file; a formula that was not changed keeps its spelling from the file. */
function fileCell(
  unit: Unit,
  live: Worksheet,
  row: number,
  column: number,
  before: FileCell | undefined,
  style: CellStyle | undefined,
  same: boolean,
): FileCell | undefined {
  const formula = unit.formula(live, row, column);
  const value = unit.value(live, row, column);
  const details = {
    ...(style !== undefined && { style }),
    ...(same && before?.comment !== undefined && { comment: before.comment }),
    ...(same && before?.hyperlink !== undefined && { hyperlink: before.hyperlink }),
  };
  if (formula === null) {
    if (value === null && Object.keys(details).length === 0) return undefined;
    const isError = before?.type === "error" && before.value === value;
    return { ...contentOf({ kind: "value", value }), ...(isError && { type: "error" }), ...details };
  }
  const made = contentOf({ kind: "formula", formula, value });
  const unchanged = before?.formula !== undefined && spellForCell(before.formula) === formula;
  const spill = unit.spillOf(live.getSheetId(), row, column);
  const spills = spill !== undefined && (spill.endRow > spill.startRow || spill.endColumn > spill.startColumn);
  return {
    ...made,
    ...(unchanged && { formula: before.formula }),
    ...(unchanged &&
      before.formulaType === "array" && { formulaType: "array", formulaRef: before.formulaRef ?? a1(row, column) }),
    ...(unchanged && before.formulaDynamic === true && { formulaDynamic: true }),
    ...(spills && {
      formulaType: "array",
      formulaDynamic: true,
      formulaRef: `${a1(spill.startRow, spill.startColumn)}:${a1(spill.endRow, spill.endColumn)}`,
    }),
    ...details,
  };
}
