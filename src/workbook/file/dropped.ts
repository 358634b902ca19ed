import { strFromU8 } from "fflate";
import type { Sheet } from "hucre";
import { a1 } from "../../engine/core/cell";
import { viewOf } from "./kept-attributes";
import { sheetParts, withoutCells, xmlOf, type Parts } from "./parts";
import { isYoungError } from "./sound-cells";
import { attributesOf, elementIn, plainText } from "./xml";
import { addressIn } from "./cells";
import { listed } from "./listed";

/** What saving drops from a file that was opened, as sentences for when it is opened. */
export function droppedBySaving(parts: Parts, sheets: readonly Sheet[]): readonly string[] {
  const found = [
    ...inSheets(parts, sheets),
    ...[...parts].flatMap(([path, part]) => (/^xl\/tables\/[^/]+\.xml$/i.test(path) ? inTable(strFromU8(part)) : [])),
    ...[...parts].flatMap(([path, part]) =>
      /^xl\/workbook\.xml$/i.test(path) ? inWorkbook(strFromU8(part), apostrophes(parts)) : [],
    ),
  ];
  if (found.length === 0) return [];
  return [
    `If this file is saved here, it loses: ${found.join("; ")}. Keep a copy of the file as it is, or change it in Excel.`,
  ];
}

const named = (where: string, what: readonly string[]): readonly string[] =>
  what.length === 0 ? [] : [`in ${where}, ${what.join(", ")}`];

/** What the sheets lose; those that lose the same are named together. */
function inSheets(parts: Parts, sheets: readonly Sheet[]): readonly string[] {
  const names = new Map<string, string[]>();
  for (const [name, part] of sheetParts(parts)) {
    const errors = youngErrors(sheets.find((sheet) => sheet.name === name));
    const what = [...errors, ...inSheet(part)].join(", ");
    if (what !== "") names.set(what, [...(names.get(what) ?? []), `"${name}"`]);
  }
  return [...names].flatMap(([what, all]) =>
    named(`${all.length === 1 ? "sheet" : "sheets"} ${listed(all, SHOWN)}`, [what]),
  );
}

function inSheet(part: Uint8Array): readonly string[] {
  const rest = withoutCells(part);
  return [
    ...(elementIn(rest, "customSheetViews") === undefined ? [] : ["custom views"]),
    ...(FORMATTED_ROW.test(xmlOf(part)) ? ["the formats of whole rows (their cells keep theirs)"] : []),
    ...(attributesOf(viewOf(part)).get("view") === "pageLayout" ? ["its view as pages"] : []),
  ];
}

/** A row with a format of its own that is not the ordinary one; files may name these attributes in any order. */
const FORMATTED_ROW =
  /<(?:[\w.-]+:)?row(?=[^>]*\scustomFormat\s*=\s*["'](?:1|true)["'])(?=[^>]*\ss\s*=\s*["']0*[1-9])[^>]*>/;

/** The errors that cells have as their own values and that the file format does not know. */
function youngErrors(sheet: Sheet | undefined): readonly string[] {
  const found = [...(sheet?.cells ?? [])].flatMap(([key, cell]) => {
    if (cell.formula !== undefined || cell.type !== "error" || !isYoungError(cell.value)) return [];
    const { row, column } = addressIn(key);
    return [`${String(cell.value)} in ${a1(row, column)}`];
  });
  return found.length === 0 ? [] : [`the errors ${listed(found, SHOWN)}, which become #VALUE!`];
}

const SHOWN = 5;

function inTable(xml: string): readonly string[] {
  const element = elementIn(xml, "table") ?? "";
  const tag = attributesOf(element.slice(0, element.indexOf(">")));
  return named(`table ${plainText(tag.get("displayName") ?? "")}`, [
    ...(elementIn(xml, "calculatedColumnFormula") === undefined ? [] : ["formulas of whole columns"]),
  ]);
}

/** Excel calculates as the workbook says: by hand, or in rounds. */
function inWorkbook(xml: string, further: readonly string[]): readonly string[] {
  const calculation = attributesOf(elementIn(xml, "calcPr") ?? "");
  const mode = calculation.get("calcMode") ?? "auto";
  return named("the workbook", [
    ...(mode === "auto" ? [] : ["manual calculation"]),
    ...(["1", "true"].includes(calculation.get("iterate") ?? "") ? ["iterative calculation"] : []),
    ...(elementIn(xml, "customWorkbookViews") === undefined ? [] : ["custom views"]),
    ...further,
  ]);
}

/** Cells whose text was typed after an apostrophe, so that it is no number and no formula. */
const apostrophes = (parts: Parts): readonly string[] =>
  [...parts].some(
    ([path, part]) => /^xl\/styles\.xml$/i.test(path) && /\squotePrefix\s*=\s*["'](?:1|true)/.test(strFromU8(part)),
  )
    ? ["the apostrophes before texts that look like numbers (they stay texts until they are typed anew)"]
    : [];
