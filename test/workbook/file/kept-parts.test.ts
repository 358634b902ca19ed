import { openBook, saveBook } from "../../../src/workbook/file/book";
import { newFile, openFile } from "../../../src/workbook/file";
import { tablePlan } from "../bench";
import { NOON, part, withParts, type Change } from "../file-bench";
import { elements } from "../ooxml/parts";
import { closeSchemas, schemaProblems } from "../ooxml/schema";

afterAll(closeSchemas);

const SHEET = "xl/worksheets/sheet1.xml";
const WORKBOOK = "xl/workbook.xml";
const STYLES = "xl/styles.xml";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A file with a table Sides on the sheet Teams, its parts changed. */
async function teams(changes: Readonly<Record<string, Change>>): Promise<Uint8Array> {
  const file = newFile();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"]]) }]);
  return withParts(await file.save(NOON), changes);
}

const afterCells =
  (inner: string): Change =>
  (xml) =>
    xml.replace("</sheetData>", `</sheetData>${inner}`);

const formatting = (rules: string, range = "K1:K9"): string =>
  `<conditionalFormatting sqref="${range}">${rules}</conditionalFormatting>`;

const formattings = (bytes: Uint8Array): string =>
  (part(bytes, SHEET).match(/<conditionalFormatting.*?<\/conditionalFormatting>/g) ?? []).join("");

/** The file after a change of the table. */
async function saved(bytes: Uint8Array): Promise<Uint8Array> {
  const file = await openFile(bytes);
  expect(file.notices).toEqual([]);
  await file.write([{ kind: "append", table: "Sides", rows: [{ Side: "Tholian" }] }]);
  const made = await file.save(NOON);
  expect(file.notices).toEqual([]);
  expect(await schemaProblems(made)).toEqual([]);
  return made;
}

const RULES: Readonly<Record<string, string>> = {
  "the lowest tenth": '<cfRule type="top10" priority="1" rank="3" percent="1" bottom="1"/>',
  "below the average": '<cfRule type="aboveAverage" priority="1" aboveAverage="0" equalAverage="1" stdDev="2"/>',
  "a week": '<cfRule type="timePeriod" priority="1" timePeriod="lastWeek"><formula>AND(1,1)</formula></cfRule>',
  "no error": '<cfRule type="notContainsErrors" priority="1"><formula>NOT(ISERROR(K1))</formula></cfRule>',
  icons:
    '<cfRule type="iconSet" priority="1"><iconSet iconSet="3Arrows" showValue="0" reverse="1"><cfvo type="percent" val="0"/><cfvo type="num" val="3" gte="0"/><cfvo type="formula" val="$A$1"/></iconSet></cfRule>',
  "a bar in a colour of the theme":
    '<cfRule type="dataBar" priority="1"><dataBar minLength="5" maxLength="70" showValue="0"><cfvo type="num" val="0"/><cfvo type="max"/><color theme="4" tint="0.4"/></dataBar></cfRule>',
  "colours of the theme and by number":
    '<cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="max"/><color theme="5"/><color indexed="10"/></colorScale></cfRule>',
};

test.each(Object.entries(RULES))("a conditional format for %s is written back as it came", async (_, rule) => {
  const made = await saved(await teams({ [SHEET]: afterCells(formatting(rule)) }));
  expect(formattings(made)).toBe(formatting(rule));
  expect(formattings(await saved(made))).toBe(formatting(rule));
});

const FORMATS: Change = (xml) =>
  xml.replace(
    /<dxfs[^>]*?(?:\/>|>.*?<\/dxfs>)/,
    '<dxfs count="3"><dxf><font><b/></font></dxf><dxf><font><i/></font></dxf><dxf><fill><patternFill><bgColor theme="4"/></patternFill></fill></dxf></dxfs>',
  );
