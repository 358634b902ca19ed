import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readXlsx, openXlsx, writeXlsx } from "hucre/xlsx";
import type { Sheet, WriteSheet } from "hucre";
import type { SheetPlan } from "../../src/engine/campaign/schema/sheet";
import { newFile, openFile } from "../../src/workbook/file";
import { borderPatrolSample } from "../../samples/border-patrol";
import { picturesOf } from "../../src/engine/campaign/pictures";
import { sheetOfPictures } from "../../src/engine/campaign/pictures-sheet";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { BARS, CHART, headersOf, planOf, refusalOf, tablePlan } from "./bench";
import { harnessOfJest } from "./harness";
import { times } from "../thoroughness";
import { portContract } from "./contract";
import { fileBench, NOON } from "./file-bench";

portContract("A file", () => Promise.resolve(fileBench()), harnessOfJest(times(2_000, 10_000)));

const SIDES = [
  ["Orion", "Pirate", "Ann", "Orion", "Captain", 3, null],
  ["Alliance", "Empire", "Bob", "Federation", null, null, "0101"],
] as const;

const FORM: SheetPlan = planOf("Orion's finances", {
  cells: [
    { row: 0, column: 0, look: "title", content: { kind: "value", value: "Orion finances" } },
    { row: 1, column: 1, look: "input", content: { kind: "value", value: 1 } },
    { row: 2, column: 1, look: "total", content: { kind: "formula", formula: "=STAR.ORION_RENT(47)", value: 4.5 } },
    { row: 3, column: 1, look: "text", content: { kind: "formula", formula: '=IF(B3>1,"good","bad")', value: "good" } },
    { row: 4, column: 1, look: "points", content: { kind: "value", value: -2.5 } },
    { row: 5, column: 0, look: "clause", content: { kind: "value", value: "19.10" } },
  ],
  widths: [30, 12],
  frozenRows: 2,
  offered: [
    { row: 1, column: 1, rows: 1, words: ["1", "2"], strict: true },
    { row: 4, column: 0, rows: 3, words: { table: "Sides", column: "Side" }, strict: false },
  ],
  landscape: true,
  onePage: true,
});

const CHARTED: SheetPlan = planOf("Charted", {
  cells: [1, 2].flatMap((row) => [
    { row, column: 0, look: "whole", content: { kind: "value", value: row } } as const,
    { row, column: 1, look: "points", content: { kind: "formula", formula: "=2*3", value: 6 } } as const,
  ]),
  charts: [CHART],
});

/** A file with these plans, read by the .xlsx library. */
async function written(...plans: readonly SheetPlan[]): Promise<readonly Sheet[]> {
  const file = newFile();
  await file.write(plans.map((sheet) => ({ kind: "lay", sheet })));
  return (await readXlsx(await file.save(NOON), { readStyles: true })).sheets;
}

const cell = (sheet: Sheet | undefined, key: string) => sheet?.cells?.get(key);

