import { openXlsx, writeXlsx } from "hucre/xlsx";
import type { Cell as FileCell, Sheet, WriteSheet } from "hucre";
import { strFromU8, unzipSync } from "fflate";
import type { Cell } from "../../../src/engine/core/cell";
import { newFile, openFile } from "../../../src/workbook/file";
import type { Edit } from "../../../src/workbook/port";
import { refusalOf, tablePlan } from "../bench";
import { changed, NOON } from "../file-bench";
import { ruleProblems } from "../ooxml/rules";

const value = (cell: string, given: Cell, sheet = "Teams"): Edit => ({
  kind: "enter",
  sheet,
  cell,
  content: { kind: "value", value: given },
});
const formula = (cell: string, written: string, result: Cell = null, sheet = "Teams"): Edit => ({
  kind: "enter",
  sheet,
  cell,
  content: { kind: "formula", formula: written, value: result },
});

/** A file with table Sides (A1:G3) on sheet Teams, and these edits. */
async function teams(...edits: readonly Edit[]) {
  const file = newFile();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"]]) }, ...edits]);
  return file;
}

/** A file of another program. */
const foreign = (sheet: Omit<WriteSheet, "name">) => writeXlsx({ sheets: [{ name: "Theirs", ...sheet }] });

const cellsOf = async (file: Uint8Array): Promise<Sheet["cells"]> =>
  (await openXlsx(file, { readStyles: true })).sheets[0]?.cells;

const part = (file: Uint8Array, path: string): string => strFromU8(unzipSync(file)[path] ?? new Uint8Array());

async function shownIn(file: Uint8Array, cell: string, sheet = "Teams") {
  const opened = await openFile(file);
  await opened.show({ sheet, cell });
  return opened.selection();
}