const RED = '<cfRule type="expression" dxfId="2" priority="1"><formula>K1&gt;" dxfId=""0"""</formula></cfRule>';
const BOLD = '<cfRule type="duplicateValues" dxfId="0" priority="2"/>';
const FILTER = '<autoFilter ref="A1:G3"><filterColumn colId="1"><colorFilter dxfId="2"/></filterColumn></autoFilter>';

test("conditional formats and filters keep their formats, each listed once", async () => {
  const bytes = await teams({
    [STYLES]: FORMATS,
    [SHEET]: afterCells(formatting(RED + BOLD) + formatting(RED, "L1:L2")),
    "xl/tables/table1.xml": (xml) => xml.replace('<autoFilter ref="A1:G3"/>', FILTER),
  });
  const made = await saved(bytes);
  const formats = elements(elements(part(made, STYLES), "dxfs")[0]?.inner ?? "", "dxf").map(({ inner }) => inner);
  const used = [...formattings(made).matchAll(/<cfRule [^>]* dxfId="(\d+)"/g)].map(([, at]) => formats[Number(at)]);
  expect(used).toEqual([expect.stringContaining("theme"), expect.stringContaining("<b/>"), used[0]]);
  const [, filtered] = /<colorFilter dxfId="(\d+)"/.exec(part(made, "xl/tables/table1.xml")) ?? [];
  expect(formats[Number(filtered)]).toBe(used[0]);
  expect(formats).toHaveLength(2);
  expect(formattings(made)).toContain('<formula>K1&gt;" dxfId=""0"""</formula>');
  expect(part(await saved(made), STYLES)).toBe(part(made, STYLES));
});

test("a rule of a sheet with prefixes keeps what other versions of Excel have added", async () => {
  const bytes = await teams({
    [SHEET]: (xml) =>
      afterCells(
        '<x:conditionalFormatting sqref="K1:K9" xr:uid="{1}"><x:cfRule type="dataBar" priority="1"><x:dataBar><x:cfvo type="min"/><x:cfvo type="max"/><x:color theme="4"/></x:dataBar><x:extLst><x:ext uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>{2}</x14:id></x:ext></x:extLst></x:cfRule></x:conditionalFormatting>',
      )(xml)
        .replace(/<(\/?)(?=[a-z][A-Za-z]*[\s>/])/g, "<$1x:")
        .replace(MAIN, `${MAIN.replace("xmlns", "xmlns:x")} xmlns:x14="urn:x14" xmlns:xr="urn:xr"`),
  });
  expect(formattings(await saved(bytes))).toBe(
    formatting(
      '<cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color theme="4"/></dataBar><extLst><ext uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>{2}</x14:id></ext></extLst></cfRule>',
    ),
  );
});

test("what was kept goes with a sheet that was moved", async () => {
  const protection =
    '<sheetProtection algorithmName="SHA-512" hashValue="cQ==" saltValue="eg==" spinCount="100000" sheet="1"/>';
  const book = await openBook(
    await teams({ [SHEET]: afterCells(protection + formatting(RULES["a week"] ?? "")), [STYLES]: FORMATS }),
  );
  const sheets = [{ name: "Before", rows: [["x"]] }, ...book.sheets];
  const { bytes } = await saveBook(book, NOON, false, {
    sheets,
    from: [undefined, 0],
    namedRanges: [],
    activeSheet: 0,
  });
  expect(part(bytes, SHEET)).not.toMatch(/cfRule|sheetProtection/);
  const moved = part(bytes, SHEET.replace("1", "2"));
  expect(moved).toContain(RULES["a week"]);
  expect(moved).toContain('hashValue="cQ=="');
  expect(await schemaProblems(bytes)).toEqual([]);
});

const PROTECTIONS = [
  'algorithmName="SHA-512" hashValue="cQ==" saltValue="eg==" spinCount="100000"',
  'password="CC1A"',
] as const;

