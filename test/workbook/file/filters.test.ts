import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { command } from "../../../scripts/run-command";
import { openBook, saveBook } from "../../../src/workbook/file/book";
import { newFile, openFile } from "../../../src/workbook/file";
import type { Edit } from "../../../src/workbook/port";
import { tablePlan } from "../bench";
import { NOON, part, withParts, type Change } from "../file-bench";
import { elements } from "../ooxml/parts";
import { ruleProblems } from "../ooxml/rules";
import { closeSchemas, schemaProblems } from "../ooxml/schema";

afterAll(closeSchemas);

const SIDES = "xl/tables/table1.xml";
const SHEET = "xl/worksheets/sheet1.xml";
const STYLES = "xl/styles.xml";

/** A file with a table Sides of four sides in A1:G5, its parts changed. */
async function sides(changes: Readonly<Record<string, Change>>): Promise<Uint8Array> {
  const file = newFile();
  await file.write([
    { kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"], ["Coalition"], ["Gorn"]]) },
    ...["x", "y", "z"].map((value, row): Edit => ({
      kind: "enter",
      sheet: "Teams",
      cell: `K${row + 1}`,
      content: { kind: "value", value: row === 0 ? "Mine" : value },
    })),
  ]);
  return withParts(await file.save(NOON), changes);
}

/** A filter of the table. */
const filtered =
  (inner: string, after = ""): Change =>
  (xml) =>
    xml.replace(
      /<autoFilter ref="([^"]*)"\/>/,
      (_, ref: string) => `<autoFilter ref="${ref}">${inner}</autoFilter>${after}`,
    );

/** Rows of the sheet, counted from 1, that are hidden. */
const hiddenRows = (bytes: Uint8Array): readonly number[] =>
  elements(part(bytes, SHEET), "row").flatMap(({ attributes }) =>
    attributes["hidden"] === "1" || attributes["hidden"] === "true" ? [Number(attributes["r"])] : [],
  );

const hide =
  (...rows: readonly number[]): Change =>
  (xml) =>
    rows.reduce((made, row) => made.replace(`<row r="${row}"`, `<row r="${row}" hidden="1"`), xml);

/** The first filter of a part, and the sorting behind it. */
const filterIn = (bytes: Uint8Array, path: string): string =>
  /<autoFilter[^>]*(?:\/>|>.*?<\/autoFilter>)(?:<sortState.*?<\/sortState>)?/.exec(part(bytes, path))?.[0] ?? "";

const FORMATS: Change = (xml) =>
  xml.replace(
    /<dxfs[^>]*?(?:\/>|>.*?<\/dxfs>)/,
    '<dxfs count="2"><dxf><font><b/></font></dxf><dxf><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf></dxfs>',
  );

const KINDS: Readonly<Record<string, string>> = {
  values:
    '<filterColumn colId="0"><filters blank="1"><filter val="Alliance"/><filter val="a &amp; b &quot;$1&quot; @0"/></filters></filterColumn>',
  dates:
    '<filterColumn colId="1"><filters><dateGroupItem year="2009" month="10" dateTimeGrouping="month"/></filters></filterColumn>',
  custom:
    '<filterColumn colId="0"><customFilters and="1"><customFilter operator="greaterThan" val="1"/><customFilter operator="lessThan" val="50%"/></customFilters></filterColumn>',
  top: '<filterColumn colId="2"><top10 val="5" filterVal="7"/></filterColumn>',
  dynamic: '<filterColumn colId="3"><dynamicFilter type="aboveAverage" val="3.5"/></filterColumn>',
  icon: '<filterColumn colId="3"><iconFilter iconSet="3Arrows" iconId="1"/></filterColumn>',
  button: '<filterColumn colId="3" hiddenButton="1"/>',
  several:
    '<filterColumn colId="0"><filters><filter val="Orion"/></filters></filterColumn><filterColumn colId="4"><customFilters><customFilter val="x*"/></customFilters></filterColumn>',
};

