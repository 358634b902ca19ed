/** @jest-environment jsdom */
import type { PlannedColumn } from "../../../src/engine/campaign/schema/table";
import type { Edit } from "../../../src/workbook/port";
import { GAME, refusalOf, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

const ROWS = 300;
const SEAT: PlannedColumn = { name: "Seat", holds: "text", width: 9 };
const BID: PlannedColumn = { name: "Bid", holds: "points", width: 13 };
const add: Edit = { kind: "addColumns", table: "Sides", columns: [SEAT, BID] };
const change = (row: number, cells: Readonly<Record<string, string | number>>): Edit => ({
  kind: "change",
  table: "Sides",
  row,
  cells,
});

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  const rows = Array.from({ length: ROWS }, (_, row) => [`Side ${row}`, null, null, null, null, row]);
  await bench.workbook.write([GAME, { kind: "lay", sheet: tablePlan("Sides", rows) }]);
  await bench.host.settled();
  await bench.workbook.read();
});

const sheet = () => bench.host.workbook.worksheets.getItem("Teams");
const formats = (address: string) => sheet().getRange(address).numberFormat.flat();
const tripsOf = async (...edits: readonly Edit[]): Promise<number> => {
  const before = await bench.trips();
  await bench.workbook.write(edits);
  return (await bench.trips()) - before;
};
/** How many actions the last request had. */
const actions = (): number => bench.host.batches.at(-1)?.Actions.length ?? 0;

describe("adding columns in Excel", () => {
  test("takes two round trips: one to look, one to write; where they are there, only the first", async () => {
    expect(await tripsOf(add, change(0, { Seat: "left" }))).toBe(2);
    expect(await tripsOf(add, change(0, { Seat: "left" }))).toBe(1);
  });

  test("takes no more where the sheet holds anything further to the right, or another table", async () => {
    await bench.type("Teams", "J9", "mine");
    await bench.workbook.read();
    expect(await tripsOf(add)).toBe(2);
    await bench.type("Teams", "J9", "");
    await bench.addTable("Teams", "Fares", [["Day"], ["Monday"]], "A400");
    await bench.workbook.read();
    expect(await tripsOf({ ...add, columns: [{ ...SEAT, name: "Hand" }] })).toBe(2);
  });

  test("fills the cells of all rows with a few actions, and leaves their formats to the columns", async () => {
    await bench.workbook.write([add]);
    const before = actions();
    await bench.workbook.write(Array.from({ length: ROWS }, (_, row) => change(row, { Seat: `0${row}`, Bid: row })));
    expect(actions()).toBeLessThan(before + 20);
    expect(new Set(formats(`H2:H${ROWS + 1}`))).toEqual(new Set(["@"]));
    expect(await bench.cell("Teams", `H${ROWS + 1}`)).toBe(`0${ROWS - 1}`);
  });

  test("names them as they are to be named, where the user has a Column1", async () => {
    await bench.addColumn("Sides", "Column1", "=1+1");
    await bench.workbook.write([add]);
    expect((await bench.workbook.read()).tables.get("Sides")?.header.slice(7)).toEqual(["Column1", "Seat", "Bid"]);
  });

  test("is refused where a table without a header has its blank cells beside ours", async () => {
    await bench.addTable("Teams", "Fares", [["Day"], ["Monday"]], "H3");
    bench.host.workbook.tables.getItem("Fares").showHeaders = false;
    sheet().getRange("H3:H4").clear("Contents");
    await bench.workbook.read();
    expect((await refusalOf(bench.workbook.write([add]))).message).toContain("cannot become wider");
    expect(bench.host.placeOf("Sides")).toBe(`A1:G${ROWS + 1}`);
  });

  test("is refused while the header is hidden", async () => {
    bench.host.workbook.tables.getItem("Sides").showHeaders = false;
    await bench.workbook.read();
    expect((await refusalOf(bench.workbook.write([add]))).message).toContain("header is hidden");
  });
});

describe("changing several rows in one write", () => {
  test("leaves the cells between them as they are, their formats as well", async () => {
    sheet().getRange("B3:C3").numberFormat = [["0.00", "0.00"]];
    sheet().getRange("B3:C3").values = [[1, 2]];
    await bench.workbook.read();
    const text = { Kind: "0101", "Command limit": 7 };
    await bench.workbook.write([change(0, text), change(2, text), change(ROWS - 1, { ...text, Player: "Ann" })]);
    expect(formats(`B2:B4`)).toEqual(["@", "0.00", "@"]);
    expect(sheet().getRange("B2:F4").values).toEqual([
      ["0101", "", "", "", 7],
      [1, 2, "", "", 1],
      ["0101", "", "", "", 7],
    ]);
    expect(sheet().getRange(`B${ROWS + 1}:F${ROWS + 1}`).values).toEqual([["0101", "Ann", "", "", 7]]);
  });

  test("that are next to each other takes as few actions as changing one", async () => {
    await bench.workbook.write([change(0, { Kind: "Pirate" })]);
    const before = actions();
    await bench.workbook.write(Array.from({ length: ROWS }, (_, row) => change(row, { Kind: "Empire" })));
    expect(actions()).toBe(before);
  });

  test("sends no long gaps", async () => {
    await bench.workbook.write([change(0, { Kind: "Pirate" }), change(ROWS - 1, { Note: "last" })]);
    expect(JSON.stringify(bench.host.batches.at(-1))).not.toContain("null,null,null,null,null,null,null");
    expect([await bench.cell("Teams", "B2"), await bench.cell("Teams", `G${ROWS + 1}`)]).toEqual(["Pirate", "last"]);
  });

  test("new ones among them take on the formats of their columns", async () => {
    await bench.workbook.write([
      { kind: "append", table: "Sides", rows: [{ Side: "GM" }, {}, {}] },
      change(1, { Kind: "Empire" }),
      change(ROWS + 1, { Kind: "Master" }),
    ]);
    expect(formats(`B${ROWS + 2}:B${ROWS + 4}`)).toEqual(["General", "@", "General"]);
  });
});
