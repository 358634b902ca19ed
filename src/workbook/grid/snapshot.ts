import type {
  ICellData,
  IRange,
  IRowData,
  IStyleData,
  IWorkbookData,
  IWorksheetData,
  LocaleType,
} from "@univerjs/core";
import type { Cell as FileCell, CellValue, Sheet, TableDefinition, Workbook } from "hucre";
import { parseArea } from "../address";
import { addressIn, keyOf, serialOf } from "../file/cells";
import { isHeadless } from "../file/kept-tables";
import { spellForCell } from "../file/formulas";
import { FONT } from "../look-styles";
import { toGrid } from "./styles";
import { toRule } from "./validations";

/** Univer's numbers for the type of a cell's value. */
export const CELL_TYPES = { text: 1, number: 2, boolean: 3, forcedText: 4 } as const;

/** Where the plug-ins for tables, validations and names keep their data. */
const TABLES = "SHEET_TABLE_PLUGIN";
const VALIDATIONS = "SHEET_DATA_VALIDATION_PLUGIN";
const NAMES = "SHEET_DEFINED_NAME_PLUGIN";

/** In pixels: the height of an ordinary row, and of a line for each point of its font size. */
const MIN_HEIGHT = 24;
const LINE_HEIGHT = 1.75;

const SPARE_ROWS = 200;
const MIN_ROWS = 1000;
const MIN_COLUMNS = 26;

/** A file's workbook for Univer. The ids of the sheets are "sheet-" and their number in the file, unless others are given. */
export function toSnapshot(
  book: Workbook,
  unit: string,
  locale: LocaleType,
  idOf: (index: number) => string = sheetId,
): IWorkbookData {
  const sheets = book.sheets.map((sheet, index) => toWorksheet(sheet, idOf(index), book));
  const entries = <T>(each: (sheet: Sheet, id: string) => T): Record<string, T> =>
    Object.fromEntries(book.sheets.map((sheet, index) => [idOf(index), each(sheet, idOf(index))]));
  const names = (book.namedRanges ?? []).filter(({ name }) => !name.startsWith("_xlnm."));
  return {
    id: unit,
    name: "Campaign",
    appVersion: "",
    locale,
    styles: {},
    sheetOrder: sheets.map(({ id }) => id),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
    resources: [
      { name: TABLES, data: JSON.stringify(entries((sheet, id) => ({ tables: tablesOf(sheet, `${unit}-${id}`) }))) },
      { name: VALIDATIONS, data: JSON.stringify(entries(rulesOf)) },
      {
        name: NAMES,
        data: JSON.stringify(
          Object.fromEntries(
            names.map(({ name, range, scope, comment }, index) => {
              const own = book.sheets.findIndex((sheet) => sheet.name === scope);
              const localSheetId = own < 0 ? "AllDefaultWorkbook" : idOf(own);
              return [
                `name-${index}`,
                { id: `name-${index}`, name, formulaOrRefString: range, comment: comment ?? "", localSheetId },
              ];
            }),
          ),
        ),
      },
    ],
  };
}

export const sheetId = (index: number): string => `sheet-${index}`;

/** One sheet of a file for Univer, with the colours and font of its book. */
export function toWorksheet(
  sheet: Sheet,
  id: string,
  { themeColors = [], defaultFont }: Pick<Workbook, "themeColors" | "defaultFont">,
): Partial<IWorksheetData> & { id: string } {
  const { freezePane } = sheet;
  const width = sheet.rows.reduce((most, row) => Math.max(most, row.length), sheet.columns?.length ?? 0);
  return {
    id,
    defaultStyle: { ff: defaultFont?.name ?? FONT, fs: defaultFont?.size ?? 11 },
    name: sheet.name,
    hidden: sheet.hidden === true || sheet.veryHidden === true ? 1 : 0,
    cellData: cellsOf(sheet, themeColors),
    rowCount: Math.max(MIN_ROWS, sheet.rows.length + SPARE_ROWS),
    columnCount: Math.max(MIN_COLUMNS, width + 4),
    columnData: Object.fromEntries(
      (sheet.columns ?? []).map((column, index) => [
        index,
        {
          ...(column.width !== undefined && { w: toPixels(column.width) }),
          ...(column.hidden === true && { hd: 1 as const }),
        },
      ]),
    ),
    rowData: rowsOf(sheet),
    mergeData: (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
      startRow,
      startColumn: startCol,
      endRow,
      endColumn: endCol,
    })),
    showGridlines: sheet.view?.showGridLines === false ? 0 : 1,
    ...(freezePane !== undefined && {
      freeze: {
        xSplit: freezePane.columns ?? 0,
        ySplit: freezePane.rows ?? 0,
        startRow: freezePane.rows ?? -1,
        startColumn: freezePane.columns ?? -1,
      },
    }),
  };
}

/** Converts a width in characters to pixels, and back. */
export const toPixels = (width: number): number => Math.round(width * 7 + 5);
export const toCharacters = (pixels: number): number => (pixels - 5) / 7;

