import type { Cell as FileCell, CellStyle, CellValue, Sheet } from "hucre";
import { a1, type Block, type Cell } from "../../engine/core/cell";
import type { Content } from "../../engine/campaign/schema/sheet";
import type { Area, CellAddress } from "../address";
import type { SheetCells } from "../port";
import { spellForFile } from "./formulas";

/** The key under which a sheet keeps the details of a cell. */
export const keyOf = (row: number, column: number): string => `${row},${column}`;

/** The cell that a sheet keeps under this key. */
export function addressIn(key: string): CellAddress {
  const [row = 0, column = 0] = key.split(",").map(Number);
  return { row, column };
}

/** A day in milliseconds, and how many days the cells count to the beginning of 1970. */
export const DAY = 24 * 60 * 60 * 1000;
export const DAYS_BEFORE_1970 = 25569;

/** A date as the number in its cell: days since the end of 1899. */
export const serialOf = (date: Date): number => date.getTime() / DAY + DAYS_BEFORE_1970;

const toCell = (value: CellValue): Cell => (value instanceof Date ? serialOf(value) : value);

/** The value of a cell of the file; for a formula, its result when the file was saved. */
export function valueAt(sheet: Sheet, row: number, column: number): Cell {
  const detail = sheet.cells?.get(keyOf(row, column));
  const value = detail?.formula !== undefined ? detail.formulaResult : sheet.rows[row]?.[column];
  return toCell(value ?? null);
}

/** Whether a user does not see a sheet. */
export const isHidden = ({ hidden, veryHidden }: Sheet): boolean => hidden === true || veryHidden === true;

/** The cells of a sheet that are in use. */
export function cellsOf(sheet: Sheet): SheetCells {
  const formulas = [...(sheet.cells ?? [])].flatMap(([key, { formula }]) => {
    return formula === undefined ? [] : [addressIn(key)];
  });
  const values: Cell[][] = sheet.rows.map((row) => row.map((value) => toCell(value ?? null)));
  for (const { row, column } of formulas) {
    while (values.length <= row) values.push([]);
    const cells = values[row] ?? [];
    while (cells.length <= column) cells.push(null);
    cells[column] = valueAt(sheet, row, column);
  }
  const dates = sheet.rows.flatMap((row, at) =>
    row.flatMap((value, column) => (value instanceof Date ? [a1(at, column)] : [])),
  );
  return {
    name: sheet.name,
    isHidden: isHidden(sheet),
    values,
    formulas: formulas.map(({ row, column }) => a1(row, column)),
    dates,
  };
}

const isTaken = (sheet: Sheet, row: number, column: number): boolean =>
  (sheet.rows[row]?.[column] ?? null) !== null || sheet.cells?.get(keyOf(row, column))?.formula !== undefined;

/** Whether any cell of an area has a value or a formula. */
export function isAnyTaken(sheet: Sheet, { first, last }: Area): boolean {
  for (let row = first.row; row <= last.row; row++) {
    for (let column = first.column; column <= last.column; column++) if (isTaken(sheet, row, column)) return true;
  }
  return false;
}

/** Puts a value or formula into a cell, and the results that spill into other cells; comments and links of the cell stay. */
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
    ...(content.kind === "formula" && content.spills !== undefined && spilling(row, column, content.spills)),
    ...(style !== undefined && { style }),
    ...(old?.comment !== undefined && { comment: old.comment }),
    ...(old?.hyperlink !== undefined && { hyperlink: old.hyperlink }),
  });
  if (content.kind === "formula" && content.spills !== undefined) putSpilled(sheet, row, column, content.spills, style);
}

/** How a file marks a formula that spills. */
function spilling(row: number, column: number, spills: Block): Partial<FileCell> {
  const last = a1(row + spills.length - 1, column + (spills[0]?.length ?? 1) - 1);
  return { formulaType: "array", formulaDynamic: true, formulaRef: `${a1(row, column)}:${last}` };
}

/** A file keeps the results of a formula in every cell that it fills. */
function putSpilled(sheet: Sheet, row: number, column: number, spills: Block, style: CellStyle | undefined): void {
  for (const [down, cells] of spills.entries()) {
    for (const [right, value] of cells.entries()) {
      if (down === 0 && right === 0) continue;
      const own = sheet.cells?.get(keyOf(row + down, column + right))?.style;
      putAt(sheet, row + down, column + right, { kind: "value", value }, own ?? style);
    }
  }
}

/** A cell of a file with only this content. */
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
