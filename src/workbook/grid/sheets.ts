import { mergeWorksheetSnapshotWithDefault } from "@univerjs/core";
import type { ICellData, Worksheet } from "@univerjs/core";
import { AddDataValidationMutation, RemoveDataValidationMutation } from "@univerjs/preset-sheets-data-validation";
import { AddSheetTableMutation, DeleteSheetTableMutation } from "@univerjs/preset-sheets-table";
import { InsertSheetMutation, RemoveSheetMutation } from "@univerjs/sheets";
import type { Sheet } from "hucre";
import { isBlank, type Cell } from "../../engine/core/cell";
import type { Content, SheetPlan } from "../../engine/campaign/schema/sheet";
import { ourTables, type Catalog, type OurTable } from "../../engine/campaign/schema/names";
import { sameWord } from "../../engine/core/words";
import type { Holds } from "../../engine/campaign/schema/column";
import type { PlannedColumn, Tables, WorkbookTable } from "../../engine/campaign/schema/table";
import { beside, overlap, parseArea, type Area } from "../address";
import { needsTextFormat } from "../content";
import type { Entry, Sheets } from "../edits";
import { isProtected, type Book } from "../file/book";
import { layOut } from "../file/plan";
import { COLUMN_FORMATS, GENERAL_FORMAT, TEXT_FORMAT } from "../look-styles";
import type { Open } from "./captured";
import type { Table, Unit } from "./host";
import type { Mutations } from "./mutations";
import { outsideOf } from "../outside";
import { formulaInTheWay } from "../refusals";
import { nextCell } from "./table-reader";
import { CELL_TYPES, sheetId, toPixels, toWorksheet } from "./snapshot";
import { toRule } from "./validations";

/** A table of the grid and its place. */
interface Found {
  readonly name: string;
  readonly table: Table;
  readonly sheet: Worksheet;
  readonly header: readonly string[];
  /** Collected when they are asked for. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The workbook in Univer, and what was read of its tables before. */
type TablesInGrid = Pick<Open, "unit" | "reader">;

/** Every table of the grid, including the user's own. */
const allTables = ({ unit, reader }: TablesInGrid): readonly Found[] =>
  unit.tables().flatMap((table): Found[] => {
    const sheet = unit.workbook.getSheetBySheetId(table.subUnitId);
    if (!sheet) return [];
    const { startRow, startColumn, endColumn } = table.range;
    const header: string[] = [];
    for (let column = startColumn; column <= endColumn; column++)
      header.push(String(unit.value(sheet, startRow, column) ?? ""));
    return [
      {
        name: table.name,
        table,
        sheet,
        header,
        get rows() {
          return reader.read(unit, sheet, table).body;
        },
      },
    ];
  });

const oursIn = (open: TablesInGrid, catalog: Catalog): ReadonlyMap<string, OurTable<Found>> =>
  ourTables(allTables(open), catalog);

const asTable = ({ of, table: { name: called, table, sheet, header, rows } }: OurTable<Found>): WorkbookTable => ({
  name: of.name,
  of,
  ...(called !== of.name && { called }),
  sheet: sheet.getName(),
  row: table.range.startRow,
  column: table.range.startColumn,
  header,
  rows,
});

/** The sheet of the file that a sheet of the grid was opened from. */
const sheetInFile = (book: Book, sheet: Worksheet): Sheet | undefined =>
  book.sheets.find((_, index) => sheetId(index) === sheet.getSheetId());

/** Univer has no totals rows; those of the file are saved with their tables. */
const hasTotals = (inFile: Sheet | undefined, { name }: Table): boolean =>
  inFile?.tables?.find((each) => sameWord(each.displayName ?? each.name, name))?.showTotalRow === true;

/** A table together with what is typed directly next to it. */
function withOutside({ unit, reader }: TablesInGrid, book: Book, ours: OurTable<Found>): WorkbookTable {
  const { table, sheet } = ours.table;
  const { startRow, startColumn, endRow, endColumn } = table.range;
  const body = { headerRow: startRow, firstColumn: startColumn, lastRow: endRow, lastColumn: endColumn };
  const { rows } = reader.read(unit, sheet, table);
  const outside = outsideOf({ ...body, hasTotals: hasTotals(sheetInFile(book, sheet), table) }, (row, column) => {
    const known = column === endColumn + 1 ? rows[row - startRow] : undefined;
    return known?.right ?? nextCell(unit, sheet, row, column);
  });
  return { ...asTable(ours), ...(outside.length > 0 && { outside }) };
}

const areaOf = ({ range }: Table): Area => ({
  first: { row: range.startRow, column: range.startColumn },
  last: { row: range.endRow, column: range.endColumn },
});

/** Every campaign table of the grid, and the names of all sheets. */
export function readTables(open: Open, catalog: Catalog): Tables {
  const tables = [...oursIn(open, catalog)].map(
    ([name, found]) => [name, withOutside(open, open.book, found)] as const,
  );
  return { sheets: open.unit.workbook.getSheetsName(), tables: new Map(tables) };
}

/** Whether a cell of a campaign table, or next to one, has a formula, or is filled by one elsewhere. */
export const haveFormulas = ({ unit, reader }: TablesInGrid, catalog: Catalog): boolean =>
  [...oursIn({ unit, reader }, catalog).values()].some(({ table: { table, sheet } }) => {
    const { startColumn, endRow, endColumn } = table.range;
    if (Object.keys(unit.spills(sheet.getSheetId()) ?? {}).length > 0) return true;
    if (reader.read(unit, sheet, table).rows.some(({ hasFormula }) => hasFormula)) return true;
    for (let column = startColumn; column <= endColumn + 1; column++) {
      if (unit.formula(sheet, endRow + 1, column) !== null) return true;
    }
    return false;
  });

/** The sheets of the grid, for writing; what Univer does not know about them is in the file that was opened. */
export class SheetsInGrid implements Sheets {
  readonly home = "elsewhere";
  readonly structureLocked: boolean;
  /** The sheets that were added, by Univer's id, as sheets of a file. */
  readonly laid = new Map<string, Sheet>();
  readonly #unit: Unit;
  readonly #book: Book;

