import type { IRange, Worksheet } from "@univerjs/core";
import type { Area } from "../address";
import type { Unit } from "./host";

/** The smallest part of an area that contains all of its values, including spilled ones; null if there are none. */
export function usedWithin(unit: Unit, sheet: Worksheet, { first, last }: Area): Area | null {
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  const note = (row: number, column: number): void => {
    if (row < first.row || row > last.row || column < first.column || column > last.column) return;
    if (unit.value(sheet, row, column) === null) return;
    [top, left] = [Math.min(top, row), Math.min(left, column)];
    [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
  };
  sheet.getCellMatrix().forValue(note);
  for (const [row, cells] of Object.entries(unit.spills(sheet.getSheetId()) ?? {})) {
    for (const column of Object.keys(cells ?? {})) note(Number(row), Number(column));
  }
  return bottom < 0 ? null : { first: { row: top, column: left }, last: { row: bottom, column: right } };
}

/** The area of Univer's range, which may have open ends for whole columns and rows. */
export function areaOf(range: IRange | undefined, sheet: Worksheet): Area {
  const { startRow, startColumn, endRow, endColumn } = range ?? {
    startRow: 0,
    startColumn: 0,
    endRow: 0,
    endColumn: 0,
  };
  const or = (number: number, open: number): number => (Number.isFinite(number) ? number : open);
  return {
    first: { row: or(startRow, 0), column: or(startColumn, 0) },
    last: { row: or(endRow, sheet.getRowCount() - 1), column: or(endColumn, sheet.getColumnCount() - 1) },
  };
}
