/** @jest-environment jsdom */
import "../../host/browser";
import { BooksStore } from "../../../src/taskpane/books-store";
import { allowed } from "../../../src/engine/campaign/ledger/outcome";
import { openCampaign, viewCampaign } from "../../../src/taskpane/open-campaign";
import { excelWorkbook } from "../../../src/workbook/excel";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { GAME, tablePlan } from "../bench";
import { excelBench, type ExcelBench } from "../excel-bench";

const ENTRIES = 2_000;

let bench: ExcelBench;
beforeEach(async () => {
  bench = excelBench();
  const entries = Array.from({ length: ENTRIES }, (_, at) => [at + 1, 1, "2A", "Economy", "Orion", at / 4]);
  await bench.workbook.write([
    GAME,
    { kind: "lay", sheet: tablePlan("Sides", [["Orion", "Pirate"]]) },
    { kind: "lay", sheet: tablePlan("Transfers", entries) },
    { kind: "lay", sheet: tablePlan("Units", [["U-1", "Raider"]]) },
  ]);
  await bench.host.settled();
  await bench.workbook.read();
});

const received = async <T>(work: () => Promise<T>): Promise<{ bytes: number; answer: T }> => {
  const before = bench.host.bytes.received;
  const answer = await work();
  return { bytes: bench.host.bytes.received - before, answer };
};
const everything = () => received(() => bench.workbook.read());
const changes = () => received(() => bench.workbook.read("changes"));
const cell = (tables: Tables, name: string, row: number, column: number) =>
  tables.tables.get(name)?.rows[row]?.[column];
const enter = (sheet: string, row: number, column: number, input: string): void =>
  bench.host.workbook.worksheets.getItem(sheet).enter(row, column, input);

describe("what has changed", () => {
  test("is read again without the tables that have not", async () => {
    const all = await everything();
    await bench.type("Teams", "B2", "Smuggler");
    const some = await changes();
    expect(cell(some.answer, "Sides", 0, 1)).toBe("Smuggler");
    expect(some.answer.tables.get("Transfers")?.rows).toEqual(all.answer.tables.get("Transfers")?.rows);
    expect(some.bytes).toBeLessThan(all.bytes / 20);
  });

  test("is read in one round trip", async () => {
    await bench.type("Ledger", "F3", "7");
    const trips = await bench.trips();
    expect(cell((await changes()).answer, "Transfers", 1, 5)).toBe(7);
    expect((await bench.trips()) - trips).toBe(1);
  });

  test("is not read where the edit was beside the table", async () => {
    enter("Ledger", 1, 5, "99");
    await bench.type("Ledger", "Z9", "a note");
    const some = await changes();
    expect(cell(some.answer, "Transfers", 0, 5)).toBe(0);
  });

  test("is everything of a sheet where cells were put in or taken out, and of all where no sheet is named", async () => {
    enter("Ledger", 1, 5, "99");
    bench.host.workbook.noteChange(bench.host.workbook.worksheets.getItem("Ledger"), "4:5");
    await bench.host.settled();
    expect(cell((await changes()).answer, "Transfers", 0, 5)).toBe(99);
  });

  test("includes rows that came without a word, for each table's size is looked at", async () => {
    bench.host.losesChanges = true;
    enter("Teams", 2, 0, "GM");
    bench.host.workbook.tables.getItem("Sides").resize("A1:G3");
    expect((await changes()).answer.tables.get("Sides")?.rows).toHaveLength(2);
  });

  test("includes tables with formulas, which may follow from anything", async () => {
    const { workbook } = bench.host;
    await bench.addColumn("Units", "Sum", "=Teams!F2");
    await bench.workbook.read();
    workbook.evaluate = (_, sheet) => sheet.workbook.worksheets.getItem("Teams").valueAt(1, 5);
    await bench.type("Teams", "F2", "12");
    const { answer } = await changes();
    const column = answer.tables.get("Units")?.header.indexOf("Sum") ?? -1;
    expect(cell(answer, "Units", 0, column)).toBe(12);
  });

  test("includes a table that is new, gone, or called otherwise", async () => {
    await bench.workbook.write([{ kind: "lay", sheet: tablePlan("Mounts", [["U-1", 1]]) }]);
    expect(cell((await changes()).answer, "Mounts", 0, 0)).toBe("U-1");
    await bench.deleteSheet("Teams");
    expect((await changes()).answer.tables.has("Sides")).toBe(false);
  });

  test("is not forgotten where reading it fails", async () => {
    await bench.type("Teams", "B2", "Smuggler");
    bench.host.editing = true;
    await expect(changes()).rejects.toThrow("being edited");
    bench.host.editing = false;
    expect(cell((await changes()).answer, "Sides", 0, 1)).toBe("Smuggler");
  });

  test("after a write of ours is what it wrote, read along with it", async () => {
    await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: ENTRIES + 1, Amount: 5 }] }]);
    const trips = await bench.trips();
    const { answer, bytes } = await changes();
    expect([await bench.trips(), bytes]).toEqual([trips, 0]);
    expect(cell(answer, "Transfers", ENTRIES, 5)).toBe(5);
    expect(answer).toEqual(await bench.workbook.read());
  });

  test("reading without a word about changes asks for everything", async () => {
    bench.host.losesChanges = true;
    await bench.type("Teams", "B2", "Smuggler");
    expect(cell(await bench.workbook.read(), "Sides", 0, 1)).toBe("Smuggler");
  });
});