  constructor(
    readonly mutations: Mutations,
    private readonly open: Open,
    private readonly catalog: Catalog,
  ) {
    this.#unit = open.unit;
    this.#book = open.book;
    this.structureLocked = open.book.workbookProtection?.lockStructure === true;
  }

  names(): readonly string[] {
    return this.#unit.workbook.getSheetsName();
  }

  isProtected(name: string): boolean {
    const sheet = this.#unit.sheet(name);
    return sheet !== undefined && isProtected(sheetInFile(this.#book, sheet));
  }

  ours(): readonly string[] {
    return [...oursIn(this.open, this.catalog).keys()];
  }

  called(name: string): string | undefined {
    return oursIn(this.open, this.catalog).get(name)?.table.name;
  }

  takenNames(): readonly string[] {
    const names = Object.values(this.#unit.names.getDefinedNameMap(this.#unit.id) ?? {});
    return [...this.#unit.tables(), ...names].map(({ name }) => name);
  }

  table(name: string): WorkbookTable | undefined {
    const found = oursIn(this.open, this.catalog).get(name);
    return found && asTable(found);
  }

  inTheWay(table: WorkbookTable, firstRow: number, lastRow: number): ReturnType<Sheets["inTheWay"]> {
    const { sheet, ...found } = this.#find(table);
    const { first, last } = areaOf(found);
    if (hasTotals(sheetInFile(this.#book, sheet), found)) return "its totals row";
    const wanted = { first: { ...first, row: firstRow }, last: { ...last, row: lastRow } };
    return this.#isAnyTaken(sheet, wanted) ? "other cells" : undefined;
  }

  grow(table: WorkbookTable, bodyRows: number): void {
    const { sheet, ...found } = this.#find(table);
    const endRow = found.range.startRow + bodyRows;
    if (endRow > found.range.endRow) this.mutations.lengthen(sheet, found, endRow);
  }

  isBeside(table: WorkbookTable, columns: number): boolean {
    const { sheet, ...found } = this.#find(table);
    const wanted = beside(this.#wholeArea(sheet, found), columns);
    const others = this.#unit.tablesOn(sheet.getSheetId()).filter(({ id }) => id !== found.id);
    return this.#isAnyTaken(sheet, wanted) || others.some((other) => overlap(this.#wholeArea(sheet, other), wanted));
  }

  widen(table: WorkbookTable, columns: readonly PlannedColumn[]): void {
    const { sheet, ...found } = this.#find(table);
    const { startRow, endRow, endColumn } = found.range;
    this.mutations.widen(
      sheet,
      found,
      columns.map(({ name }) => name),
    );
    const cells: Record<number, Record<number, ICellData>> = {};
    for (const [index, { name, holds, width }] of columns.entries()) {
      const column = endColumn + 1 + index;
      (cells[startRow] ??= {})[column] = cellWith({ kind: "value", value: name });
      for (let row = startRow + 1; row <= endRow; row++) {
        const pattern = COLUMN_FORMATS[holds];
        const same = pattern === (sheet.getCellStyle(row, column)?.n?.pattern ?? GENERAL_FORMAT);
        if (!same) (cells[row] ??= {})[column] = { s: { n: { pattern } } };
      }
      this.mutations.setWidth(sheet, column, toPixels(width));
    }
    this.mutations.set(sheet, cells);
  }

  put(sheetName: string, entries: readonly Entry[]): void {
    const sheet = this.#unit.sheet(sheetName);
    if (sheet === undefined || entries.length === 0) return;
    const cells: Record<number, Record<number, ICellData>> = {};
    // What is new may not be hidden by a filter that was set before.
    for (const row of new Set(entries.map((entry) => entry.row)))
      if (this.#isBlankRow(sheet, row)) this.mutations.showRow(sheet, row);
    for (const entry of entries) {
      const { row, column, content, holds } = entry;
      const formula = holds === undefined ? null : this.#unit.formula(sheet, row, column);
      if (formula !== null) throw formulaInTheWay(sheetName, entry, formula);
      const pattern = formatFor(content, holds, sheet.getCellStyle(row, column)?.n?.pattern);
      (cells[row] ??= {})[column] = { ...cellWith(content), ...(pattern !== undefined && { s: { n: { pattern } } }) };
    }
    this.mutations.set(sheet, cells);
  }

  lay(plan: SheetPlan): void {
    const unitId = this.#unit.id;
    const made = layOut(plan);
    const subUnitId = `laid-${crypto.randomUUID()}`;
    this.laid.set(subUnitId, made);
    const sheet = mergeWorksheetSnapshotWithDefault(toWorksheet(made, subUnitId, {}));
    this.mutations.change(
      { id: InsertSheetMutation.id, params: { unitId, index: this.#unit.workbook.getSheetSize(), sheet } },
      { id: RemoveSheetMutation.id, params: { unitId, subUnitId, subUnitName: plan.name } },
    );
    for (const { name, range: address, columns } of made.tables ?? []) {
      const area = parseArea(address ?? "");
      if (area === null) continue;
      const { first, last } = area;
      const range = { startRow: first.row, startColumn: first.column, endRow: last.row, endColumn: last.column };
      const table = { unitId, subUnitId, tableId: `${subUnitId}-${name}` };
      const header = columns.map((column) => column.name);
      this.mutations.change(
        { id: AddSheetTableMutation.id, params: { ...table, name, range, header, options: { showHeader: true } } },
        { id: DeleteSheetTableMutation.id, params: table },
      );
    }
    for (const [index, validation] of (made.dataValidations ?? []).entries()) {
      const rule = toRule(validation, `${subUnitId}-rule-${index}`);
      this.mutations.change(
        { id: AddDataValidationMutation.id, params: { unitId, subUnitId, rule } },
        { id: RemoveDataValidationMutation.id, params: { unitId, subUnitId, ruleId: rule.uid } },
      );
    }
  }

  #find({ name }: WorkbookTable): Table & { readonly sheet: Worksheet } {
    const found = oursIn(this.open, this.catalog).get(name);
    if (!found) throw new Error(`Table ${name} is gone.`);
    return { ...found.table.table, sheet: found.table.sheet };
  }

  /** A table with its totals row. */
  #wholeArea(sheet: Worksheet, table: Table): Area {
    const { first, last } = areaOf(table);
    return { first, last: { ...last, row: last.row + (hasTotals(sheetInFile(this.#book, sheet), table) ? 1 : 0) } };
  }

  #isBlankRow(sheet: Worksheet, row: number): boolean {
    const last = { row, column: sheet.getColumnCount() - 1 };
    return !this.#isAnyTaken(sheet, { first: { row, column: 0 }, last });
  }

  #isAnyTaken(sheet: Worksheet, { first, last }: Area): boolean {
    const unit = this.#unit;
    for (let row = first.row; row <= last.row; row++) {
      for (let column = first.column; column <= last.column; column++) {
        if (!isBlank(unit.value(sheet, row, column)) || unit.formula(sheet, row, column) !== null) return true;
      }
    }
    return false;
  }
}

/** The data of a cell with only this content: everything it had before is cleared. */
function cellWith(content: Content): ICellData {
  const { value } = content;
  const cell: ICellData = {
    v: null,
    t: null,
    f: content.kind === "formula" ? content.formula : null,
    si: null,
    p: null,
  };
  if (value === null || value === "") return cell;
  if (typeof value === "string") return { ...cell, v: value, t: CELL_TYPES.text };
  return typeof value === "number"
    ? { ...cell, v: value, t: CELL_TYPES.number }
    : { ...cell, v: value ? 1 : 0, t: CELL_TYPES.boolean };
}

/** The number format to set together with the content of a cell, if any; the user's own formats stay. */
function formatFor(content: Content, holds: Holds | undefined, own: string | undefined): string | undefined {
  if (content.kind === "value" && typeof content.value === "string" && needsTextFormat(content.value))
    return TEXT_FORMAT;
  const pattern = holds === undefined ? GENERAL_FORMAT : COLUMN_FORMATS[holds];
  return own === undefined && pattern !== GENERAL_FORMAT ? pattern : undefined;
}
