import type { Sheet, TableDefinition } from "hucre";
import { parseArea } from "../address";
import { valueAt } from "./cells";
import { HEAD, mainPrefix, rootOf, withOwnFormats, xmlOf, type Parts } from "./parts";
import { bare, partsBehind, type CopiedPart } from "./put-back";
import { relationsOf, type Relation } from "./relations";
import { unescaped } from "./text";
import { attributesOf, elementIn, elementsIn, plainText } from "./xml";

/** What a table's part says and the .xlsx library does not read. */
export interface KeptTable {
  /** Whether its first row is a row of its body: it has no header. */
  readonly isHeadless: boolean;
  /** The number by which slicers and queries know it. */
  readonly id: string;
  /** Attributes of the whole table, with formats as "@0", "@1" and so on. */
  readonly attributes: string;
  /** The same of its columns, by their names, and the numbers by which queries know them. */
  readonly columns: ReadonlyMap<string, { readonly id: string; readonly attributes: string }>;
  /** How it looks; "" if it has no style. */
  readonly style: string;
  /** What younger versions of Excel have added. */
  readonly extension: string;
  readonly formats: readonly string[];
  readonly path: string;
}

interface WithKeptTable {
  readonly keptTable?: KeptTable;
}

/** What the part of a table says besides what the library reads. */
export const keptOf = (table: TableDefinition): KeptTable | undefined => (table as WithKeptTable).keptTable;

/** Whether a table of a file has no header row: no program of ours reads or writes it. */
export const isHeadless = (table: TableDefinition): boolean => keptOf(table)?.isHeadless === true;

const OF_TABLE = /^(?:comment|tableType|insertRow|insertRowShift|published|connectionId|\w+DxfId)$/;
const OF_COLUMN = /^(?:uniqueName|queryTableFieldId|\w+DxfId)$/;

/** The sheets whose tables know what their parts say besides what the library reads. */
export function keepTables(sheets: Sheet[], parts: Parts): void {
  if (!sheets.some(({ tables }) => tables !== undefined)) return;
  const known = tableParts(parts);
  for (const [index, sheet] of sheets.entries()) {
    if (sheet.tables === undefined) continue;
    const tables = sheet.tables.map((table) => {
      const path = known.get(table.displayName ?? table.name);
      if (path === undefined) return table;
      const keptTable = read(path, parts);
      return { ...table, keptTable: hasHeader(sheet, table) ? { ...keptTable, isHeadless: false } : keptTable };
    });
    sheets[index] = { ...sheet, tables };
  }
}

/** Whether the first row of a table has the names of its columns: ExcelJS writes of every table that it has no header. */
function hasHeader(sheet: Sheet, { columns, range }: TableDefinition): boolean {
  const area = parseArea(range ?? "");
  if (area === null) return false;
  const { row, column } = area.first;
  return columns.every(({ name }, at) => String(valueAt(sheet, row, column + at) ?? "") === name);
}

/** The paths of the tables' parts, by the names of the tables. */
function tableParts(parts: Parts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, part] of parts) {
    const root = /\.xml$/i.test(path) ? rootOf(xmlOf(part.subarray(0, HEAD))) : undefined;
    if (root?.name !== "table") continue;
    const attributes = attributesOf(rootOf(xmlOf(part)).tag);
    found.set(plainText(attributes.get("displayName") ?? attributes.get("name") ?? ""), path);
  }
  return found;
}

function read(path: string, parts: Parts): KeptTable {
  const xml = xmlOf(parts.get(path) ?? new Uint8Array());
  const { tag } = rootOf(xml);
  const main = mainPrefix(tag);
  const attributes = attributesOf(tag);
  const formats: string[] = [];
  const named = (of: ReadonlyMap<string, string>, names: RegExp): string =>
    withOwnFormats(`<x${written(of, names)}>`, parts, formats).slice("<x".length, -1);
  const inside = xml.slice(xml.indexOf(tag) + tag.length + 1);
  const listed = elementIn(inside, "tableColumns") ?? "";
  const columns = new Map(
    elementsIn(listed.slice(listed.indexOf(">") + 1), "tableColumn").map((element) => {
      const own = attributesOf(/^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(element)?.[0] ?? "");
      const column = { id: own.get("id") ?? "", attributes: named(own, OF_COLUMN) };
      return [unescaped(plainText(own.get("name") ?? "")), column] as const;
    }),
  );
  const afterColumns = inside.slice(inside.indexOf(listed) + listed.length);
  return {
    isHeadless: attributes.get("headerRowCount") === "0",
    id: attributes.get("id") ?? "",
    attributes: named(attributes, OF_TABLE),
    columns,
    style: bare(elementIn(inside, "tableStyleInfo") ?? "", main),
    extension: bare(elementIn(afterColumns, "extLst") ?? "", main),
    formats,
    path,
  };
}

const written = (attributes: ReadonlyMap<string, string>, names: RegExp): string =>
  [...attributes]
    .flatMap(([name, value]) => (names.test(name) ? [` ${name}="${value.replaceAll('"', "&quot;")}"`] : []))
    .join("");

/** What goes back into the part of a table. */
export interface TableToWrite {
  readonly kept: KeptTable;
  /** The names of its columns, as they are written. */
  readonly columns: readonly string[];
  readonly relations: readonly Relation[];
}

/** What of the opened file goes back into the part of a table, with the parts to which it leads; undefined for a new table. */
export function tableToWrite(
  table: TableDefinition,
  opened: Parts,
  copies: Map<string, CopiedPart>,
): TableToWrite | undefined {
  const kept = keptOf(table);
  if (kept === undefined) return undefined;
  const relations = relationsOf(opened, kept.path);
  partsBehind(relations, opened, copies);
  return { kept, columns: table.columns.map(({ name }) => unescaped(name)), relations };
}

/** A table's part with what its file said of it. */
export function withKeptTable(xml: string, { kept, columns }: TableToWrite): string {
  let at = 0;
  const numbers = columns.map((name) => kept.columns.get(name)?.id ?? "");
  const highest = Math.max(0, ...[...kept.columns.values()].map(({ id }) => Number(id)));
  let next = highest;
  return xml
    .replace(/<table (?:"[^"]*"|[^>"])*>/, (tag) => {
      const own = kept.id === "" ? tag : tag.replace(/ id="\d+"/, ` id="${kept.id}"`);
      return `${own.slice(0, -1)}${kept.attributes}${kept.isHeadless ? ' headerRowCount="0"' : ""}>`;
    })
    .replace(/<tableColumn id="\d+"/g, (tag) => {
      const name = columns[at] ?? "";
      const number = numbers[at++] || String(++next);
      return `${tag.replace(/\d+/, number)}${kept.columns.get(name)?.attributes ?? ""}`;
    })
    .replace(/<tableStyleInfo [^>]*\/>/, () => kept.style)
    .replace("</table>", () => `${kept.extension}</table>`);
}
