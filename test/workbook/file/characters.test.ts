import { writeXlsx } from "hucre/xlsx";
import type { Cell as FileCell } from "hucre";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { openFile } from "../../../src/workbook/file";
import { tablePlan } from "../bench";
import { NOON } from "../file-bench";
import { ruleProblems } from "../ooxml/rules";
import { closeSchemas, schemaProblems } from "../ooxml/schema";

afterAll(closeSchemas);

/** Each stands in the file for a character or a text that is spelled with an escape. */
const SPELLINGS = [
  ..."\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000b\u000c\u000e\u000f\u0010\u001b\u001f",
  "\ufffe",
  "\uffff",
  "\ud800",
  "\udfff",
]
  .map((character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
  .concat("_x005F_x0041_", "_x005F_x000B_");

const HELD = "HELD";

/** A file with the word HELD wherever a text can stand. */
function everywhere(): Promise<Uint8Array> {
  const text = `a ${HELD} b`;
  const cells = new Map<string, FileCell>([
    ["1,0", { value: text, type: "string", comment: { text, author: text } }],
    ["1,1", { value: text, type: "richText", richText: [{ text: "a " }, { text: `${HELD} b`, font: { bold: true } }] }],
    ["1,2", { value: null, type: "formula", formula: `"${text}"`, formulaResult: text }],
    ["2,0", { value: text, type: "string", hyperlink: { target: "https://example.org", tooltip: text } }],
  ]);
  return writeXlsx({
    sheets: [
      {
        name: "Mine",
        rows: [
          [`Title ${HELD}`, "Other", "Third"],
          [text, text, null],
          [text, text, text],
        ],
        cells,
        tables: [
          { name: "Own", range: "A1:C3", columns: [{ name: `Title ${HELD}` }, { name: "Other" }, { name: "Third" }] },
        ],
        dataValidations: [
          {
            type: "whole",
            range: "F1:F9",
            formula1: "1",
            formula2: "9",
            operator: "between",
            showInputMessage: true,
            inputTitle: HELD,
            inputMessage: text,
            showErrorMessage: true,
            errorTitle: HELD,
            errorMessage: text,
          },
        ],
        conditionalRules: [{ type: "containsText", range: "G1:G9", priority: 1, text }],
        headerFooter: { oddHeader: text, oddFooter: text },
      },
    ],
    namedRanges: [{ name: "Named", range: "Mine!$A$1", comment: text }],
    properties: { title: text, description: text, company: text },
  });
}

/** The parts of a file as text, with this in place of the word HELD. */
function spelled(bytes: Uint8Array, spelling: string): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [path, part] of Object.entries(parts)) {
    parts[path] = strToU8(strFromU8(part).replaceAll(HELD, spelling));
  }
  return zipSync(parts, { level: 1 });
}

/** How often a text stands in each part. */
const counted = (bytes: Uint8Array, text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).flatMap(([path, part]) => {
      const many = strFromU8(part).split(text).length - 1;
      return many === 0 ? [] : [[path, many]];
    }),
  );

test.each(SPELLINGS)("%s is written back as it came, wherever a text can stand", async (spelling) => {
  const bytes = spelled(await everywhere(), spelling);
  const before = counted(bytes, spelling);
  expect(Object.keys(before).length).toBeGreaterThan(5);
  const file = await openFile(bytes);
  expect(file.cannotBeSaved).toBeNull();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"]]) }]);
  const saved = await file.save(NOON);
  expect(counted(saved, spelling)).toEqual(before);
  expect(ruleProblems(saved)).toEqual([]);
});

test("a file with such characters follows the schemas", async () => {
  const file = await openFile(spelled(await everywhere(), "_x000B_"));
  expect(await schemaProblems(await file.save(NOON))).toEqual([]);
});

test("text that is put into cells may have any character", async () => {
  for (const text of ["a\u0007b", "\u0000", "\uffff", "\ud800 alone", "_x0041_", "\u000b_x000B_"]) {
    const file = await openFile(await everywhere());
    const put = (cell: string) =>
      ({ kind: "enter", sheet: "Mine", cell, content: { kind: "value", value: text } }) as const;
    await file.write([put("K1"), put("A2")]);
    const [sheet] = await (await openFile(await file.save(NOON))).cells(["Mine"]);
    expect([sheet?.values[0]?.[10], sheet?.values[1]?.[0]]).toEqual([text, text]);
  }
});
