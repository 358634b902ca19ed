import type { ICellData, IRowData, IStyleData, IWorksheetData, Nullable, Worksheet } from "@univerjs/core";
import type {
  Cell as FileCell,
  CellStyle,
  DataValidation,
  NamedRange,
  RoundtripWorkbook,
  RowDef,
  Sheet,
  TableDefinition,
} from "hucre";
import { a1 } from "../../engine/core/cell";
import { TABLE_STYLE } from "../look-styles";
import type { Arrangement } from "../file/book";
import { contentOf, keyOf } from "../file/cells";
import { isHeadless } from "../file/kept-tables";
import { spellForCell } from "../file/formulas";
import type { Slices } from "../slices";
import type { Unit } from "./host";
import type { Touched } from "./touched";
import { FROM, sheetId, toCharacters } from "./snapshot";
import { toFile } from "./styles";
import { fromRule, toRule } from "./validations";

/** The file that the grid was opened with, and the sheets added since; what Univer does not know is saved from here. */
export interface Origin {
  readonly book: RoundtripWorkbook;
  readonly laid: ReadonlyMap<string, Sheet>;
}

/** How many cells are collected before the page may be answered. */
const CELLS_AT_ONCE = 2_000;

/** What was collected of a sheet, and when. */
interface CollectedCells {
  readonly at: number;
  /** The sheet of the file, or the one that was laid, from which it took what Univer does not know. */
  readonly old: Sheet | undefined;
  readonly cells: Cells;
}

/** The cells of a sheet for a file, row by row. A row is never changed, only replaced: a copy of them is a copy of the list. */
type Cells = readonly (readonly (FileCell | undefined)[])[];

/** What was collected before, by the ids of sheets: of a sheet whose cells are known, only those are collected that changed. */
export class Collected {
  readonly #sheets = new Map<string, CollectedCells>();

  constructor(private readonly touched: Touched) {}

  /** The cells as they were collected, and the rows that changed since; undefined if that is all of them. */
  of(sheet: string, old: Sheet | undefined): { readonly cells: Cells; readonly rows: ReadonlySet<number> } | undefined {
    const before = this.#sheets.get(sheet);
    if (before === undefined || before.old !== old) return undefined;
    const rows = this.touched.since(sheet, before.at);
    return rows === "everything" ? undefined : { cells: before.cells, rows };
  }

  /** Notes what is collected of a sheet, with what changed up to now. */
  begin(sheet: string, old: Sheet | undefined): (cells: Cells) => void {
    const at = this.touched.now;
    return (cells) => this.#sheets.set(sheet, { at, old, cells });
  }
}

/** A sheet for a file, with its cells row by row. */
type CollectedSheet = Omit<Sheet, "rows" | "cells"> & { readonly cells: Cells };

/** What a file is made from, as it was when it was collected. */
export type CollectedBook = Omit<Arrangement, "sheets"> & { readonly sheets: readonly CollectedSheet[] };

/**
 * The grid's sheets for a file, with everything that the file had and Univer does not know. What was collected before is collected
 * again only as far as it changed.
 */
export function* collect(unit: Unit, { book, laid }: Origin, before?: Collected): Slices<CollectedBook> {
  const theme = book.themeColors ?? [];
  const sheets = unit.workbook.getSheets();
  const from = sheets.map((sheet) => {
    const index = book.sheets.findIndex((_, each) => sheetId(each) === sheet.getSheetId());
    return index < 0 ? undefined : index;
  });
  const collected: CollectedSheet[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const old = book.sheets[from[index] ?? -1] ?? laid.get(sheet.getSheetId());
    collected.push(yield* sheetOf(unit, sheet, old, theme, before));
    yield;
  }
  return {
    sheets: collected,
    from,
    namedRanges: namesOf(unit, book.namedRanges ?? []),
    activeSheet: Math.max(
      0,
      sheets.findIndex((sheet) => sheet === unit.workbook.getActiveSheet()),
    ),
  };
}

/** The same as it is written into a file: made only then, because it takes longer than to collect what changed. */
export function* arranged({ sheets, ...rest }: CollectedBook): Slices<Arrangement> {
  const made: Sheet[] = [];
  for (const { cells, ...sheet } of sheets) {
    made.push({ ...sheet, ...forFile(cells) });
    yield;
  }
  return { ...rest, sheets: made };
}

const MADE = new WeakMap<Cells, Required<Pick<Sheet, "rows" | "cells">>>();

/** Cells as the .xlsx library has them; made once for the same cells. */
function forFile(cells: Cells): Required<Pick<Sheet, "rows" | "cells">> {
  const known = MADE.get(cells);
  if (known !== undefined) return known;
  const made = {
    rows: cells.map((row) => row.map((cell) => cell?.value ?? null)),
    cells: new Map<string, FileCell>(),
  };
  for (const [row, line] of cells.entries()) {
    for (const [column, cell] of line.entries()) if (cell !== undefined) made.cells.set(keyOf(row, column), cell);
  }
  MADE.set(cells, made);
  return made;
}

