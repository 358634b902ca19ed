import type { Cell } from "../../src/engine/core/cell";
import type { Catalog } from "../../src/engine/campaign/schema/names";
import { excelWorkbook } from "../../src/workbook/excel";
import type { ExcelHost } from "../host/excel-host";
import { cellAt } from "../host/address";
import { installOffice, type IsSetSupported } from "../host/load-office";
import { benchOf, type Bench } from "./bench";

/** A workbook in Excel, with the host that simulates Excel. */
export interface ExcelBench extends Bench {
  readonly host: ExcelHost;
}

/** An empty workbook in Excel; the one formula that Excel calculates here is 1+1. */
export function excelBench(isSetSupported?: IsSetSupported, catalog?: Catalog): ExcelBench {
  const host = installOffice(isSetSupported);
  host.workbook.evaluate = (formula) => (formula === "=1+1" ? 2 : 0);
  const sheetAt = (sheet: string) => host.workbook.worksheets.getItem(sheet);
  const bench = benchOf(excelWorkbook(catalog), {
    async type(sheet, a1, input) {
      sheetAt(sheet).type(a1, input);
      await host.settled();
    },
    async typeEach(sheet, inputs) {
      for (const [a1, input] of inputs) sheetAt(sheet).type(a1, input);
      await host.settled();
    },
    async cell(sheet, a1): Promise<Cell> {
      const { row, column } = cellAt(a1);
      const value = sheetAt(sheet).valueAt(row, column);
      return value === "" ? null : value;
    },
    async deleteSheet(sheet) {
      sheetAt(sheet).delete();
      await host.settled();
    },
    async hideSheet(sheet) {
      sheetAt(sheet).visibility = "Hidden";
      await host.settled();
    },
    async reopen() {
      await host.settled();
    },
    async addTable(name, table, rows, a1 = "A1") {
      const sheet = host.workbook.worksheets.find(name) ?? host.workbook.worksheets.add(name);
      const first = cellAt(a1);
      for (const [row, cells] of rows.entries()) {
        for (const [column, cell] of cells.entries()) sheet.enter(first.row + row, first.column + column, cell);
      }
      const range = sheet.getRangeByIndexes(first.row, first.column, rows.length, rows[0]?.length ?? 1);
      sheet.tables.add(range, true).name = table;
      await host.settled();
    },
    async protect(sheet) {
      (sheet === undefined ? host.workbook : sheetAt(sheet)).protection.protect();
      await host.settled();
    },
    async showTotals(name) {
      host.workbook.tables.getItem(name).showTotals = true;
      await host.settled();
    },
    async addColumn(name, header, formula) {
      const table = host.workbook.tables.getItem(name);
      const column = table.getRange().getColumn(table.block.columns);
      column.values = column.values.map((_, row) => [row === 0 ? header : formula]);
      table.resize(table.getRange().getResizedRange(0, 1));
      await host.settled();
    },
    async filter(name, column, value) {
      const table = host.workbook.tables.getItem(name);
      const cells = table.columns.getItem(column).getDataBodyRange();
      table.filters.set(column, value ?? "");
      for (const [row, [cell]] of cells.values.entries()) {
        if (cell !== value) table.sheet.hiddenRows.add(cells.rowIndex + row);
      }
    },
    hiddenRows: async (sheet) => [...sheetAt(sheet).hiddenRows],
    format: async (sheet, a1) => sheetAt(sheet).getRange(a1).numberFormat[0]?.[0] ?? "",
    async width(sheet, letters) {
      const points = sheetAt(sheet).widths.get(cellAt(`${letters}1`).column);
      return points === undefined ? undefined : (points / 0.75 - 5) / 7;
    },
  });
  return { ...bench, looks: 1, misplacesFiltered: true, host };
}
