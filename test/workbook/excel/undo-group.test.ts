/** @jest-environment jsdom */
import { excelWorkbook } from "../../../src/workbook/excel";
import type { Edit } from "../../../src/workbook/port";
import { HostError } from "../../host/wire";
import { refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench((name) => name === "ExcelApi");
  await bench.workbook.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion", "Pirate"]]) }]);
  await bench.workbook.read();
});

const rename = (kind: string): Edit => ({ kind: "change", table: "Sides", row: 0, cells: { Kind: kind } });
const append: Edit = { kind: "append", table: "Sides", rows: [{ Side: "GM", Note: "0101" }] };

/** Whether each write was to be one step for Undo. */
async function groupsOf(work: () => Promise<unknown>): Promise<boolean[]> {
  const run = jest.spyOn(Excel, "run");
  await work();
  const options = run.mock.calls.map(([first]) => first as unknown);
  run.mockRestore();
  return options.filter((each) => typeof each === "object").map((each) => "mergeUndoGroup" in (each as object));
}

test.each(["UndoNotSupported", "GeneralException", "InternalServerError"])(
  "a write that is refused with %s as one step for Undo is written without, and so are all after it",
  async (code) => {
    bench.host.refusesUndoGroups = code;
    expect(await groupsOf(() => bench.workbook.write([append, rename("Smuggler")]))).toEqual([true, false]);
    expect([await bench.cell("Teams", "B2"), await bench.cell("Teams", "G3")]).toEqual(["Smuggler", "0101"]);
    expect(bench.host.placeOf("Sides")).toBe("A1:G3");
    expect(await groupsOf(() => bench.workbook.write([rename("Master")]))).toEqual([false]);
    expect(await bench.cell("Teams", "B2")).toBe("Master");
  },
);

test("a failure that has nothing to do with it is reported, and the next write is one step again", async () => {
  bench.host.fault = ({ ActionType, Name }) =>
    ActionType === 4 && Name === "Formulas" ? new HostError("GeneralException", "The disk is full.") : undefined;
  expect((await refusalOf(bench.workbook.write([append]))).message).toMatch(/disk is full.*as it was/);
  bench.host.fault = () => undefined;
  expect(await groupsOf(() => bench.workbook.write([append]))).toEqual([true]);
});

test("what a user can do something about is not tried a second time", async () => {
  bench.host.refusesUndoGroups = "AccessDenied";
  expect(await groupsOf(() => refusalOf(bench.workbook.write([append])))).toEqual([true]);
});

test("an Excel that cannot group what is written is not asked to", async () => {
  const older = excelBench((name, version) => name === "ExcelApi" && version !== "1.20");
  await older.workbook.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion", "Pirate"]]) }]);
  expect(await groupsOf(() => older.workbook.write([append]))).toEqual([false]);
});

test("the user is told to undo on the page History", () => {
  expect(excelWorkbook().adviceOnUndo).toContain("History");
});
