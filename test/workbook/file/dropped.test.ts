import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { newFile, openFile } from "../../../src/workbook/file";
import { tablePlan } from "../bench";
import { NOON } from "../file-bench";

const SHEET = "xl/worksheets/sheet1.xml";
const TABLE = "xl/tables/table1.xml";
const STYLES = "xl/styles.xml";
const WORKBOOK = "xl/workbook.xml";

const beforeParts = (inner: string) => (xml: string) => xml.replace(/<\/sheetData>/, `</sheetData>${inner}`);
const withRow = (row: string) => (xml: string) => xml.replace("</sheetData>", `${row}</sheetData>`);
/** What a file has, the part and the element or attribute that says it, and a word by which the notice names it. */
const HELD: readonly (readonly [word: string, part: string, mark: string, add: (xml: string) => string])[] = [
  [
    "custom views",
    SHEET,
    "customSheetViews",
    beforeParts(
      '<customSheetViews><customSheetView guid="{00000000-0000-0000-0000-000000000001}"/></customSheetViews>',
    ),
  ],
  ["as pages", SHEET, "pageLayout", (xml) => xml.replace("<sheetView ", '<sheetView view="pageLayout" ')],
  ["whole rows", SHEET, "customFormat", withRow('<row r="9" s="1" customFormat="1"/>')],
  ["#SPILL! in K9", SHEET, "#SPILL!", withRow('<row r="9"><c r="K9" t="e"><v>#SPILL!</v></c></row>')],
  ["apostrophe", STYLES, "quotePrefix", (xml) => xml.replace(/(<cellXfs[^>]*><xf )/, '$1quotePrefix="1" ')],
  [
    "whole columns",
    TABLE,
    "calculatedColumnFormula",
    (xml) =>
      xml.replace(
        /<tableColumn ([^>]*?)\/>/,
        "<tableColumn $1><calculatedColumnFormula>1+1</calculatedColumnFormula></tableColumn>",
      ),
  ],
  [
    "manual",
    WORKBOOK,
    'calcMode="manual"',
    (xml) => xml.replace("</workbook>", '<calcPr calcMode="manual"/></workbook>'),
  ],
  ["iterative", WORKBOOK, 'iterate="1"', (xml) => xml.replace("</workbook>", '<calcPr iterate="1"/></workbook>')],
];

async function fileWith(part: string, add: (xml: string) => string): Promise<Uint8Array> {
  const file = newFile();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"]]) }]);
  const parts = unzipSync(await file.save(NOON));
  const xml = strFromU8(parts[part] ?? new Uint8Array()).replace(/<calcPr[^>]*\/>/, "");
  const made = add(xml);
  if (made === xml) throw new Error(`Nothing was added to ${part}: ${xml}`);
  parts[part] = strToU8(made);
  return zipSync(parts);
}

test.each(HELD)(
  "a file that has %s says at opening that saving loses it, and it does",
  async (word, part, mark, add) => {
    const bytes = await fileWith(part, add);
    const file = await openFile(bytes);
    expect(file.notices).toEqual([expect.stringMatching(new RegExp(`${word}.*Keep a copy`))]);
    const saved = strFromU8(unzipSync(await file.save(NOON))[part] ?? new Uint8Array());
    expect(saved).not.toContain(mark);
  },
);

test("sheets that lose the same are named together", async () => {
  const file = newFile();
  const { table: _table, ...blank } = tablePlan("Sides", []);
  await file.write([
    { kind: "lay", sheet: tablePlan("Sides", [["Orion"]]) },
    { kind: "lay", sheet: { ...blank, name: "Other" } },
    { kind: "enter", sheet: "Other", cell: "A1", content: { kind: "value", value: "x" } },
  ]);
  const parts = unzipSync(await file.save(NOON));
  for (const path of [SHEET, SHEET.replace("1", "2")])
    parts[path] = strToU8(beforeParts("<customSheetViews/>")(strFromU8(parts[path] ?? new Uint8Array())));
  expect((await openFile(zipSync(parts))).notices).toEqual([
    expect.stringContaining('in sheets "Teams", "Other", custom views.'),
  ]);
});

test("rows with the ordinary format and the order of a filter are not lost", async () => {
  const sorted = '<autoFilter ref="K1:K4"><sortState ref="K2:K4"><sortCondition ref="K2:K4"/></sortState></autoFilter>';
  const row = '<row r="9" customFormat="false" s="1"/><row r="10" s="0" customFormat="1"/>';
  const bytes = await fileWith(SHEET, (xml) => beforeParts(sorted)(withRow(row)(xml)));
  expect((await openFile(bytes)).notices).toEqual([]);
});

test("a file without any of it says nothing", async () => {
  const bytes = await fileWith(WORKBOOK, (xml) => xml.replace("</workbook>", '<calcPr calcId="191029"/></workbook>'));
  expect((await openFile(bytes)).notices).toEqual([]);
});
