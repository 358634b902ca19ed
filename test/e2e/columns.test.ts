import { openXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import type { PlannedCell } from "../../src/engine/campaign/schema/sheet";
import { planOf, tablePlan } from "../workbook/bench";
import { changed } from "../workbook/file-bench";
import { gridBench } from "./grid-bench";
import { clickGrid, open, openWorkbench, save, type, valueOf, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
let page: Page;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  page = workbench.page;
});
afterAll(() => workbench.close());

/** A sheet with formulas over columns that are yet to come. */
const SUMS = planOf("Sums", {
  cells: ["=SUM(Transfers[Paid])", "=INDEX(Transfers[Receipt],1)"].map((formula, row): PlannedCell => ({
    row,
    column: 0,
    look: "points",
    content: { kind: "formula", formula, value: null },
  })),
});

test("formulas see added columns, which go and come back as one step with what fills them", async () => {
  const { workbook } = await gridBench(page);
  const sums = () => Promise.all(["A1", "A2"].map((cell) => valueOf(page, "Sums", cell)));
  await workbook.write([
    {
      kind: "lay",
      sheet: tablePlan("Transfers", [
        [1, 1, "2A", "Economy", "Orion", 10.5],
        [2, 1, "5D"],
      ]),
    },
  ]);
  const before = await workbook.read();
  await workbook.write([
    {
      kind: "addColumns",
      table: "Transfers",
      columns: [
        { name: "Paid", holds: "points", width: 12 },
        { name: "Receipt", holds: "text", width: 30 },
      ],
    },
    { kind: "change", table: "Transfers", row: 0, cells: { Paid: 3, Receipt: "0101" } },
    { kind: "append", table: "Transfers", rows: [{ No: 3, Amount: 100, Paid: 4 }] },
    { kind: "lay", sheet: SUMS },
  ]);
  const after = await workbook.read();
  expect(await sums()).toEqual([7, "0101"]);
  await type(page, "Ledger", "R3", "5");
  expect(await sums()).toEqual([12, "0101"]);
  await clickGrid(page);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await workbook.read()).toEqual(before);
  expect(await valueOf(page, "Ledger", "R1")).toBeNull();
  await page.keyboard.press("Control+y");
  expect(await workbook.read()).toEqual(after);
  expect(await sums()).toEqual([7, "0101"]);
});

test("columns that are added to a wide sheet, some of them hidden, are in sight and in the file", async () => {
  const { workbook } = await gridBench(page);
  await workbook.write([{ kind: "lay", sheet: tablePlan("Units", [["U1"]]) }]);
  const hiding = await changed(await save(page), ({ sheets }) => {
    const ships = sheets.find(({ name }) => name === "Ships");
    if (ships) ships.columns = [...(ships.columns ?? []), { width: 5 }, { width: 5, hidden: true }];
  });
  await open(page, hiding);
  const columns = Array.from(
    { length: 12 },
    (_, at) => ({ name: `Own ${at + 1}`, holds: "text", width: 10 + at }) as const,
  );
  await workbook.write([
    { kind: "addColumns", table: "Units", columns },
    { kind: "change", table: "Units", row: 0, cells: { "Own 12": "0101" } },
  ]);
  const { sheets } = await openXlsx(await save(page), { readStyles: true });
  const ships = sheets.find(({ name }) => name === "Ships");
  expect(ships?.tables?.[0]?.range).toBe("A1:AG2");
  expect(ships?.tables?.[0]?.columns.slice(21).map(({ name }) => name)).toEqual(columns.map(({ name }) => name));
  expect(ships?.rows.map((row) => row[32])).toEqual(["Own 12", "0101"]);
  expect(ships?.columns?.slice(21).map(({ width, hidden }) => [Math.round(width ?? 0), hidden ?? false])).toEqual(
    columns.map(({ width }) => [width, false]),
  );
  expect(ships?.cells?.get("1,32")?.style?.numFmt).toBe("@");
});
