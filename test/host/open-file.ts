import type { Cell as FileCell, Sheet } from "hucre";
import { parseArea } from "../../src/workbook/address";
import { openBook } from "../../src/workbook/file/book";
import { keyOf, valueAt } from "../../src/workbook/file/cells";
import { spellForCell } from "../../src/workbook/file/formulas";
import { spanning } from "./address";
import { Range } from "./ranges";
import type { Worksheet } from "./sheets";
import type { HostValue } from "./typing";
import type { Workbook } from "./workbook";

/**
 * Opens an .xlsx file in the host's workbook, as far as the host knows what is in it: sheets, cells with their number
 * formats, tables, hidden rows. Formulas show what they came to when the file was saved.
 */
export async function openInHost(workbook: Workbook, bytes: Uint8Array): Promise<void> {
  const { sheets } = await openBook(bytes);
  const results = new Map<string, HostValue>();
  workbook.evaluate = (_, sheet, row, column) => results.get(`${sheet.id} ${keyOf(row, column)}`) ?? 0;
  const [blank] = workbook.worksheets.list;
  for (const from of sheets) {
    const sheet = workbook.worksheets.add(from.name);
    for (const [row, cells] of from.rows.entries()) {
      for (const column of cells.keys()) {
        const value = valueAt(from, row, column) ?? "";
        const detail = from.cells?.get(keyOf(row, column));
        if (detail?.formula) results.set(`${sheet.id} ${keyOf(row, column)}`, value);
        putInto(sheet, row, column, value, detail);
      }
    }
    for (const [row, { hidden }] of from.rowDefs ?? []) if (hidden) sheet.hiddenRows.add(row);
    addTables(sheet, from);
  }
  if (blank) workbook.worksheets.delete(blank);
  workbook.takeHappenings();
}

function putInto(sheet: Worksheet, row: number, column: number, value: HostValue, detail: FileCell | undefined): void {
  const format = detail?.style?.numFmt ?? "General";
  if (value === "" && detail?.formula === undefined && format === "General") return;
  const state = sheet.stateFor(row, column);
  state.value = value;
  state.format = format;
  if (detail?.formula) state.formula = spellForCell(detail.formula);
}

function addTables(sheet: Worksheet, { tables = [] }: Sheet): void {
  for (const { name, displayName, range } of tables) {
    const area = parseArea(range ?? "");
    if (!area) continue;
    const { first, last } = area;
    const block = spanning(first.row, first.column, last.row, last.column);
    sheet.tables.add(new Range(sheet, block), true).name = displayName ?? name;
  }
}