describe("calculation", () => {
  test("a saved file is of a current Excel and keeps the values that it has", async () => {
    const workbook = part(await (await teams()).save(NOON), "xl/workbook.xml");
    expect(workbook).toContain('calcId="191029"');
    expect(workbook).not.toContain("fullCalcOnLoad");
  });

  test("formulas that may be stale are calculated at opening, those of the add-in keep their values", async () => {
    const file = await teams(formula("J2", "=1+1", 2), formula("J3", "=STAR.ORION_RENT(47)", 4.5));
    const sheet = part(await file.save(NOON), "xl/worksheets/sheet1.xml");
    expect(sheet).toContain('<f ca="1">1+1</f><v>2</v>');
    expect(sheet).toContain("<f>_xldudf_STAR_ORION_RENT(47)</f><v>4.5</v>");
    const again = await (await openFile(await file.save(NOON))).save(NOON);
    expect(part(again, "xl/worksheets/sheet1.xml")).toContain('<f ca="1">1+1</f>');
  });

  test("what was calculated and not changed since is not calculated again, unless it shows an error", async () => {
    const cells = new Map<string, FileCell>([
      ["0,0", { value: null, type: "formula", formula: "1+1", formulaResult: 2 }],
      ["1,0", { value: null, type: "formula", formula: "NOSUCH(1)", formulaResult: "#NAME?" }],
    ]);
    const saved = await (await openFile(await foreign({ rows: [[null], [null]], cells }))).save(NOON);
    const sheet = part(saved, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain("<f>1+1</f>");
    expect(sheet).toContain('<f ca="1">NOSUCH(1)</f>');
  });
});

describe("errors", () => {
  test("of formulas are errors in the file, and younger ones #VALUE!", async () => {
    const file = await teams(formula("J2", "=STAR.ORION_RENT(0)", "#N/A"), formula("J3", "=SORT(A:A)", "#SPILL!"));
    const sheet = part(await file.save(NOON), "xl/worksheets/sheet1.xml");
    expect(sheet).toMatch(/<c r="J2"[^>]* t="e"[^>]*><f>[^<]*<\/f><v>#N\/A<\/v>/);
    expect(sheet).toMatch(/<c r="J3"[^>]* t="e"[^>]*><f[^>]*>[^<]*<\/f><v>#VALUE!<\/v>/);
    expect(await shownIn(await file.save(NOON), "J2")).toMatchObject({ value: "#N/A" });
  });

  test("that were typed as text stay text, those of a file stay errors", async () => {
    const file = await teams(value("J2", "#N/A"));
    const bytes = await file.save(NOON);
    expect((await cellsOf(bytes))?.get("1,9")).toMatchObject({ value: "#N/A", type: "string" });
    const rows = [["#DIV/0!"]];
    const theirs = await (await openFile(await foreign({ rows }))).save(NOON);
    expect(part(theirs, "xl/worksheets/sheet1.xml")).toMatch(/<c r="A1"[^>]* t="e"[^>]*><v>#DIV\/0!<\/v>/);
  });
});

describe("text", () => {
  test.each(["_x0041_", "a_x000d_b_x", "_x005F_x0041_", "__x0041_x0042_"])(
    "%s is the same when it is read again",
    async (text) => {
      const file = await teams(value("J2", text), value("G1", text), formula("J3", `="${text}"`, text));
      const bytes = await file.save(NOON);
      expect(part(bytes, "xl/sharedStrings.xml") + part(bytes, "xl/tables/table1.xml")).toContain("_x005F_");
      const opened = await openFile(bytes);
      expect((await opened.read()).tables.get("Sides")?.header[6]).toBe(text);
      expect(await shownIn(bytes, "J2")).toMatchObject({ value: text });
      expect(await shownIn(bytes, "J3")).toMatchObject({ value: text, formula: `="${text}"` });
      expect(await opened.save(NOON)).toEqual(bytes);
    },
  );

  test("with tabs, ends of lines, emoji and the characters U+0080 to U+009F is saved", async () => {
    const text = "a\tb\nc 🚀 \u0085";
    expect(await shownIn(await (await teams(value("J2", text))).save(NOON), "J2")).toMatchObject({ value: text });
  });

  test("that a formula gives may have any character", async () => {
    const bytes = await (await teams(formula("J2", "=CHAR(7)", "\u0007"))).save(NOON);
    expect(part(bytes, "xl/worksheets/sheet1.xml")).toContain("_x0007_");
    expect(await shownIn(bytes, "J2")).toMatchObject({ value: "\u0007" });
  });

  test("of 32,767 characters is saved, longer text is refused with its cell, and a longer result is #VALUE!", async () => {
    const most = "x".repeat(32_767);
    expect(await shownIn(await (await teams(value("J2", most))).save(NOON), "J2")).toMatchObject({ value: most });
    const refusal = await refusalOf((await teams(value("J2", `${most}x`))).save(NOON));
    expect(refusal.message).toContain("J2");
    expect(refusal.message).toContain("32,767");
    const long = await (await teams(formula("J2", '=REPT("x",40000)', "x".repeat(40_000)))).save(NOON);
    expect(await shownIn(long, "J2")).toMatchObject({ value: "#VALUE!" });
  });

  test("a refused save leaves the workbook, which is saved once the cell is put right", async () => {
    const file = await teams(value("J2", "x".repeat(32_768)));
    await refusalOf(file.save(NOON));
    await file.write([value("J2", "bell")]);
    expect(await shownIn(await file.save(NOON), "J2")).toMatchObject({ value: "bell" });
  });
});

describe("formulas", () => {
  test("that Excel cannot read are kept as text, and it is said which", async () => {
    const file = await teams(formula("J2", "=SUM("), formula("J3", "=1+1", 2), formula("K2", "=[@Side]"));
    const bytes = await file.save(NOON);
    expect(await shownIn(bytes, "J2")).toMatchObject({ value: "=SUM(", formula: null });
    expect(await shownIn(bytes, "J3")).toMatchObject({ value: 2, formula: "=1+1" });
    expect((await cellsOf(bytes))?.get("1,9")?.style?.numFmt).toBe("@");
    expect(file.notices).toHaveLength(1);
    expect(file.notices[0]).toMatch(/J2, K2.*Teams/);
    const again = await openFile(bytes);
    await again.save(NOON);
    expect(again.notices).toEqual([]);
  });

  test("of a row of a table are spelled with its name, and shown without", async () => {
    const bytes = await (await teams(formula("G2", '=[@Side]&"!"', "Orion!"))).save(NOON);
    expect(part(bytes, "xl/worksheets/sheet1.xml")).toContain("Sides[[#This Row],[Side]]&amp;");
    expect(await shownIn(bytes, "G2")).toMatchObject({ formula: '=[@Side]&"!"', value: "Orion!" });
  });

  test("with our functions in small letters get their letters", async () => {
    const cells = new Map<string, FileCell>([
      ["0,0", { value: null, type: "formula", formula: "_xldudf_star_orion_rent(47)", formulaResult: 4.5 }],
    ]);
    const saved = await (await openFile(await foreign({ rows: [[null]], cells }))).save(NOON);
    expect(part(saved, "xl/worksheets/sheet1.xml")).toContain("_xldudf_STAR_ORION_RENT(47)");
  });
});

describe("tables", () => {
  const TWO_COLUMNS = [{ name: "Side" }, { name: "Note" }];
  const table = (name: string, range: string) => ({ name, range, columns: TWO_COLUMNS });
  const rows = Array.from({ length: 9 }, () => ["Side", "Note", null, "Side", "Note"]);

  async function savedWith(tables: NonNullable<WriteSheet["tables"]>, work: (sheet: Sheet) => void = () => undefined) {
    const file = await openFile(
      await changed(await foreign({ rows }), (book) => {
        for (const sheet of book.sheets) {
          sheet.tables = tables;
          work(sheet);
        }
      }),
    );
    const bytes = await file.save(NOON);
    expect(ruleProblems(bytes)).toEqual([]);
    const saved = await openXlsx(bytes);
    return { notices: file.notices, tables: saved.sheets.flatMap((sheet) => sheet.tables ?? []), sheets: saved.sheets };
  }

  test("of one name get a name each, and it is said", async () => {
    const { notices, tables } = await savedWith([table("Mine", "A1:B3"), table("mine", "D1:E3")]);
    expect(tables.map(({ name }) => name)).toEqual(["Mine", "mine_2"]);
    expect(notices.join()).toMatch(/mine.*Theirs.*mine_2/);
  });

  test.each([
    ["My table", "My_table"],
    ["AB12", "_AB12"],
    ["R1C1", "_R1C1"],
    ["1st", "_1st"],
  ])("%s, which no table can be called, is named %s", async (before, after) => {
    expect((await savedWith([table(before, "A1:B3")])).tables.map(({ name }) => name)).toEqual([after]);
  });

  test.each(["A0:B3", "A1", "A1:B1", "B3:A1", "XFD1:XFE3", "A1048576:B1048577", "Side"])(
    "with the range %s are left out, their cells stay, and it is said",
    async (range) => {
      const { notices, tables, sheets } = await savedWith([table("Mine", range)]);
      expect(tables).toEqual([]);
      expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(["Side", "Note"]);
      expect(notices.join()).toMatch(/Mine.*Theirs/);
    },
  );

  test("on one another: the first one stays", async () => {
    const { tables, notices } = await savedWith([table("Mine", "A1:B3"), table("Yours", "B2:C5")]);
    expect(tables.map(({ name }) => name)).toEqual(["Mine"]);
    expect(notices.join()).toContain("Yours");
  });

  test("have a column for each header cell, each with a name of its own", async () => {
    const { tables, sheets } = await savedWith([table("Mine", "A1:E3")], (sheet) => {
      sheet.rows[0] = ["Side", "side", null, 4, "a\nb"];
    });
    const header = ["Side", "side2", "Column3", "4", "a\nb"];
    expect(sheets[0]?.rows[0]).toEqual(header);
    expect(tables[0]?.columns).toHaveLength(5);
  });

  test("with a header of more than 255 characters are refused with its cell", async () => {
    const refusal = await refusalOf((await teams(value("C1", "h".repeat(256)))).save(NOON));
    expect(refusal.message).toMatch(/C1.*Teams.*255/);
    await (await teams(value("C1", "h".repeat(255)))).save(NOON);
  });
});

test("merged cells, lists and conditional formats that lie on no cells are left out, and it is said", async () => {
  const file = await openFile(
    await changed(await foreign({ rows: [["a", "b"]] }), (book) => {
      for (const sheet of book.sheets) {
        sheet.merges = [
          { startRow: 4, startCol: 0, endRow: 5, endCol: 1 },
          { startRow: 5, startCol: 1, endRow: 6, endCol: 2 },
          { startRow: 9, startCol: 3, endRow: 9, endCol: 3 },
        ];
        sheet.dataValidations = [
          { type: "list", range: "A1:A9 ZZZZ1", values: ["x"] },
          { type: "list", range: "#REF!", values: ["x"] },
          { type: "list", range: "B1", values: ["x".repeat(256)] },
        ];
        sheet.conditionalRules = [{ type: "expression", priority: 1, range: "Sheet1!A1", formula: "A1>1" }];
      }
    }),
  );
  const [sheet] = (await openXlsx(await file.save(NOON))).sheets;
  expect(sheet?.merges).toEqual([{ startRow: 4, startCol: 0, endRow: 5, endCol: 1 }]);
  expect(sheet?.dataValidations?.map(({ range }) => range)).toEqual(["A1:A9"]);
  expect(sheet?.conditionalRules ?? []).toEqual([]);
  expect(file.notices).toHaveLength(3);
});