describe("a sheet that was laid", () => {
  test("is as wide, as frozen and printed as its plan says", async () => {
    const [form, teams] = await written(FORM, tablePlan("Sides", SIDES));
    expect(form?.columns?.map(({ width }) => width)).toEqual([30, 12]);
    expect(form?.freezePane?.rows).toBe(2);
    expect(form?.pageSetup).toMatchObject({ orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 1 });
    expect(form?.pageSetup?.printTitlesRow).toBeUndefined();
    expect(teams?.pageSetup).toMatchObject({
      orientation: "portrait",
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: "$1:$1",
    });
  });

  test("has the line chart of its plan", async () => {
    const [charted, plain] = await written(CHARTED, FORM);
    expect(plain?.charts ?? []).toEqual([]);
    expect(charted?.charts).toMatchObject([
      {
        kinds: ["scatter"],
        title: CHART.title,
        anchor: { from: { row: 0, col: 2 }, to: { row: 10, col: 5 } },
        series: [
          { name: "Net worth", valuesRef: "Charted!$B$2:$B$3", categoriesRef: "Charted!$A$2:$A$3" },
          { name: "Wins", valuesRef: "Charted!$B$5:$B$6", categoriesRef: "Charted!$A$5:$A$6" },
        ],
        axes: { y: { scale: { min: 0 } } },
      },
    ]);
  });

  test("has bars, the first one on top, and as many charts as its plan", async () => {
    const [charted] = await written({ ...CHARTED, charts: [CHART, BARS] });
    expect(charted?.charts).toMatchObject([
      { kinds: ["scatter"], title: CHART.title },
      {
        kinds: ["bar"],
        title: BARS.title,
        anchor: { from: { row: 11, col: 2 }, to: { row: 21, col: 5 } },
        series: [
          { name: "Since turn 1", valuesRef: "Charted!$B$2:$B$3", categoriesRef: "Charted!$A$2:$A$3" },
          { name: "Turn 9", valuesRef: "Charted!$B$5:$B$6", categoriesRef: "Charted!$A$2:$A$3" },
        ],
        axes: { x: { reverse: true } },
        legend: "bottom",
      },
    ]);
  });

  test("has the charts of a campaign on a sheet whose name needs quotes", async () => {
    const open = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
    const [sheet] = await written(sheetOfPictures(picturesOf(open), "Charts, turn 9", "Charts"));
    expect(sheet?.charts).toHaveLength(9);
    expect(sheet?.charts?.[0]?.series?.map(({ valuesRef }) => valuesRef)).toEqual([
      "'Charts, turn 9'!$B$6:$B$14",
      "'Charts, turn 9'!$C$6:$C$14",
    ]);
  });

  test("repeats on paper the row that its plan names", async () => {
    const [ships] = await written(planOf("Ships", { cells: FORM.cells, onePage: false, repeatedRow: 4 }));
    expect(ships?.pageSetup).toMatchObject({ fitToHeight: 0, printTitlesRow: "$5:$5" });
  });

  test("has its looks, and every styled cell names its font", async () => {
    const [form] = await written(FORM);
    expect(cell(form, "0,0")?.style?.font).toMatchObject({ name: "Calibri", size: 16, bold: true });
    expect(cell(form, "1,1")?.style).toMatchObject({
      fill: { fgColor: { rgb: "FFF2CC" } },
      border: { left: { style: "thin" } },
    });
    expect(cell(form, "4,1")?.style?.numFmt).toBe("General;[Red]-General");
    expect(cell(form, "5,0")?.style?.numFmt).toBe("@");
    const fonts = [...(form?.cells?.values() ?? [])].map(({ style }) => style?.font?.name);
    expect(new Set(fonts)).toEqual(new Set(["Calibri"]));
  });

  test("has its formulas as a file spells them, with their results", async () => {
    const [form] = await written(FORM);
    expect(cell(form, "2,1")).toMatchObject({ formula: "_xldudf_STAR_ORION_RENT(47)", formulaResult: 4.5 });
    expect(cell(form, "3,1")).toMatchObject({ formula: 'IF(B3>1,"good","bad")', value: "good" });
  });

  test("has what a formula fills beside its cell, each cell in its own look", async () => {
    const fills: SheetPlan = planOf("Odds", {
      cells: [
        { row: 1, column: 2, look: "chance", content: { kind: "value", value: null } },
        {
          row: 1,
          column: 1,
          look: "label",
          content: {
            kind: "formula",
            formula: "=STAR.EVASION_ODDS(A1)",
            value: "Lost",
            spills: [
              ["Lost", 0.5],
              ["Captured", 0.25],
            ],
          },
        },
      ],
    });
    const [odds] = await written(fills);
    expect(cell(odds, "1,1")).toMatchObject({
      formula: "_xldudf_STAR_EVASION_ODDS(A1)",
      value: "Lost",
      formulaType: "array",
      formulaDynamic: true,
      formulaRef: "B2:C3",
    });
    expect(odds?.rows.slice(1, 3).map((row) => row.slice(1, 3))).toEqual([
      ["Lost", 0.5],
      ["Captured", 0.25],
    ]);
    expect(cell(odds, "1,2")?.style?.numFmt).toBe("0.00%");
    expect(cell(odds, "2,2")?.style?.numFmt).toBeUndefined();
  });

  test("offers its words; a list from a table follows the table", async () => {
    const [form] = await written(FORM, tablePlan("Sides", SIDES));
    expect(form?.dataValidations).toEqual([
      expect.objectContaining({
        type: "list",
        range: "B2:B2",
        values: ["1", "2"],
        errorStyle: "stop",
        showErrorMessage: true,
      }),
      expect.objectContaining({ type: "list", range: "A5:A7", formula1: 'INDIRECT("Sides[Side]")' }),
    ]);
    expect(form?.dataValidations?.[1]?.showErrorMessage).not.toBe(true);
  });

  test("has its table, each column in its format", async () => {
    const [teams] = await written(tablePlan("Sides", SIDES));
    expect(teams?.tables).toEqual([
      expect.objectContaining({ name: "Sides", range: "A1:G3", style: "TableStyleMedium2" }),
    ]);
    expect(cell(teams, "2,6")).toMatchObject({ value: "0101", style: { numFmt: "@" } });
  });
});

