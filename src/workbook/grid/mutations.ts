import type {
  ICellData,
  IMutationInfo,
  IObjectMatrixPrimitiveType,
  IRange,
  IUndoRedoItem,
  Nullable,
  Worksheet,
} from "@univerjs/core";
import { SetSheetTableMutation, type ITableColumnJson } from "@univerjs/preset-sheets-table";
import {
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetRangeValuesMutation,
  SetRangeValuesUndoMutationFactory,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
  SetWorksheetColumnCountMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetRowCountMutation,
} from "@univerjs/sheets";
import type { Act } from "../port";
import type { Table, Unit } from "./host";

const SPARE_ROWS = 200;
const SPARE_COLUMNS = 4;

/**
 * Changes of the workbook in Univer. Each is a mutation of Univer with its counterpart, so that all of them can be rolled
 * back together, or become one step for the user's Undo.
 */
export class Mutations {
  readonly #done: IMutationInfo[] = [];
  readonly #undoing: IMutationInfo[] = [];
  /** The sheet that is shown before the changes. */
  readonly #from: string | undefined;

  constructor(readonly unit: Unit) {
    this.#from = unit.workbook.getActiveSheet()?.getSheetId();
  }

  /** Makes a change; the counterpart undoes it. */
  change(mutation: IMutationInfo, counterpart: IMutationInfo): void {
    if (!this.unit.host.undo.carryOut(mutation)) throw new Error(`Univer refused ${mutation.id}.`);
    this.#done.push(mutation);
    this.#undoing.push(counterpart);
  }

  /** Sets cells of a sheet: null clears a cell, cells that are left out stay. */
  set(sheet: Worksheet, cellValue: IObjectMatrixPrimitiveType<Nullable<ICellData>>): void {
    const params = { unitId: this.unit.id, subUnitId: sheet.getSheetId(), cellValue };
    const undoing = this.unit.host.injector.invoke((accessor) => SetRangeValuesUndoMutationFactory(accessor, params));
    this.change({ id: SetRangeValuesMutation.id, params }, { id: SetRangeValuesMutation.id, params: undoing });
  }

  /** Shows a row that is hidden. */
  showRow(sheet: Worksheet, row: number): void {
    if (sheet.getConfig().rowData[row]?.hd !== 1) return;
    const range = { startRow: row, endRow: row, startColumn: 0, endColumn: sheet.getColumnCount() - 1 };
    const params = { unitId: this.unit.id, subUnitId: sheet.getSheetId(), ranges: [range] };
    this.change({ id: SetRowVisibleMutation.id, params }, { id: SetRowHiddenMutation.id, params });
  }

  /** Extends a table down to a row, and the sheet if it is too short; new rows look like the last one. */
  lengthen(sheet: Worksheet, { id: tableId, range }: Table, endRow: number): void {
    const place = { unitId: this.unit.id, subUnitId: sheet.getSheetId() };
    const rowCount = sheet.getRowCount();
    if (endRow >= rowCount) {
      this.change(
        { id: SetWorksheetRowCountMutation.id, params: { ...place, rowCount: endRow + SPARE_ROWS } },
        { id: SetWorksheetRowCountMutation.id, params: { ...place, rowCount } },
      );
    }
    const ending = (newRange: IRange): IMutationInfo => ({
      id: SetSheetTableMutation.id,
      params: { ...place, tableId, config: { updateRange: { newRange } } },
    });
    this.change(ending({ ...range, endRow }), ending({ ...range }));
    this.#copyStyles(sheet, range, endRow);
  }

  /** Adds columns at the right end of a table, and to the sheet if it has too few. */
  widen(sheet: Worksheet, { id: tableId, range }: Table, headers: readonly string[]): void {
    const place = { unitId: this.unit.id, subUnitId: sheet.getSheetId() };
    const columnCount = sheet.getColumnCount();
    const wanted = range.endColumn + 1 + headers.length;
    if (wanted > columnCount) {
      this.change(
        { id: SetWorksheetColumnCountMutation.id, params: { ...place, columnCount: wanted + SPARE_COLUMNS } },
        { id: SetWorksheetColumnCountMutation.id, params: { ...place, columnCount } },
      );
    }
    const columnsJson = headers.map((displayName) => {
      const column = { id: crypto.randomUUID(), displayName, dataType: "string", formula: "", meta: {}, style: {} };
      return column as ITableColumnJson;
    });
    const operation = { rowColType: "column", index: range.endColumn + 1, count: headers.length, columnsJson };
    const changing = (operationType: "insert" | "delete"): IMutationInfo => ({
      id: SetSheetTableMutation.id,
      params: { ...place, tableId, config: { rowColOperation: { ...operation, operationType } } },
    });
    this.change(changing("insert"), changing("delete"));
  }

  /** Sets the width of a column, in pixels; a hidden column becomes visible. */
  setWidth(sheet: Worksheet, column: number, colWidth: number): void {
    const ranges: IRange[] = [{ startRow: 0, endRow: sheet.getRowCount() - 1, startColumn: column, endColumn: column }];
    const params = { unitId: this.unit.id, subUnitId: sheet.getSheetId(), ranges };
    if (!sheet.getColVisible(column)) {
      this.change({ id: SetColVisibleMutation.id, params }, { id: SetColHiddenMutation.id, params });
    }
    const before = sheet.getColumnWidth(column);
    this.change(
      { id: SetWorksheetColWidthMutation.id, params: { ...params, colWidth } },
      { id: SetWorksheetColWidthMutation.id, params: { ...params, colWidth: before } },
    );
  }

  /** Makes everything done so far one step for the user's Undo, together with all else that the act writes. */
  commit(act: Act): void {
    if (this.#done.length === 0) return;
    const from = this.#from === undefined ? {} : { from: this.#from };
    this.unit.host.undo.pushAct({ ...this.#step, act, ...from });
  }

  /** Makes everything done so far part of the step that the user has just made. */
  commitWithTyping(): void {
    if (this.#done.length > 0) this.unit.host.undo.pushFollowing(this.#step);
  }

  /** Undoes everything done so far. */
  rollBack(): void {
    for (const counterpart of [...this.#undoing].reverse()) this.unit.host.undo.carryOut(counterpart);
  }

  get #step(): IUndoRedoItem {
    const undoMutations = [...this.#undoing].reverse();
    return { unitID: this.unit.id, undoMutations, redoMutations: this.#done };
  }

  #copyStyles(sheet: Worksheet, range: IRange, endRow: number): void {
    const cells: Record<number, Record<number, ICellData>> = {};
    for (let column = range.startColumn; column <= range.endColumn; column++) {
      const style = sheet.getCellStyle(range.endRow, column);
      if (!style) continue;
      for (let row = range.endRow + 1; row <= endRow; row++) (cells[row] ??= {})[column] = { s: style };
    }
    this.set(sheet, cells);
  }
}
