import { a1, LONGEST_TEXT } from "../../engine/core/cell";
import { WorkbookProblem } from "../port";
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

/** The failures of Excel that a user can do something about. */
const REMEDIES: Readonly<Record<string, readonly [happened: string, remedy: string]>> = {
  InvalidOperationInCellEditMode: [
    "A cell is being edited in Excel.",
    "Press Enter to finish editing or Esc to cancel, and try again.",
  ],
  AccessDenied: [
    "Excel does not allow this change because a sheet or the workbook is protected.",
    "Remove the protection on the Review tab and try again.",
  ],
  RequestPayloadSizeLimitExceeded: ["This is too much for Excel to write at once.", "Do it in smaller steps."],
  ResponsePayloadSizeLimitExceeded: [
    "The workbook is too large for Excel to read at once.",
    "Open it in Excel on the desktop, or continue the campaign in a new workbook.",
  ],
};

/** The code of an error of office.js, such as "AccessDenied"; "" for any other. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** What to throw after Excel failed; `kept` says what happened to the workbook. Mistakes of our own are passed on unchanged. */
export function failure(error: unknown, kept: string = NOTHING): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || code === "") return error;
  const [happened, remedy] = REMEDIES[code] ?? [
    `Excel reported an error: ${error.message.replace(/[^.!?]$/, "$&.")}`,
    "Try again. If it happens again, save the workbook, close it and open it again.",
  ];
  return new WorkbookProblem(happened, kept, remedy, { cause: error });
}
