import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openXlsx, writeXlsx } from "hucre/xlsx";
import type { Page } from "playwright-core";
import type { SheetPlan } from "../../src/engine/campaign/schema/sheet";
import { newFile } from "../../src/workbook/file";
import type { Edit } from "../../src/workbook/port";
import { CHART, planOf, tablePlan, type Bench } from "../workbook/bench";
import { gridBench } from "./grid-bench";
import { clickGrid, open, openWorkbench, save, type, valueOf, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
let page: Page;
beforeAll(async () => {
  workbench = await openWorkbench("?sample=empty&theme=light");
  page = workbench.page;
});
afterAll(() => workbench.close());

const LEDGER = [
  [1, 1, "2A", "Economy", "Orion", 10.5, "BPV", "General income"],
  [2, 1, "5D", "Orion", "Yards", 2, "BPV", "Repair"],
  [3, 2, "2A", "Economy", "Orion", 7, "BPV", "General income"],
].map((row) => [...row, null, null, null, null, null, null]);

/** A sheet with these formulas in column A. */
const formulas = (name: string, ...all: readonly string[]): SheetPlan =>
  planOf(name, {
    cells: all.map((formula, row) => ({
      row,
      column: 0,
      look: "points",
      content: { kind: "formula", formula, value: null },
    })),
  });

/** What column A of a sheet holds, from the top. */
const columnA = (sheet: string, rows: number): Promise<unknown[]> =>
  Promise.all(Array.from({ length: rows }, (_, row) => valueOf(page, sheet, `A${row + 1}`)));

const UNDO = "Control+z";
const REDO = "Control+y";

describe("formulas over tables", () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await gridBench(page);
    await bench.workbook.write([{ kind: "lay", sheet: tablePlan("Transfers", LEDGER) }]);
  });

  test("give what Excel gives", async () => {
    const cases: readonly (readonly [string, unknown])[] = [
      ['=SUMIFS(Transfers[Amount],Transfers[To],"Orion")', 17.5],
      ['=SUMIFS(Transfers[Amount],Transfers[To],"Orion",Transfers[Turn],"<="&1)', 10.5],
      ['=COUNTIFS(Transfers[To],"Orion",Transfers[Turn],1)', 1],
      ['=MAXIFS(Transfers[Amount],Transfers[To],"Orion")', 10.5],
      ['=MAXIFS(Transfers[Amount],Transfers[To],"Nobody")', 0],
      ['=SUMPRODUCT((Transfers[To]="Orion")*Transfers[Amount])', 17.5],
      ["=INDEX(Transfers[To],2)", "Yards"],
      ['=INDEX(Transfers[Amount],MATCH("Yards",Transfers[To],0))', 2],
      ['=IF(SUM(Transfers[Amount])>10,"rich","poor")', "rich"],
      ["=ROWS(Transfers[Amount])", 3],
      ["=ROWS(tranSFERS[amOUNT])", 3],
      ["=SUM(TRANSFERS[Amount])", 19.5],
      ["=ROWS(transfers)", 3],
      ["=ROWS(transfers[[#all],[to]])", 4],
      ["=SUM(Transfers[Amuont])", "#NAME?"],
    ];
    await bench.workbook.write([{ kind: "lay", sheet: formulas("Sums", ...cases.map(([formula]) => formula)) }]);
    expect(await columnA("Sums", cases.length)).toEqual(cases.map(([, value]) => value));
  });

  test("follow the table when it grows, and when that is undone", async () => {
    await bench.workbook.write([{ kind: "lay", sheet: formulas("Sums", "=SUM(Transfers[Amount])") }]);
    await bench.workbook.write([
      { kind: "append", table: "Transfers", rows: [{ No: 4, Amount: 100 }] },
      { kind: "change", table: "Transfers", row: 0, cells: { Amount: 20 } },
    ]);
    expect(await valueOf(page, "Sums", "A1")).toBe(129);
    await clickGrid(page);
    await page.keyboard.press(UNDO);
    expect(await valueOf(page, "Sums", "A1")).toBe(19.5);
    expect((await bench.workbook.read()).tables.get("Transfers")?.rows).toHaveLength(3);
    await page.keyboard.press(REDO);
    expect(await valueOf(page, "Sums", "A1")).toBe(129);
  });

  test("see every further row", async () => {
    await bench.workbook.write([{ kind: "lay", sheet: formulas("Sums", "=ROWS(Transfers[Amount])") }]);
    for (const rows of [4, 5, 6]) {
      await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ No: rows }] }]);
      expect(await columnA("Sums", 1)).toEqual([rows]);
    }
  });

  test("still see the new rows when something else changes later", async () => {
    const formula = "=COUNTIFS(Transfers[Turn],3)*10+SUM(Sides[Command limit])";
    await bench.workbook.write([
      { kind: "lay", sheet: tablePlan("Sides", [["Orion", null, null, null, null, 1, null]]) },
      { kind: "lay", sheet: formulas("Sums", formula) },
    ]);
    const limit = (most: number): Promise<void> =>
      bench.workbook.write([{ kind: "change", table: "Sides", row: 0, cells: { "Command limit": most } }]);
    for (const rows of [1, 2, 3]) {
      await bench.workbook.write([{ kind: "append", table: "Transfers", rows: [{ Turn: 3 }] }]);
      await limit(rows);
      expect(await valueOf(page, "Sums", "A1")).toBe(rows * 10 + rows);
    }
    await type(page, "Ledger", "B6", "4");
    expect(await valueOf(page, "Sums", "A1")).toBe(23);
  });

  test("a row typed right below a table belongs to it, until that is undone", async () => {
    await bench.workbook.write([{ kind: "lay", sheet: formulas("Sums", "=SUM(Transfers[Amount])") }]);
    await type(page, "Ledger", "F5", "0.5");
    expect(await valueOf(page, "Sums", "A1")).toBe(20);
    expect((await bench.workbook.read()).tables.get("Transfers")?.rows).toHaveLength(4);
    await clickGrid(page);
    await page.keyboard.press(UNDO);
    expect((await bench.workbook.read()).tables.get("Transfers")?.rows).toHaveLength(3);
    expect(await valueOf(page, "Ledger", "F5")).toBeNull();
    await page.keyboard.press(REDO);
    expect((await bench.workbook.read()).tables.get("Transfers")?.rows).toHaveLength(4);
  });

  test("what is written for one act in several parts is one step, unless the user types between them", async () => {
    const append = (no: number): Edit => ({ kind: "append", table: "Transfers", rows: [{ No: no, Amount: 1 }] });
    const writeParts = (cell: string | null): Promise<void> =>
      page.evaluate(
        async ([one, other, at]) => {
          const act = { name: "Pay twice" };
          const { workbook } = window.starledger;
          await workbook.write([one], undefined, act);
          if (at !== null) await window.starledger.enter("Ledger", at, "7");
          await workbook.write([other], undefined, act);
        },
        [append(4), append(5), cell] as const,
      );
    const rows = async (): Promise<number | undefined> =>
      (await bench.workbook.read()).tables.get("Transfers")?.rows.length;
    await bench.workbook.read();
    await writeParts(null);
    expect(await rows()).toBe(5);
    await clickGrid(page);
    await page.keyboard.press(UNDO);
    expect(await rows()).toBe(3);
    await page.keyboard.press(REDO);
    expect(await rows()).toBe(5);
    await page.keyboard.press(UNDO);
    await rows();
    await writeParts("Z40");
    await clickGrid(page);
    for (const key of [UNDO, UNDO]) await page.keyboard.press(key);
    expect([await rows(), await valueOf(page, "Ledger", "Z40")]).toEqual([5, 7]);
    await page.getByRole("status").filter({ hasText: "Pay twice" }).filter({ hasText: "History" }).waitFor();
  });

  test("a laid sheet goes and comes back as one step", async () => {
    await bench.workbook.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"]]) }]);
    await clickGrid(page);
    await page.keyboard.press(UNDO);
    expect((await bench.workbook.read()).sheets).not.toContain("Teams");
    await page.keyboard.press(REDO);
    expect((await bench.workbook.read()).tables.get("Sides")?.rows).toHaveLength(1);
  });
});

