/** @jest-environment jsdom */
import type { Row } from "../../../src/engine/campaign/schema/table";
import { HostError } from "../../host/wire";
import { baseline } from "../../host/load-office";
import { headersOf, refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";
import { times } from "../../thoroughness";
import { thoroughTest } from "../../thorough-test";

const MEGABYTE = 1_000_000;
const COLUMNS = tablePlan("Transfers").table?.columns ?? [];

const benchWith = async (isSetSupported = baseline): Promise<ExcelBench> => {
  const bench = excelBench(isSetSupported);
  await bench.workbook.write([{ kind: "lay", sheet: tablePlan("Transfers") }]);
  await bench.host.settled();
  await bench.workbook.read();
  return bench;
};

/** Entries that take some 7 MB on the wire. */
const LONG: readonly Row[] = Array.from({ length: 4000 }, (_, index) => ({
  No: index + 1,
  Turn: 1,
  From: "Economy",
  To: "Orion",
  Amount: index / 4,
  Clause: "19.08",
  Note: `${index}: ${"Überfall ".repeat(160)}`,
}));

const blank = (cells: number): readonly string[] => Array.from({ length: cells }, () => "");

test("adding rows writes only cells of ours: formats of text first, nothing into a column of the user's", async () => {
  const bench = await benchWith();
  await bench.addColumn("Transfers", "Mine", "=1+1");
  await bench.workbook.write([
    {
      kind: "append",
      table: "Transfers",
      rows: [
        { No: 1, Clause: "19.08" },
        { No: 2, Amount: -4.5 },
      ],
    },
  ]);
  const sheet = bench.host.workbook.worksheets.getItem("Ledger");
  expect(sheet.getRange("A3:R3").formulas).toEqual([[2, ...blank(4), -4.5, ...blank(11), "=1+1"]]);
  expect(sheet.getRange("J2:J3").numberFormat).toEqual([["@"], ["@"]]);
  expect(sheet.getRange("F3").numberFormat).toEqual([["General;[Red]-General"]]);
});

test("changing a number leaves the user's own number format", async () => {
  const bench = await benchWith();
  await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: 1, Amount: 4 }] }]);
  bench.host.workbook.worksheets.getItem("Ledger").getRange("F2").numberFormat = [["0.00"]];
  await bench.workbook.write([{ kind: "change", table: "Transfers", row: 0, cells: { Amount: 5 } }]);
  expect(bench.host.workbook.worksheets.getItem("Ledger").getRange("F2").numberFormat).toEqual([["0.00"]]);
});

test("writing what is there already takes a look, and writes nothing", async () => {
  const bench = await benchWith();
  await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: 1, Clause: "19.08" }] }]);
  const trips = await bench.trips();
  await bench.workbook.write([
    { kind: "change", table: "Transfers", row: 0, cells: { No: 1, Clause: "19.08", Note: null } },
  ]);
  expect((await bench.trips()) - trips).toBe(1);
  expect(bench.host.batches.at(-1)?.Actions.every(({ ActionType }) => ActionType < 3)).toBe(true);
});

test("no request is larger than Excel on the web takes, and everything arrives", async () => {
  const bench = await benchWith();
  const requests = bench.host.batches.length;
  const trips = await bench.trips();
  await bench.workbook.write([{ kind: "append", table: "Transfers", rows: LONG }]);
  const sizes = bench.host.batches.slice(requests).map((batch) => Buffer.byteLength(JSON.stringify(batch)));
  // The first only looks.
  expect(sizes.length).toBe(3);
  expect((await bench.trips()) - trips).toBe(3);
  expect(Math.max(...sizes)).toBeLessThan(5 * MEGABYTE);
  const rows = (await bench.workbook.read()).tables.get("Transfers")?.rows;
  expect(rows).toHaveLength(LONG.length);
  expect(rows?.at(-1)?.[headersOf("Transfers").indexOf("Note")]).toBe(LONG.at(-1)?.["Note"]);
});

test("a campaign's whole ledger goes over in three round trips: one to read, one to look, one to write", async () => {
  const bench = await benchWith();
  const count = times(1_500, 10_000);
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(COLUMNS.map(({ name, holds }) => [name, holds === "text" ? "0101" : index])),
  );
  const trips = await bench.trips();
  await bench.workbook.read();
  await bench.workbook.write([{ kind: "append", table: "Transfers", rows }]);
  expect((await bench.trips()) - trips).toBe(3);
  const read = (await bench.workbook.read()).tables.get("Transfers")?.rows;
  expect([read?.length, read?.at(-1)?.[0], read?.at(-1)?.[9]]).toEqual([count, count - 1, "0101"]);
});

thoroughTest("where the second of two requests fails, the first is undone", async () => {
  const bench = await benchWith();
  const before = bench.host.workbook.snapshot();
  const second = bench.host.batches.length + 3;
  bench.host.fault = () =>
    bench.host.batches.length === second ? new HostError("GeneralException", "Full.") : undefined;
  expect(
    (await refusalOf(bench.workbook.write([{ kind: "append", table: "Transfers", rows: LONG }]))).message,
  ).toContain("the workbook is as it was");
  expect(bench.host.workbook.snapshot()).toEqual(before);
});

test.each([
  ["1.14", false],
  ["1.20", true],
])("with ExcelApi %s a write being one step for Undo is %p", async (newest, merged) => {
  const minor = Number(newest.split(".")[1]);
  const bench = await benchWith((name, version) => name === "ExcelApi" && Number(version?.split(".")[1] ?? 0) <= minor);
  const run = jest.spyOn(Excel, "run");
  await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: 1 }] }]);
  expect(run.mock.calls.map(([options]) => options)).toEqual([merged ? { mergeUndoGroup: true } : {}]);
  run.mockRestore();
});

test.each([
  ["Manual", ["Recalculate"]],
  ["Automatic", []],
])("under %s calculation formulas are not left stale", async (mode, calculated) => {
  const bench = await benchWith();
  bench.host.workbook.application.calculationMode = mode;
  await bench.workbook.read();
  await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: 1 }] }]);
  expect(bench.host.workbook.application.calculated).toEqual(calculated);
});

test("manual calculation is reported with the tables; automatic is not", async () => {
  const bench = await benchWith();
  expect((await bench.workbook.read()).manual).toBeUndefined();
  bench.host.workbook.application.calculationMode = "Manual";
  await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: 1, Amount: 4.5 }] }]);
  const { manual, tables } = await bench.workbook.read();
  expect([manual, tables.get("Transfers")?.rows[0]?.[5]]).toEqual([true, 4.5]);
});

test("under manual calculation a form shows what was written, and goes stale when the user types", async () => {
  const bench = await benchWith();
  const { workbook } = bench.host;
  workbook.evaluate = (_, sheet) => Number(sheet.workbook.worksheets.getItem("Ledger").valueAt(1, 5)) * 2;
  await bench.workbook.write([
    { kind: "append", table: "Transfers", rows: [{ No: 1, Amount: 4 }] },
    { kind: "enter", sheet: "Sheet1", cell: "A1", content: { kind: "formula", formula: "=F2*2", value: 8 } },
  ]);
  workbook.application.calculationMode = "Manual";
  await bench.workbook.read();
  await bench.workbook.write([{ kind: "change", table: "Transfers", row: 0, cells: { Amount: 5 } }]);
  expect(await bench.cell("Sheet1", "A1")).toBe(10);
  await bench.type("Ledger", "F2", "6");
  expect(await bench.cell("Sheet1", "A1")).toBe(10);
});
