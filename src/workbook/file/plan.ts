import type { CellStyle, DataValidation, PageSetup, Sheet, TableDefinition } from "hucre";
import type { Offered, PlannedTable, SheetPlan } from "../../engine/campaign/schema/sheet";
import type { Holds } from "../../engine/campaign/schema/column";
import { a1, type Cell } from "../../engine/core/cell";
import { cellsWith } from "../address";
import { TABLE_STYLE } from "../look-styles";
import { textOf } from "../content";
import { putAt } from "./cells";
import { withCharts } from "./chart";
import { columnStyle, PLAIN, styleOf } from "./cell-styles";

/** The sheet of a file that a plan describes: its table, cells, charts, lists of words, widths and print set-up. */
export function layOut(plan: SheetPlan): Sheet {
  const sheet = blankSheet(plan);
  if (plan.table !== undefined) putTable(sheet, plan.table);
  return withCells(sheet, plan);
}

/**
 * The same sheet for a file that is sent and not kept: the cells of a table take their style from their columns, which
 * is written in half the time.
 */
export function layOutToSend(plan: SheetPlan): Sheet {
  const sheet = blankSheet(plan);
  const { table } = plan;
  if (table !== undefined) {
    // The font is that of the file: of thousands of cells each would be compared with all fonts.
    sheet.columns = plan.widths.map((width, column) => ({ width, ...formatIn(table.columns[column]?.holds) }));
    sheet.rows = Array.from({ length: bodyRowsOf(table) + 1 }, (_, row) =>
      table.columns.map(({ holds }, column) => {
        const value = row === 0 ? null : valueIn(table, row - 1, column, holds);
        return value === "" ? null : value;
      }),
    );
    putHeader(sheet, table);
  }
  return withCells(sheet, plan);
}

/** The number format of a column's cells, where it has one. */
function formatIn(holds: Holds | undefined): { readonly style?: CellStyle } {
  const style = columnStyle(holds, {});
  return style.numFmt === undefined ? {} : { style };
}

function blankSheet(plan: SheetPlan): Sheet {
  return {
    name: plan.name,
    rows: [],
    cells: new Map(),
    columns: plan.widths.map((width) => ({ width })),
    ...(plan.hidden === true && { hidden: true }),
    pageSetup: pageOf(plan),
    ...(plan.frozenRows > 0 && { freezePane: { rows: plan.frozenRows } }),
    ...(plan.offered.length > 0 && { dataValidations: plan.offered.map(validationOf) }),
    ...(plan.table !== undefined && { tables: [tableOf(plan.table)] }),
  };
}

function withCells(sheet: Sheet, plan: SheetPlan): Sheet {
  for (const { row, column, look, content } of plan.cells) putAt(sheet, row, column, content, styleOf(look, content));
  return plan.charts === undefined ? sheet : withCharts(sheet, plan.charts);
}

/** A table has at least one row under its header, which may be blank. */
const bodyRowsOf = (table: PlannedTable): number => Math.max(table.rows.length, 1);

function tableOf(table: PlannedTable): TableDefinition {
  const { columns } = table;
  return {
    name: table.called ?? table.name,
    displayName: table.called ?? table.name,
    range: `A1:${a1(bodyRowsOf(table), columns.length - 1)}`,
    columns: columns.map(({ name }) => ({ name })),
    style: TABLE_STYLE,
  };
}

function putTable(sheet: Sheet, table: PlannedTable): void {
  putHeader(sheet, table);
  for (const [column, { holds }] of table.columns.entries()) {
    for (let row = 0; row < bodyRowsOf(table); row++) {
      putAt(sheet, row + 1, column, { kind: "value", value: valueIn(table, row, column, holds) }, columnStyle(holds));
    }
  }
}

function putHeader(sheet: Sheet, { columns }: PlannedTable): void {
  for (const [column, { name }] of columns.entries()) putAt(sheet, 0, column, { kind: "value", value: name }, PLAIN);
}

/** A cell of a table's body as it is written: what a column of texts has is text. */
function valueIn({ rows }: PlannedTable, row: number, column: number, holds: Holds | undefined): Cell {
  const given = rows[row]?.[column] ?? null;
  return holds === "text" ? textOf(given) : given;
}

/** The page of a print-out: one page, or one page wide with a row repeated on each. */
function pageOf({ landscape, onePage, repeatedRow = 0 }: SheetPlan): PageSetup {
  return {
    paperSize: "a4",
    orientation: landscape ? "landscape" : "portrait",
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: onePage ? 1 : 0,
    ...(!onePage && { printTitlesRow: `$${repeatedRow + 1}:$${repeatedRow + 1}` }),
  };
}

/** A list of words for some cells; if other words are allowed, there is no error message. */
function validationOf({ row, column, rows, words, strict }: Offered): DataValidation {
  return {
    type: "list",
    range: `${a1(row, column)}:${a1(row + rows - 1, column)}`,
    allowBlank: true,
    ...("table" in words
      ? { formula1: listOf(words.table, words.column) }
      : "sheet" in words
        ? { formula1: cellsWith(words) }
        : { values: fitting(words) }),
    ...(strict && {
      showErrorMessage: true,
      errorStyle: "stop",
      errorTitle: "Not in the list",
      errorMessage: "Choose one of the values in the list.",
    }),
  };
}

/** A list in a cell's validation can have up to 255 characters, and its words are separated by commas. */
function fitting(words: readonly string[]): string[] {
  if (words.join(",").length > 255) throw new Error(`A list of ${words.length} words is too long to be written out.`);
  if (words.some((word) => word.includes(","))) throw new Error("A word of a list has a comma in it.");
  return [...words];
}

/** A list cannot refer to a table's column directly; INDIRECT can, and it follows the table as it grows. */
export const listOf = (table: string, column: string): string => `INDIRECT("${table}[${column}]")`;
