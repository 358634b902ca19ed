import type { HostObject } from "./object";
import type { Range } from "./ranges";
import type { Table } from "./tables";

/** The filter of one column of a table: it hides the rows that it does not show. */
export class ColumnFilter implements HostObject {
  readonly loads = ["criteria"];

  constructor(
    private readonly table: Table,
    private readonly name: string,
    private readonly column: Range,
  ) {}

  get criteria(): unknown {
    const shown = this.table.filters.get(this.name);
    return shown === undefined ? null : { filterOn: "Values", values: [String(shown)] };
  }

  /** Shows the rows with one value. */
  applyValuesFilter([value = ""]: readonly string[]): void {
    const { sheet, rowIndex } = this.column;
    sheet.allowChange();
    this.table.filters.set(this.name, value);
    for (const [row, [text = ""]] of this.column.text.entries()) {
      if (text === value) sheet.hiddenRows.delete(rowIndex + row);
      else sheet.hiddenRows.add(rowIndex + row);
    }
  }
}