function* sheetOf(
  unit: Unit,
  live: Worksheet,
  old: Sheet | undefined,
  theme: readonly string[],
  before: Collected | undefined,
): Slices<CollectedSheet> {
  const { mergeData, freeze, rowData, columnData, hidden } = live.getConfig();
  const {
    freezePane: _freezePane,
    tables: _tables,
    dataValidations: _validations,
    rowDefs: _rowDefs,
    rows: _rows,
    cells: _cells,
    ...kept
  } = old ?? { name: "", rows: [] };
  const id = live.getSheetId();
  // What array formulas fill, no mutation of a sheet tells.
  const spills = Object.keys(unit.spills(id) ?? {}).length > 0;
  const known = spills ? undefined : before?.of(id, old);
  const note = before?.begin(id, old);
  const cells = yield* cellsOf(unit, live, old, theme, known);
  if (!spills) note?.(cells);
  const frozen = freeze.ySplit > 0 || freeze.xSplit > 0;
  const tables = tablesOf(unit, live, old?.tables ?? []);
  const validations = validationsOf(unit, live, old?.dataValidations ?? []);
  const columns = Array.from({ length: Math.max(widthOf(cells), old?.columns?.length ?? 0) }, (_, index) => {
    const { w, hd } = columnData[index] ?? {};
    const { width: _width, hidden: _hidden, ...own } = old?.columns?.[index] ?? {};
    return { ...own, ...(w !== undefined && { width: toCharacters(w) }), ...(hd === 1 && { hidden: true }) };
  });
  const rowDefs = rowsOf(rowData, old);
  return {
    ...kept,
    name: live.getName(),
    cells,
    columns,
    rowDefs,
    merges: mergeData.map(({ startRow, startColumn, endRow, endColumn }) => ({
      startRow,
      startCol: startColumn,
      endRow,
      endCol: endColumn,
    })),
    hidden: hidden === 1 && old?.veryHidden !== true,
    ...(frozen && { freezePane: { rows: freeze.ySplit, columns: freeze.xSplit } }),
    ...(tables.length > 0 && { tables }),
    ...(validations.length > 0 && { dataValidations: validations }),
  };
}

/** Rows that are hidden or were made higher. */
function rowsOf(rowData: IWorksheetData["rowData"], old: Sheet | undefined): Map<number, RowDef> {
  const rows = new Map<number, RowDef>();
  for (const [key, data] of Object.entries(rowData) as [string, Partial<IRowData> | undefined][]) {
    const height = data?.ia === 0 ? data.h : undefined;
    if (data?.hd !== 1 && height === undefined) continue;
    const own = old?.rowDefs?.get(Number(key));
    rows.set(Number(key), {
      ...own,
      ...(height !== undefined && { height: (height * 3) / 4 }),
      hidden: data?.hd === 1,
    });
  }
  return rows;
}

const widthOf = (cells: Cells): number => cells.reduce((width, row) => Math.max(width, row.length), 0);

/** The cells of a sheet; where those of other rows are known, only the cells of these rows are made anew. */
function* cellsOf(
  unit: Unit,
  live: Worksheet,
  old: Sheet | undefined,
  theme: readonly string[],
  known: ReturnType<Collected["of"]>,
): Slices<Cells> {
  if (known?.rows.size === 0) return known.cells;
  const made = new Map<number, (FileCell | undefined)[]>();
  const put = (row: number, column: number, cell: FileCell): void => {
    const line = made.get(row) ?? [];
    while (line.length < column) line.push(undefined);
    line[column] = cell;
    made.set(row, line);
  };
  const styles = unit.workbook.getStyles();
  const styleOf = stylesForFile(theme);
  const cells: [row: number, column: number, cell: Nullable<ICellData>][] = [];
  const matrix = live.getCellMatrix();
  if (known === undefined) matrix.forValue((row, column, cell) => void cells.push([row, column, cell]));
  for (const row of known?.rows ?? []) {
    for (const [column, cell] of Object.entries(matrix.getRow(row) ?? {})) cells.push([row, Number(column), cell]);
  }
  for (const [index, [row, column, cell]] of cells.entries()) {
    if (index > 0 && index % CELLS_AT_ONCE === 0) yield;
    const before = old?.cells?.get(from(cell) ?? keyOf(row, column));
    const style = styleOf(styles.getStyleByCell(cell) ?? undefined, before?.style);
    const one = fileCell(unit, live, row, column, before, style, from(cell) !== undefined);
    if (one !== undefined) put(row, column, one);
  }
  for (const [row, cells] of Object.entries(unit.spills(live.getSheetId()) ?? {})) {
    for (const column of Object.keys(cells ?? {})) {
      const own = made.get(Number(row))?.[Number(column)];
      if (own?.formula !== undefined) continue;
      const value = unit.value(live, Number(row), Number(column));
      put(Number(row), Number(column), {
        ...contentOf({ kind: "value", value }),
        ...(own?.style !== undefined && { style: own.style }),
      });
    }
  }
  return withRows(known?.cells ?? [], known?.rows ?? new Set(), made);
}

