import { invalidArgument } from "./wire";

export const ROWS = 1_048_576;
export const COLUMNS = 16_384;

/** A block of cells, counted from 0. */
export interface Block {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export function columnName(column: number): string {
  return column < 0 ? "" : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
}

const columnIndex = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A sheet's name as formulas and addresses write it. */
export const quoted = (sheet: string): string =>
  /^[A-Za-z_][\w.]*$/.test(sheet) ? sheet : `'${sheet.replace(/'/g, "''")}'`;

/** The address of a block without its sheet, such as "B2" or "B2:D9". */
export function addressOf(block: Block): string {
  const first = columnName(block.column) + String(block.row + 1);
  const last = columnName(block.column + block.columns - 1) + String(block.row + block.rows);
  if (block.rows === ROWS) return `${columnName(block.column)}:${columnName(block.column + block.columns - 1)}`;
  return first === last ? first : `${first}:${last}`;
}

const SHEET = /^(?:'((?:[^']|'')+)'|([^'!]+))!/;
const CELLS = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/i;
const WHOLE_ROWS = /^\$?(\d+):\$?(\d+)$/;
const WHOLE_COLUMNS = /^\$?([A-Z]{1,3}):\$?([A-Z]{1,3})$/i;

/** Reads "Sheet!A1:B2", "A1" or "A:C"; undefined where it is none of these (a name, say). */
export function parseAddress(address: string): { readonly sheet?: string; readonly block: Block } | undefined {
  const prefix = SHEET.exec(address);
  const local = prefix ? address.slice(prefix[0].length) : address;
  const sheet = prefix ? (prefix[1]?.replace(/''/g, "'") ?? prefix[2] ?? "") : undefined;
  const block = cells(local) ?? wholeColumns(local) ?? wholeRows(local);
  if (!block) return undefined;
  return sheet === undefined ? { block } : { sheet, block };
}

/** The row and column of one cell such as "B7", counted from 0. */
export function cellAt(address: string): { readonly row: number; readonly column: number } {
  const block = cells(address);
  if (!block || block.rows * block.columns !== 1) throw invalidArgument();
  return block;
}

function cells(local: string): Block | undefined {
  const match = CELLS.exec(local);
  if (!match) return undefined;
  const [, left = "", top = "", right = left, bottom = top] = match;
  return spanning(Number(top) - 1, columnIndex(left), Number(bottom) - 1, columnIndex(right));
}

function wholeColumns(local: string): Block | undefined {
  const match = WHOLE_COLUMNS.exec(local);
  if (!match) return undefined;
  const [, left = "", right = ""] = match;
  return spanning(0, columnIndex(left), ROWS - 1, columnIndex(right));
}

function wholeRows(local: string): Block | undefined {
  const match = WHOLE_ROWS.exec(local);
  if (!match) return undefined;
  const [, top = "", bottom = ""] = match;
  return spanning(Number(top) - 1, 0, Number(bottom) - 1, COLUMNS - 1);
}

/** The block between two corners, whichever way round they are given. */
export function spanning(row1: number, column1: number, row2: number, column2: number): Block {
  return {
    row: Math.min(row1, row2),
    column: Math.min(column1, column2),
    rows: Math.abs(row2 - row1) + 1,
    columns: Math.abs(column2 - column1) + 1,
  };
}

export const overlap = (a: Block, b: Block): boolean =>
  a.row < b.row + b.rows &&
  b.row < a.row + a.rows &&
  a.column < b.column + b.columns &&
  b.column < a.column + a.columns;