test("a write looks at the rows that it relies on, not at whole tables", async () => {
  const all = await everything();
  const write = await received(() =>
    bench.workbook.write([
      { kind: "append", table: "Transfers", rows: [{ No: ENTRIES + 1 }] },
      { kind: "change", table: "Transfers", row: 7, cells: { Note: "changed" } },
    ]),
  );
  expect(write.bytes).toBeLessThan(all.bytes / 10);
});

describe("where Excel does not say that a change was ours", () => {
  test("nothing is lost, and reading comes to an end", async () => {
    const { host } = bench;
    host.ownSource = "Unknown";
    const workbook = excelWorkbook();
    const store = new BooksStore(workbook, openCampaign, viewCampaign);
    const stop = store.followEdits();
    await store.readAgain();
    const noted = await store.performOnWorkbook("Noting", () =>
      allowed("Noted.", [{ kind: "change", table: "Sides", row: 0, cells: { Note: "new" } }]),
    );
    expect(noted).toBe(true);
    await new Promise((resume) => setTimeout(resume, 700));
    const trips = workbook.trips;
    await new Promise((resume) => setTimeout(resume, 700));
    expect(workbook.trips).toBe(trips);
    expect(store.getSnapshot().notice?.happened).toBe("Noted.");
    expect(store.getSnapshot().read?.tables.tables.get("Sides")?.rows[0]).toContain("new");
    await workbook.write([{ kind: "change", table: "Sides", row: 0, cells: { Note: "newer" } }]);
    expect(await bench.cell("Teams", "G2")).toBe("newer");
    stop();
  });
});

describe.each([false, true])("where what hangs on a missing table is an error: %p", (strict) => {
  test("an empty workbook, a new campaign and a deleted table are read", async () => {
    const empty = excelBench();
    empty.host.strictNulls = strict;
    expect((await empty.workbook.read()).tables.size).toBe(0);
    await empty.workbook.write([GAME, { kind: "lay", sheet: tablePlan("Sides", [["Orion"]]) }]);
    expect([...(await empty.workbook.read()).tables.keys()]).toEqual(["Settings", "Sides"]);
    await empty.deleteSheet("Teams");
    expect([...(await empty.workbook.read()).tables.keys()]).toEqual(["Settings"]);
    await empty.workbook.write([{ kind: "append", table: "Settings", rows: [{ Setting: "Rent share" }] }]);
    expect(await empty.cell("Campaign", "A4")).toBe("Rent share");
  });

  test("one round trip is enough once the tables are found", async () => {
    bench.host.strictNulls = strict;
    const workbook = excelWorkbook();
    await workbook.read();
    const { trips } = workbook;
    await workbook.read();
    expect(workbook.trips - trips).toBe(1);
  });
});
