import type { Area } from "../address";
import type { SelectedBlock, SelectedCell } from "../port";
import { selectedBlock } from "../selected";
import { asCell, isFormula } from "./picture";

/** Asks for the active cell within a batch. */
export function queueActiveCell(context: Excel.RequestContext): () => SelectedCell {
  const cell = context.workbook.getActiveCell().untrack().load("address,formulas,values");
  const sheet = cell.worksheet.load("name");
  return () => {
    const value = asCell(cell.values[0]?.[0]);
    const formula = asCell(cell.formulas[0]?.[0]);
    const address = cell.address.slice(cell.address.lastIndexOf("!") + 1);
    return { sheet: sheet.name, cell: address, formula: isFormula(formula, value) ? formula : null, value };
  };
}

/** Asks for the selected cells within a batch: of whole columns, Excel returns only the cells in use. */
export function queueSelected(context: Excel.RequestContext): () => SelectedBlock | null {
  const selection = context.workbook.getSelectedRanges().untrack().load("areaCount");
  const worksheet = selection.worksheet.load("name");
  const first = selection.areas.getItemAt(0).untrack().load("rowIndex,columnIndex,rowCount,columnCount");
  const used = first.getUsedRangeOrNullObject(true).untrack().load("rowIndex,columnIndex,rowCount,columnCount,values");
  return () => {
    const inUse = used.isNullObject ? null : areaOf(used);
    return selectedBlock(
      { sheet: worksheet.name, area: areaOf(first), areas: selection.areaCount, used: inUse },
      (row, column) =>
        inUse === null ? null : asCell(used.values[row - inUse.first.row]?.[column - inUse.first.column]),
    );
  };
}

const areaOf = ({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area => ({
  first: { row: rowIndex, column: columnIndex },
  last: { row: rowIndex + rowCount - 1, column: columnIndex + columnCount - 1 },
});

/** Asks within a batch whether a sheet is hidden. */
export function queueIsHidden(context: Excel.RequestContext, sheet: string): () => boolean {
  const worksheet = context.workbook.worksheets.getItem(sheet).load("visibility");
  return () => worksheet.visibility !== "Visible";
}

/** Shows a sheet, which is hidden until now or not, and selects a cell of it, within a batch. */
export function queueGoTo(
  context: Excel.RequestContext,
  { sheet, cell, isHidden }: { readonly sheet: string; readonly cell: string | undefined; readonly isHidden: boolean },
): void {
  const worksheet = context.workbook.worksheets.getItem(sheet);
  if (isHidden) worksheet.visibility = "Visible";
  worksheet.activate();
  if (cell !== undefined) worksheet.getRange(cell).untrack().select();
}
