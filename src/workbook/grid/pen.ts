import type { ICellData, IMutationInfo, IObjectMatrixPrimitiveType, IRange, Nullable, Worksheet } from "@univerjs/core";
import { SetSheetTableMutation, type ITableColumnJson } from "@univerjs/preset-sheets-table";
import {
  SetRangeValuesMutation,
  SetRangeValuesUndoMutationFactory,
  SetWorksheetRowCountMutation,
} from "@univerjs/sheets";
import type { Table, Unit } from "./host";

const SPARE_ROWS = 200;

/**
 * Changes the workbook in Univer. Each change is a mutation of Univer's with its counterpart, so that all of them
 * are taken back together, or become one step of the user's undo.
 */
export class Pen {
  readonly #done: IMutationInfo[] = [];
  readonly #undoing: IMutationInfo[] = [];

  constructor(readonly unit: Unit) {}

  /** Does one thing; its counterpart undoes it. */
  change(mutation: IMutationInfo, counterpart: IMutationInfo): void {
    if (!this.unit.host.commands.syncExecuteCommand(mutation.id, mutation.params))
      throw new Error(`Univer refused ${mutation.id}.`);
    this.#done.push(mutation);
    this.#undoing.push(counterpart);
  }

  /** Sets cells of a sheet: what is null is cleared, what is left out stays. */
  set(sheet: Worksheet, cellValue: IObjectMatrixPrimitiveType<Nullable<ICellData>>): void {
    const params = { unitId: this.unit.id, subUnitId: sheet.getSheetId(), cellValue };
    const undoing = this.unit.host.injector.invoke((accessor) => SetRangeValuesUndoMutationFactory(accessor, params));
    this.change({ id: SetRangeValuesMutation.id, params }, { id: SetRangeValuesMutation.id, params: undoing });
  }

  /** Lets a table end in a row further down, and the sheet with it where it is too short; new rows look like the last one. */
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
    this.#dress(sheet, range, endRow);
  }

  /** Gives a table one more column at its right end. */
  widen(sheet: Worksheet, { id: tableId, range }: Table, header: string): void {
    const params = { unitId: this.unit.id, subUnitId: sheet.getSheetId(), tableId };
    const column = {
      id: crypto.randomUUID(),
      displayName: header,
      dataType: "string",
      formula: "",
      meta: {},
      style: {},
    };
    const operation = {
      rowColType: "column",
      index: range.endColumn + 1,
      count: 1,
      columnsJson: [column as ITableColumnJson],
    };
    const changing = (operationType: "insert" | "delete"): IMutationInfo => ({
      id: SetSheetTableMutation.id,
      params: { ...params, config: { rowColOperation: { ...operation, operationType } } },
    });
    this.change(changing("insert"), changing("delete"));
  }

  /** Makes everything done so far one step that the user can undo. */
  keep(): void {
    if (this.#done.length === 0) return;
    this.unit.host.undo.pushUndoRedo({
      unitID: this.unit.id,
      undoMutations: [...this.#undoing].reverse(),
      redoMutations: this.#done,
    });
  }

  /** Takes back everything done so far. */
  takeBack(): void {
    for (const { id, params } of [...this.#undoing].reverse()) this.unit.host.commands.syncExecuteCommand(id, params);
  }

  #dress(sheet: Worksheet, range: IRange, endRow: number): void {
    const cells: Record<number, Record<number, ICellData>> = {};
    for (let column = range.startColumn; column <= range.endColumn; column++) {
      const style = sheet.getCellStyle(range.endRow, column);
      if (!style) continue;
      for (let row = range.endRow + 1; row <= endRow; row++) (cells[row] ??= {})[column] = { s: style };
    }
    this.set(sheet, cells);
  }
}
