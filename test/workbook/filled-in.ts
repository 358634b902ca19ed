import { openBook, saveBook } from "../../src/workbook/file/book";
import { putAt } from "../../src/workbook/file/cells";
import { columnsIn, ROW } from "../../src/engine/campaign/player-files/sheet-layout";
import type { Cell } from "../../src/engine/core/cell";

/** What a player fills in: a field of a command on a sheet, and which one of several. */
export interface Entry {
  readonly sheet: string;
  readonly command: string;
  readonly field: string;
  readonly no?: number;
  readonly value: Cell;
}

/** The file of a player with these entries in it, as a spreadsheet program would save it. */
export async function filledIn(bytes: Uint8Array, entries: readonly Entry[]): Promise<Uint8Array> {
  const book = await openBook(bytes);
  for (const { sheet: name, command, field, no = 1, value } of entries) {
    const sheet = book.sheets.find((each) => each.name === name);
    const { at: column } = columnsIn({ value: (at, index) => (sheet?.rows[at]?.[index] ?? null) as Cell });
    const row = sheet?.rows.findIndex(
      (cells, at) =>
        at >= ROW.first &&
        cells[column.command] === command &&
        (cells[column.name] ?? "") === field &&
        String(cells[column.no]) === String(no) &&
        (cells[column.fillIn] ?? null) === null,
    );
    if (!sheet || row === undefined || row < 0) throw new Error(`${name} has no field ${field} of ${command}`);
    putAt(sheet, row, column.fillIn, { kind: "value", value }, undefined);
  }
  return (await saveBook(book, new Date("2026-03-07T00:00:00Z"), false)).bytes;
}
