/** A cell by its place, row and column counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, both corners in it. */
export interface Area {
  readonly first: Place;
  readonly last: Place;
}

/** Reads the address of one cell, such as "B7" or "$B$7"; null where it is none. */
export function readPlace(address: string): Place | null {
  const parts = /^\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})$/i.exec(address);
  if (parts === null) return null;
  const [, letters = "", digits = ""] = parts;
  return { row: Number(digits) - 1, column: columnOf(letters) };
}

/** Reads an area such as "A1:D9"; the address of one cell is the area of that cell. Null where it is neither. */
export function readArea(address: string): Area | null {
  const [from = "", to = from] = address.split(":");
  const first = readPlace(from);
  const last = readPlace(to);
  return first === null || last === null ? null : { first, last };
}

/** The number of a column, counted from 0, by its letters: A is 0, AA is 26. */
function columnOf(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** A range as a formula of any sheet writes it: "'Orion finances'!B3:B9". */
export const reference = (sheet: string, range: string): string => `${spelledSheet(sheet)}!${range}`;

/** The name of a sheet in a formula: in quotation marks unless it is a plain word that is no address either. */
function spelledSheet(sheet: string): string {
  const plain = /^[A-Z_][A-Z0-9_]*$/i.test(sheet) && !/^([A-Z]{1,3}\d+|r\d*|c\d*|r\d*c\d*)$/i.test(sheet);
  return plain ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}
