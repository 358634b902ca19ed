/** @jest-environment jsdom */
import type { Edit } from "../../../src/workbook/port";
import type { HostValue } from "../../host/typing";
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
        ["Orion", "Pirate", "Ann"],
        ["Alliance", "Empire", "Bob"],
        ["Coalition", "Empire", "Cid"],
      ]),
    },
  ]);
  await bench.host.settled();
  await bench.workbook.read();
  // From now on Excel reports no change of any cell.
  bench.host.losesChanges = true;
});

const rename = (row: number, kind: string): Edit => ({ kind: "change", table: "Sides", row, cells: { Kind: kind } });
const append: Edit = { kind: "append", table: "Sides", rows: [{ Side: "GM" }] };
const table = () => bench.host.workbook.tables.getItem("Sides");
const rows = async () => (await bench.workbook.read()).tables.get("Sides")?.rows.map((row) => row.slice(0, 3));

/** Another client of the workbook adds a row below the table. */
function theyAppend(...cells: readonly HostValue[]): void {
  const { sheet, block } = table();
  cells.forEach((cell, at) => sheet.enter(block.row + block.rows, block.column + at, cell));
  table().resize(table().getRange().getResizedRange(1, 0));
}

/** The edits are refused, nothing is changed, and the refusal says this much. */
async function refuses(edits: readonly Edit[], ...said: readonly string[]): Promise<void> {
  const before = bench.host.workbook.snapshot();
  const problem = await refusalOf(bench.workbook.write(edits));
  expect(problem.name).toBe("WorkbookProblem");
  for (const words of said) expect(problem.message).toContain(words);
  expect(bench.host.workbook.snapshot()).toEqual(before);
}

describe("where Excel reports no changes", () => {
  test("a cell that the user has changed is not written over, and the refusal says what it was and is", async () => {
    await bench.type("Teams", "B2", "Smuggler");
    await refuses([rename(0, "Master")], 'Sides (sheet "Teams")', "B2", "Kind", '"Pirate"', '"Smuggler"');
  });

  test("nor is another cell of that row, for what was written follows from it", async () => {
    await bench.type("Teams", "C2", "Dora");
    await refuses([rename(0, "Master")], "C2", "Player", '"Ann"', '"Dora"');
    await bench.type("Teams", "C2", "");
    await refuses([rename(0, "Master")], "C2", '"Ann"', "blank");
  });

  test("after reading again, the same edit is written", async () => {
    await bench.type("Teams", "B2", "Smuggler");
    await refuses([rename(0, "Master")]);
    await bench.workbook.read();
    await bench.workbook.write([rename(0, "Master")]);
    expect(await bench.cell("Teams", "B2")).toBe("Master");
  });

  test("a write is not left out as unchanged where the cell no longer holds what was written last", async () => {
    await bench.workbook.write([rename(0, "Master")]);
    await bench.type("Teams", "B2", "Pirate");
    await refuses([rename(0, "Master")], "B2", '"Master"', '"Pirate"');
    await bench.workbook.read();
    await bench.workbook.write([rename(0, "Master")]);
    expect(await bench.cell("Teams", "B2")).toBe("Master");
  });

  test("a change of a row that is not written is not in the way, and stays", async () => {
    await bench.type("Teams", "C3", "Dora");
    await bench.workbook.write([rename(0, "Master"), rename(2, "Kingdom")]);
    expect(await rows()).toEqual([
      ["Orion", "Master", "Ann"],
      ["Alliance", "Empire", "Dora"],
      ["Coalition", "Kingdom", "Cid"],
    ]);
  });

  test("what the user changed meanwhile is not taken for read: it is still not written over later", async () => {
    await bench.type("Teams", "C3", "Dora");
    await bench.workbook.write([rename(0, "Master"), { kind: "lay", sheet: planOf("Form", { form: true }) }]);
    await refuses([rename(1, "Kingdom")], "C3", '"Bob"', '"Dora"');
  });

  test("rows that moved are not written over", async () => {
    const body = table().getDataBodyRange();
    body.values = [...body.values].reverse();
    await refuses([rename(0, "Master")], "Row 1 of table Sides", "A2", '"Orion"', '"Coalition"');
  });

  test("no row is added after a row that somebody else added; after reading, it goes after theirs", async () => {
    theyAppend("Federation", "Empire");
    await refuses([append], "Sides", "3 rows", "4");
    await bench.workbook.read();
    await bench.workbook.write([append]);
    expect((await rows())?.map(([side]) => side)).toEqual(["Orion", "Alliance", "Coalition", "Federation", "GM"]);
  });

  test("no row is added after a last row that is another one", async () => {
    await bench.type("Teams", "A4", "Federation");
    await refuses([append], "A4", '"Coalition"', '"Federation"');
  });

  test("no row is added over what was typed below the table", async () => {
    await bench.type("Teams", "C5", "a note");
    await refuses([append], "cannot grow");
  });

  test("nothing is written where a column was renamed", async () => {
    await bench.type("Teams", "C1", "Gamer");
    await refuses([rename(0, "Master")], "Sides", '"Player"');
    await refuses([append], "Sides", '"Player"');
  });

  test("a user's own column, and one that is new, are not in the way", async () => {
    await bench.addColumn("Sides", "My sum", "=1+1");
    await bench.workbook.write([rename(0, "Master"), append]);
    expect(await rows()).toHaveLength(4);
  });

  test("no sheet is laid where there is one of its name now", async () => {
    bench.host.workbook.worksheets.add("Orion finances");
    await refuses([{ kind: "lay", sheet: planOf("Orion finances", { form: true }) }], '"Orion finances"');
  });

  test("a deleted sheet is noticed", async () => {
    table().sheet.delete();
    await refuses([append], "Sides");
  });

  test("a formula that the user entered where a value goes is not written over", async () => {
    await bench.type("Teams", "F2", "=1+1");
    await refuses([{ kind: "change", table: "Sides", row: 0, cells: { "Command limit": 3 } }], "F2");
  });
});

describe("another client that adds a row", () => {
  test("between our reading and our writing loses nothing, and ours can be repeated", async () => {
    let come = false;
    bench.host.meanwhile = () => {
      if (!come) theyAppend("Federation", "Empire");
      come = true;
    };
    await expect(bench.workbook.write([append])).rejects.toThrow("4");
    await bench.workbook.read();
    await bench.workbook.write([append]);
    expect((await rows())?.map(([side]) => side)).toEqual(["Orion", "Alliance", "Coalition", "Federation", "GM"]);
  });
});
