/** @jest-environment jsdom */
import "../../host/browser";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { openFile } from "../../../src/workbook/file";
import { mend } from "../../../src/workbook/mend";
import { HostError } from "../../host/wire";
import { excelWorkbook } from "../../../src/workbook/excel";
import { installOffice } from "../../host/load-office";
import { openInHost } from "../../host/open-file";
import { refusalOf } from "../bench";
import { NOON } from "../file-bench";

const FIXTURES = join(__dirname, "..", "fixtures", "other-programs");
const FORM = "Orion finances";
const open = (tables: Tables) => openBooks(tables, GAMES);

/** A file of another program, opened in Excel and read by the pane. */
async function inExcel(program: string) {
  const host = installOffice();
  await openInHost(host.workbook, readFileSync(join(FIXTURES, `${program}.xlsx`)));
  const workbook = excelWorkbook();
  const { missing, putBack } = workbook;
  if (missing === undefined || putBack === undefined) throw new Error("Excel's workbook cannot put anything back.");
  return {
    host,
    workbook,
    before: await workbook.read(),
    missing: () => missing.call(workbook, open),
    putBack: () => putBack.call(workbook, open),
    tableNames: () => host.workbook.tables.list.map(({ name }) => name).sort(),
  };
}

const contentsOf = ({ tables }: Tables) =>
  Object.fromEntries(
    [...tables].map(([name, { header, rows, row, column, sheet }]) => [name, { header, rows, row, column, sheet }]),
  );

test("every table that SheetJS dropped is found and put back, and the chart of the form with them", async () => {
  const { host, workbook, before, missing, putBack } = await inExcel("sheetjs");
  expect(before.tables.size).toBe(0);
  const whole = await mend(readFileSync(join(FIXTURES, "sheetjs.xlsx")), NOON, GAMES, open);
  expect([...(await missing()).tables].sort()).toEqual([...whole.tables].sort());
  expect((await putBack()).charts).toEqual([FORM]);
  expect(contentsOf(await workbook.read("changes"))).toEqual(contentsOf(await (await openFile(whole.bytes)).read()));
  expect(host.workbook.worksheets.getItem(FORM).charts.list).toMatchObject([{ name: "Net worth by turn" }]);
  expect(await missing()).toEqual({ tables: [], charts: [] });
  expect(await putBack()).toEqual({ tables: [], charts: [] });
});

test("a chart alone is put back, and no table is touched", async () => {
  const { host, before, missing, putBack, workbook } = await inExcel("exceljs");
  expect(before.tables.size).toBeGreaterThan(0);
  expect(await missing()).toEqual({ tables: [], charts: [FORM] });
  await putBack();
  expect(host.workbook.worksheets.getItem(FORM).charts.list).toHaveLength(1);
  expect(contentsOf(await workbook.read())).toEqual(contentsOf(before));
});

test("a table that a user has made a plain range is put back with the row that was added since", async () => {
  const { host, before, missing, putBack, workbook } = await inExcel("exceljs");
  const sides = host.workbook.tables.getItem("Sides");
  const { sheet, block } = sides;
  sides.convertToRange();
  sheet.type(`A${block.row + block.rows + 1}`, "Coalition");
  await host.settled();
  await workbook.read("changes");
  expect((await missing()).tables).toEqual(["Sides"]);
  await putBack();
  const rows = (await workbook.read()).tables.get("Sides")?.rows.map(([side]) => side);
  expect(rows).toEqual([...(before.tables.get("Sides")?.rows ?? []).map(([side]) => side), "Coalition"]);
});

test("where all tables are there, one small request after a reading looks for charts, and no sheet is read", async () => {
  const { host, missing } = await inExcel("exceljs");
  await missing();
  const requests = host.batches.length;
  await missing();
  await host.settled();
  expect(host.batches.length - requests).toBe(1);
});

test("if a table is refused, none is there, and the message says what to do", async () => {
  const { host, putBack, tableNames } = await inExcel("sheetjs");
  host.workbook.worksheets.getItem("Ledger").protection.protect();
  await host.settled();
  const problem = await refusalOf(putBack());
  expect(problem.name).toBe("WorkbookProblem");
  expect(problem.message).toContain("protect");
  expect(tableNames()).toEqual([]);
});

test("what Excel refuses while it is looked at is said, too", async () => {
  const { host, missing } = await inExcel("sheetjs");
  host.fault = () => new HostError("AccessDenied", "No.");
  expect((await refusalOf(missing())).name).toBe("WorkbookProblem");
});
