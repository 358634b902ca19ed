import type { Cell } from "../core/cell";
import type { Edit } from "./edit";
import type { PlannedTable, SheetPlan } from "./sheet";
import { columnsOf, type Row, type Tables, type WorkbookTable } from "./tables";

/** The tables of a workbook that holds nothing yet. */
export const NO_TABLES: Tables = { sheets: [], tables: new Map() };

/** The tables as they would be read back after these edits; cells outside the campaign tables are not followed. */
export function applied(tables: Tables, edits: readonly Edit[]): Tables {
  return edits.reduce(applyOne, tables);
}

function applyOne(before: Tables, edit: Edit): Tables {
  switch (edit.kind) {
    case "append":
      return withTable(before, edit.table, (table) => ({
        ...table,
        rows: [...table.rows, ...edit.rows.map((row) => cells(table, row, []))],
      }));
    case "change":
      return withTable(before, edit.table, (table) => ({
        ...table,
        rows: table.rows.map((row, index) => (index === edit.row ? cells(table, edit.cells, row) : row)),
      }));
    case "lay":
      return lay(before, edit.sheet);
    case "enter":
      return before;
  }
}

function withTable(
  before: Tables,
  name: WorkbookTable["name"],
  change: (table: WorkbookTable) => WorkbookTable,
): Tables {
  const table = before.tables.get(name);
  if (!table) throw new Error(`there is no table ${name} to write to`);
  return { ...before, tables: new Map(before.tables).set(name, change(table)) };
}

/** A row of a table: the given cells, and for the others what stood there. */
const cells = (table: WorkbookTable, row: Row, before: readonly Cell[]): readonly Cell[] =>
  table.header.map((column, index) => (column in row ? (row[column] ?? null) : (before[index] ?? null)));

function lay(before: Tables, sheet: SheetPlan): Tables {
  const sheets = [...before.sheets, sheet.name];
  if (!sheet.table) return { ...before, sheets };
  return { sheets, tables: new Map(before.tables).set(sheet.table.name, laidTable(sheet.name, sheet.table)) };
}

const laidTable = (sheet: string, { name, rows }: PlannedTable): WorkbookTable => ({
  name,
  sheet,
  row: 0,
  column: 0,
  header: columnsOf(name).map((column) => column.name),
  rows,
});