/** Rows that are higher than others: as in the file or, if it does not say, as their text needs. */
function rowsOf(sheet: Sheet): Record<number, Partial<IRowData>> {
  const rows: Record<number, Partial<IRowData>> = {};
  for (const [key, { style, value }] of sheet.cells ?? []) {
    const { row, column } = addressIn(key);
    const size = style?.font?.size ?? 11;
    const width = (sheet.columns?.[column]?.width ?? 10) * (11 / size);
    const lines =
      style?.alignment?.wrapText === true && typeof value === "string" ? Math.ceil(value.length / width) : 1;
    const height = Math.ceil(lines * size * LINE_HEIGHT);
    if (height > MIN_HEIGHT) rows[row] = { ia: 1, ah: Math.max(height, rows[row]?.ah ?? 0) };
  }
  for (const [row, { height, hidden }] of sheet.rowDefs ?? []) {
    if (height !== undefined) rows[row] = { ia: 0, h: Math.round((height * 4) / 3) };
    if (hidden === true) rows[row] = { ...rows[row], hd: 1 };
  }
  return rows;
}

type Matrix = Record<number, Record<number, ICellData>>;

function cellsOf(sheet: Sheet, theme: readonly string[]): Matrix {
  const matrix: Matrix = {};
  const put = (row: number, column: number, cell: ICellData): void => {
    (matrix[row] ??= {})[column] = cell;
  };
  const spilled = spilledCells(sheet);
  for (const [row, cells] of sheet.rows.entries()) {
    for (const [column, value] of cells.entries()) {
      const key = keyOf(row, column);
      const detail = sheet.cells?.get(key);
      const cell = toGridCell(spilled.has(key) ? null : value, detail, toGrid(detail?.style, theme), key);
      if (cell !== undefined) put(row, column, cell);
    }
  }
  // Notes and links may be beyond the last cell in use.
  for (const [key, detail] of sheet.cells ?? []) {
    if (detail.comment === undefined && detail.hyperlink === undefined) continue;
    const { row, column } = addressIn(key);
    if (matrix[row]?.[column] !== undefined) continue;
    const cell = toGridCell(null, detail, toGrid(detail.style, theme), key);
    if (cell !== undefined) put(row, column, cell);
  }
  return matrix;
}

/** One cell for Univer; undefined for an empty cell. */
export function toGridCell(
  value: CellValue,
  detail: FileCell | undefined,
  style: IStyleData | undefined,
  key: string,
): ICellData | undefined {
  const formula = detail?.formula ? spellForCell(detail.formula) : undefined;
  const shown = formula === undefined ? value : (detail?.formulaResult ?? null);
  const isFound = detail?.comment !== undefined || detail?.hyperlink !== undefined;
  if (formula === undefined && shown === null && style === undefined && !isFound) return undefined;
  return {
    ...valueOf(shown),
    ...(formula !== undefined && { f: formula }),
    ...(style !== undefined && { s: style }),
    // Univer keeps this with the cell, so that a comment or link of the file can be found again.
    ...(isFound && { custom: { [FROM]: key } }),
  };
}

/** The key under which a cell of the grid keeps its place in the file. */
export const FROM = "starledger-from";

function valueOf(value: CellValue): Pick<ICellData, "v" | "t"> {
  if (value === null) return {};
  if (value instanceof Date) return { v: serialOf(value), t: CELL_TYPES.number };
  if (typeof value === "boolean") return { v: value ? 1 : 0, t: CELL_TYPES.boolean };
  return { v: value, t: typeof value === "string" ? CELL_TYPES.text : CELL_TYPES.number };
}

/** The cells that an array formula fills besides its own, which Univer calculates itself. */
function spilledCells(sheet: Sheet): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const [key, { formulaType, formulaRef }] of sheet.cells ?? []) {
    const area = formulaType === "array" && formulaRef !== undefined ? parseArea(formulaRef) : null;
    if (area === null) continue;
    for (let row = area.first.row; row <= area.last.row; row++) {
      for (let column = area.first.column; column <= area.last.column; column++) keys.add(keyOf(row, column));
    }
    keys.delete(key);
  }
  return keys;
}

/** The tables of a sheet for Univer, without their totals rows. */
function tablesOf(sheet: Sheet, id: string): object[] {
  return (sheet.tables ?? []).flatMap((table) => {
    // A table without a header row is none of ours, and Univer has no such tables.
    const range = isHeadless(table) ? undefined : rangeOf(table);
    return range === undefined ? [] : [{ ...tableOf(table, id), range }];
  });
}

/** The ids are unique across workbooks, too: Univer keeps the words of a table's filters by id when a workbook is closed. */
function tableOf({ name, displayName }: TableDefinition, sheet: string): object {
  return {
    id: `${sheet}-${name}`,
    name: displayName ?? name,
    options: { showHeader: true },
    filters: { tableColumnFilterList: [] },
    columns: [],
    meta: {},
  };
}

function rangeOf({ range, showTotalRow }: TableDefinition): IRange | undefined {
  const area = range === undefined ? null : parseArea(range);
  if (area === null) return undefined;
  const { first, last } = area;
  const endRow = showTotalRow === true ? last.row - 1 : last.row;
  return { startRow: first.row, startColumn: first.column, endRow, endColumn: last.column };
}

const rulesOf = (sheet: Sheet, id: string): object[] =>
  (sheet.dataValidations ?? []).map((validation, index) => toRule(validation, `${id}-rule-${index}`));