describe("what others did in the meantime", () => {
  /** Types into a cell, and writes before the task pane has read again; gives the message of the refusal. */
  const typeAndWrite = (cell: string, text: string, edit: Edit): Promise<string> =>
    page.evaluate(
      async ([at, typed, wanted]) => {
        // Both wait in one queue, so that the pane's own reading cannot come between them.
        const entered = window.starledger.enter("Ledger", at, typed);
        const written = window.starledger.workbook.write([wanted]).then(
          () => "written",
          (problem: Error) => problem.message,
        );
        await entered;
        return written;
      },
      [cell, text, edit] as const,
    );

  test("a row that the user changed is not written over, and a table that grew is not added to", async () => {
    const { workbook } = await gridBench(page);
    await workbook.write([{ kind: "lay", sheet: tablePlan("Transfers", LEDGER) }]);
    await workbook.read();
    const change: Edit = { kind: "change", table: "Transfers", row: 0, cells: { Note: "x" } };
    expect(await typeAndWrite("F2", "11", change)).toContain("Row 1 of table Transfers");
    await workbook.read();
    const append: Edit = { kind: "append", table: "Transfers", rows: [{ No: 4 }] };
    expect(await typeAndWrite("A5", "4", append)).toContain("more or fewer rows");
    await workbook.read();
    expect(await typeAndWrite("V1", "elsewhere", append)).toBe("written");
  });
});

