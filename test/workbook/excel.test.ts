/** @jest-environment jsdom */
import { excelWorkbook } from "../../src/workbook/excel";
import { HostError } from "../host/wire";
import { refusalOf, tablePlan } from "./bench";
import { harnessOfJest } from "./harness";
import { times } from "../thoroughness";
import { portContract } from "./contract";
import { excelBench } from "./excel-bench";

portContract("Excel", async () => excelBench(), harnessOfJest(times(2_000, 10_000)));

describe("reporting changes in Excel", () => {
  test("a deleted sheet is reported; after the listener is removed, nothing is", async () => {
    const bench = excelBench();
    const workbook = excelWorkbook();
    let heard = 0;
    const stop = workbook.onEdited(() => heard++);
    await workbook.write([{ kind: "lay", sheet: tablePlan("Sides") }]);
    await bench.deleteSheet("Teams");
    expect(heard).toBe(1);
    stop();
    await bench.type("Sheet1", "A1", "47");
    expect(heard).toBe(1);
  });

  test("a listener is enough: nothing needs to have been read", async () => {
    const bench = excelBench();
    const workbook = excelWorkbook();
    let heard = 0;
    workbook.onEdited(() => heard++);
    await workbook.selection();
    await bench.type("Sheet1", "A1", "47");
    expect(heard).toBe(1);
  });

  test("what is written does not count as an edit, even where it is long in coming", async () => {
    const bench = excelBench();
    await bench.workbook.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"]]) }]);
    await bench.workbook.write([
      { kind: "append", table: "Sides", rows: [{ Side: "GM" }] },
      { kind: "enter", sheet: "Sheet1", cell: "A1", content: { kind: "value", value: 47 } },
    ]);
    await bench.host.settled();
    expect(await bench.edits()).toBe(0);
  });
});

test("a reading sends one request, and nothing after it", async () => {
  const bench = excelBench();
  await bench.workbook.read();
  await bench.host.settled();
  const requests = bench.host.batches.length;
  await bench.workbook.read();
  await bench.host.settled();
  expect(bench.host.batches.length - requests).toBe(1);
});

describe("the selected cells in Excel", () => {
  /** Cells of Sheet1, typed, and what is selected then. */
  async function selected(cells: Readonly<Record<string, string | number>>, ...areas: readonly [string, ...string[]]) {
    const bench = excelBench();
    const { workbook } = bench.host;
    const sheet = workbook.worksheets.getItem("Sheet1");
    for (const [a1, input] of Object.entries(cells)) sheet.type(a1, input);
    const [first, ...besides] = areas;
    workbook.selection = sheet.getRange(first);
    workbook.selectedBesides = besides.map((area) => sheet.getRange(area));
    await bench.workbook.selection();
    const start = await bench.trips();
    const block = await bench.workbook.selectedBlock();
    expect((await bench.trips()) - start).toBe(1);
    return block;
  }

  test("are taken as they are, blank ones and formulas included", async () => {
    expect(await selected({ B3: 1, C4: "word", B5: "=1+1" }, "B2:C5")).toEqual({
      sheet: "Sheet1",
      range: "B2:C5",
      values: [
        [null, null],
        [1, null],
        [null, "word"],
        [2, null],
      ],
      leftOut: "",
    });
  });

  test("of whole columns are those in use", async () => {
    expect(await selected({ B3: 1, B5: 2, D9: 3 }, "B:C")).toEqual({
      sheet: "Sheet1",
      range: "B3:B5",
      values: [[1], [null], [2]],
      leftOut: expect.stringContaining("B3:B5"),
    });
    expect(await selected({ D9: 3 }, "B:C")).toBeNull();
  });

  test("of several areas are those of the first", async () => {
    expect(await selected({ B3: 1, D3: 2 }, "B3:B4", "D3:D4")).toMatchObject({
      range: "B3:B4",
      values: [[1], [null]],
      leftOut: expect.stringMatching(/first of the 2 selected areas/),
    });
  });

  test("are 10,000 at most", async () => {
    const block = await selected({ A1: 1, B6000: 2 }, "A1:B6000");
    expect(block).toMatchObject({
      range: "A1:B5000",
      leftOut: expect.stringMatching(/A1:B5000 of A1:B6000.*10000/),
    });
    expect(block?.values.flat()).toHaveLength(10_000);
  });

  test("that are too many for Excel are reported", async () => {
    const bench = excelBench();
    bench.host.fault = () => new HostError("ResponsePayloadSizeLimitExceeded", "Too large.");
    expect((await refusalOf(bench.workbook.selectedBlock())).message).toContain("Select fewer cells");
  });
});
