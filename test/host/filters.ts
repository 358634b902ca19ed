import type { HostObject } from "./object";
import type { Range } from "./ranges";

/** The filter of one column of a table: it hides the rows that it does not show. */
export class ColumnFilter implements HostObject {
  readonly loads: readonly string[] = [];

  constructor(private readonly column: Range) {}

  applyValuesFilter(values: readonly unknown[]): void {
    const { sheet, rowIndex } = this.column;
    sheet.allowChange();
    for (const [row, [text = ""]] of this.column.text.entries()) {
      if (values.includes(text)) sheet.hiddenRows.delete(rowIndex + row);
      else sheet.hiddenRows.add(rowIndex + row);
    }
  }
}
