/** The content of one spreadsheet cell. Excel for the web passes blank cells as null, Excel for Windows as 0. */
export type Cell = string | number | boolean | null;

/** A block of cells, row by row; all rows have the same length. */
export type Block = readonly (readonly Cell[])[];

/** A cell without a value: null, or text that is only spaces. */
export function isBlank(cell: Cell): boolean {
  if (typeof cell !== "string") return cell === null;
  // Most cells begin with a letter or digit: then nothing is trimmed.
  const first = cell.charCodeAt(0);
  return !(first > SPACE && first < DELETE) && cell.trim() === "";
}

const SPACE = 0x20;
const DELETE = 0x7f;

/** The cell as a message quotes it: text in quotation marks, a blank as "nothing". */
export function quote(cell: Cell): string {
  if (isBlank(cell)) return "nothing";
  if (typeof cell === "string") return `"${inOneLine(cell)}"`;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return String(cell);
}

/** A text as a line of a message can show it: it does not end the line, nor command what shows it, nor turn its direction. */
export const inOneLine = (text: string): string =>
  UNUSUAL.test(text) && COMMANDING.test(text) ? text.replace(LINE_ENDS, " / ").replace(COMMANDING_ALL, "\ufffd") : text;

/** Nearly every text has none of these: the others are looked at more closely, which takes three times as long. */
const UNUSUAL = /[^\t\x20-\x7e]/;
const LINE_ENDS = /\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g;
/** A tab stays: it only parts the words of a line. */
const COMMANDING = /(?!\t)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const COMMANDING_ALL = /(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const ERROR_VALUES =
  /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|BUSY!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|PYTHON!|GETTING_DATA)$/i;

/** Whether a cell shows an error, such as #REF!, where a value should be. */
export const isErrorValue = (cell: Cell): boolean =>
  typeof cell === "string" && cell.startsWith("#") && ERROR_VALUES.test(cell.trim());

/** What the cell of a formula contains that was not calculated yet. */
export const NOT_CALCULATED = "#GETTING_DATA";

/** Whether a text looks like a number: spreadsheets keep some numbers as text, and they look the same. */
export const isNumberAsText = (cell: Cell): cell is string =>
  typeof cell === "string" && /^[-+]?[\d.,' \u00a0\u202f]*\d[\d.,' \u00a0\u202f]*$/.test(cell.trim());

/** The cell as a message quotes it where a number is needed: a number that is text is called that. */
export const quoteForNumber = (cell: Cell): string => `${isNumberAsText(cell) ? "the text " : ""}${quote(cell)}`;

/** The longest text that a cell can contain. */
export const LONGEST_TEXT = 32_767;

/** Text that no file can store: control characters, unpaired surrogates and invalid characters. */
const UNWRITABLE = /[\p{Cc}\p{Surrogate}\ufffe\uffff]/u;
const LINES_AND_TABS = /[\t\n\r]/g;

/** Whether a text is unchanged after it is written to a cell and read again. */
export const isWritable = (text: string): boolean =>
  text.length <= LONGEST_TEXT && !UNWRITABLE.test(text.replace(LINES_AND_TABS, ""));

/** The address of a cell, row and column counted from 0: (0, 0) is A1. */
export function a1(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters + String(row + 1);
}
