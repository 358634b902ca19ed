import type { Worksheet } from "@univerjs/core";
import { BooleanNumber } from "@univerjs/core";
import { a1, type Cell } from "../../engine/core/cell";
import { sameWord } from "../../engine/core/words";
import { isDateFormat } from "../look-styles";
import { NO_CELLS, type SheetCells } from "../port";
import type { Unit } from "./host";
import { areaOf, usedWithin } from "./used";

/** The cells in use of these sheets of the grid, and the names of others that are hidden. */
export const cellsOn = (unit: Unit, sheets: readonly string[]): readonly SheetCells[] =>
  unit.workbook.getSheets().flatMap((sheet): SheetCells[] => {
    const name = sheet.getName();
    if (sheets.some((each) => sameWord(each, name))) return [cellsOf(unit, sheet)];
    return isHidden(sheet) ? [{ name, isHidden: true, ...NO_CELLS }] : [];
  });

const isHidden = (sheet: Worksheet): boolean => sheet.isSheetHidden() === BooleanNumber.TRUE;

function cellsOf(unit: Unit, sheet: Worksheet): SheetCells {
  const whole = areaOf({ startRow: NaN, startColumn: NaN, endRow: NaN, endColumn: NaN }, sheet);
  const used = usedWithin(unit, sheet, whole);
  const values: Cell[][] = [];
  const [formulas, dates]: [string[], string[]] = [[], []];
  for (let row = 0; row <= (used?.last.row ?? -1); row++) {
    values.push([]);
    for (let column = 0; column <= (used?.last.column ?? -1); column++) {
      const value = unit.value(sheet, row, column);
      values[row]?.push(value);
      if (unit.formula(sheet, row, column) !== null) formulas.push(a1(row, column));
      if (typeof value === "number" && isDateFormat(sheet.getCellStyle(row, column)?.n?.pattern ?? ""))
        dates.push(a1(row, column));
    }
  }
  return { name: sheet.getName(), isHidden: isHidden(sheet), values, formulas, dates };
}
