import { a1, LONGEST_TEXT } from "../../engine/core/cell";
import { WorkbookProblem } from "../port";
import type { PicturedTable } from "./picture";

const NOTHING = "Nothing was changed.";

export const badSheetName = (sheet: string): WorkbookProblem =>
  new WorkbookProblem(
    `Excel takes no sheet named "${sheet}".`,
    NOTHING,
    "Use a name of 31 letters at most, without : \\ / ? * [ ] and without an apostrophe at its ends.",
  );

export const headerHidden = ({ name, sheet }: PicturedTable): WorkbookProblem =>
  new WorkbookProblem(
    `The table ${name} on sheet "${sheet.name}" cannot grow while its header is hidden.`,
    NOTHING,
    "Choose Table Design and tick Header Row, and try again.",
  );

export const textTooLong = (sheet: string, row: number, column: number, length: number): WorkbookProblem =>
  new WorkbookProblem(
    `The text for cell ${a1(row, column)} of sheet "${sheet}" has ${length} characters; a cell holds ${LONGEST_TEXT}.`,
    NOTHING,
    "Shorten it, and try again.",
  );

export const noSuchPlace = (sheet: string, cell: string | undefined, cause: unknown): WorkbookProblem =>
  new WorkbookProblem(
    cell === undefined
      ? `There is no sheet named "${sheet}".`
      : `There is no cell ${cell} on a sheet named "${sheet}".`,
    NOTHING,
    "It may have been renamed or deleted.",
    { cause },
  );

/** A selection that Excel does not hand over at once; undefined for any other failure. */
export const tooMuchSelected = (cause: unknown): WorkbookProblem | undefined =>
  codeOf(cause) === "ResponsePayloadSizeLimitExceeded"
    ? new WorkbookProblem(
        "The selection holds more than Excel hands over at once.",
        NOTHING,
        "Select fewer cells, and try again.",
        { cause },
      )
    : undefined;

/** What a failure of Excel's means to a user, where it is one that they can do something about. */
const REMEDIES: Readonly<Record<string, readonly [happened: string, remedy: string]>> = {
  InvalidOperationInCellEditMode: [
    "A cell is being edited in Excel.",
    "Finish it with Enter, or leave it with Esc, and try again.",
  ],
  AccessDenied: [
    "Excel allows no change there: something is protected.",
    "End the protection (Review), and try again.",
  ],
  RequestPayloadSizeLimitExceeded: ["This is more than Excel takes at once.", "Do it in smaller steps."],
  ResponsePayloadSizeLimitExceeded: [
    "The workbook is larger than Excel hands over at once.",
    "Open it in Excel on the desktop, or start the next part of the campaign in a new workbook.",
  ],
};

/** The code of an error of office.js, such as "AccessDenied"; "" for any other. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** What to throw where Excel did not do what was asked: kept says what became of the workbook. A mistake of ours stays one. */
export function failure(error: unknown, kept: string = NOTHING): unknown {
  const code = codeOf(error);
  if (!(error instanceof Error) || code === "") return error;
  const [happened, remedy] = REMEDIES[code] ?? [
    `Excel did not finish: ${error.message.replace(/[^.!?]$/, "$&.")}`,
    "Try again; if it happens once more, save the workbook, close it and open it again.",
  ];
  return new WorkbookProblem(happened, kept, remedy, { cause: error });
}
