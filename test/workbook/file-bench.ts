import { openXlsx, saveXlsx } from "hucre/xlsx";
import type { Cell as FileCell, Sheet, Workbook } from "hucre";
import type { Cell } from "../../src/engine/core/cell";
import { newFile, openFile, type FileWorkbook } from "../../src/workbook/file";
import { a1 } from "../../src/engine/campaign/schema/tables";
import { readArea, readPlace } from "../../src/workbook/address";
import type { Bench } from "./bench";

/** The time at which the tests save. */
export const NOON = new Date("2026-11-21T12:00:00Z");

/** What other programs work out: the one formula that they know is 1+1. */
const worth = (formula: string): number => (formula === "1+1" ? 2 : 0);

/** A file as another program saves it that has changed it. */
export async function changed(bytes: Uint8Array, work: (book: Workbook) => void): Promise<Uint8Array> {
  const book = await openXlsx(bytes, { readStyles: true });
  work(book);
  return saveXlsx(book);
}

/** Adds a sheet with a table. */
export function addTableTo(book: Workbook, sheet: string, table: string, rows: readonly (readonly Cell[])[]): void {
  const header = rows[0]?.map(String) ?? [];
  const range = `A1:${a1(rows.length - 1, header.length - 1)}`;
  const tables = [{ name: table, displayName: table, range, columns: header.map((name) => ({ name })) }];
  book.sheets.push({ name: sheet, rows: rows.map((row) => [...row]), tables });
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
    const area = readArea(table?.range ?? "");
    if (!table || !area) continue;
    table.showTotalRow = true;
    table.range = `${a1(area.first.row, area.first.column)}:${a1(area.last.row + 1, area.last.column)}`;
    put(sheet, a1(area.last.row + 1, area.first.column), "Total");
  }
}

/**
 * A workbook in a file. Another program's hands on it are a file that is saved, changed with the .xlsx library, and
 * opened again: that is when a user of the file hears of the change.
 */
export function fileBench(): Bench {
  let file: FileWorkbook = newFile();
  let trips = 0;
  let edits = 0;

  /** The file in the other program. */
  const opened = async () => openXlsx(await file.save(NOON), { readStyles: true });

  async function changeBook(work: (book: Workbook) => void): Promise<void> {
    const bytes = await changed(await file.save(NOON), work);
    trips += file.trips;
    file = await openFile(bytes);
    edits++;
  }
  const change = (work: (sheet: (name: string) => Sheet, sheets: Sheet[]) => void): Promise<void> =>
    changeBook((book) => work((name) => sheetNamed(book.sheets, name), book.sheets));

  return {
    workbook: {
      read: () => file.read(),
      write: (given) => file.write(given),
      selection: () => file.selection(),
      selectedBlock: () => file.selectedBlock(),
      show: (spot) => file.show(spot),
    },
    trips: () => Promise.resolve(trips + file.trips),
    edits: () => Promise.resolve(edits),
    type: (sheet, a1, input) => change((named) => put(named(sheet), a1, input)),
    cell: async (sheet, a1) => cellAt(sheetNamed((await opened()).sheets, sheet), a1),
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
      file = await openFile(await file.save(NOON));
    },
    addTable: (sheet, table, rows) => changeBook((book) => addTableTo(book, sheet, table, rows)),
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
  const { row, column } = readPlace(a1) ?? { row: 0, column: 0 };
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
  const { row, column } = readPlace(a1) ?? { row: 0, column: 0 };
  const cell = sheet.cells?.get(`${row},${column}`);
  const value = cell?.formula === undefined ? sheet.rows[row]?.[column] : (cell.formulaResult ?? cell.value);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
