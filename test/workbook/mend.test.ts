import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { openXlsx } from "hucre/xlsx";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { newFile, openFile } from "../../src/workbook/file";
import { mend as mendWith } from "../../src/workbook/mend";
import { started } from "../engine/campaign/kept";
import { tablePlan } from "./bench";
import { changed, NOON } from "./file-bench";
import { ruleProblems } from "./ooxml/rules";
import { some } from "../thoroughness";

/** A file that another program has saved; fixtures/other-programs/README.md says how. */
const savedBy = (program: string): Uint8Array =>
  readFileSync(join(__dirname, "fixtures", "other-programs", `${program}.xlsx`));

const mend = (bytes: Uint8Array, at: Date, games: typeof GAMES) =>
  mendWith(bytes, at, games, (tables) => openBooks(tables, games));

const FORM = "Orion finances";
const TABLES = [...started().tables.keys()];

const rowsIn = async (bytes: Uint8Array) => {
  const { tables } = await (await openFile(bytes)).read();
  return Object.fromEntries([...tables].map(([name, { header, rows }]) => [name, { header, rows }]));
};

const sheetNamed = async (bytes: Uint8Array, name: string): Promise<string> => {
  const number = (await openXlsx(bytes)).sheets.findIndex((sheet) => sheet.name === name) + 1;
  return strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
};

const chartsOn = async (bytes: Uint8Array, name: string) =>
  (await openXlsx(bytes)).sheets.find((sheet) => sheet.name === name)?.charts ?? [];

/** What each program loses. In the short run the first two show both kinds of loss. */
const PROGRAMS = [
  ["sheetjs", TABLES, [FORM]],
  ["exceljs", [], [FORM]],
  ["openpyxl", [], []],
  ["libreoffice", [], []],
] as const;

describe.each(some(2, PROGRAMS))("a file that %s has saved", (program, tables, charts) => {
  test("is made whole: its tables and charts are back, and the books are as they were", async () => {
    const mended = await mend(savedBy(program), NOON, GAMES);
    expect([...mended.tables].sort()).toEqual([...tables].sort());
    expect(mended.charts).toEqual(charts);
    expect(ruleProblems(mended.bytes)).toEqual([]);
    expect(await rowsIn(mended.bytes)).toEqual(await rowsIn(savedBy("base")));
    const open = openBooks(await (await openFile(mended.bytes)).read(), GAMES);
    expect(open.findings).toEqual(openBooks(await (await openFile(savedBy("base"))).read(), GAMES).findings);
    expect(await chartsOn(mended.bytes, FORM)).toMatchObject([{ kinds: ["scatter"], title: "Net worth by turn" }]);
    const again = await mend(mended.bytes, NOON, GAMES);
    expect([again.tables, again.charts]).toEqual([[], []]);
  });

  test("is saved with its formulas as Excel spells them", async () => {
    const bytes = await (await openFile(savedBy(program))).save(NOON);
    expect(ruleProblems(bytes)).toEqual([]);
    const mine = await sheetNamed(bytes, "Mine");
    expect(mine).toContain("_xldudf_STAR_ORION_RENT(47)");
    expect(mine).toContain("_xlfn.LET(_xlpm.a,2,_xlpm.a*3)");
  });

  test("says that its link to another workbook is lost", async () => {
    expect((await openFile(savedBy(program))).notices.join()).toMatch(/another workbook.*Mine!B4/);
  });
});

test("tables that SheetJS has dropped are named when the file is opened", async () => {
  const { notices } = await openFile(savedBy("sheetjs"));
  expect(notices.join()).toMatch(/tables.*Settings/);
  expect((await openFile(savedBy("exceljs"))).notices.join()).not.toMatch(/tables/);
});

test("values that LibreOffice and openpyxl have lost are named with their cells", async () => {
  expect((await openFile(savedBy("libreoffice"))).notices.join()).toMatch(/several cells.*Mine!B5/);
  expect((await openFile(savedBy("openpyxl"))).notices.join()).toMatch(
    /several cells.*Mine!B5.*lost their values.* and \d+ more/,
  );
  expect((await openFile(savedBy("exceljs"))).notices.join()).not.toMatch(/several cells|their values/);
});

test("nothing is named or changed in a file of ours", async () => {
  const bytes = readFileSync(join(__dirname, "..", "..", "samples", "border-patrol.xlsx"));
  expect((await openFile(bytes)).notices).toEqual([]);
  const { tables, charts } = await mend(bytes, NOON, GAMES);
  expect([tables, charts]).toEqual([[], []]);
});

test("a lost table is found below a title, on a renamed sheet and with columns of the user's own, and keeps its blank rows", async () => {
  const file = newFile();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"]]) }]);
  const bytes = await changed(await file.save(NOON), (book) => {
    for (const sheet of book.sheets) {
      delete sheet.tables;
      const [header = [], ...rows] = sheet.rows;
      sheet.rows = [["Our teams"], [], [...header, "Seat"], ...rows.map((row) => [...row, "N"]), [], ["Coalition"]];
      sheet.cells = new Map();
      sheet.name = "Who plays";
    }
  });
  const mended = await mend(bytes, NOON, GAMES);
  expect(mended.tables).toEqual(["Sides"]);
  const sides = (await rowsIn(mended.bytes))["Sides"];
  expect(sides?.header.at(-1)).toBe("Seat");
  expect(sides?.rows.map(([side]) => side)).toEqual(["Orion", "Alliance", null, "Coalition"]);
});
