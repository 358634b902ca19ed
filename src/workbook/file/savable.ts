import type { Sheet } from "hucre";
import { a1, LONGEST_TEXT } from "../../engine/core/cell";
import { parseArea } from "../address";
import { WorkbookProblem } from "../port";
import { addressIn, keyOf, valueAt } from "./cells";
import { LONGEST_FORMULA } from "./formula-tokens";
import { isHeadless } from "./kept-tables";
import { spellForCell } from "./formulas";

/** The longest name of a table's column. */
export const LONGEST_HEADER = 255;

/** The first cell for which no .xlsx file can be written; undefined if there is none. It is judged when a file is opened, too. */
export function unsavable(sheets: readonly Sheet[]): WorkbookProblem | undefined {
  for (const sheet of sheets) {
    const found = longHeader(sheet) ?? longText(sheet) ?? longFormula(sheet);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The same of a file that was opened, as a notice. */
export function cannotBeSaved(sheets: readonly Sheet[]): string | null {
  const problem = unsavable(sheets);
  return problem === undefined
    ? null
    : `Nothing that you change in this file can be saved yet. ${problem.happened} ${problem.remedy}`;
}

const NOT_SAVED = "The file was not saved.";
const spelled = (number: number): string => number.toLocaleString("en-US");

const tooLong = ({ name }: Sheet, cell: string, length: number): WorkbookProblem =>
  new WorkbookProblem(
    `Cell ${cell} of sheet "${name}" has ${spelled(length)} characters; a cell can have up to ${spelled(LONGEST_TEXT)}.`,
    NOT_SAVED,
    "Shorten the text, and save again.",
  );

function longText(sheet: Sheet): WorkbookProblem | undefined {
  for (const [row, values] of sheet.rows.entries()) {
    for (const [column, value] of values.entries()) {
      if (typeof value !== "string" || value.length <= LONGEST_TEXT) continue;
      // The text that a formula gives is written as an error, as Excel gives it.
      if (sheet.cells?.get(keyOf(row, column))?.formula !== undefined) continue;
      return tooLong(sheet, a1(row, column), value.length);
    }
  }
  return undefined;
}

/** A formula that is too long for Excel is saved as text, which may be too long as well. */
function longFormula(sheet: Sheet): WorkbookProblem | undefined {
  for (const [key, { formula = "" }] of sheet.cells ?? []) {
    if (formula.length <= LONGEST_FORMULA) continue;
    const { row, column } = addressIn(key);
    const { length } = spellForCell(formula);
    if (length > LONGEST_TEXT) return tooLong(sheet, a1(row, column), length);
  }
  return undefined;
}

function longHeader(sheet: Sheet): WorkbookProblem | undefined {
  for (const table of sheet.tables ?? []) {
    const area = parseArea(table.range ?? "");
    if (area === null || isHeadless(table)) continue;
    const { row } = area.first;
    for (let { column } = area.first; column <= area.last.column; column++) {
      const { length } = String(valueAt(sheet, row, column) ?? "");
      if (length <= LONGEST_HEADER) continue;
      return new WorkbookProblem(
        `The column header in cell ${a1(row, column)} of sheet "${sheet.name}" has ${length} characters; a header can have up to ${LONGEST_HEADER}.`,
        NOT_SAVED,
        "Shorten the header, and save again.",
      );
    }
  }
  return undefined;
}
