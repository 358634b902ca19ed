import type { SentSheet } from "../engine/campaign/player-files/sheet-layout";
import { isBlank } from "../engine/core/cell";
import { openBook } from "./file/book";
import { addressIn, keyOf, valueAt } from "./file/cells";

/** The sheets of a file that a player sent; a WorkbookProblem if it is not an .xlsx file, or above the limits of any file. */
export async function sentSheets(bytes: Uint8Array): Promise<readonly SentSheet[]> {
  const { sheets } = await openBook(bytes);
  return sheets.map((sheet): SentSheet => {
    let [rows, columns] = [0, 0];
    const reach = (row: number, column: number): void => {
      rows = Math.max(rows, row + 1);
      columns = Math.max(columns, column + 1);
    };
    for (const [row, cells] of sheet.rows.entries())
      for (const [column, value] of cells.entries())
        if (!isBlank(value instanceof Date ? 0 : value)) reach(row, column);
    for (const [key, { formula }] of sheet.cells ?? []) {
      const { row, column } = addressIn(key);
      if (formula !== undefined) reach(row, column);
    }
    return {
      name: sheet.name,
      isHidden: sheet.hidden === true || sheet.veryHidden === true,
      ...{ rows, columns },
      value: (row, column) => valueAt(sheet, row, column),
      isDate: (row, column) => sheet.rows[row]?.[column] instanceof Date,
      isFormula: (row, column) => sheet.cells?.get(keyOf(row, column))?.formula !== undefined,
    };
  });
}
