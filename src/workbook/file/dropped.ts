import { strFromU8 } from "fflate";
import { sheetParts, withoutCells } from "./filters";
import { attributesOf, elementIn, plainText } from "./xml";

type Parts = ReadonlyMap<string, Uint8Array>;

/** What the .xlsx library does not write back, by the elements of a sheet that say it. */
const OF_A_SHEET = [
  ["conditionalFormattings", "conditional formats of Excel 2010 (icon sets, data bars)"],
  ["protectedRanges", "ranges that some users may edit"],
  ["scenarios", "scenarios"],
  ["customSheetViews", "custom views"],
] as const;

/** What saving drops from a file that was opened, as sentences for when it is opened. */
export function droppedBySaving(parts: Parts): readonly string[] {
  const found = [
    ...[...sheetParts(parts)].flatMap(([name, part]) => named(`sheet "${name}"`, inSheet(part))),
    ...[...parts].flatMap(([path, part]) => (/^xl\/tables\/[^/]+\.xml$/i.test(path) ? inTable(strFromU8(part)) : [])),
    ...[...parts].flatMap(([path, part]) => (/^xl\/workbook\.xml$/i.test(path) ? inWorkbook(strFromU8(part)) : [])),
  ];
  if (found.length === 0) return [];
  return [
    `If this file is saved here, it loses: ${found.join("; ")}. Keep a copy of the file as it is, or change it in Excel.`,
  ];
}

const named = (where: string, what: readonly string[]): readonly string[] =>
  what.length === 0 ? [] : [`in ${where}, ${what.join(", ")}`];

function inSheet(part: Uint8Array): readonly string[] {
  const rest = withoutCells(part);
  return OF_A_SHEET.flatMap(([element, what]) => (elementIn(rest, element) === undefined ? [] : [what]));
}

function inTable(xml: string): readonly string[] {
  const element = elementIn(xml, "table") ?? "";
  const tag = attributesOf(element.slice(0, element.indexOf(">")));
  return named(`table ${plainText(tag.get("displayName") ?? "")}`, [
    ...(elementIn(xml, "calculatedColumnFormula") === undefined ? [] : ["formulas of whole columns"]),
    ...(tag.has("comment") ? ["its description"] : []),
  ]);
}

/** Excel calculates as the workbook says: by hand, or in rounds. */
function inWorkbook(xml: string): readonly string[] {
  const calculation = attributesOf(elementIn(xml, "calcPr") ?? "");
  const mode = calculation.get("calcMode") ?? "auto";
  return named("the workbook", [
    ...(mode === "auto" ? [] : ["manual calculation"]),
    ...(["1", "true"].includes(calculation.get("iterate") ?? "") ? ["iterative calculation"] : []),
    ...(elementIn(xml, "customWorkbookViews") === undefined ? [] : ["custom views"]),
  ]);
}
