import type { Worksheet } from "@univerjs/core";
import { BooleanNumber } from "@univerjs/core";
import { a1, type Cell } from "../../engine/core/cell";
import { sameWord } from "../../engine/core/words";
import { isDateFormat } from "../look";
import type { SheetCells } from "../port";
import type { Unit } from "./host";
import { areaOf, usedWithin } from "./used";

/** The cells in use of these sheets of the grid. */
export const cellsOn = (unit: Unit, sheets: readonly string[]): readonly SheetCells[] =>
  unit.workbook
    .getSheets()
    .filter((sheet) => sheets.some((name) => sameWord(name, sheet.getName())))
    .map((sheet) => cellsOf(unit, sheet));

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
  return { name: sheet.getName(), isHidden: sheet.isSheetHidden() === BooleanNumber.TRUE, values, formulas, dates };
}
