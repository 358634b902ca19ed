/** @jest-environment jsdom */
import type { Edit } from "../../../src/workbook/port";
import { GAME, planOf, refusalOf, tablePlan } from "../bench";
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
      ]),
    },
  ]);
});

const table = () => bench.host.workbook.tables.getItem("Sides");
const append: Edit = { kind: "append", table: "Sides", rows: [{ Side: "Coalition" }, { Side: "GM" }] };
const change: Edit = { kind: "change", table: "Sides", row: 0, cells: { Kind: "Smuggler" } };

/** The edits are refused before anything goes to Excel. */
async function refuses(...edits: Edit[]): Promise<string> {
  await bench.workbook.read();
  const before = bench.host.workbook.snapshot();
  const requests = bench.host.batches.length;
  const problem = await refusalOf(bench.workbook.write(edits));
  expect(problem.name).toBe("WorkbookProblem");
  expect(bench.host.workbook.snapshot()).toEqual(before);
  expect(
    bench.host.batches.slice(requests).every((batch) => batch.Actions.every(({ ActionType }) => ActionType < 3)),
  ).toBe(true);
  return problem.message;
}

test("a protected sheet is named, with the way out", async () => {
  table().sheet.protection.protect();
  const message = 'The sheet "Teams" is protected. Nothing was changed. Choose Review, Unprotect Sheet, and try again.';
  expect(await refuses(append)).toBe(message);
  expect(await refuses(change)).toBe(message);
  expect(await refuses({ kind: "enter", sheet: "Teams", cell: "K1", content: { kind: "value", value: 1 } })).toBe(
    message,
  );
});

test("no sheet is laid while the structure of the workbook is protected", async () => {
  bench.host.workbook.protection.protect();
  expect(await refuses({ kind: "lay", sheet: planOf("Form") })).toContain("structure of the workbook is protected");
});

test.each(["Orion: finances", "x".repeat(32), "Orion's'", ""])("no sheet is laid under the name %p", async (name) => {
  expect(await refuses({ kind: "lay", sheet: planOf(name) })).toContain(`sheet named "${name}"`);
});

test("a name with an apostrophe within is fine", async () => {
  await bench.workbook.write([{ kind: "lay", sheet: planOf("Orion's finances") }]);
  expect((await bench.workbook.read()).sheets).toContain("Orion's finances");
});

test("a totals row is not written over", async () => {
  table().showTotals = true;
  expect(await refuses(append)).toContain("totals row");
});

test("a totals row is not a row of the table, and rows above it can be changed", async () => {
  table().showTotals = true;
  expect((await bench.workbook.read()).tables.get("Sides")?.rows).toHaveLength(2);
  await bench.workbook.write([change]);
  expect(await bench.cell("Teams", "B2")).toBe("Smuggler");
});

test("a table with its header hidden is read, but does not grow", async () => {
  table().showHeaders = false;
  const read = (await bench.workbook.read()).tables.get("Sides");
  expect([read?.row, read?.header[0], read?.rows.map(([side]) => side)]).toEqual([0, "Side", ["Orion", "Alliance"]]);
  expect(await refuses(append)).toContain("header is hidden");
});

test("content below a table in the rows that it would need is kept", async () => {
  await bench.type("Teams", "C5", "a note of mine");
  expect(await refuses(append)).toContain("cannot grow");
});

test("content further down, or beside it, is not in the way", async () => {
  await bench.type("Teams", "C6", "a note of mine");
  await bench.type("Teams", "J4", "beside");
  await bench.workbook.read();
  const trips = await bench.trips();
  await bench.workbook.write([append]);
  expect((await bench.trips()) - trips).toBe(2);
  expect(bench.host.placeOf("Sides")).toBe("A1:G5");
  expect(await bench.cell("Teams", "C6")).toBe("a note of mine");
});

test("a text longer than a cell holds is refused", async () => {
  expect(await refuses({ kind: "change", table: "Sides", row: 0, cells: { Note: "x".repeat(32_768) } })).toContain(
    "32768 characters",
  );
});

test("a sheet is not laid twice in one write", async () => {
  expect(await refuses({ kind: "lay", sheet: planOf("Form") }, { kind: "lay", sheet: planOf("form") })).toContain(
    '"form"',
  );
});

test("rows can be added to a table that is laid in the same write", async () => {
  await bench.workbook.write([
    GAME,
    { kind: "lay", sheet: tablePlan("Mounts") },
    { kind: "append", table: "Mounts", rows: [{ Unit: "0101", Mount: 1 }] },
    { kind: "append", table: "Mounts", rows: [{ Unit: "U2", Mount: 2 }] },
  ]);
  expect((await bench.workbook.read()).tables.get("Mounts")?.rows.map((row) => row.slice(0, 2))).toEqual([
    ["0101", 1],
    ["U2", 2],
  ]);
});

test("columns are found by their header, wherever the user has moved them", async () => {
  const { values } = table().getRange();
  table().getRange().values = values.map(([side, kind, ...rest]) => [kind, side, ...rest]);
  await bench.workbook.write([append, { kind: "change", table: "Sides", row: 1, cells: { Side: "Federation" } }]);
  expect(await Promise.all(["A3", "B3", "A4", "B4"].map((at) => bench.cell("Teams", at)))).toEqual([
    "Empire",
    "Federation",
    null,
    "Coalition",
  ]);
});

test("an error in a cell is read by its words", async () => {
  await bench.type("Teams", "F2", "#N/A");
  expect((await bench.workbook.read()).tables.get("Sides")?.rows[0]?.[5]).toBe("#N/A");
});

test("a formula of the user's in the blank row of an empty table does not make it a row", async () => {
  await bench.workbook.write([GAME, { kind: "lay", sheet: tablePlan("Mounts") }]);
  await bench.addColumn("Mounts", "My sum", "=1+1");
  expect((await bench.workbook.read()).tables.get("Mounts")?.rows).toEqual([]);
  await bench.workbook.write([{ kind: "append", table: "Mounts", rows: [{ Unit: "U1" }] }]);
  expect((await bench.workbook.read()).tables.get("Mounts")?.rows).toEqual([["U1", null, null, null, null, null, 2]]);
  expect(bench.host.placeOf("Mounts")).toBe("A1:G2");
});
