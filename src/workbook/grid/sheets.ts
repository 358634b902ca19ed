import { mergeWorksheetSnapshotWithDefault } from "@univerjs/core";
import type { ICellData, Worksheet } from "@univerjs/core";
import { AddDataValidationMutation, RemoveDataValidationMutation } from "@univerjs/preset-sheets-data-validation";
import { AddSheetTableMutation, DeleteSheetTableMutation } from "@univerjs/preset-sheets-table";
import { InsertSheetMutation, RemoveSheetMutation } from "@univerjs/sheets";
import type { Sheet } from "hucre";
import { isBlank, type Cell } from "../../engine/core/cell";
import type { Content, SheetPlan } from "../../engine/campaign/sheet";
import { TABLE_NAMES, type Holds, type TableName, type Tables, type WorkbookTable } from "../../engine/campaign/tables";
import { readArea } from "../address";
import { bodyOf, formulaInTheWay, needsTextFormat, type Entry, type Sheets } from "../edits";
import { layOut } from "../file/plan";
import { COLUMN_FORMATS, GENERAL_FORMAT, TEXT_FORMAT } from "../look";
import type { Table, Unit } from "./host";
import type { Pen } from "./pen";
import { HELD, toWorksheet } from "./snapshot";
import { toRule } from "./validations";

/** A campaign table of the grid as it stands now. */
export function readTable(unit: Unit, name: TableName): WorkbookTable | undefined {
  const table = unit.table(name);
  const sheet = table && unit.workbook.getSheetBySheetId(table.subUnitId);
  if (!table || !sheet) return undefined;
  const { startRow, startColumn, endRow, endColumn } = table.range;
  const rowAt = (row: number): Cell[] => {
    const cells: Cell[] = [];
    for (let column = startColumn; column <= endColumn; column++) cells.push(unit.value(sheet, row, column));
    return cells;
  };
  const rows: Cell[][] = [];
  for (let row = startRow + 1; row <= endRow; row++) rows.push(rowAt(row));
  return {
    name,
    sheet: sheet.getName(),
    row: startRow,
    column: startColumn,
    header: rowAt(startRow).map((cell) => String(cell ?? "")),
    rows: bodyOf(rows),
  };
}

/** Every campaign table of the grid, and the names of all sheets. */
export function readTables(unit: Unit): Tables {
  const tables = TABLE_NAMES.map((name) => readTable(unit, name)).filter((table) => table !== undefined);
  return { sheets: unit.workbook.getSheetsName(), tables: new Map(tables.map((table) => [table.name, table])) };
}

/** The sheets of the grid under the pen. */
export class SheetsInGrid implements Sheets {
  /** The sheets that were laid, by Univer's id, as a file would have them. */
  readonly laid = new Map<string, Sheet>();
  readonly #unit: Unit;

  constructor(readonly pen: Pen) {
    this.#unit = pen.unit;
  }

  names(): readonly string[] {
    return this.#unit.workbook.getSheetsName();
  }

  table(name: TableName): WorkbookTable | undefined {
    return readTable(this.#unit, name);
  }

  taken(table: WorkbookTable, firstRow: number, lastRow: number): boolean {
    const { sheet, range } = this.#find(table);
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = range.startColumn; column <= range.endColumn; column++) {
        if (!isBlank(this.#unit.value(sheet, row, column)) || this.#unit.formula(sheet, row, column) !== null)
          return true;
      }
    }
    return false;
  }

  grow(table: WorkbookTable, bodyRows: number): void {
    const { sheet, ...found } = this.#find(table);
    const endRow = found.range.startRow + bodyRows;
    if (endRow > found.range.endRow) this.pen.lengthen(sheet, found, endRow);
  }

  put(sheetName: string, entries: readonly Entry[]): void {
    const sheet = this.#unit.sheet(sheetName);
    if (sheet === undefined || entries.length === 0) return;
    const cells: Record<number, Record<number, ICellData>> = {};
    for (const entry of entries) {
      const { row, column, content, holds } = entry;
      const formula = holds === undefined ? null : this.#unit.formula(sheet, row, column);
      if (formula !== null) throw formulaInTheWay(sheetName, entry, formula);
      const pattern = formatFor(content, holds, sheet.getCellStyle(row, column)?.n?.pattern);
      (cells[row] ??= {})[column] = { ...held(content), ...(pattern !== undefined && { s: { n: { pattern } } }) };
    }
    this.pen.set(sheet, cells);
  }

  lay(plan: SheetPlan): void {
    const unitId = this.#unit.id;
    const made = layOut(plan);
    const subUnitId = `laid-${crypto.randomUUID()}`;
    this.laid.set(subUnitId, made);
    const sheet = mergeWorksheetSnapshotWithDefault(toWorksheet(made, subUnitId, {}));
    this.pen.change(
      { id: InsertSheetMutation.id, params: { unitId, index: this.#unit.workbook.getSheetSize(), sheet } },
      { id: RemoveSheetMutation.id, params: { unitId, subUnitId, subUnitName: plan.name } },
    );
    for (const { name, range: address, columns } of made.tables ?? []) {
      const area = readArea(address ?? "");
      if (area === null) continue;
      const { first, last } = area;
      const range = { startRow: first.row, startColumn: first.column, endRow: last.row, endColumn: last.column };
      const table = { unitId, subUnitId, tableId: `${subUnitId}-${name}` };
      const header = columns.map((column) => column.name);
      this.pen.change(
        { id: AddSheetTableMutation.id, params: { ...table, name, range, header, options: { showHeader: true } } },
        { id: DeleteSheetTableMutation.id, params: table },
      );
    }
    for (const [index, validation] of (made.dataValidations ?? []).entries()) {
      const rule = toRule(validation, `${subUnitId}-rule-${index}`);
      this.pen.change(
        { id: AddDataValidationMutation.id, params: { unitId, subUnitId, rule } },
        { id: RemoveDataValidationMutation.id, params: { unitId, subUnitId, ruleId: rule.uid } },
      );
    }
  }

  #find(table: WorkbookTable): Table & { readonly sheet: Worksheet } {
    const found = this.#unit.table(table.name);
    const sheet = found && this.#unit.workbook.getSheetBySheetId(found.subUnitId);
    if (!found || !sheet) throw new Error(`Table ${table.name} is gone.`);
    return { ...found, sheet };
  }
}

/** What a cell is to hold; everything that it held before is gone. */
function held(content: Content): ICellData {
  const { value } = content;
  const cell: ICellData = {
    v: null,
    t: null,
    f: content.kind === "formula" ? content.formula : null,
    si: null,
    p: null,
  };
  if (value === null || value === "") return cell;
  if (typeof value === "string") return { ...cell, v: value, t: HELD.text };
  return typeof value === "number"
    ? { ...cell, v: value, t: HELD.number }
    : { ...cell, v: value ? 1 : 0, t: HELD.boolean };
}

/** The number format that a cell has to get along with its content, if any; the user's own formats stay. */
function formatFor(content: Content, holds: Holds | undefined, own: string | undefined): string | undefined {
  if (content.kind === "value" && typeof content.value === "string" && needsTextFormat(content.value))
    return TEXT_FORMAT;
  const pattern = holds === undefined ? GENERAL_FORMAT : COLUMN_FORMATS[holds];
  return own === undefined && pattern !== GENERAL_FORMAT ? pattern : undefined;
}
