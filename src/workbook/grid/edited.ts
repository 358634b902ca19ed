import type { ICommandInfo, IExecutionOptions } from "@univerjs/core";
import {
  AddDataValidationMutation,
  RemoveDataValidationMutation,
  UpdateDataValidationMutation,
} from "@univerjs/preset-sheets-data-validation";
import { AddSheetTableMutation, DeleteSheetTableMutation, SetSheetTableMutation } from "@univerjs/preset-sheets-table";
import {
  AddWorksheetMergeMutation,
  InsertColMutation,
  InsertRowMutation,
  InsertSheetMutation,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  RemoveWorksheetMergeMutation,
  ReorderRangeMutation,
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetFrozenMutation,
  SetRangeValuesMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetHideMutation,
  SetWorksheetNameMutation,
  SetWorksheetOrderMutation,
  SetWorksheetRowHeightMutation,
} from "@univerjs/sheets";
import { isLooksAlone } from "./calculation";

/** The mutations that change the contents of a workbook. */
const EDITS: ReadonlySet<string> = new Set(
  [
    SetRangeValuesMutation,
    MoveRangeMutation,
    MoveRowsMutation,
    MoveColsMutation,
    ReorderRangeMutation,
    InsertRowMutation,
    RemoveRowMutation,
    InsertColMutation,
    RemoveColMutation,
    InsertSheetMutation,
    RemoveSheetMutation,
    SetWorksheetNameMutation,
    AddSheetTableMutation,
    SetSheetTableMutation,
    DeleteSheetTableMutation,
  ].map(({ id }) => id),
);

/** The mutations that change only how a workbook looks. */
export const LOOKS: ReadonlySet<string> = new Set(
  [
    SetWorksheetColWidthMutation,
    SetWorksheetRowHeightMutation,
    SetColHiddenMutation,
    SetColVisibleMutation,
    SetRowHiddenMutation,
    SetRowVisibleMutation,
    SetFrozenMutation,
    AddWorksheetMergeMutation,
    RemoveWorksheetMergeMutation,
    SetWorksheetHideMutation,
    SetWorksheetOrderMutation,
    AddDataValidationMutation,
    UpdateDataValidationMutation,
    RemoveDataValidationMutation,
  ].map(({ id }) => id),
);

/** Whether a command of Univer changed a workbook in any way that a file keeps; results of formulas do not count. */
export function isChange({ id }: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): boolean {
  return (EDITS.has(id) || LOOKS.has(id)) && options?.["applyFormulaCalculationResult"] !== true;
}

/** Whether a command of Univer changed the contents of a workbook; results of formulas do not count as an edit. */
export function isEdit({ id, params }: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): boolean {
  if (!EDITS.has(id)) return false;
  if (id !== SetRangeValuesMutation.id) return true;
  const { trigger } = params as { readonly trigger?: string };
  return options?.["applyFormulaCalculationResult"] !== true && !isLooksAlone(trigger);
}
