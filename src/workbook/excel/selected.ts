import type { Area } from "../address";
import type { SelectedBlock } from "../port";
import { selectedBlock } from "../selected";
import { asCell } from "./picture";

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