describe("our functions in cells", () => {
  beforeAll(async () => {
    const { workbook } = await gridBench(page);
    await workbook.write([{ kind: "lay", sheet: planOf("Cells") }]);
  });

  test.each([
    ["=STAR.ORION_RENT(47)", 4.5],
    ["=star.orion_rent(47)", 4.5],
    ["=STAR.ORION_RENT(Z1)", 4.5],
    ['=STAR.ORION_RENT("lots")', "#VALUE!"],
    ["=STAR.ORION_RENT(Z99)", "#VALUE!"],
    ["=STAR.ORION_RENT(1/0)", "#DIV/0!"],
    ['=IFERROR(STAR.ORION_RENT("lots"),"caught")', "caught"],
    ["=STAR.NO_SUCH_RULE(1)", "#NAME?"],
  ])("%s gives %s", async (formula, value) => {
    await type(page, "Cells", "Z1", "47");
    await type(page, "Cells", "B1", formula);
    expect(await valueOf(page, "Cells", "B1")).toBe(value);
  });

  test("a function that gives a row fills the cells beside it", async () => {
    await type(page, "Cells", "D1", "=STAR.INITIAL_RANGE(2,1)");
    expect([await valueOf(page, "Cells", "D1"), await valueOf(page, "Cells", "E1")]).toEqual([43, 57]);
  });

  test("are offered and explained while they are typed", async () => {
    // A busy browser can take Tab before the offer is the chosen one: then it leaves the cell, and the offer is asked for again.
    const isTaken = async (): Promise<boolean> => {
      await page.evaluate(() => window.starledger.select("Cells", "B3"));
      await page.keyboard.type("=star.orion_re");
      await page.getByText("Rent that the Orion pirates owe this turn").first().waitFor();
      await page.keyboard.press("Tab");
      const explained = page.getByText("previousIncome").first().waitFor({ timeout: 10_000 });
      return explained.then(
        () => true,
        () => false,
      );
    };
    expect((await isTaken()) || (await isTaken()) || (await isTaken())).toBe(true);
    await page.keyboard.type("47)");
    await page.keyboard.press("Enter");
    expect(await valueOf(page, "Cells", "B3")).toBe(4.5);
  });
});

