import type { Sheet } from "hucre";
import { a1 } from "../../engine/core/cell";
import { tallyLosses, tallyCells, tallyRoot, Losses, type Loss } from "./tally-losses";
import { addressIn } from "./cells";
import { OF_CELLS, OF_SHEET, OF_STRINGS, OF_STYLES, OF_TABLE, OF_WORKBOOK, type KeptOrLost } from "./kept-or-lost";
import { listed } from "./listed";
import { beforeCells, partNamed, rootOf, sheetParts, withoutCells, xmlOf, type Parts } from "./parts";
import { kindOf, relationsOf } from "./relations";
import { isNewerError } from "./validate-cells";
import { attributesOf, elementsIn, plainText } from "./xml";

/** What saving drops from a file that was opened, as sentences for when it is opened. */
export function droppedBySaving(parts: Parts, sheets: readonly Sheet[]): readonly string[] {
  const found = [...inSheets(parts, sheets), ...inTables(parts), ...named("the workbook", inWorkbook(parts))];
  if (found.length === 0) return [];
  return [
    `If this file is saved here, it loses: ${found.join("; ")}. Keep a copy of the file as it is, or change it in Excel.`,
  ];
}

const named = (where: string, what: readonly string[]): readonly string[] =>
  what.length === 0 ? [] : [`in ${where}, ${what.join(", ")}`];

const SHOWN = 5;

const inWords = ({ what, cells }: Loss): string => (cells.length === 0 ? what : `${what} in ${listed(cells, SHOWN)}`);

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
  if (part.length === 0) return [];
  const losses = new Losses();
  const after = withoutCells(part);
  tallyLosses(beforeCells(part), OF_SHEET, losses);
  tallyLosses(after.slice(after.indexOf(">") + 1), OF_SHEET, losses);
  const xml = xmlOf(part);
  const from = xml.indexOf("sheetData");
  tallyCells(xml.slice(xml.indexOf(">", from) + 1, xml.lastIndexOf("sheetData")), OF_CELLS, losses);
  for (const range of promptsIn(after)) losses.add("messages beside cells without a rule", range);
  return [
    ...losses.all.map(inWords),
    ...(FORMATTED_ROW.test(xml) ? ["the formats of whole rows (their cells keep theirs)"] : []),
  ];
}

/** The cells that have a message beside them and no rule of what may be typed. */
const promptsIn = (after: string): readonly string[] =>
  elementsIn(after, "dataValidation").flatMap((element) => {
    const attributes = attributesOf(/^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(element)?.[0] ?? "");
    const says = attributes.get("prompt") ?? attributes.get("promptTitle");
    return (attributes.get("type") ?? "none") === "none" && says !== undefined ? [attributes.get("sqref") ?? ""] : [];
  });

/** A row with a format of its own that is not the ordinary one; files may name these attributes in any order. */
const FORMATTED_ROW =
  /<(?:[\w.-]+:)?row(?=[^>]*\scustomFormat\s*=\s*["'](?:1|true)["'])(?=[^>]*\ss\s*=\s*["']0*[1-9])[^>]*>/;

/** The errors that cells have as their own values and that the file format does not know. */
function youngErrors(sheet: Sheet | undefined): readonly string[] {
  const found = [...(sheet?.cells ?? [])].flatMap(([key, cell]) => {
    if (cell.formula !== undefined || cell.type !== "error" || !isNewerError(cell.value)) return [];
    const { row, column } = addressIn(key);
    return [`${String(cell.value)} in ${a1(row, column)}`];
  });
  return found.length === 0 ? [] : [`the errors ${listed(found, SHOWN)}, which become #VALUE!`];
}

const inTables = (parts: Parts): readonly string[] =>
  [...parts].flatMap(([path, part]) => {
    if (!/^xl\/tables\/[^/]+\.xml$/i.test(path)) return [];
    const xml = xmlOf(part);
    const losses = new Losses();
    tallyRoot(xml, OF_TABLE, losses);
    tallyLosses(insideOf(xml), OF_TABLE, losses);
    const name = plainText(attributesOf(rootOf(xml).tag).get("displayName") ?? "");
    return named(`table ${name}`, losses.all.map(inWords));
  });

/** What belongs to the whole workbook: its own part, styles, texts, and what its file refers to. */
function inWorkbook(parts: Parts): readonly string[] {
  const losses = new Losses();
  const wholes: readonly (readonly [name: string, fates: KeptOrLost])[] = [
    ["workbook.xml", OF_WORKBOOK],
    ["styles.xml", OF_STYLES],
    ["sharedstrings.xml", OF_STRINGS],
  ];
  for (const [name, fates] of wholes)
    tallyLosses(insideOf(xmlOf(partNamed(parts, name) ?? new Uint8Array())), fates, losses);
  if (relationsOf(parts, "").some((relation) => kindOf(relation) === "origin")) losses.add("its digital signature");
  return losses.all.map(inWords);
}

function insideOf(xml: string): string {
  const { tag } = rootOf(xml);
  return xml.slice(xml.indexOf(tag) + tag.length + 1);
}
