import { isBlank, type Cell } from "../engine/core/cell";

/** A cell of a column that holds text: numbers and truth values in their letters. */
export function textOf(cell: Cell): string | null {
  if (cell === null || typeof cell === "string") return cell;
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}

/** The rows of a table's body; a spreadsheet gives an empty table one blank row, which is none. */
export const bodyOf = (rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] =>
  rows.length === 1 && rows[0]?.every(isBlank) === true ? [] : rows;

/** Whether a spreadsheet would make something else of this text when it is typed: a number, a date, an error, a formula. */
export const needsTextFormat = (text: string): boolean =>
  /^[=+\-@'#]/.test(text) || TAKEN_FOR_VALUES.some((pattern) => pattern.test(text.trim()));

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const TAKEN_FOR_VALUES: readonly RegExp[] = [
  /^(?:true|false)$/i,
  /^\W*\d[\d\s.,:/\-%eE]*\W*$/,
  /^\d[\d:]*\s+[ap]m?$/i,
  new RegExp(`^\\d+[-/ ]*${MONTH}(?:[-/, ]*\\d*)$|^${MONTH}[-/, ]*\\d`, "i"),
];
