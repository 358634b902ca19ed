import { isBlank, type Cell } from "../../core/cell";
import type { Edit } from "./edit";
import { layoutSetting, freeName } from "./names";
import { settingEdit } from "./settings";
import { SETTINGS } from "./shared-tables";
import type { PlannedTable, SheetPlan } from "./sheet";
import {
  columnsFound,
  columnsOf,
  headerKey,
  planned,
  tableOfColumns,
  type PlannedColumn,
  type Row,
  type Table,
  type Tables,
  type WorkbookTable,
} from "./table";

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
      return withTable(before, edit.table, (table) => {
        const row = table.rows[edit.row];
        if (!row) return table;
        // Copied, not mapped: there may be a change for each of many rows.
        const rows = [...table.rows];
        rows[edit.row] = writer(table)(edit.cells, row);
        return { ...table, rows };
      });
    case "addColumns":
      return withTable(before, edit.table, (table) => widened(table, edit.columns));
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

/** Writes rows of a table: the given cells, and for the others what was there before; columns are found in the same way as when the books are read. */
function writer(table: WorkbookTable) {
  const found = columnsFound(table);
  return (row: Row, before: readonly Cell[] = []): readonly Cell[] => {
    const cells = table.header.map((_, index): Cell => before[index] ?? null);
    for (const [column, cell] of Object.entries(row)) {
      const at = found.get(headerKey(column));
      if (at !== undefined) cells[at] = cell;
    }
    return cells;
  };
}

/** Those of the columns that a table with this header lacks, each once. */
export function columnsToAdd(header: readonly string[], columns: readonly PlannedColumn[]): readonly PlannedColumn[] {
  const known = new Set(header.map(headerKey));
  const lacking = new Map(columns.map((column) => [headerKey(column.name), column]));
  return [...lacking].flatMap(([key, column]) => (known.has(key) ? [] : [column]));
}

/**
 * Fits edits to a workbook that lacks optional columns: a column is added when something is first written into it, and a blank is
 * not written into one that is not there. Columns that one of the edits adds are there.
 */
export function fitColumns({ tables }: Tables, ours: readonly Table[], edits: readonly Edit[]): FittedRows {
  const added: Edit[] = [];
  const left = new Map<string, ReadonlySet<string>>();
  for (const of of ours) {
    const table = tables.get(of.name);
    const found = table && columnsFound(table);
    const comes = (header: string): boolean =>
      edits.some(
        (edit) =>
          edit.kind === "addColumns" &&
          edit.table === of.name &&
          edit.columns.some(({ name }) => headerKey(name) === headerKey(header)),
      );
    const lacking = columnsOf(of).filter(
      ({ optional, header }) => optional === true && found?.has(headerKey(header)) === false && !comes(header),
    );
    const filled = lacking.filter(({ header }) => isFilled(edits, of.name, header));
    if (filled.length > 0) added.push({ kind: "addColumns", table: of.name, columns: filled.map(planned) });
    if (filled.length < lacking.length) {
      left.set(of.name, new Set(lacking.filter((column) => !filled.includes(column)).map(({ header }) => header)));
    }
  }
  return { added, fit: (some) => some.map((edit) => withoutCells(edit, left)) };
}

/** How edits fit a workbook. */
interface FittedRows {
  /** The edits that add the columns that are filled; they come first. */
  readonly added: readonly Edit[];
  /** The same edits without the cells for columns that are not there. */
  readonly fit: (edits: readonly Edit[]) => readonly Edit[];
}

function isFilled(edits: readonly Edit[], name: string, header: string): boolean {
  const has = (row: Row): boolean => !isBlank(row[header] ?? null);
  return edits.some((edit) => {
    if (edit.kind === "append") return edit.table === name && edit.rows.some(has);
    return edit.kind === "change" && edit.table === name && has(edit.cells);
  });
}

/** The same edit without the cells in these columns of its table. */
function withoutCells(edit: Edit, left: ReadonlyMap<string, ReadonlySet<string>>): Edit {
  const columns = edit.kind === "append" || edit.kind === "change" ? left.get(edit.table) : undefined;
  if (!columns) return edit;
  const rest = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([header]) => !columns.has(header)));
  if (edit.kind === "append") return { ...edit, rows: edit.rows.map(rest) };
  return edit.kind === "change" ? { ...edit, cells: rest(edit.cells) } : edit;
}

function widened(table: WorkbookTable, columns: readonly PlannedColumn[]): WorkbookTable {
  const added = columnsToAdd(table.header, columns);
  if (added.length === 0) return table;
  const header = [...table.header, ...added.map(({ name }) => name)];
  return { ...table, header, rows: table.rows.map((row) => header.map((_, at) => row[at] ?? null)) };
}

function lay(before: Tables, { name, table, form }: SheetPlan): Tables {
  const sheet = freeName(name, before.sheets, " ");
  if (!table) {
    const after = { ...before, sheets: [...before.sheets, sheet] };
    const settings = before.tables.get(SETTINGS.name);
    return form && settings ? applyOne(after, settingEdit(settings, layoutSetting(name, sheet))) : after;
  }
  const tables = new Map(before.tables).set(table.name, layoutTable(sheet, table));
  return { ...before, sheets: [...before.sheets, sheet], tables };
}

const layoutTable = (sheet: string, { name, columns, rows }: PlannedTable): WorkbookTable => ({
  name,
  of: tableOfColumns(name, sheet, columns),
  sheet,
  row: 0,
  column: 0,
  header: columns.map((column) => column.name),
  rows,
});
