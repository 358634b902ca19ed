import { isBlank, type Cell } from "../engine/core/cell";

/** A cell of a text column: numbers and truth values as text. */
export function textOf(cell: Cell): string | null {
  if (cell === null || typeof cell === "string") return cell;
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}

const LONGEST_QUOTE = 80;

/** A formula as messages quote it: its beginning, if it is long. */
export const quotedFormula = (formula: string): string =>
  formula.length <= LONGEST_QUOTE ? formula : `${formula.slice(0, LONGEST_QUOTE)}… (${formula.length} characters)`;

/** The rows of a table's body; the one blank row that a spreadsheet keeps in an empty table does not count. */
export const bodyOf = (rows: readonly (readonly Cell[])[]): readonly (readonly Cell[])[] =>
  rows.length === 1 && rows[0]?.every(isBlank) === true ? [] : rows;

/** Whether a spreadsheet would turn this text into something else when it is typed: a number, date, error or formula. */
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
