/** @jest-environment jsdom */
import { HostError } from "../../host/wire";
import { excelWorkbook } from "../../../src/workbook/excel";
import { installOffice } from "../../host/load-office";
import { refusalOf } from "../bench";

/** A workbook that was opened before the add-in was there. */
async function opened(cells: Readonly<Record<string, readonly [formula: string, shown: string]>>) {
  const host = installOffice();
  host.workbook.evaluate = (formula) => (/STAR\.ORION_RENT/.test(formula) ? 4.5 : "#NAME?");
  const sheet = host.workbook.worksheets.getItem("Sheet1");
  for (const [at, [formula, shown]] of Object.entries(cells)) {
    sheet.type(at, formula);
    sheet.stick(at, shown);
  }
  await host.settled();
  return { host, sheet, workbook: excelWorkbook() };
}

const valueIn = (sheet: Awaited<ReturnType<typeof opened>>["sheet"], at: string) => sheet.getRange(at).values[0]?.[0];

test("STAR formulas that show #NAME? are entered again, and no other cell", async () => {
  const { sheet, workbook } = await opened({
    B2: ["=STAR.ORION_RENT(47)", "#NAME?"],
    B9: ["=1+_xldudf_STAR_orion_rent(47)", "#NAME?"],
    C2: ["=NOSUCH(1)", "#NAME?"],
    D2: ["=STAR.ORION_RENT(0)", "#N/A"],
  });
  expect(await workbook.wake?.()).toBe(2);
  expect([valueIn(sheet, "B2"), valueIn(sheet, "B9")]).toEqual([4.5, 4.5]);
  expect(sheet.getRange("B9").formulas[0]?.[0]).toBe("=1+STAR.ORION_RENT(47)");
  expect([valueIn(sheet, "C2"), valueIn(sheet, "D2")]).toEqual(["#NAME?", "#N/A"]);
  expect(await workbook.wake?.()).toBe(0);
});

test("three round trips suffice, however many cells there are", async () => {
  const formulas = Array.from({ length: 50 }, (_, row) => [`A${row + 1}`, ["=STAR.ORION_RENT(47)", "#NAME?"]] as const);
  const { workbook } = await opened(Object.fromEntries(formulas));
  const before = workbook.trips;
  expect(await workbook.wake?.()).toBe(50);
  expect(workbook.trips - before).toBe(3);
});

test("a failure of Excel is said with what to do", async () => {
  const { host, workbook } = await opened({ B2: ["=STAR.ORION_RENT(47)", "#NAME?"] });
  host.fault = () => new HostError("AccessDenied", "No.");
  const problem = await refusalOf(workbook.wake?.() ?? Promise.resolve());
  expect(problem.name).toBe("WorkbookProblem");
  expect(problem.message).toContain("protect");
});
