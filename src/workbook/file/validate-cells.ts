import type { Cell as FileCell, CellValue, Sheet } from "hucre";
import { a1, isErrorValue, LONGEST_TEXT } from "../../engine/core/cell";
import { isWithin, type Area, type CellAddress } from "../address";
import { addressIn, keyOf } from "./cells";
import { isReadable } from "./formula-tokens";
import { spellForCell, spellForFile } from "./formulas";
import { asText } from "./cell-styles";
import { escaped, escapedText } from "./text";

/** A table of a sheet and the cells that it has. */
export interface TablePlace {
  readonly name: string;
  readonly area: Area;
}

/** The result that Excel gives a formula whose text is too long for a cell, and files have for the younger errors. */
const VALUE_ERROR = "#VALUE!";
/** The errors that the file format knows. */
const OLD_ERRORS = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA)$/;

/** A sheet whose cells Excel accepts as they are, and the cells whose formulas had to become text. */
export function validateCells(
  sheet: Sheet,
  tables: readonly TablePlace[],
): { sheet: Sheet; asText: readonly string[] } {
  const rows = [...sheet.rows];
  const cells = new Map(sheet.cells);
  const becameText: string[] = [];
  for (const [key, cell] of sheet.cells ?? []) {
    // Of many thousand cells, few have a formula.
    const at = cell.formula === undefined ? undefined : addressIn(key);
    const made = at === undefined ? soundValue(cell) : soundFormula(at, cell, tables);
    if (made === cell) continue;
    if (at !== undefined && made.formula === undefined) becameText.push(a1(at.row, at.column));
    cells.set(key, made);
  }
  for (const [row, values] of sheet.rows.entries()) {
    for (const [column, value] of values.entries()) {
      if (typeof value !== "string") continue;
      const detail = cells.get(keyOf(row, column));
      const text = detail === undefined ? escapedText(value) : detail.value;
      if (text === value) continue;
      if (rows[row] === values) rows[row] = [...values];
      (rows[row] as CellValue[])[column] = text;
    }
  }
  return { sheet: { ...sheet, rows, cells }, asText: becameText };
}

function soundValue(cell: FileCell): FileCell {
  if (typeof cell.value !== "string") return cell;
  const isError = cell.type === "error" && isErrorValue(cell.value);
  const value = isError ? oldError(cell.value) : escapedText(cell.value);
  const runs = cell.richText?.map((run) => ({ ...run, text: escapedText(run.text) }));
  if (value === cell.value && runs?.every(({ text }, index) => text === cell.richText?.[index]?.text) !== false)
    return cell;
  return { ...cell, value, ...(runs !== undefined && { richText: runs }) };
}

function soundFormula(at: CellAddress, cell: FileCell, tables: readonly TablePlace[]): FileCell {
  const table = tables.find(({ area }) => isWithin(area, at))?.name;
  // Other programs write functions in small letters, or drop the prefixes of younger ones.
  const formula = spellForFile(cell.formula ?? "", table);
  if (!isReadable(formula)) return formulaAsText(cell);
  return { ...cell, formula: escaped(formula), formulaResult: soundResult(cell.formulaResult ?? null) };
}

function soundResult(result: CellValue): CellValue {
  if (typeof result !== "string") return result;
  if (isErrorValue(result)) return oldError(result);
  return result.length > LONGEST_TEXT ? VALUE_ERROR : escaped(result);
}

const oldError = (error: string): string => (OLD_ERRORS.test(error) ? error : VALUE_ERROR);

/** Whether this is an error that the file format does not know. */
export const isNewerError = (value: CellValue): boolean =>
  typeof value === "string" && isErrorValue(value) && oldError(value) !== value;

/** What Excel cannot read as a formula would make it repair the file: it stays as text that a person can put right. */
function formulaAsText({
  formula,
  formulaResult: _result,
  formulaType: _type,
  formulaRef: _ref,
  formulaDynamic: _dynamic,
  ...cell
}: FileCell): FileCell {
  const value = escapedText(spellForCell(formula ?? ""));
  return { ...cell, value, type: "string", style: asText(cell.style) };
}
