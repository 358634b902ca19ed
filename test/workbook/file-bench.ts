import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { openXlsx, saveXlsx } from "hucre/xlsx";
import type { Cell as FileCell, Sheet, Workbook } from "hucre";
import { a1, type Cell } from "../../src/engine/core/cell";
import type { Catalog } from "../../src/engine/campaign/schema/names";
import { newFile, openFile, type FileWorkbook } from "../../src/workbook/file";
import { parseArea, parseAddress } from "../../src/workbook/address";
import type { Bench } from "./bench";

/** The time at which the tests save. */
export const NOON = new Date("2026-11-21T12:00:00Z");

/** What other programs calculate: the one formula that they know is 1+1. */
const worth = (formula: string): number => (formula === "1+1" ? 2 : 0);

/** Changes the XML of one part of a file. */
export type Change = (xml: string) => string;

/** The file with some of its parts changed, by their paths. */
export function withParts(bytes: Uint8Array, changes: Readonly<Record<string, Change>>): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [path, change] of Object.entries(changes)) {
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    const made = change(xml);
    if (made === xml) throw new Error(`Nothing was changed in ${path}: ${xml}`);
    parts[path] = strToU8(made);
  }
  return zipSync(parts);
}

/** The text of one part of a file. */
export const part = (bytes: Uint8Array, path: string): string => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

/** A file as another program saves it that has changed it. */
export async function changed(bytes: Uint8Array, work: (book: Workbook) => void): Promise<Uint8Array> {
  const book = await openXlsx(bytes, { readStyles: true });
  work(book);
  return saveXlsx(book);
}

/** Hides a sheet. */
export function hideIn(book: Workbook, name: string): void {
  sheetNamed(book.sheets, name).hidden = true;
}

/** Adds a table from a cell of a sheet, or on a sheet of its own. */
export function addTableTo(
  book: Workbook,
  name: string,
  table: string,
  rows: readonly (readonly (string | number)[])[],
  cell = "A1",
): void {
  const header = rows[0]?.map(String) ?? [];
  const { row, column } = parseAddress(cell) ?? { row: 0, column: 0 };
  const range = `${cell}:${a1(row + rows.length - 1, column + header.length - 1)}`;
  const sheet = book.sheets.find((each) => each.name === name) ?? { name, rows: [] };
  if (!book.sheets.includes(sheet)) book.sheets.push(sheet);
  const added = { name: table, displayName: table, range, columns: header.map((title) => ({ name: title })) };
  sheet.tables = [...(sheet.tables ?? []), added];
  for (const [down, cells] of rows.entries()) {
    for (const [right, value] of cells.entries()) put(sheet, a1(row + down, column + right), String(value));
  }
}

/** Protects a sheet; the structure of the workbook where none is given. */
export function protectIn(book: Workbook, sheet: string | undefined): void {
  if (sheet === undefined) book.workbookProtection = { lockStructure: true };
  else sheetNamed(book.sheets, sheet).protection = { sheet: true };
}

/** Shows the totals row of a table. */
export function showTotalsIn(book: Workbook, name: string): void {
  for (const sheet of book.sheets) {
    const table = sheet.tables?.find((each) => each.name === name);
    const area = parseArea(table?.range ?? "");
    if (!table || !area) continue;
    table.showTotalRow = true;
    table.range = `${a1(area.first.row, area.first.column)}:${a1(area.last.row + 1, area.last.column)}`;
    put(sheet, a1(area.last.row + 1, area.first.column), "Total");
  }
}

/** Shows only the rows of a table with this value in a column. */
export function filterIn(book: Workbook, name: string, column: string, value: Cell): void {
  for (const sheet of book.sheets) {
    const table = sheet.tables?.find((each) => each.name === name);
    const area = parseArea(table?.range ?? "");
    if (!table || !area) continue;
    const at = area.first.column + table.columns.findIndex((each) => each.name === column);
    sheet.rowDefs ??= new Map();
    for (let row = area.first.row + 1; row <= area.last.row; row++) {
      if (sheet.rows[row]?.[at] !== value) sheet.rowDefs.set(row, { hidden: true });
    }
  }
}

/** What a file shows of its sheets besides their cells. */
export function looksOf(opened: () => Promise<Workbook>): Pick<Bench, "hiddenRows" | "format" | "width"> {
  const sheetOf = async (name: string): Promise<Sheet> => sheetNamed((await opened()).sheets, name);
  const placeOf = (address: string): string => {
    const { row, column } = parseAddress(address) ?? { row: 0, column: 0 };
    return `${row},${column}`;
  };
  return {
    hiddenRows: async (name) =>
      [...((await sheetOf(name)).rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden === true ? [row] : [])),
    format: async (name, address) => (await sheetOf(name)).cells?.get(placeOf(address))?.style?.numFmt ?? "General",
    width: async (name, letters) => (await sheetOf(name)).columns?.[parseAddress(`${letters}1`)?.column ?? 0]?.width,
  };
}

