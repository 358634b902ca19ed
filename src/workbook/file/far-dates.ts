import type { Sheet } from "hucre";
import { a1 } from "../../engine/core/cell";
import { addressIn } from "./cells";
import { xmlOf } from "./parts";

/** Numbers that are shown as dates and are too large for any: the library has lost them, and they stay numbers. */
export function keepFarDates(sheet: Sheet, part: Uint8Array): void {
  let xml: string | undefined;
  for (const [key, cell] of sheet.cells ?? []) {
    if (!isFar(cell.value) && !isFar(cell.formulaResult)) continue;
    const { row, column } = addressIn(key);
    xml ??= xmlOf(part);
    const number = numberAt(xml, a1(row, column));
    Object.assign(cell, { value: number, ...(cell.formula !== undefined && { formulaResult: number }) });
    const cells = sheet.rows[row];
    if (cells !== undefined) cells[column] = number;
  }
}

const isFar = (value: unknown): boolean => Number.isNaN(value instanceof Date ? value.getTime() : value);

function numberAt(xml: string, cell: string): number {
  const [, value = ""] =
    new RegExp(
      `<(?:[\\w.-]+:)?c\\s(?=[^>]*\\br\\s*=\\s*["']${cell}["'])[^>]*>[^]*?<(?:[\\w.-]+:)?v[^>]*>([^<]*)<`,
    ).exec(xml) ?? [];
  return Number(value);
}