/** These cells without those of some rows, and with those made for them; rows that are blank at the end are not among them. */
function withRows(
  cells: Cells,
  without: ReadonlySet<number>,
  made: ReadonlyMap<number, readonly (FileCell | undefined)[]>,
): Cells {
  const rows = [...cells];
  for (const row of without) if (row < rows.length) rows[row] = [];
  for (const [row, line] of made) {
    while (rows.length < row) rows.push([]);
    rows[row] = line;
  }
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

/** The styles of cells for the file, each made once: thousands of cells share a few. */
function stylesForFile(theme: readonly string[]): (drawn?: IStyleData, old?: CellStyle) => CellStyle | undefined {
  const known = new Map<IStyleData | undefined, Map<CellStyle | undefined, CellStyle | undefined>>();
  return (drawn, old) => {
    const ofDrawn = known.get(drawn) ?? new Map<CellStyle | undefined, CellStyle | undefined>();
    known.set(drawn, ofDrawn);
    if (!ofDrawn.has(old)) ofDrawn.set(old, toFile(drawn, old, theme));
    return ofDrawn.get(old);
  };
}

const from = (cell: Nullable<ICellData>): string | undefined =>
  (cell?.custom as Record<string, string> | undefined)?.[FROM];

/** One cell for the file; a formula that was not changed keeps its spelling from the file. */
function fileCell(
  unit: Unit,
  live: Worksheet,
  row: number,
  column: number,
  before: FileCell | undefined,
  style: CellStyle | undefined,
  same: boolean,
): FileCell | undefined {
  const formula = unit.formula(live, row, column);
  const value = unit.value(live, row, column);
  const details = {
    ...(style !== undefined && { style }),
    ...(same && before?.comment !== undefined && { comment: before.comment }),
    ...(same && before?.hyperlink !== undefined && { hyperlink: before.hyperlink }),
  };
  if (formula === null) {
    if (value === null && Object.keys(details).length === 0) return undefined;
    const isError = before?.type === "error" && before.value === value;
    return { ...contentOf({ kind: "value", value }), ...(isError && { type: "error" }), ...details };
  }
  const made = contentOf({ kind: "formula", formula, value });
  const unchanged = before?.formula !== undefined && spellForCell(before.formula) === formula;
  const spill = unit.spillOf(live.getSheetId(), row, column);
  const spills = spill !== undefined && (spill.endRow > spill.startRow || spill.endColumn > spill.startColumn);
  return {
    ...made,
    ...(unchanged && { formula: before.formula }),
    ...(unchanged &&
      before.formulaType === "array" && { formulaType: "array", formulaRef: before.formulaRef ?? a1(row, column) }),
    ...(unchanged && before.formulaDynamic === true && { formulaDynamic: true }),
    ...(spills && {
      formulaType: "array",
      formulaDynamic: true,
      formulaRef: `${a1(spill.startRow, spill.startColumn)}:${a1(spill.endRow, spill.endColumn)}`,
    }),
    ...details,
  };
}

/** The tables of a sheet, each column with the name that its header has now. */
function tablesOf(unit: Unit, live: Worksheet, old: readonly TableDefinition[]): TableDefinition[] {
  const shown = unit.tablesOn(live.getSheetId()).map(({ name, range }): TableDefinition => {
    const before = old.find((each) => (each.displayName ?? each.name) === name);
    const columns: TableDefinition["columns"] = [];
    for (let column = range.startColumn; column <= range.endColumn; column++) {
      const title = String(unit.value(live, range.startRow, column) ?? "");
      columns.push({ ...before?.columns.find((each) => each.name === title), name: title });
    }
    const endRow = before?.showTotalRow === true ? range.endRow + 1 : range.endRow;
    return {
      style: TABLE_STYLE,
      ...before,
      name: before?.name ?? name,
      displayName: name,
      columns,
      range: `${a1(range.startRow, range.startColumn)}:${a1(endRow, range.endColumn)}`,
    };
  });
  // What Univer does not know stays as it was.
  return [...shown, ...old.filter(isHeadless)];
}

/** The rules of a sheet; one that was not changed is written as in the file. */
function validationsOf(unit: Unit, live: Worksheet, old: readonly DataValidation[]): DataValidation[] {
  return unit.rulesOn(live.getSheetId()).flatMap((rule) => {
    const before = old.find((_, index) => `${live.getSheetId()}-rule-${index}` === rule.uid);
    const same = before !== undefined && JSON.stringify(toRule(before, rule.uid)) === JSON.stringify(rule);
    const made = same ? before : fromRule(rule);
    return made === undefined || made.range === "" ? [] : [made];
  });
}

function namesOf(unit: Unit, old: readonly NamedRange[]): NamedRange[] {
  const names = Object.values(unit.names.getDefinedNameMap(unit.id) ?? {});
  const reserved = old.filter(({ name }) => name.startsWith("_xlnm."));
  return [
    ...reserved,
    ...names.map(({ name, formulaOrRefString, localSheetId, comment }) => {
      const scope = unit.workbook.getSheetBySheetId(localSheetId ?? "")?.getName();
      return {
        name,
        range: formulaOrRefString.replace(/^=/, ""),
        ...(scope !== undefined && { scope }),
        ...(comment ? { comment } : {}),
      };
    }),
  ];
}
