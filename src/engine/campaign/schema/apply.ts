import type { Cell } from "../../core/cell";
import type { Edit } from "./edit";
import { formLaid, freeName } from "./names";
import { columnsFound } from "./read-table";
import { settingEdit } from "./settings";
import type { PlannedTable, SheetPlan } from "./sheet";
import { columnsOf, type Row, type Tables, type WorkbookTable } from "./tables";

/** The tables of a workbook that holds nothing yet. */
export const NO_TABLES: Tables = { sheets: [], tables: new Map() };

/** The tables as they would be read back after these edits; cells outside the campaign tables are not followed. */
export function apply(tables: Tables, edits: readonly Edit[]): Tables {
  return edits.reduce(applyOne, tables);
}

function applyOne(before: Tables, edit: Edit): Tables {
  switch (edit.kind) {
    case "append":
      return withTable(before, edit.table, (table) => {
        const written = writer(table);
        return { ...table, rows: [...table.rows, ...edit.rows.map((row) => written(row))] };
      });
    case "change":
      return withTable(before, edit.table, (table) => ({
        ...table,
        rows: table.rows.map((row, index) => (index === edit.row ? writer(table)(edit.cells, row) : row)),
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

/** Writes rows of a table: the given cells, and for the others what stood there; columns are found as the books read them. */
function writer(table: WorkbookTable) {
  const found = columnsFound(table);
  return (row: Row, before: readonly Cell[] = []): readonly Cell[] => {
    const cells = table.header.map((_, index): Cell => before[index] ?? null);
    for (const [column, cell] of Object.entries(row)) {
      const at = found.get(column.toLowerCase());
      if (at !== undefined) cells[at] = cell;
    }
    return cells;
  };
}

function lay(before: Tables, { name, table, form }: SheetPlan): Tables {
  const sheet = freeName(name, before.sheets, " ");
  if (!table) {
    const after = { ...before, sheets: [...before.sheets, sheet] };
    const settings = before.tables.get("Settings");
    return form && settings ? applyOne(after, settingEdit(settings, formLaid(name, sheet))) : after;
  }
  const tables = new Map(before.tables).set(table.name, laidTable(sheet, table));
  return { ...before, sheets: [...before.sheets, sheet], tables };
}

const laidTable = (sheet: string, { name, rows }: PlannedTable): WorkbookTable => ({
  name,
  sheet,
  row: 0,
  column: 0,
  header: columnsOf(name).map((column) => column.name),
  rows,
});
