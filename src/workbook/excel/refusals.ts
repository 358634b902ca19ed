import { a1, LONGEST_TEXT } from "../../engine/core/cell";
import { CellBeingEdited, WorkbookProblem } from "../port";
import type { PicturedTable } from "./picture";

const NOTHING = "Nothing was changed.";

export const badSheetName = (sheet: string): WorkbookProblem =>
  new WorkbookProblem(
    `Excel does not allow a sheet named "${sheet}".`,
    NOTHING,
    "Use a name of up to 31 characters, without : \\ / ? * [ ] and without an apostrophe at the start or end.",
  );

export const headerHidden = ({ name, sheet }: PicturedTable): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet.name}" cannot grow while its header is hidden.`,
    NOTHING,
    "Choose Table Design, select Header Row, and try again.",
  );

/** Excel writes only to the rows that a filter shows: values for hidden ones would go elsewhere. */
export const rowsFiltered = ({ name, sheet }: PicturedTable, columns: readonly string[]): WorkbookProblem => {
  const by = columns.length === 0 ? "" : ` (by ${columns.map((column) => `"${column}"`).join(", ")})`;
  return new WorkbookProblem(
    `A filter on sheet "${sheet.name}"${by} hides rows of the table ${name} that are to be written.`,
    NOTHING,
    `Go to sheet "${sheet.name}", choose Data, Clear (the filter), and try again.`,
  );
};

export const textTooLong = (sheet: string, row: number, column: number, length: number): WorkbookProblem =>
  new WorkbookProblem(
    `The text for cell ${a1(row, column)} of sheet "${sheet}" has ${length} characters; a cell can hold ${LONGEST_TEXT}.`,
    NOTHING,
    "Shorten the text and try again.",
  );

export const noSuchPlace = (sheet: string, cell: string | undefined, cause: unknown): WorkbookProblem =>
  new WorkbookProblem(
    cell === undefined
      ? `The sheet "${sheet}" does not exist.`
      : `The cell ${cell} on the sheet "${sheet}" does not exist.`,
    NOTHING,
    "It may have been renamed or deleted.",
    { cause },
  );

/** The problem of a selection that is too large for Excel; undefined for any other failure. */
export const tooMuchSelected = (cause: unknown): WorkbookProblem | undefined =>
  codeOf(cause) === "ResponsePayloadSizeLimitExceeded"
    ? new WorkbookProblem(
        "The selection is too large for Excel to read at once.",
        NOTHING,
        "Select fewer cells and try again.",
        { cause },
      )
    : undefined;

const AGAIN_LATER = "Wait a moment and try again.";
const REOPEN = "Try again. If it happens again, save the workbook, close it and open it again.";

/** The failures of Excel that a user can do something about. */
const REMEDIES: Readonly<Record<string, readonly [happened: string, remedy: string]>> = {
  AccessDenied: [
    "Excel does not allow this change because a sheet or the workbook is protected.",
    "Remove the protection on the Review tab and try again.",
  ],
  ActivityLimitReached: ["Excel is doing too much at once.", AGAIN_LATER],
  EmptyChartSeries: [
    "Excel could not draw a chart because its cells are empty.",
    "Check that calculation is automatic (Formulas, Calculation Options) and try again.",
  ],
  FilteredRangeConflict: [
    "Excel could not change cells because a filter hides some of the rows.",
    "Clear the filter (Data, Clear) on the sheets concerned and try again.",
  ],
  InactiveWorkbook: ["The workbook is not the active one in Excel.", "Click into this workbook and try again."],
  InvalidSelection: ["Excel cannot use what is selected.", "Select cells of a sheet and try again."],
  MergedRangeConflict: [
    "Excel could not change cells because some of them are merged.",
    "Unmerge the cells of the tables and the cells directly below them (Home, Merge & Center), and try again.",
  ],
  RequestPayloadSizeLimitExceeded: ["This is too much for Excel to write at once.", "Do it in smaller steps."],
  ResponsePayloadSizeLimitExceeded: [
    "The workbook is too large for Excel to read at once.",
    "Open it in Excel on the desktop, or continue the campaign in a new workbook.",
  ],
  ServiceNotAvailable: [
    "Excel cannot be reached.",
    "Check your internet connection, wait a moment and try again. If it happens again, load the page again.",
  ],
  UndoNotSupported: ["Excel cannot make one step for Undo of this change.", REOPEN],
};

/**
 * Whether Excel may have refused a write only because it was to be one step for Undo. Besides its own code, it answers
 * with errors that say nothing.
 */
export const mayBeUndoGroup = (error: unknown): boolean =>
  ["UndoNotSupported", "GeneralException", "InternalError", "InternalServerError", "NotImplemented"].includes(
    codeOf(error),
  );

/** While the user types into a cell, Excel refuses every request with this code. */
const CELL_EDIT_MODE = "InvalidOperationInCellEditMode";

/** The code of an error of office.js, such as "AccessDenied"; "" for any other. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Whether Excel refused a request because the user is typing into a cell; it does not say when that is done. */
export const isCellBeingEdited = (error: unknown): boolean => codeOf(error) === CELL_EDIT_MODE;

/** What to throw after Excel failed; `kept` says what happened to the workbook. Mistakes of our own are passed on unchanged. */
export function failure(error: unknown, kept: string = NOTHING): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || code === "") return error;
  if (isCellBeingEdited(error) && kept === NOTHING) return new CellBeingEdited({ cause: error });
  const [happened, remedy] = REMEDIES[code] ?? [
    `Excel reported an error: ${error.message.replace(/[^.!?]$/, "$&.")}`,
    REOPEN,
  ];
  return new WorkbookProblem(happened, kept, remedy, { cause: error });
}
