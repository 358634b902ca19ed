/** @jest-environment jsdom */
import { excelWorkbook } from "../../src/workbook/excel";
import { tablePlan } from "./bench";
import { portContract } from "./contract";
import { excelBench } from "./excel-bench";

portContract("Excel", async () => excelBench());

describe("telling of changes in Excel", () => {
  test("a deleted sheet is told; after the listener is taken away, nothing is", async () => {
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
