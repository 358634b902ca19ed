/** @jest-environment jsdom */
import type { Edit } from "../../../src/workbook/port";
import { GAME, planOf, refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  await bench.workbook.write([
    GAME,
    {
      kind: "lay",
      sheet: tablePlan("Sides", [
        ["Orion", "Pirate"],
        ["Alliance", "Empire"],
        ["Coalition", "Empire"],
        ["Wyn", "Pirate"],
        ["Lyran", "Empire"],
      ]),
    },
  ]);
  await bench.workbook.read();
});

const note = (row: number, text: string): Edit => ({ kind: "change", table: "Sides", row, cells: { Note: text } });
const sheet = () => bench.host.workbook.worksheets.getItem("Teams");
const notes = () => sheet().getRange("G2:G7").values.flat();

async function refuses(...edits: readonly Edit[]): Promise<string> {
  const before = bench.host.workbook.snapshot();
  const { name, message } = await refusalOf(bench.workbook.write(edits));
  expect(name).toBe("WorkbookProblem");
  expect(bench.host.workbook.snapshot()).toEqual(before);
  return message;
}

test("a row that a filter hides is not written to: the filter is named, and how to clear it", async () => {
  await bench.filter("Sides", "Kind", "Empire");
  expect(await refuses(note(0, "a"))).toMatch(/filter on sheet "Teams" \(by "Kind"\).*table Sides.*Data, Clear/);
  expect(await refuses(note(0, "a"), note(1, "b"), note(2, "c"))).toContain('"Kind"');
});

test("rows that it shows are written where they belong, also around hidden ones", async () => {
  await bench.filter("Sides", "Kind", "Empire");
  await bench.workbook.write([note(1, "b"), note(2, "c"), note(4, "e")]);
  expect(notes()).toEqual(["", "b", "c", "", "e", ""]);
});

test("what hidden rows already hold is not in the way", async () => {
  await bench.workbook.write([note(0, "a")]);
  await bench.workbook.read();
  await bench.filter("Sides", "Kind", "Empire");
  await bench.workbook.write([note(0, "a"), note(2, "c")]);
  expect(notes()).toEqual(["a", "", "c", "", "", ""]);
});

test("a new row goes below, whatever is filtered above it", async () => {
  await bench.filter("Sides", "Kind", "Pirate");
  await bench.workbook.write([{ kind: "append", table: "Sides", rows: [{ Side: "GM", Note: "f" }] }]);
  expect(notes()).toEqual(["", "", "", "", "", "f"]);
  expect(bench.host.placeOf("Sides")).toBe("A1:G7");
});

test("a new row is refused where a filter of the sheet hides the rows below", async () => {
  sheet().filtered = true;
  sheet().hiddenRows.add(6);
  expect(await refuses({ kind: "append", table: "Sides", rows: [{ Side: "GM" }] })).toMatch(
    /filter on sheet "Teams" hides.*Data, Clear/,
  );
});

test("rows that the user has hidden by hand are written", async () => {
  sheet().hiddenRows.add(1).add(3);
  await bench.workbook.write([note(0, "a"), note(1, "b"), note(2, "c")]);
  expect(notes()).toEqual(["a", "b", "c", "", "", ""]);
});

test("Settings with hidden rows take no row about a form where it would end up elsewhere", async () => {
  await bench.workbook.write([
    { kind: "append", table: "Settings", rows: [{ Setting: "Form Orion finances", Value: "elsewhere" }] },
  ]);
  await bench.workbook.read();
  await bench.filter("Settings", "Setting", "Schema");
  expect(await refuses({ kind: "lay", sheet: planOf("Orion finances", { form: true }) })).toContain("Settings");
});

test("it takes one round trip more only where rows to be written are hidden", async () => {
  const tripsOf = async (edit: Edit): Promise<number> => {
    const before = await bench.trips();
    await bench.workbook.write([edit]);
    return (await bench.trips()) - before;
  };
  await bench.filter("Sides", "Kind", "Empire");
  expect(await tripsOf(note(1, "b"))).toBe(2);
  bench.host.workbook.tables.getItem("Sides").filters.clear();
  expect(await tripsOf(note(0, "a"))).toBe(3);
});
