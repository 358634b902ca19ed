import type { Cell } from "../../src/engine/core/cell";
import { excelWorkbook } from "../../src/workbook/excel";
import { benchOf, type Bench } from "../workbook/bench";
import { emptyWorkbook } from "./empty-workbook";

/** Points of a column to characters of the standard font, as Excel for Windows has them. */
const characters = (points: number): number => (points / 0.75 - 5) / 7;

/**
 * The workbook that is open in this Excel, emptied, with hands that do through office.js what a user does. Excel reports it as the
 * add-in's own doing: what only a user can do is among the steps by hand.
 */
export async function liveBench(): Promise<Bench> {
  await emptyWorkbook();
  const typeEach: Bench["typeEach"] = (sheet, inputs) =>
    run((context) => {
      for (const [a1, input] of inputs) context.workbook.worksheets.getItem(sheet).getRange(a1).formulas = [[input]];
    });
  const bench = benchOf(excelWorkbook(), {
    typeEach,
    type: (sheet, a1, input) => typeEach(sheet, [[a1, input]]),
    cell: (sheet, a1) =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem(sheet).getRange(a1).load("values");
        await context.sync();
        const value = range.values[0]?.[0] as Cell;
        return value === "" ? null : value;
      }),
    deleteSheet: (sheet) => run((context) => context.workbook.worksheets.getItem(sheet).delete()),
    hideSheet: (sheet) =>
      run((context) => {
        context.workbook.worksheets.getItem(sheet).visibility = "Hidden";
      }),
    reopen: () => Promise.resolve(),
    addTable: (sheet, table, rows, a1 = "A1") =>
      Excel.run(async (context) => {
        const { worksheets } = context.workbook;
        const found = worksheets.getItemOrNullObject(sheet);
        await context.sync();
        const on = found.isNullObject ? worksheets.add(sheet) : found;
        const range = on.getRange(a1).getResizedRange(rows.length - 1, (rows[0]?.length ?? 1) - 1);
        range.values = rows.map((row) => [...row]);
        on.tables.add(range, true).name = table;
        await context.sync();
      }),
    protect: (sheet) =>
      run(({ workbook }) => {
        if (sheet === undefined) workbook.protection.protect();
        else workbook.worksheets.getItem(sheet).protection.protect();
      }),
    showTotals: (table) =>
      run(({ workbook }) => {
        workbook.tables.getItem(table).showTotals = true;
      }),
    addColumn: (name, header, formula) =>
      Excel.run(async (context) => {
        const table = context.workbook.tables.getItem(name);
        const range = table.getRange().load("rowCount,columnCount");
        await context.sync();
        const column = range.getColumn(range.columnCount);
        column.formulas = Array.from({ length: range.rowCount }, (_, row) => [row === 0 ? header : formula]);
        table.resize(range.getResizedRange(0, 1));
        await context.sync();
      }),
    filter: (table, column, value) =>
      run(({ workbook }) =>
        workbook.tables
          .getItem(table)
          .columns.getItem(column)
          .filter.applyValuesFilter([String(value)]),
      ),
    hiddenRows: (sheet) =>
      Excel.run(async (context) => {
        const used = context.workbook.worksheets.getItem(sheet).getUsedRange().load("rowIndex,rowCount");
        await context.sync();
        const rows = Array.from({ length: used.rowCount }, (_, at) => used.getRow(at).load("rowHidden,rowIndex"));
        await context.sync();
        return rows.filter(({ rowHidden }) => rowHidden).map(({ rowIndex }) => rowIndex);
      }),
    format: (sheet, a1) =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem(sheet).getRange(a1).load("numberFormat");
        await context.sync();
        return String(range.numberFormat[0]?.[0]);
      }),
    width: (sheet, letters) =>
      Excel.run(async (context) => {
        const { format } = context.workbook.worksheets.getItem(sheet).getRange(`${letters}1`);
        format.load("columnWidth");
        await context.sync();
        return characters(format.columnWidth);
      }),
  });
  return { ...bench, looks: 1, misplacesFiltered: true };
}

const run = (work: (context: Excel.RequestContext) => void): Promise<void> =>
  Excel.run(async (context) => {
    work(context);
    await context.sync();
  });
