import type { ICommandService } from "@univerjs/core";
import { SetWorksheetHideMutation } from "@univerjs/sheets";
import type { FWorksheet } from "@univerjs/sheets/facade";
import type { CellAddress } from "../address";

/** How many rows and columns stay visible above and before a cell that the grid scrolls to. */
const ROWS_ABOVE = 5;
const COLUMNS_BEFORE = 2;

/**
 * Shows a sheet, even if it is hidden, and selects a cell of it, which is scrolled to unless it is visible. Nothing of that
 * is a step for Undo.
 */
export async function goTo(commands: ICommandService, sheet: FWorksheet, cell: CellAddress | undefined): Promise<void> {
  if (sheet.isSheetHidden()) {
    const params = { unitId: sheet.getWorkbook().getUnitId(), subUnitId: sheet.getSheetId(), hidden: 0 };
    commands.syncExecuteCommand(SetWorksheetHideMutation.id, params);
  }
  sheet.activate();
  if (cell === undefined) return;
  const { row, column } = cell;
  sheet.getRange(row, column).activate();
  // A sheet that was not active is drawn a moment later.
  await new Promise((resume) => setTimeout(resume));
  const seen = sheet.getVisibleRange();
  const inSight =
    seen && row >= seen.startRow && row < seen.endRow && column >= seen.startColumn && column < seen.endColumn;
  if (!inSight) sheet.scrollToCell(Math.max(0, row - ROWS_ABOVE), Math.max(0, column - COLUMNS_BEFORE));
}
