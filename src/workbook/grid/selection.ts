import type { FWorkbook } from "@univerjs/sheets/facade";
import { a1 } from "../../engine/core/cell";
import type { SelectedBlock, SelectedCell } from "../port";
import { selectedBlock } from "../selected";
import type { Unit } from "./host";
import { areaOf, usedWithin } from "./used";

/** The active cell of the sheet that is shown; A1 if none is. */
export function cellSelected(unit: Unit, facade: FWorkbook): SelectedCell {
  const sheet = unit.workbook.getActiveSheet();
  const cell = facade.getActiveSheet().getSelection()?.getCurrentCell();
  const { row, column } = cell ? { row: cell.actualRow, column: cell.actualColumn } : { row: 0, column: 0 };
  const [formula, value] = [unit.formula(sheet, row, column), unit.value(sheet, row, column)];
  return { sheet: sheet.getName(), cell: a1(row, column), formula, value };
}

/** The selected cells of the sheet that is shown, as far as they are used; null if there is nothing in them. */
export function blockSelected(unit: Unit, facade: FWorkbook): SelectedBlock | null {
  const sheet = unit.workbook.getActiveSheet();
  const ranges = facade.getActiveSheet().getSelection()?.getActiveRangeList() ?? [];
  const area = areaOf(ranges[0]?.getRange(), sheet);
  const used = usedWithin(unit, sheet, area);
  return selectedBlock({ sheet: sheet.getName(), area, areas: ranges.length, used }, (row, column) =>
    unit.value(sheet, row, column),
  );
}
