import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { openFile } from "../../../src/workbook/file";
import { daysOf } from "../../../src/workbook/file/strict";
import { NOON } from "../file-bench";
import { ruleProblems } from "../ooxml/rules";
import { closeSchemas, schemaProblems } from "../ooxml/schema";

afterAll(closeSchemas);

const SAMPLE = readFileSync(join(__dirname, "..", "..", "..", "samples", "border-patrol.xlsx"));

type Change = (xml: string, path: string) => string;

/** The sample with each XML part changed. */
function withParts(change: Change, bytes: Uint8Array = SAMPLE): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => [
    path,
    /\.(?:xml|rels)$/.test(path) ? strToU8(change(strFromU8(part), path)) : part,
  ]);
  return zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>, { level: 1 });
}

/** A part as Excel saves it as a "Strict Open XML Spreadsheet". */
const strict: Change = (xml, path) =>
  xml
    .replace(
      /http:\/\/schemas\.openxmlformats\.org\/(spreadsheetml|drawingml|officeDocument)\/2006\/([\w/-]+)/g,
      (_, family: string, rest: string) =>
        `http://purl.oclc.org/ooxml/${family}/${rest.replace("extended-properties", "extendedProperties")}`,
    )
    .replace("<workbook ", '<workbook conformance="strict" ')
    .replace(/<a:(\w+) val="(\d+)000"\/>/g, (all, name: string, share: string) =>
      path.includes("theme") ? `<a:${name} val="${share}%"/>` : all,
    )
    .replace(/<c:gapWidth val="(\d+)"/g, '<c:gapWidth val="$1%"');

/** The sample with a shade in its theme. */
const PLAIN = withParts((xml, path) =>
  path.includes("theme")
    ? xml.replace('<a:schemeClr val="phClr"/>', '<a:schemeClr val="phClr"><a:lumMod val="110000"/></a:schemeClr>')
    : xml,
);
const STRICT = withParts(strict, PLAIN);

const textOf = (bytes: Uint8Array, path: string): string => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array());

test("a Strict workbook is saved as one ordinary file, every part of it", async () => {
  expect(textOf(STRICT, "xl/theme/theme1.xml")).toContain('val="110%"');
  const file = await openFile(STRICT);
  const plain = await openFile(PLAIN);
  expect(await file.read()).toEqual(await plain.read());
  await file.write([
    { kind: "enter", sheet: "Campaign", cell: "K30", content: { kind: "value", value: "http://purl.oclc.org/ooxml/" } },
  ]);
  const saved = await file.save(NOON);
  const strictParts = Object.entries(unzipSync(saved)).filter(
    ([path, part]) => path !== "xl/sharedStrings.xml" && strFromU8(part).includes("purl.oclc.org"),
  );
  expect(strictParts.map(([path]) => path)).toEqual([]);
  expect(ruleProblems(saved)).toEqual([]);
  expect(await schemaProblems(saved)).toEqual([]);
  const again = await plain.save(NOON);
  for (const path of ["xl/theme/theme1.xml", "xl/drawings/drawing21.xml", "xl/charts/chart1.xml"]) {
    expect(textOf(saved, path)).toBe(textOf(again, path));
  }
});

test("a file that was saved as a mixture becomes whole again", async () => {
  const mixed = withParts((xml, path) => (/drawings|charts|theme/.test(path) ? strict(xml, path) : xml));
  const saved = await (await openFile(mixed)).save(NOON);
  expect(await schemaProblems(saved)).toEqual([]);
  expect(Object.values(unzipSync(saved)).some((part) => strFromU8(part).includes("purl.oclc.org"))).toBe(false);
});

test("texts that look like names or shares of a Strict file stay", async () => {
  const text = ' xmlns="http://purl.oclc.org/ooxml/drawingml/main" val="50%"';
  const marked = withParts((xml) => xml.replace("<t>Alliance</t>", `<t>${text}</t>`), STRICT);
  expect(textOf(await (await openFile(marked)).save(NOON), "xl/sharedStrings.xml")).toContain(
    `<t xml:space="preserve">${text}</t>`,
  );
});

test.each([
  ["2009-10-31", 40117],
  ["2009-10-31T12:00:00", 40117.5],
  ["2009-10-31T06:00:00.000Z", 40117.25],
  ["1900-01-01", 1],
  ["1900-03-01", 61],
  ["18:00:00", 0.75],
  ["soon", undefined],
  ["", undefined],
])("a date in words: %s is day %p", (value, days) => {
  expect(daysOf(value, false)).toBe(days);
});

test("days are counted from 1904 where the workbook does", () => {
  expect(daysOf("1904-01-01", true)).toBe(0);
});

test.each([
  ["an ordinary file", (xml: string) => xml],
  ["a Strict file", strict],
])("cells with dates in words are read as days, in %s", async (_, spell) => {
  const dated = withParts((xml, path) =>
    spell(
      path === "xl/worksheets/sheet22.xml"
        ? xml.replace(
            "</sheetData>",
            '<row r="900"><c r="A900" t="d"/><c r="B900" t="d"><v>2009-10-31</v></c><c t="d" r="C900"><v>soon</v></c></row></sheetData>',
          )
        : xml,
      path,
    ),
  );
  const file = await openFile(dated);
  const sheet = (await file.cells(["Border Patrol tour"])).find(({ name }) => name === "Border Patrol tour");
  expect(sheet?.values[899]?.slice(0, 3)).toEqual([null, 40117, "soon"]);
  expect(await schemaProblems(await file.save(NOON))).toEqual([]);
});
