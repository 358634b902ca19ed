/** @jest-environment jsdom */
import type { Edit } from "../../../src/workbook/port";
import { refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  await bench.workbook.write([
    {
      kind: "lay",
      sheet: tablePlan("Sides", [
        ["Orion", "Pirate"],
        ["Alliance", "Empire"],
        ["Coalition", "Empire"],
      ]),
    },
  ]);
  await bench.host.settled();
  await bench.workbook.read();
});

const rename = (row: number, kind: string): Edit => ({ kind: "change", table: "Sides", row, cells: { Kind: kind } });
const append: Edit = { kind: "append", table: "Sides", rows: [{ Side: "GM" }] };

/** The user sorts the table the other way round. */
async function sortDown(): Promise<void> {
  const body = bench.host.workbook.tables.getItem("Sides").getDataBodyRange();
  body.values = [...body.values].reverse();
  await bench.host.settled();
}

/** Rows are put in above everything on the sheet. */
async function insertAbove(rows: number): Promise<void> {
  const { sheet, block } = bench.host.workbook.tables.getItem("Sides");
  const cells = [...sheet.cells];
  sheet.cells.clear();
  for (const [key, state] of cells) {
    const [row = 0, column = 0] = key.split(",").map(Number);
    sheet.cells.set(`${row + rows},${column}`, state);
  }
  bench.host.workbook.tables.getItem("Sides").block = { ...block, row: block.row + rows };
  bench.host.workbook.noteChange(sheet, `1:${rows}`);
  await bench.host.settled();
}

const read = async () => (await bench.workbook.read()).tables.get("Sides")?.rows.map((row) => row.slice(0, 2));
const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await bench.trips();
  await work();
  return (await bench.trips()) - before;
};

test("one write after the other needs no reading in between: each looks at what it relies on, and writes", async () => {
  expect(await tripsOf(() => bench.workbook.write([append]))).toBe(2);
  expect(await tripsOf(() => bench.workbook.write([rename(3, "Master"), rename(0, "Smuggler")]))).toBe(2);
  expect(await tripsOf(() => bench.workbook.write([rename(0, "Pirate again")]))).toBe(2);
  expect(await read()).toEqual([
    ["Orion", "Pirate again"],
    ["Alliance", "Empire"],
    ["Coalition", "Empire"],
    ["GM", "Master"],
  ]);
});

test("what the user has changed is looked at again before writing", async () => {
  await bench.type("Teams", "C3", "Bob");
  expect(await tripsOf(() => bench.workbook.write([rename(0, "Smuggler")]))).toBe(2);
  expect(await bench.cell("Teams", "B2")).toBe("Smuggler");
});

test("a row that was changed or moved is not written over", async () => {
  await sortDown();
  const problem = await refusalOf(bench.workbook.write([rename(0, "Smuggler")]));
  expect(problem.message).toContain("Row 1 of table Sides");
  expect(await read()).toEqual([
    ["Coalition", "Empire"],
    ["Alliance", "Empire"],
    ["Orion", "Pirate"],
  ]);
});

test("a row that stayed where it was can be written", async () => {
  await sortDown();
  await bench.workbook.write([rename(1, "Kingdom")]);
  expect(await bench.cell("Teams", "B3")).toBe("Kingdom");
});

test("a row that moved is refused as well when another write came in between", async () => {
  await sortDown();
  await bench.workbook.write([rename(1, "Kingdom")]);
  expect((await refusalOf(bench.workbook.write([rename(0, "Smuggler")]))).message).toContain("Row 1 of table Sides");
});

test("after reading again, rows count as they are now", async () => {
  await sortDown();
  await bench.workbook.read();
  await bench.workbook.write([rename(0, "Smuggler")]);
  expect(await read()).toEqual([
    ["Coalition", "Smuggler"],
    ["Alliance", "Empire"],
    ["Orion", "Pirate"],
  ]);
});

test("no rows are added to a table that has got more rows meanwhile", async () => {
  const table = bench.host.workbook.tables.getItem("Sides");
  table.resize("A1:G5");
  await bench.type("Teams", "A5", "GM");
  expect((await refusalOf(bench.workbook.write([append]))).message).toContain("more or fewer rows");
  await bench.workbook.read();
  await bench.workbook.write([append]);
  expect((await read())?.map(([side]) => side)).toEqual(["Orion", "Alliance", "Coalition", "GM", "GM"]);
});

test("a column of the user's own may change without being in the way", async () => {
  await bench.addColumn("Sides", "My sum", "=1+1");
  await bench.workbook.write([rename(0, "Smuggler"), append]);
  expect(await read()).toHaveLength(4);
});

test("rows go where the table is now", async () => {
  await insertAbove(2);
  await bench.workbook.write([append, rename(0, "Smuggler")]);
  expect(bench.host.placeOf("Sides")).toBe("A3:G7");
  expect([await bench.cell("Teams", "B4"), await bench.cell("Teams", "A7")]).toEqual(["Smuggler", "GM"]);
});

test("a sheet that was renamed, which Excel does not report, is still found", async () => {
  bench.host.workbook.worksheets.getItem("Teams").name = "Sides of mine";
  await bench.workbook.write([append]);
  expect(await bench.cell("Sides of mine", "A5")).toBe("GM");
});

test("a deleted sheet is noticed", async () => {
  await bench.deleteSheet("Teams");
  expect((await refusalOf(bench.workbook.write([append]))).message).toContain("Sides");
});

test("writes that are not waited for are carried out one after the other", async () => {
  await Promise.all([
    bench.workbook.write([append]),
    bench.workbook.write([append]),
    bench.workbook.write([rename(4, "last")]),
  ]);
  expect((await read())?.slice(3)).toEqual([
    ["GM", null],
    ["GM", "last"],
  ]);
});

test("a workbook that nobody has read yet can be written to", async () => {
  const { excelWorkbook } = await import("../../../src/workbook/excel");
  const fresh = excelWorkbook();
  await fresh.write([append]);
  expect(fresh.trips).toBe(2);
  expect(await bench.cell("Teams", "A5")).toBe("GM");
});
