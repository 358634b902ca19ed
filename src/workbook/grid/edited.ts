import type { ICommandInfo, IExecutionOptions } from "@univerjs/core";
import { AddSheetTableMutation, DeleteSheetTableMutation, SetSheetTableMutation } from "@univerjs/preset-sheets-table";
import {
  InsertColMutation,
  InsertRowMutation,
  InsertSheetMutation,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  ReorderRangeMutation,
  SetRangeValuesMutation,
  SetWorksheetNameMutation,
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

/** Whether a command of Univer changed the contents of a workbook; results of formulas do not count as an edit. */
export function isEdit({ id, params }: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): boolean {
  if (!EDITS.has(id)) return false;
  if (id !== SetRangeValuesMutation.id) return true;
  const { trigger } = params as { readonly trigger?: string };
  return options?.["applyFormulaCalculationResult"] !== true && !isLooksAlone(trigger);
}
