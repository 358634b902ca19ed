import type { WordCells } from "../engine/campaign/schema/sheet";
import { a1 } from "../engine/core/cell";

/** A cell of a sheet, row and column counted from 0. */
export interface CellAddress {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, including both corners. */
export interface Area {
  readonly first: CellAddress;
  readonly last: CellAddress;
}

/** The area of this many columns directly to the right of an area. */
export const beside = ({ first, last }: Area, columns: number): Area => ({
  first: { row: first.row, column: last.column + 1 },
  last: { row: last.row, column: last.column + columns },
});

/** Parses the address of one cell, such as "B7" or "$B$7"; null if it is not one. */
export function parseAddress(address: string): CellAddress | null {
  const parts = /^\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})$/i.exec(address);
  if (parts === null) return null;
  const [, letters = "", digits = ""] = parts;
  return { row: Number(digits) - 1, column: columnOf(letters) };
}

/** The address of an area, such as "A1:D9". */
export const addressOf = ({ first, last }: Area): string =>
  `${a1(first.row, first.column)}:${a1(last.row, last.column)}`;

const REFERENCE =
  /(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?(\$?[A-Z]{1,3}\$?[1-9][0-9]{0,6}(?::\$?[A-Z]{1,3}\$?[1-9][0-9]{0,6})?)(?![\p{L}\p{N}_(.[!])/giu;

/** The cells and ranges that a formula on a sheet refers to, each once; names and columns of tables are left out. */
export function referencesIn(
  formula: string,
  sheet: string,
): readonly { readonly sheet: string; readonly cell: string }[] {
  // What is between quotation marks is text, and what is in brackets is a column of a table.
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '""').replace(/\[[^\]]*\]/g, "[]");
  const found = [...bare.matchAll(REFERENCE)].flatMap(({ 0: all, 1: quoted, 2: plain, 3: cell = "", index }) => {
    const before = bare[index - 1] ?? "";
    return /[\p{L}\p{N}_.$!]/u.test(before) || all === ""
      ? []
      : [{ sheet: quoted?.replaceAll("''", "'") ?? plain ?? sheet, cell: cell.replaceAll("$", "").toUpperCase() }];
  });
  const keys = found.map((spot) => `${spot.sheet}!${spot.cell}`);
  return found.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** Parses an area such as "A1:D9"; the address of one cell is the area of that cell. Null if it is neither. */
export function parseArea(address: string): Area | null {
  const [from = "", to = from] = address.split(":");
  const first = parseAddress(from);
  const last = parseAddress(to);
  return first === null || last === null ? null : { first, last };
}

const ROWS = 2 ** 20;
const COLUMNS = 2 ** 14;

/** Whether an area is on a sheet, its corners in their order. */
export const isOnSheet = ({ first, last }: Area): boolean =>
  first.row >= 0 &&
  first.column >= 0 &&
  first.row <= last.row &&
  first.column <= last.column &&
  last.row < ROWS &&
  last.column < COLUMNS;

/** Whether a cell is in an area. */
export const isWithin = ({ first, last }: Area, { row, column }: CellAddress): boolean =>
  row >= first.row && row <= last.row && column >= first.column && column <= last.column;

/** Whether two areas have a cell in common. */
export const overlap = (one: Area, other: Area): boolean =>
  one.first.row <= other.last.row &&
  other.first.row <= one.last.row &&
  one.first.column <= other.last.column &&
  other.first.column <= one.last.column;

/** The number of a column, counted from 0, by its letters: A is 0, AA is 26. */
function columnOf(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** A range as it is written in a formula on any sheet: "'My sums'!B3:B9". */
export const reference = (sheet: string, range: string): string => `${spelledSheet(sheet)}!${range}`;

/** The name of a sheet in a formula: in quotation marks unless it is a plain word that cannot be read as an address. */
function spelledSheet(sheet: string): string {
  const plain = /^[A-Z_][A-Z0-9_]*$/i.test(sheet) && !/^([A-Z]{1,3}\d+|r\d*|c\d*|r\d*c\d*)$/i.test(sheet);
  return plain ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}

/** The address that a program gives; anything else is a mistake of ours. */
export function cellAddressOf(cell: string): CellAddress {
  const address = parseAddress(cell);
  if (address === null) throw new RangeError(`"${cell}" is not the address of a cell.`);
  return address;
}

/** Cells of another sheet, as a list refers to them: 'Choices'!$A$2:$A$9. */
export function cellsWith({ sheet, row, column, rows }: WordCells): string {
  const letters = a1(0, column).replace(/\d+$/, "");
  return `'${sheet.replaceAll("'", "''")}'!$${letters}$${row + 1}:$${letters}$${row + rows}`;
}