describe("saving", () => {
  test("equal books saved at the same time are equal bytes, once more opened as well", async () => {
    const file = newFile();
    await file.write([FORM, tablePlan("Sides", SIDES)].map((sheet) => ({ kind: "lay", sheet })));
    const first = await file.save(NOON);
    expect(Buffer.compare(await file.save(NOON), first)).toBe(0);
    expect(Buffer.compare(await (await openFile(first)).save(NOON), first)).toBe(0);
  });

  test("the time of saving is the one that was given", async () => {
    const { properties } = await openXlsx(await newFile().save(NOON));
    expect(properties?.modified).toEqual(NOON);
  });

  test("text results of formulas outlive opening and saving", async () => {
    const file = newFile();
    await file.write([{ kind: "lay", sheet: FORM }]);
    const again = await openFile(await (await openFile(await file.save(NOON))).save(NOON));
    await again.show({ sheet: "Orion's finances", cell: "B4" });
    expect(await again.selection()).toEqual({
      sheet: "Orion's finances",
      cell: "B4",
      formula: '=IF(B3>1,"good","bad")',
      value: "good",
    });
  });

  test("an empty workbook is a file, too", async () => {
    expect((await (await openFile(await newFile().save(NOON))).read()).sheets).toHaveLength(1);
  });
});

