import { isBlank, type Cell } from "../../core/cell";
import type { Column, Holds, ListedColumn } from "./column";
import type { Edit } from "./edit";
import { isOfNames } from "./names";
import type { Look, Offered, SheetPlan } from "./sheet";
import { SETTINGS } from "./shared-tables";
import { columnsOf, planned, type Row, type Table, type Tables, type WorkbookTable } from "./table";

const LOOK: Readonly<Record<Holds, Look>> = { text: "text", points: "points", whole: "whole", yes: "text" };

/** How the cells of a column look. */
export const lookOf = (holds: Holds): Look => LOOK[holds];

/** How many rows below a table's header offer words: enough for new rows. */
const OFFERED_ROWS = 2_000;

/** The sheet of a table that is added to a workbook to work in. */
export const sheetToLay = (of: Table, rows: readonly Row[] = []): SheetPlan => ({
  ...tableSheet(of, rows),
  ...(of.apart === true && { hidden: true }),
});

/** The sheet of a table, with the rows that it starts with; it has those optional columns that they fill. */
export function tableSheet(of: Table, rows: readonly Row[] = []): SheetPlan {
  const isLaid = ({ optional, header }: Column): boolean =>
    optional !== true || rows.some((row) => !isBlank(row[header] ?? null));
  const columns = columnsOf(of).filter(isLaid);
  const plannedColumns = columns.map(planned);
  return {
    name: of.sheet,
    table: {
      name: of.name,
      columns: plannedColumns,
      rows: rows.map((row) => columns.map(({ header }): Cell => row[header] ?? null)),
    },
    cells: [],
    widths: plannedColumns.map(({ width }) => width),
    frozenRows: 1,
    offered: columns.flatMap(({ list }, column): Offered[] =>
      list === undefined ? [] : [{ row: 1, column, rows: OFFERED_ROWS, words: wordsOf(list), strict: false }],
    ),
    landscape: true,
    onePage: false,
  };
}

const wordsOf = (list: readonly string[] | ListedColumn): Offered["words"] => list;

/** The first rows of new tables, by the tables' names. */
export type StartRows = Readonly<Record<string, readonly Row[]>>;

/** The sheets of a campaign, one table each; an optional table gets its sheet with its first row. */
export const campaignSheets = (tables: readonly Table[], rows: StartRows): readonly SheetPlan[] =>
  tables
    .filter(({ name, optional }) => optional !== true || (rows[name] ?? []).length > 0)
    .map((table) => sheetToLay(table, rows[table.name]));

/** The edits that add these campaign tables, with all of their rows, to a workbook that has none of them. */
export function layout({ tables }: Tables, ours: readonly Table[]): readonly Edit[] {
  const rows = Object.fromEntries([...tables.values()].map((table) => [table.name, rowsToLay(table)]));
  return campaignSheets(ours, rows).map((sheet) => ({ kind: "lay", sheet }));
}

/** The rows of a table, without the settings about names in the old workbook. */
const rowsToLay = ({ name, header, rows }: WorkbookTable): readonly Row[] =>
  rows
    .map((cells): Row => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? null])))
    .filter((row) => name !== SETTINGS.name || !isOfNames(row[SETTINGS.columns.setting.header] ?? null));

/** The edits that write rows at the end of a table; a table that does not exist yet is added with them. */
export const appendEdits = ({ tables }: Tables, of: Table, rows: readonly Row[]): readonly Edit[] =>
  rows.length === 0
    ? []
    : [tables.has(of.name) ? { kind: "append", table: of.name, rows } : { kind: "lay", sheet: sheetToLay(of, rows) }];
