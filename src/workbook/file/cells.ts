import type { Cell as FileCell, CellStyle, CellValue, Sheet } from "hucre";
import type { Cell } from "../../engine/core/cell";
import type { Content } from "../../engine/campaign/sheet";
import { spellForFile } from "./formulas";

/** The key under which a sheet keeps the details of a cell. */
export const keyOf = (row: number, column: number): string => `${row},${column}`;

const DAY = 24 * 60 * 60 * 1000;
const DAYS_BEFORE_1970 = 25569;

/** A date as the number that a cell of it holds: days since the end of 1899. */
export const serialOf = (date: Date): number => date.getTime() / DAY + DAYS_BEFORE_1970;

const toCell = (value: CellValue): Cell => (value instanceof Date ? serialOf(value) : value);

/** What a cell of the file holds; for a formula, what it came to when the file was saved. */
export function valueAt(sheet: Sheet, row: number, column: number): Cell {
  const detail = sheet.cells?.get(keyOf(row, column));
  const value = detail?.formula !== undefined ? detail.formulaResult : sheet.rows[row]?.[column];
  return toCell(value ?? null);
}

/** Whether a cell of the file has a value or a formula. */
export const isTaken = (sheet: Sheet, row: number, column: number): boolean =>
  (sheet.rows[row]?.[column] ?? null) !== null || sheet.cells?.get(keyOf(row, column))?.formula !== undefined;

/** Puts a value or a formula into a cell; comments and links of the cell stay. */
export function putAt(sheet: Sheet, row: number, column: number, content: Content, style: CellStyle | undefined): void {
  while (sheet.rows.length <= row) sheet.rows.push([]);
  const cells = sheet.rows[row] ?? [];
  while (cells.length <= column) cells.push(null);
  const detail = contentOf(content);
  cells[column] = detail.value;
  sheet.cells ??= new Map<string, FileCell>();
  const old = sheet.cells.get(keyOf(row, column));
  sheet.cells.set(keyOf(row, column), {
    ...detail,
    ...(style !== undefined && { style }),
    ...(old?.comment !== undefined && { comment: old.comment }),
    ...(old?.hyperlink !== undefined && { hyperlink: old.hyperlink }),
  });
}

/** A cell of a file with this content alone. */
export function contentOf(content: Content): FileCell {
  if (content.kind === "value") {
    const value = content.value === "" ? null : content.value;
    return { value, type: typeOf(value) };
  }
  return { value: null, type: "formula", formula: spellForFile(content.formula), formulaResult: content.value };
}

function typeOf(value: Cell): FileCell["type"] {
  if (value === null) return "empty";
  if (typeof value === "string") return "string";
  return typeof value === "number" ? "number" : "boolean";
}
