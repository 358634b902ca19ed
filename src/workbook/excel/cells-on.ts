/// <reference types="office-js" />
import { a1, type Cell } from "../../engine/core/cell";
import { cellAddressOf } from "../address";
import { isDateFormat } from "../look-styles";
import { NO_CELLS, type SheetCells } from "../port";
import type { Relied } from "../stale-check";
import { asCell, isFormula } from "./picture";

/** Asks for the cells in use of these sheets, and the names of others that are hidden, within a batch. */
export function queueCells(context: Excel.RequestContext, sheets: readonly string[]): () => readonly SheetCells[] {
  const asked = sheets.map((name) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(name).load("name,visibility");
    const used = sheet.getUsedRangeOrNullObject(true).untrack();
    return { sheet, used: used.load("rowIndex,columnIndex,values,formulas,numberFormat") };
  });
  const all = context.workbook.worksheets.load("items/name,items/visibility");
  return () => {
    const found = asked.flatMap(({ sheet, used }): SheetCells[] => {
      if (sheet.isNullObject) return [];
      const { name, visibility } = sheet;
      return [{ name, isHidden: visibility !== SHOWN, ...(used.isNullObject ? NO_CELLS : cellsIn(used)) }];
    });
    const others = all.items.filter(
      ({ name, visibility }) => visibility !== SHOWN && !found.some((sheet) => sheet.name === name),
    );
    return [...found, ...others.map(({ name }) => ({ name, isHidden: true, ...NO_CELLS }))];
  };
}

const SHOWN = "Visible";

/** The cells of a range, counted from A1. */
function cellsIn({
  rowIndex,
  columnIndex,
  values: given,
  formulas: entered,
  numberFormat,
}: Excel.Range): typeof NO_CELLS {
  const values: Cell[][] = Array.from({ length: rowIndex }, () => []);
  const [formulas, dates]: [string[], string[]] = [[], []];
  for (const [down, row] of given.entries()) {
    const cells: Cell[] = Array.from({ length: columnIndex }, () => null);
    for (const [right, each] of row.entries()) {
      const [value, at] = [asCell(each), a1(rowIndex + down, columnIndex + right)];
      cells.push(value);
      if (isFormula(asCell(entered[down]?.[right]), value)) formulas.push(at);
      if (typeof value === "number" && isDateFormat(String(numberFormat[down]?.[right] ?? ""))) dates.push(at);
    }
    values.push(cells);
  }
  return { values, formulas, dates };
}

/** Asks for the values of cells that edits rely on within a batch; a cell on a sheet that is gone counts as blank. */
export function queueRelied(context: Excel.RequestContext, cells: readonly Relied[]): () => (relied: Relied) => Cell {
  const asked = cells.map(({ sheet, cell }) => {
    const { row, column } = cellAddressOf(cell);
    const worksheet = context.workbook.worksheets.getItemOrNullObject(sheet);
    return worksheet.getRangeByIndexes(row, column, 1, 1).untrack().load("values");
  });
  return () => {
    const values = new Map(
      cells.map(({ sheet, cell }, index) => {
        const range = asked[index];
        return [nameOf(sheet, cell), range && !range.isNullObject ? asCell(range.values[0]?.[0]) : null];
      }),
    );
    return ({ sheet, cell }) => values.get(nameOf(sheet, cell)) ?? null;
  };
}

const nameOf = (sheet: string, cell: string): string => `${sheet}!${cell}`;