/** A workbook in a file, and the file. */
export interface FileBench extends Bench {
  save(): Promise<Uint8Array>;
}

/**
 * A workbook in a file. Another program's hands on it are a file that is saved, changed with the .xlsx library, and
 * opened again: that is when a user of the file hears of the change.
 */
export function fileBench(catalog?: Catalog): FileBench {
  let file: FileWorkbook = newFile(catalog);
  let trips = 0;
  let edits = 0;
  let shown: Promise<Workbook> | undefined;

  /** The file in the other program, which opens it anew once it is another. */
  const opened = () => (shown ??= file.save(NOON).then((bytes) => openXlsx(bytes, { readStyles: true })));

  async function changeBook(work: (book: Workbook) => void): Promise<void> {
    const bytes = await changed(await file.save(NOON), work);
    trips += file.trips;
    file = await openFile(bytes, catalog);
    shown = undefined;
    edits++;
  }
  const change = (work: (sheet: (name: string) => Sheet, sheets: Sheet[]) => void): Promise<void> =>
    changeBook((book) => work((name) => sheetNamed(book.sheets, name), book.sheets));

  return {
    save: () => file.save(NOON),
    workbook: {
      read: () => file.read(),
      write: (given) => {
        shown = undefined;
        return file.write(given);
      },
      cells: (sheets) => file.cells(sheets),
      selection: () => file.selection(),
      selectedBlock: () => file.selectedBlock(),
      show: (spot) => file.show(spot),
    },
    trips: () => Promise.resolve(trips + file.trips),
    edits: () => Promise.resolve(edits),
    type: (sheet, a1, input) => change((named) => put(named(sheet), a1, input)),
    typeEach: (sheet, inputs) =>
      change((named) => {
        for (const [a1, input] of inputs) put(named(sheet), a1, input);
      }),
    cell: async (sheet, a1) => cellAt(sheetNamed((await opened()).sheets, sheet), a1),
    hideSheet: (name) => changeBook((book) => hideIn(book, name)),
    deleteSheet: (name) =>
      change(
        (_, sheets) =>
          void sheets.splice(
            sheets.findIndex((sheet) => sheet.name === name),
            1,
          ),
      ),
    reopen: async () => {
      trips += file.trips;
      file = await openFile(await file.save(NOON), catalog);
      shown = undefined;
    },
    addTable: (sheet, table, rows, at) => changeBook((book) => addTableTo(book, sheet, table, rows, at)),
    filter: (table, column, value) => changeBook((book) => filterIn(book, table, column, value)),
    ...looksOf(opened),
    protect: (sheet) => changeBook((book) => protectIn(book, sheet)),
    showTotals: (table) => changeBook((book) => showTotalsIn(book, table)),
    addColumn: (name, header, formula) =>
      change((_, sheets) => {
        for (const sheet of sheets) {
          const table = sheet.tables?.find((each) => each.name === name);
          if (table === undefined) continue;
          const [first = "", last = ""] = table.range?.split(":") ?? [];
          const column = String.fromCharCode(last.charCodeAt(0) + 1);
          table.columns.push({ name: header });
          table.range = `${first}:${column}${last.slice(1)}`;
          put(sheet, `${column}1`, header);
          for (let row = 2; row <= Number(last.slice(1)); row++) put(sheet, `${column}${row}`, formula);
        }
      }),
    close: () => Promise.resolve(),
  };
}

function sheetNamed(sheets: readonly Sheet[], name: string): Sheet {
  const sheet = sheets.find((each) => each.name === name);
  if (sheet === undefined) throw new Error(`The file has no sheet ${name}.`);
  return sheet;
}

/** Types into a cell: a formula, a number, or text. */
function put(sheet: Sheet, a1: string, input: string): void {
  const { row, column } = parseAddress(a1) ?? { row: 0, column: 0 };
  const value = input !== "" && Number.isFinite(Number(input)) ? Number(input) : input;
  const formula = input.startsWith("=") ? input.slice(1) : undefined;
  const cell: FileCell =
    formula === undefined
      ? { value, type: typeof value === "number" ? "number" : "string" }
      : { value: null, type: "formula", formula, formulaResult: worth(formula) };
  while (sheet.rows.length <= row) sheet.rows.push([]);
  const cells = sheet.rows[row] ?? [];
  while (cells.length <= column) cells.push(null);
  cells[column] = cell.value;
  sheet.cells ??= new Map();
  sheet.cells.set(`${row},${column}`, cell);
}

function cellAt(sheet: Sheet, a1: string): Cell {
  const { row, column } = parseAddress(a1) ?? { row: 0, column: 0 };
  const cell = sheet.cells?.get(`${row},${column}`);
  const value = cell?.formula === undefined ? sheet.rows[row]?.[column] : (cell.formulaResult ?? cell.value);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
