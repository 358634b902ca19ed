/** @jest-environment jsdom */
import { HostError } from "../../host/wire";
import { refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  await bench.workbook.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion", "Pirate"]]) }]);
  bench.host.workbook.worksheets.getItem("Sheet1").getRange("B2").numberFormat = [["@"]];
  await bench.type("Sheet1", "B2", "0101");
  await bench.workbook.read();
});

const rent = { kind: "formula", formula: "=STAR.ORION_RENT(47)", value: 4.5 } as const;
const formulaAt = (sheet: string, a1: string) =>
  bench.host.workbook.worksheets.getItem(sheet).getRange(a1).formulas[0]?.[0];
const isFormula = (sheet: string, a1: string) => {
  const { row, column } = bench.host.workbook.worksheets.getItem(sheet).getRange(a1).block;
  return bench.host.workbook.worksheets.getItem(sheet).stateAt(row, column)?.formula !== undefined;
};

test.each([
  ["Sheet1", "B2"],
  ["Teams", "A2"],
])("a formula entered into the text cell %s!%s works", async (sheet, cell) => {
  await bench.workbook.write([{ kind: "enter", sheet, cell, content: rent }]);
  expect([formulaAt(sheet, cell), isFormula(sheet, cell)]).toEqual(["=STAR.ORION_RENT(47)", true]);
});

test("a formula entered anywhere else costs two round trips: one to look, one to write", async () => {
  const trips = await bench.trips();
  await bench.workbook.write([{ kind: "enter", sheet: "Sheet1", cell: "C3", content: rent }]);
  expect((await bench.trips()) - trips).toBe(2);
  expect(isFormula("Sheet1", "C3")).toBe(true);
});

test("a text cell gets its text back where the formula cannot be made one", async () => {
  const second = bench.host.batches.length + 2;
  bench.host.fault = () =>
    bench.host.batches.length === second ? new HostError("GeneralException", "Full.") : undefined;
  const problem = await refusalOf(
    bench.workbook.write([{ kind: "enter", sheet: "Sheet1", cell: "B2", content: rent }]),
  );
  expect(problem.message).toContain("the workbook is as it was");
  expect(await bench.cell("Sheet1", "B2")).toBe("0101");
});

test("a formula that Excel does not take is refused, and the cell keeps what it held", async () => {
  const wrong = { kind: "formula", formula: "=SUM(Fleets[Fleet])", value: 0 } as const;
  const problem = await refusalOf(
    bench.workbook.write([
      { kind: "enter", sheet: "Sheet1", cell: "B2", content: { kind: "value", value: "first" } },
      { kind: "enter", sheet: "Sheet1", cell: "C2", content: wrong },
    ]),
  );
  expect(problem.message).toContain("the workbook is as it was");
  expect([await bench.cell("Sheet1", "B2"), await bench.cell("Sheet1", "C2")]).toEqual(["0101", null]);
});

test("a cell entered below a table is in the way of its rows, though nobody has read since", async () => {
  await bench.workbook.write([
    { kind: "enter", sheet: "Teams", cell: "C3", content: { kind: "value", value: "a note" } },
  ]);
  const problem = await refusalOf(bench.workbook.write([{ kind: "append", table: "Sides", rows: [{ Side: "GM" }] }]));
  expect(problem.message).toContain("cannot grow");
  expect(await bench.cell("Teams", "C3")).toBe("a note");
});
