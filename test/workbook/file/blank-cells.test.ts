import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { withBlanks } from "../../../src/workbook/file/blank-cells";
import { openBook, saveBook } from "../../../src/workbook/file/book";
import { CellCount } from "../../../src/workbook/file/cell-count";
import { thoroughTest } from "../../thorough-test";
import { spread } from "../../thoroughness";
import { NOON } from "../file-bench";
import { closeSchemas, schemaProblems } from "../ooxml/schema";

afterAll(closeSchemas);

const SAMPLE = unzipSync(readFileSync(join(__dirname, "..", "..", "..", "samples", "orions-gate.xlsx")));
const SHEET = "xl/worksheets/sheet1.xml";
const ROW = 900;

/** The sample with these cells in a row below the others of its first sheet. */
function withCells(cells: readonly string[]): Uint8Array {
  const row = `<row r="${ROW}">${cells.join("")}</row>`;
  const part = strFromU8(SAMPLE[SHEET] ?? new Uint8Array()).replace("</sheetData>", `${row}</sheetData>`);
  return zipSync({ ...SAMPLE, [SHEET]: strToU8(part) }, { level: 1 });
}

/** What the row has: a cell that is not there is blank. */
async function valuesIn(file: Uint8Array): Promise<readonly unknown[]> {
  const { rows } = (await openBook(file)).sheets[0] ?? { rows: [] };
  return (rows[ROW - 1] ?? []).map((value) => value ?? null);
}

const column = (index: number): string => `${String.fromCharCode(65 + index)}${ROW}`;

const KINDS = ["s", "b", "e", "n", "str"];
const EMPTY = ["", "<v/>", "<v></v>", "<v> </v>", "<v>\n\t</v>"];

describe.each(KINDS)("a cell of the kind %s without a value", (kind) => {
  const cells = EMPTY.map((value, index) => `<c r="${column(index)}" t="${kind}">${value}</c>`);

  (spread(2, KINDS).includes(kind) ? test : thoroughTest)("is blank, and is saved so", async () => {
    const file = withCells([...cells, `<c r="${column(EMPTY.length)}" t="${kind}"/>`, `<c r="J${ROW}"><v>7</v></c>`]);
    const blank = [...EMPTY, "", "", "", ""].map(() => null);
    expect(await valuesIn(file)).toEqual([...blank, 7]);
    const { bytes } = await saveBook(await openBook(file), NOON, false);
    expect(await valuesIn(bytes)).toEqual([...blank, 7]);
    expect(await schemaProblems(bytes)).toEqual([]);
  });

  test.each([...cells, `<c r="A1" t="${kind}"/>`])("%j is found wherever its part is cut", (cell) => {
    const part = strToU8(`<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`);
    for (let at = 1; at < part.length; at++) {
      const count = new CellCount();
      count.add(part.subarray(0, at));
      count.add(part.subarray(at));
      expect([at, count.isUnusual]).toEqual([at, true]);
    }
  });
});

test("a number that is only blanks is blank, and a formula without a result has none", async () => {
  const formulas = KINDS.map((kind, index) => `<c r="${column(index + 1)}" t="${kind}"><f>A1</f><v></v></c>`);
  const file = withCells([`<c r="A${ROW}"><v> </v></c>`, ...formulas]);
  expect(await valuesIn(file)).toEqual([null, null, null, null, null, ""]);
  const { cells } = (await openBook(file)).sheets[0] ?? {};
  expect(KINDS.map((_, index) => cells?.get(`${ROW - 1},${index + 1}`)?.formula)).toEqual(KINDS.map(() => "A1"));
});

test.each([
  '<c r="A1" t="s"><v>0</v></c>',
  '<c r="A1" t="b"><v>0</v></c>',
  '<c r="A1" t="str"><f>A2</f><v></v></c>',
  '<c r="A1"><f>A2</f><v></v></c>',
  '<c r="A1" s="3"/>',
  '<c r="A1" t="inlineStr"><is><t/></is></c>',
])("%j stays as it is, and needs nothing", (cell) => {
  const count = new CellCount();
  count.add(strToU8(`<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`));
  expect(count.isUnusual).toBe(false);
  expect(withBlanks(cell)).toBe(cell);
});

const READING = '<rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/>';

test.each([
  ["without runs", "<t>山田</t>"],
  ["of runs", "<r><t>山</t></r><r><rPr><b/></rPr><t>田</t></r>"],
])("the reading above a text %s is no part of it, inline or shared", async (_, words) => {
  const inline = withCells([`<c r="A${ROW}" t="inlineStr"><is>${words}${READING}</is></c>`]);
  expect((await valuesIn(inline))[0]).toBe("山田");
  const parts = unzipSync(withCells([`<c r="A${ROW}" t="s"><v>0</v></c>`]));
  const texts = strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array());
  const changed = texts.replace(/<si>[^]*?<\/si>/, `<si>${words}${READING}</si>`);
  const shared = zipSync({ ...parts, "xl/sharedStrings.xml": strToU8(changed) }, { level: 1 });
  expect((await valuesIn(shared))[0]).toBe("山田");
  for (const file of [inline, shared]) expect(await schemaProblems(file)).toEqual([]);
});