const SORT =
  '<sortState ref="A2:G5"><sortCondition ref="B2:B5" descending="1"/><sortCondition ref="A2:A5"/></sortState>';

const MORE: Edit = { kind: "append", table: "Sides", rows: [{ Side: "Tholian" }, { Side: "Hydran" }] };

const ORION = '<filterColumn colId="0"><filters><filter val="Orion"/></filters></filterColumn>';

test.each(Object.entries(KINDS))("criteria of %s and the rows that they hide are kept", async (_, inner) => {
  const bytes = await sides({ [SIDES]: filtered(inner, SORT), [SHEET]: hide(3, 5) });
  const file = await openFile(bytes);
  const saved = await file.save(NOON);
  expect(filterIn(saved, SIDES)).toBe(`<autoFilter ref="A1:G5">${inner}</autoFilter>${SORT}`);
  expect(hiddenRows(saved)).toEqual([3, 5]);
  expect(file.notices).toEqual([]);
  expect(await schemaProblems(saved)).toEqual([]);
  expect(await (await openFile(saved)).save(NOON)).toEqual(saved);
});

test("a table that grows keeps its filter, and its new rows are shown", async () => {
  const bytes = await sides({ [SIDES]: filtered(ORION, SORT), [SHEET]: hide(3, 4, 5) });
  const file = await openFile(bytes);
  await file.write([MORE]);
  const saved = await file.save(NOON);
  const sort = SORT.replaceAll(/([A-Z])5"/g, '$17"');
  expect(filterIn(saved, SIDES)).toBe(`<autoFilter ref="A1:G7">${ORION}</autoFilter>${sort}`);
  expect(hiddenRows(saved)).toEqual([3, 4, 5]);
  expect(await schemaProblems(saved)).toEqual([]);
});

test("a row that was blank and hidden is shown when something is written into it, one with something stays", async () => {
  const bytes = await sides({
    [SIDES]: filtered(ORION),
    [SHEET]: (xml) => hide(3)(xml.replace("</sheetData>", '<row r="6" hidden="1"/></sheetData>')),
  });
  const file = await openFile(bytes);
  await file.write([
    { kind: "append", table: "Sides", rows: [{ Side: "Tholian" }] },
    { kind: "change", table: "Sides", row: 1, cells: { Player: "Anna" } },
  ]);
  expect(hiddenRows(await file.save(NOON))).toEqual([3]);
});

test("a table that gets more columns keeps its filter", async () => {
  const file = await openFile(await sides({ [SIDES]: filtered(KINDS["several"] ?? "") }));
  await file.write([
    { kind: "addColumns", table: "Sides", columns: [{ name: "Extra", holds: "text", width: 10 }] as never },
  ]);
  expect(filterIn(await file.save(NOON), SIDES)).toBe(`<autoFilter ref="A1:H5">${KINDS["several"]}</autoFilter>`);
});

test("rows filtered and sorted by colour keep their formats", async () => {
  const inner = '<filterColumn colId="1"><colorFilter dxfId="1"/></filterColumn>';
  const sort = '<sortState ref="A2:G5"><sortCondition sortBy="cellColor" ref="B2:B5" dxfId="0"/></sortState>';
  const bytes = await sides({ [SIDES]: filtered(inner, sort), [STYLES]: FORMATS });
  const saved = await (await openFile(bytes)).save(NOON);
  const formats = elements(elements(part(saved, STYLES), "dxfs")[0]?.inner ?? "", "dxf").map(({ inner: each }) => each);
  const numberIn = (pattern: RegExp): number => Number(pattern.exec(filterIn(saved, SIDES))?.[1]);
  expect(formats[numberIn(/colorFilter dxfId="(\d+)"/)]).toContain("FFC7CE");
  expect(formats[numberIn(/sortCondition [^>]*dxfId="(\d+)"/)]).toContain("<b/>");
  expect(elements(part(saved, STYLES), "dxfs")[0]?.attributes["count"]).toBe(String(formats.length));
  expect(await schemaProblems(saved)).toEqual([]);
  const again = await (await openFile(saved)).save(NOON);
  expect(part(again, STYLES)).toBe(part(saved, STYLES));
});

test("what other programs have added to a filter is kept with its names", async () => {
  const x14 = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main";
  const bytes = await sides({
    [SIDES]: (xml) =>
      filtered(
        '<x:filterColumn colId="0" xr:uid="{1}"><x:filters><x:filter val="Orion"/></x:filters><x:extLst><x:ext uri="{2}"><x14:note val="1"/></x:ext></x:extLst></x:filterColumn>',
      )(xml)
        .replace("<table xmlns=", `<table xmlns:x14="${x14}" xmlns:xr="urn:r" xmlns=`)
        .replace(/<(\/?)(table|autoFilter|tableColumns?|tableStyleInfo)(?=[\s>/])/g, "<$1x:$2")
        .replace("xmlns=", "xmlns:x="),
  });
  const saved = await (await openFile(bytes)).save(NOON);
  expect(filterIn(saved, SIDES)).toBe(
    `<autoFilter xmlns:x14="${x14}" ref="A1:G5"><filterColumn colId="0"><filters><filter val="Orion"/></filters><extLst><ext uri="{2}"><x14:note val="1"/></ext></extLst></filterColumn></autoFilter>`,
  );
  expect(ruleProblems(saved)).toEqual([]);
});

describe("in a sheet that was changed by hand", () => {
  /** The file saved with other columns of its table, as the workbench does. */
  async function rearranged(inner: string, order: (columns: readonly string[]) => readonly string[], cell = "A") {
    const book = await openBook(await sides({ [SIDES]: filtered(inner, SORT), [SHEET]: hide(3) }));
    const [sheet] = book.sheets;
    const [table] = sheet?.tables ?? [];
    if (sheet === undefined || table === undefined) throw new Error("It has no table.");
    const names = order(table.columns.map(({ name }) => name));
    const rows = sheet.rows.map((row, at) => (at === 0 ? [...names] : row));
    const tables = [
      {
        ...table,
        columns: names.map((name) => ({ name })),
        range: `${cell}1:${String.fromCharCode(64 + names.length)}5`,
      },
    ];
    return saveBook(book, NOON, false, {
      sheets: [{ ...sheet, rows, cells: new Map(), tables }],
      from: [0],
      namedRanges: [],
      activeSheet: 0,
    });
  }

  test("the criteria follow the header of their column", async () => {
    const { bytes, notices } = await rearranged(ORION, ([first = "", ...more]) => ["New", ...more, first]);
    expect(filterIn(bytes, SIDES)).toContain(`<autoFilter ref="A1:H5">${ORION.replace('"0"', '"7"')}</autoFilter>`);
    expect(filterIn(bytes, SIDES)).toContain('<sortCondition ref="B2:B5" descending="1"/><sortCondition ref="H2:H5"/>');
    expect(hiddenRows(bytes)).toEqual([3]);
    expect(notices).toEqual([]);
  });

  test("and stay where a header is only renamed", async () => {
    const { bytes } = await rearranged(ORION, ([, ...more]) => ["Side's name", ...more]);
    expect(filterIn(bytes, SIDES)).toContain(ORION);
  });

  test("where their column is gone, the rows are shown and it is said", async () => {
    const { bytes, notices } = await rearranged(ORION, ([, ...more]) => more);
    expect(filterIn(bytes, SIDES)).toBe('<autoFilter ref="A1:F5"/>');
    expect(hiddenRows(bytes)).toEqual([]);
    expect(notices).toEqual([expect.stringMatching(/filter.*Sides.*Teams/)]);
  });
});

describe("of a sheet, outside a table", () => {
  const OWN = '<filterColumn colId="0"><top10 val="1" filterVal="3"/></filterColumn>';
  const own =
    (inner: string): Change =>
    (xml) =>
      hide(3)(xml).replace("</sheetData>", `</sheetData><autoFilter ref="K1:K3">${inner}</autoFilter>`);
  const named: Change = (xml) =>
    xml.replace(
      "</sheets>",
      '</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Teams!$K$1:$K$3</definedName></definedNames>',
    );
  const files = { [SHEET]: own(OWN), "xl/workbook.xml": named };

  test("the criteria are kept", async () => {
    const file = await openFile(await sides(files));
    await file.write([MORE]);
    const saved = await file.save(NOON);
    expect(filterIn(saved, SHEET)).toBe(`<autoFilter ref="K1:K3">${OWN}</autoFilter>`);
    expect(part(saved, "xl/workbook.xml")).toContain('name="_xlnm._FilterDatabase" hidden="1"');
    expect(hiddenRows(saved)).toEqual([3]);
    expect(await schemaProblems(saved)).toEqual([]);
  });

  test.each([
    [2, 1, "L3:L5", [3], []],
    [0, 0, "K1:K3", [3], []],
  ])("it follows its header by %i rows and %i columns", async (down, right, range, hidden, notices) => {
    const saved = await moved(down, right, "Mine");
    expect(filterIn(saved.bytes, SHEET)).toBe(`<autoFilter ref="${range}">${OWN}</autoFilter>`);
    const [, letter = "", from = ""] = /^([A-Z])(\d)/.exec(range) ?? [];
    expect(part(saved.bytes, "xl/workbook.xml")).toContain(`$${letter}$${from}:`);
    expect([hiddenRows(saved.bytes), saved.notices]).toEqual([hidden, notices]);
  });

  test("where its header is gone, the rows are shown and it is said", async () => {
    const { bytes, notices } = await moved(0, 0, "Other");
    expect([filterIn(bytes, SHEET), hiddenRows(bytes)]).toEqual(["", []]);
    expect(notices).toEqual([expect.stringMatching(/filter.*Teams/)]);
  });

  async function moved(down: number, right: number, head: string) {
    const book = await openBook(await sides(files));
    const [sheet] = book.sheets;
    if (sheet === undefined) throw new Error("It has no sheet.");
    const rows = Array.from({ length: 8 }, () => Array<string | null>(14).fill(null));
    for (const [at, text] of [head, "y", "z"].entries()) (rows[at + down] ?? [])[10 + right] = text;
    const { tables: _tables, ...bare } = sheet;
    return saveBook(book, NOON, false, {
      sheets: [{ ...bare, rows, cells: new Map() }],
      from: [0],
      namedRanges: book.namedRanges ?? [],
      activeSheet: 0,
    });
  }
});

test("a command keeps the filter of the ledger, and its entry is shown", async () => {
  const folder = mkdtempSync(join(tmpdir(), "filters-"));
  try {
    const parts = unzipSync(readFileSync(join(__dirname, "..", "..", "..", "samples", "border-patrol.xlsx")));
    const [path = ""] = Object.keys(parts).filter(
      (each) =>
        each.startsWith("xl/tables/") && strFromU8(parts[each] ?? new Uint8Array()).includes('displayName="Transfers"'),
    );
    const inner = '<filterColumn colId="4"><filters><filter val="Alliance"/></filters></filterColumn>';
    parts[path] = strToU8(filtered(inner)(strFromU8(parts[path] ?? new Uint8Array())));
    const file = join(folder, "filtered.xlsx");
    const out = join(folder, "out.xlsx");
    writeFileSync(file, zipSync(parts));
    const said = await command([
      ...[file, "book", "--side", "Alliance", "--subject", "Other income", "amount=1", "from=Economy", "--out", out],
    ]);
    expect(said.status).toBe(0);
    expect(part(readFileSync(out), path)).toMatch(new RegExp(`<autoFilter ref="[^"]*">${inner}</autoFilter>`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
