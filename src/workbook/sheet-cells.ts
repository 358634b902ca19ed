import type { SentSheet } from "../engine/campaign/player-files/sheet-layout";
import { a1, isBlank } from "../engine/core/cell";
import type { SheetCells } from "./port";

/** A sheet of the open workbook, as one of a file that is sent. */
export function sentSheet({ name, isHidden, values, ...marks }: SheetCells): SentSheet {
  const [formulas, dates] = [new Set(marks.formulas), new Set(marks.dates)];
  const isUsed = (row: number, column: number): boolean =>
    !isBlank(values[row]?.[column] ?? null) || formulas.has(a1(row, column));
  const used = values.flatMap((cells, row) =>
    cells.flatMap((_, column) => (isUsed(row, column) ? [{ row, column }] : [])),
  );
  return {
    ...{ name, isHidden },
    rows: used.reduce((most, { row }) => Math.max(most, row + 1), 0),
    columns: used.reduce((most, { column }) => Math.max(most, column + 1), 0),
    value: (row, column) => values[row]?.[column] ?? null,
    isFormula: (row, column) => formulas.has(a1(row, column)),
    isDate: (row, column) => dates.has(a1(row, column)),
  };
}