describe("files in the grid", () => {
  test("what is saved and opened again is the same, calculated again", async () => {
    const { workbook } = await gridBench(page);
    await workbook.write([
      { kind: "lay", sheet: tablePlan("Transfers", LEDGER) },
      { kind: "lay", sheet: formulas("Sums", "=SUM(Transfers[Amount])", "=STAR.ORION_RENT(47)", '="a"&"b"') },
      { kind: "append", table: "Transfers", rows: [{ No: 4, Amount: 100, Note: "0101" }] },
    ]);
    await type(page, "Sums", "C1", "=SORT(Transfers[Amount])");
    const before = await workbook.read();
    const sums = await columnA("Sums", 3);
    const bytes = await save(page);
    const { sheets } = await openXlsx(bytes, { readStyles: true });
    const saved = sheets.find(({ name }) => name === "Sums")?.cells;
    expect(saved?.get("1,0")).toMatchObject({ formula: "_xldudf_STAR_ORION_RENT(47)", formulaResult: 4.5 });
    expect(saved?.get("0,2")).toMatchObject({ formula: "_xlfn._xlws.SORT(Transfers[Amount])", formulaRef: "C1:C4" });
    await open(page, bytes);
    expect(await workbook.read()).toEqual(before);
    expect(await columnA("Sums", 3)).toEqual(sums);
    expect(await valueOf(page, "Sums", "C4")).toBe(100);
  });

  test("at opening, what depends on cells that a formula fills is calculated after it", async () => {
    const file = newFile();
    const chain = ["=SUM(C1:D1)", "=A1*2", "=STAR.INITIAL_RANGE(2,1)"];
    const plan = formulas("Sums", ...chain);
    const cells = plan.cells.map((cell, at) => (at === 2 ? { ...cell, row: 0, column: 2 } : cell));
    await file.write([{ kind: "lay", sheet: { ...plan, cells } }]);
    await open(page, await file.save(new Date("2026-08-22")));
    expect([await valueOf(page, "Sums", "C1"), await valueOf(page, "Sums", "D1")]).toEqual([43, 57]);
    expect(await columnA("Sums", 2)).toEqual([100, 200]);
  });

  test("a file that LibreOffice has saved opens with live tables and functions", async () => {
    const { workbook } = await gridBench(page);
    await open(page, readFileSync(join(__dirname, "..", "workbook", "fixtures", "libreoffice.xlsx")));
    await type(page, "Ledger", "F2", "40");
    expect(await valueOf(page, "Orion finances", "B3")).toBe(40);
    expect(await valueOf(page, "Orion finances", "B5")).toBe(4.5);
    expect((await workbook.read()).tables.get("Sides")?.rows[1]?.[6]).toBe("0101");
  });

  test("charts, comments and formats that the grid does not know survive, also when sheets go", async () => {
    const chart = {
      type: "column" as const,
      series: [{ values: "Theirs!$A$1:$A$2" }],
      anchor: { from: { row: 5, col: 0 } },
    };
    const bytes = await writeXlsx({
      sheets: [
        { name: "First", rows: [["gone soon"]] },
        {
          name: "Theirs",
          rows: [[1], [2]],
          cells: new Map([["0,0", { value: 1, type: "number", comment: { text: "look" } }]]),
          charts: [chart],
          conditionalRules: [{ type: "expression", priority: 1, range: "A1:A2", formula: "A1>1" }],
        },
      ],
    });
    const bench = await gridBench(page);
    await open(page, bytes);
    await bench.deleteSheet("First");
    const { sheets } = await openXlsx(await save(page), { readStyles: true });
    expect(sheets.map(({ name, charts }) => [name, charts?.length])).toEqual([["Theirs", 1]]);
    expect(sheets[0]?.cells?.get("0,0")?.comment?.text).toBe("look");
    expect(sheets[0]?.conditionalRules).toHaveLength(1);
  });

  test("a chart that the grid cannot draw is in the file that it saves, and stays there", async () => {
    const { workbook } = await gridBench(page);
    const cells = formulas("Charted", "=1", "=NA()").cells;
    await workbook.write([{ kind: "lay", sheet: planOf("Charted", { cells, charts: [CHART] }) }]);
    const charts = async () => {
      const { sheets } = await openXlsx(await save(page));
      return sheets.flatMap(({ name, charts: all = [] }) => all.map(({ kinds, title }) => [name, kinds, title]));
    };
    const once = await charts();
    expect(once).toEqual([["Charted", ["scatter"], CHART.title]]);
    await open(page, await save(page));
    await workbook.write([{ kind: "lay", sheet: tablePlan("Sides") }]);
    expect(await charts()).toEqual(once);
  });

  test("what is no .xlsx file is refused, and the workbook stays open", async () => {
    const { workbook } = await gridBench(page);
    await expect(open(page, new Uint8Array([1, 2, 3]))).rejects.toThrow(".xlsx");
    expect((await workbook.read()).sheets).toEqual(["Sheet1"]);
  });
});

describe("the selected cells in the grid", () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await gridBench(page);
    await bench.workbook.write([
      {
        kind: "lay",
        sheet: planOf("Notes", {
          cells: [
            { row: 1, column: 1, look: "points", content: { kind: "value", value: 7 } },
            { row: 3, column: 1, look: "points", content: { kind: "formula", formula: "=B2+1", value: 8 } },
            { row: 2, column: 2, look: "text", content: { kind: "value", value: "word" } },
          ],
        }),
      },
    ]);
    await bench.workbook.show({ sheet: "Notes", cell: "A1" });
    await clickGrid(page);
    await bench.workbook.show({ sheet: "Notes", cell: "B2" });
  });

  test("are taken as they are, blank ones and formulas included", async () => {
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(`Shift+${key}`);
    expect(await bench.workbook.selectedBlock()).toEqual({
      sheet: "Notes",
      range: "B2:C4",
      values: [
        [7, null],
        [null, "word"],
        [8, null],
      ],
      leftOut: "",
    });
  });

  test("of the whole sheet are those in use", async () => {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+a");
    expect(await bench.workbook.selectedBlock()).toEqual({
      sheet: "Notes",
      range: "B2:C4",
      values: [
        [7, null],
        [null, "word"],
        [8, null],
      ],
      leftOut: expect.stringContaining("B2:C4") as string,
    });
  });
});