describe("what the file has and we do not know", () => {
  const foreign: WriteSheet = {
    name: "Theirs",
    rows: [
      ["Turn", "Worth"],
      [1, 100],
      [2, new Date("2026-01-02T00:00:00Z")],
    ],
    cells: new Map([
      [
        "1,1",
        {
          value: 100,
          type: "number",
          style: { font: { name: "Arial", bold: true }, numFmt: "0.00" },
          comment: { text: "look" },
        },
      ],
      ["3,0", { value: null, type: "formula", formula: "SUM(A2:A3)", formulaResult: 3 }],
    ]),
    charts: [
      {
        type: "column",
        series: [{ name: "Worth", values: "Theirs!$B$2:$B$3", categories: "Theirs!$A$2:$A$3" }],
        anchor: { from: { row: 5, col: 0 }, to: { row: 15, col: 5 } },
      },
    ],
    conditionalRules: [
      { type: "expression", priority: 1, range: "A2:A3", formula: "A2>1", style: { font: { bold: true } } },
    ],
    pageSetup: { printArea: "$A$1:$B$3" },
  };

  test("gets a laid chart beside its own, in a file of its own parts, saved once or twice", async () => {
    const file = await openFile(await writeXlsx({ sheets: [foreign] }));
    await file.write([{ kind: "lay", sheet: CHARTED }]);
    await file.save(NOON);
    const again = await openFile(await file.save(NOON));
    await again.write([{ kind: "lay", sheet: { ...CHARTED, name: "Once more" } }]);
    const { sheets } = await openXlsx(await again.save(NOON));
    expect(sheets.map(({ name, charts }) => [name, charts?.map(({ kinds, title }) => [kinds, title])])).toEqual([
      ["Theirs", [[["bar"], undefined]]],
      ["Charted", [[["scatter"], CHART.title]]],
      ["Once more", [[["scatter"], CHART.title]]],
    ]);
  });

  test("survives what we write", async () => {
    const file = await openFile(
      await writeXlsx({ sheets: [foreign], namedRanges: [{ name: "Worth", range: "Theirs!$B$2" }] }),
    );
    await file.write([
      { kind: "lay", sheet: tablePlan("Sides", SIDES) },
      { kind: "append", table: "Sides", rows: [{ Side: "Coalition" }] },
    ]);
    const { sheets, namedRanges } = await openXlsx(await file.save(NOON), { readStyles: true });
    const [theirs, teams] = sheets;
    expect(theirs?.charts).toHaveLength(1);
    expect(theirs?.conditionalRules).toHaveLength(1);
    expect(cell(theirs, "1,1")).toMatchObject({
      value: 100,
      style: { font: { name: "Arial", bold: true }, numFmt: "0.00" },
    });
    expect(cell(theirs, "1,1")?.comment?.text).toBe("look");
    expect(cell(theirs, "3,0")).toMatchObject({ formula: "SUM(A2:A3)", formulaResult: 3 });
    expect(theirs?.rows[2]?.[1]).toEqual(new Date("2026-01-02T00:00:00Z"));
    expect(theirs?.pageSetup?.printArea).toBe("$A$1:$B$3");
    expect(namedRanges?.find(({ name }) => name === "Worth")?.range).toBe("Theirs!$B$2");
    expect(teams?.charts ?? []).toHaveLength(0);
  });

  test("a file that LibreOffice has saved is read, written to, and still complete", async () => {
    const file = await openFile(readFileSync(join(__dirname, "fixtures", "libreoffice.xlsx")));
    expect((await file.read()).tables.get("Sides")?.rows).toEqual(SIDES);
    await file.write([{ kind: "append", table: "Transfers", rows: [{ No: 3, Turn: 1, To: "Orion", Amount: 7 }] }]);
    const again = await openFile(await file.save(NOON));
    await again.show({ sheet: "Orion finances", cell: "B5" });
    expect(await again.selection()).toMatchObject({ formula: "=STAR.ORION_RENT(47)", value: 4.5 });
    expect((await again.read()).tables.get("Transfers")?.rows).toHaveLength(3);
  });

  test("a date is read as the number that its cell holds", async () => {
    const header = headersOf("Closings");
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Turns",
          rows: [[...header], [new Date("2026-11-21T00:00:00Z")]],
          tables: [{ name: "Closings", range: "A1:J2", columns: header.map((name) => ({ name })) }],
        },
      ],
    });
    expect((await (await openFile(bytes)).read()).tables.get("Closings")?.rows[0]?.[0]).toBe(46347);
  });
});

describe("what is in the way", () => {
  test("something below a table that would have to grow is not overwritten", async () => {
    const file = newFile();
    await file.write([
      { kind: "lay", sheet: tablePlan("Sides", SIDES) },
      { kind: "enter", sheet: "Teams", cell: "B4", content: { kind: "value", value: "mine" } },
    ]);
    const refusal = await refusalOf(file.write([{ kind: "append", table: "Sides", rows: [{ Side: "GM" }] }]));
    expect(refusal.message).toContain("Sides");
    expect((await file.read()).tables.get("Sides")?.rows).toEqual(SIDES);
  });

  test("what is no .xlsx file is refused in words", async () => {
    const refusal = await refusalOf(openFile(new TextEncoder().encode("No, 1, 2")));
    expect(refusal.name).toBe("WorkbookProblem");
    expect(refusal.message).toContain(".xlsx");
  });
});