test.each(PROTECTIONS)("the password of a protected sheet is kept: %s", async (password) => {
  const bytes = await teams({ [SHEET]: afterCells(`<sheetProtection ${password} sheet="1" sort="0"/>`) });
  const file = await openFile(bytes);
  const made = await file.save(NOON);
  expect(file.notices).toEqual([]);
  expect(part(made, SHEET)).toMatch(new RegExp(`<sheetProtection [^>]*${password}`));
  expect(await schemaProblems(made)).toEqual([]);
});

test("how a sheet is shown is kept", async () => {
  const view = 'showZeros="0" view="pageBreakPreview"';
  const bytes = await teams({ [SHEET]: (xml) => xml.replace("<sheetView ", `<sheetView ${view} `) });
  expect(part(await saved(bytes), SHEET)).toMatch(new RegExp(`<sheetView [^>]*${view}`));
});

const OF_WORKBOOK: Readonly<Record<string, readonly [written: string, kept: string, before: string]>> = {
  "the password of its structure": [
    '<workbookProtection workbookPassword="CC1A" lockStructure="1"/>',
    'workbookPassword="CC1A"',
    "<bookViews",
  ],
  "the hash of its password": [
    '<workbookProtection workbookAlgorithmName="SHA-512" workbookHashValue="cQ==" workbookSaltValue="eg==" workbookSpinCount="100000" lockStructure="1"/>',
    'workbookAlgorithmName="SHA-512" workbookHashValue="cQ==" workbookSaltValue="eg==" workbookSpinCount="100000"',
    "<bookViews",
  ],
  "that it is better only read": [
    '<fileSharing readOnlyRecommended="1" userName="me &lt;x&gt;"/>',
    '<fileSharing readOnlyRecommended="1" userName="me &lt;x&gt;"/>',
    "<bookViews",
  ],
  "its precision": ['<calcPr calcId="191029" fullPrecision="0"/>', 'fullPrecision="0"', "</workbook>"],
  "how it writes addresses": ['<calcPr calcId="191029" refMode="R1C1"/>', 'refMode="R1C1"', "</workbook>"],
};

test.each(Object.entries(OF_WORKBOOK))("a workbook keeps %s", async (_, [written, kept, before]) => {
  const bytes = await teams({
    [WORKBOOK]: (xml) => xml.replace(/<calcPr[^>]*\/>/, "").replace(before, `${written}${before}`),
  });
  const made = await saved(bytes);
  expect(part(made, WORKBOOK)).toContain(kept);
  expect(part(made, WORKBOOK)).toContain('<calcPr calcId="191029"');
  expect(part(await saved(made), WORKBOOK)).toBe(part(made, WORKBOOK));
});

const X14 =
  'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"';
const lists = (inner: string): Change => {
  const ext = `<extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}" ${X14}><x14:dataValidations count="1" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">${inner}</x14:dataValidations></ext></extLst>`;
  return (xml) => xml.replace(/<extLst>[^]*<\/extLst>/, "").replace("</worksheet>", `${ext}</worksheet>`);
};

test("a list of values on another sheet is kept, and is an ordinary list of the file", async () => {
  const bytes = await teams({
    [SHEET]: lists(
      '<x14:dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="a &amp; b"><x14:formula1><xm:f>\'My &amp; words\'!$A$2:$A$4</xm:f></x14:formula1><xm:sqref>K5 K7:K9</xm:sqref></x14:dataValidation>',
    ),
  });
  const book = await openBook(bytes);
  expect(book.sheets[0]?.dataValidations?.at(-1)).toEqual({
    type: "list",
    range: "K5 K7:K9",
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: "a & b",
    formula1: "'My & words'!$A$2:$A$4",
  });
  const made = await saved(bytes);
  expect(part(made, SHEET)).toContain("<formula1>'My &amp; words'!$A$2:$A$4</formula1>");
  const again = await openBook(await saved(made));
  expect(again.sheets[0]?.dataValidations).toEqual(book.sheets[0]?.dataValidations);
});
