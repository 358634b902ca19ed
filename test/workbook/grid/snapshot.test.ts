import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IWorkbookData, LocaleType } from "@univerjs/core";
import { openBook } from "../../../src/workbook/file/book";
import { newFile } from "../../../src/workbook/file";
import { toSnapshot } from "../../../src/workbook/grid/snapshot";
import { planOf } from "../bench";
import { NOON } from "../file-bench";

/** A workbook of ours that LibreOffice 7.4 has opened and saved. */
const LIBREOFFICE = readFileSync(join(__dirname, "..", "fixtures", "libreoffice.xlsx"));

let snapshot: IWorkbookData;
beforeAll(async () => {
  snapshot = toSnapshot(await openBook(LIBREOFFICE), "book", "enUS" as LocaleType);
});

const resource = (name: string): unknown =>
  JSON.parse(snapshot.resources?.find((each) => each.name === name)?.data ?? "");

test("sheets come in their order, as wide as they were and with room to grow", () => {
  const [teams, , form] = snapshot.sheetOrder.map((id) => snapshot.sheets[id]);
  expect(snapshot.sheetOrder.map((id) => snapshot.sheets[id]?.name)).toEqual(["Teams", "Ledger", "Orion finances"]);
  expect(form?.columnData?.[0]?.w).toBeGreaterThan(200);
  expect(teams?.rowCount).toBeGreaterThanOrEqual(1000);
});

test("frozen rows stay frozen, and a row is as high as its text", async () => {
  const file = newFile();
  const note = { row: 0, column: 0, look: "note", content: { kind: "value", value: "long ".repeat(30) } } as const;
  await file.write([{ kind: "lay", sheet: planOf("Notes", { cells: [note], widths: [20], frozenRows: 2 }) }]);
  const { sheets } = toSnapshot(await openBook(await file.save(NOON)), "book", "enUS" as LocaleType);
  expect(sheets["sheet-0"]?.freeze).toEqual({ xSplit: 0, ySplit: 2, startRow: 2, startColumn: -1 });
  expect(sheets["sheet-0"]?.rowData?.[0]?.ah).toBeGreaterThan(60);
});

test("cells hold their values by kind; text that looks like a number is text", () => {
  const teams = snapshot.sheets["sheet-0"]?.cellData;
  expect(teams?.[1]?.[5]).toMatchObject({ v: 3, t: 2 });
  expect(teams?.[2]?.[6]).toMatchObject({ v: "0101", t: 1 });
});

test("formulas are spelled as in a cell, with what they came to", () => {
  const form = snapshot.sheets["sheet-2"]?.cellData;
  expect(form?.[4]?.[1]).toMatchObject({ f: "=STAR.ORION_RENT(47)", v: 4.5, t: 2 });
  expect(form?.[5]?.[1]).toMatchObject({ f: '=IF(B3>1,"good","bad")', v: "good", t: 1 });
});

test("tables and lists of words are handed to their plug-ins", () => {
  expect(resource("SHEET_TABLE_PLUGIN")).toMatchObject({
    "sheet-1": { tables: [{ name: "Transfers", range: { startRow: 0, startColumn: 0, endRow: 2, endColumn: 13 } }] },
  });
  expect(resource("SHEET_DATA_VALIDATION_PLUGIN")).toMatchObject({
    "sheet-2": [
      { type: "list", formula1: "1,2" },
      { type: "list", formula1: "=Sides[Side]" },
    ],
  });
});
