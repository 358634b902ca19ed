import { isBlank, type Cell } from "../engine/core/cell";
import type { OutsideCell } from "../engine/campaign/schema/table";

/** A cell next to a table: what it shows, and whether a formula calculates it. */
export interface NextCell {
  readonly value: Cell;
  readonly isFormula: boolean;
}

/** Where a table is, with its header, and without a totals row. */
export interface Body {
  readonly headerRow: number;
  readonly firstColumn: number;
  readonly lastRow: number;
  readonly lastColumn: number;
  readonly hasTotals: boolean;
}

const isTyped = ({ value, isFormula }: NextCell): boolean => !isFormula && !isBlank(value);

/**
 * What seems to be typed next to a table by mistake: something directly below it, in its columns; or one single cell directly
 * to its right, in a row of the table and without a header. Several cells to the right are a list of the user's own, and so is what is
 * further away, and formulas.
 */
export function outsideOf(
  { headerRow, firstColumn, lastRow, lastColumn, hasTotals }: Body,
  cellAt: (row: number, column: number) => NextCell,
): readonly OutsideCell[] {
  const right = lastColumn + 1;
  const below = Array.from({ length: hasTotals ? 0 : right - firstColumn }, (_, index) => firstColumn + index);
  const first = below.find((column) => isTyped(cellAt(lastRow + 1, column)));
  const beside: number[] = [];
  if (isBlank(cellAt(headerRow, right).value))
    for (let row = headerRow + 1; row <= lastRow && beside.length < 2; row++)
      if (isTyped(cellAt(row, right))) beside.push(row);
  const [only, another] = beside;
  return [
    ...(first === undefined ? [] : [{ where: "below", row: lastRow + 1, column: first } as const]),
    ...(only === undefined || another !== undefined ? [] : [{ where: "beside", row: only, column: right } as const]),
  ];
}
