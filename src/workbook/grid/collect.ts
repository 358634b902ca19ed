import type { IRowData, IWorksheetData, Worksheet } from "@univerjs/core";
import type { DataValidation, NamedRange, RoundtripWorkbook, RowDef, Sheet, TableDefinition } from "hucre";
import { a1 } from "../../engine/core/cell";
import { TABLE_STYLE } from "../look-styles";
import type { Arrangement } from "../file/book";
import { isHeadless } from "../file/kept-tables";
import type { Slices } from "../slices";
import { cellsOf, forFile, widthOf, type CellRows, type KnownCells } from "./cell-rows";
import type { Unit } from "./host";
import type { Touched } from "./touched";
import { sheetId, toCharacters } from "./snapshot";
import { fromRule, toRule } from "./validations";

/** The file that the grid was opened with, and the sheets added since; what Univer does not know is saved from here. */
export interface Origin {
  readonly book: RoundtripWorkbook;
  readonly laid: ReadonlyMap<string, Sheet>;
}

/** What was collected of a sheet, and when. */
interface CollectedCells {
  readonly at: number;
  /** The sheet of the file, or the one that was laid, from which it took what Univer does not know. */
  readonly old: Sheet | undefined;
  readonly cells: CellRows;
}

/** What was collected before, by the ids of sheets: of a sheet whose cells are known, only those are collected that changed. */
export class Collected {
  readonly #sheets = new Map<string, CollectedCells>();

  constructor(private readonly touched: Touched) {}

  /** The cells as they were collected, and the rows that changed since; undefined if that is all of them. */
  of(sheet: string, old: Sheet | undefined): KnownCells | undefined {
    const before = this.#sheets.get(sheet);
    if (before === undefined || before.old !== old) return undefined;
    const rows = this.touched.since(sheet, before.at);
    return rows === "everything" ? undefined : { cells: before.cells, rows };
  }

  /** Notes what is collected of a sheet, with what changed up to now. */
  begin(sheet: string, old: Sheet | undefined): (cells: CellRows) => void {
    const at = this.touched.now;
    return (cells) => this.#sheets.set(sheet, { at, old, cells });
  }
}

/** A sheet for a file, with its cells row by row. */
type CollectedSheet = Omit<Sheet, "rows" | "cells"> & { readonly cells: CellRows };

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
export function* arrange({ sheets, ...rest }: CollectedBook): Slices<Arrangement> {
  const made: Sheet[] = [];
  for (const { cells, ...sheet } of sheets) {
    made.push({ ...sheet, ...forFile(cells) });
    yield;
  }
  return { ...rest, sheets: made };
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
