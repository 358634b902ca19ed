import { strFromU8 } from "fflate";
import type { Sheet, TableDefinition } from "hucre";
import { parseArea, type Area } from "../address";
import { valueAt } from "./cells";
import { attributesOf, elementIn, elementsIn, plainText, tagName, withTags } from "./xml";

/** The filter of a table or a sheet as a file has it, which the .xlsx library does not keep. */
export interface KeptFilter {
  /** The header row and the rows below it that are filtered. */
  readonly area: Area;
  /** The header of each of its columns. */
  readonly heads: readonly string[];
  readonly columns: readonly FilterColumn[];
  /** How the rows were last sorted. */
  readonly sort?: string;
  /** The declarations of the names that other programs use in it. */
  readonly declares: string;
  /** The formats that it refers to as "@0", "@1" and so on: rows are filtered and sorted by colours, too. */
  readonly formats: readonly string[];
}

/** What is filtered in a column. */
export interface FilterColumn {
  /** Which column it is, from 0. */
  readonly at: number;
  /** Its element, without the number of the column. */
  readonly xml: string;
  /** Whether it hides rows; otherwise it says only that its button is hidden. */
  readonly hides: boolean;
}

type Parts = ReadonlyMap<string, Uint8Array>;
interface Filtered {
  readonly keptFilter?: KeptFilter;
}

/** The filter that a table or a sheet had in its file. */
export const filterOf = (of: TableDefinition | Sheet): KeptFilter | undefined => (of as Filtered).keptFilter;

/** The same table or sheet with another filter, or with none. */
export function withFilter<T extends TableDefinition | Sheet>(of: T, filter: KeptFilter | undefined): T {
  const { keptFilter: _before, ...rest } = of as T & Filtered;
  return { ...rest, ...(filter !== undefined && { keptFilter: filter }) } as T;
}

/** Gives each table and each sheet of a file the filter that it has in the file's parts. */
export function keepFilters(sheets: Sheet[], parts: Parts): void {
  const tables = tableParts(parts);
  const bySheet = sheets.some(({ autoFilter }) => autoFilter) ? sheetParts(parts) : new Map<string, Uint8Array>();
  for (const [index, sheet] of sheets.entries()) {
    const own = sheet.tables?.map((table) => {
      const filter = filterIn(tables.get(table.displayName ?? table.name), table.range, parts);
      return withFilter(table, filter && { ...filter, heads: table.columns.map(({ name }) => name) });
    });
    // What the library reads of a sheet's filter is only a part of it.
    const { autoFilter } = sheet;
    const part = bySheet.get(sheet.name);
    const read = autoFilter && filterIn(part && withoutViews(part), autoFilter.range, parts);
    const filter = read && { ...read, heads: headsAt(sheet, read.area) };
    sheets[index] = withFilter(
      {
        ...sheet,
        ...(own !== undefined && { tables: own }),
        ...(autoFilter !== undefined && { autoFilter: { range: autoFilter.range } }),
      },
      filter,
    );
  }
}

/** The texts in the header row of a filter. */
export const headsAt = (sheet: Sheet, { first, last }: Area): readonly string[] =>
  Array.from({ length: last.column - first.column + 1 }, (_, at) =>
    String(valueAt(sheet, first.row, first.column + at) ?? ""),
  );

const xmlOf = (part: Uint8Array): string => strFromU8(part);

/** How much of a part is looked at to see what it is. */
const HEAD = 2000;

/** The parts that are tables, by the names of the tables. */
function tableParts(parts: Parts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [path, part] of parts) {
    if (!/\.xml$/i.test(path) || rootOf(xmlOf(part.subarray(0, HEAD))).name !== "table") continue;
    const xml = xmlOf(part);
    const attributes = attributesOf(rootOf(xml).tag);
    found.set(plainText(attributes.get("displayName") ?? attributes.get("name") ?? ""), xml);
  }
  return found;
}

const rootOf = (xml: string): { readonly tag: string; readonly name: string } => {
  const tag = /<(?![?!])[^>]*/.exec(xml)?.[0] ?? "";
  return { tag, name: tagName(tag) };
};

/** The part of each sheet, by the sheet's name; empty where the file lacks it. */
export function sheetParts(parts: Parts): ReadonlyMap<string, Uint8Array> {
  const workbook = [...parts.keys()].find((path) => /(^|\/)workbook\.xml$/i.test(path)) ?? "";
  const folder = workbook.slice(0, workbook.lastIndexOf("/") + 1);
  const relations = parts.get(`${folder}_rels/${workbook.slice(folder.length)}.rels`);
  const targets = new Map(
    (relations === undefined ? [] : elementsIn(xmlOf(relations), "Relationship")).map((each) => {
      const attributes = attributesOf(each);
      return [attributes.get("Id"), plainText(attributes.get("Target") ?? "")] as const;
    }),
  );
  const listed = elementsIn(elementIn(xmlOf(parts.get(workbook) ?? new Uint8Array()), "sheets") ?? "", "sheet");
  return new Map(
    listed.map((sheet) => {
      const attributes = attributesOf(sheet);
      const id = [...attributes].find(([name]) => /(^|:)id$/.test(name) && name !== "sheetId")?.[1];
      const target = targets.get(id) ?? "";
      const part = parts.get(target.startsWith("/") ? target.slice(1) : folder + target);
      return [plainText(attributes.get("name") ?? ""), part ?? new Uint8Array()] as const;
    }),
  );
}

const CELLS_END = "sheetData";

/** A sheet's part without its cells and its custom views, which have filters of their own. */
const withoutViews = (part: Uint8Array): string => withoutCells(part).replace(/<(?:[\w.-]+:)?customSheetViews[^]*/, "");

/** A sheet's part from where its cells end, after its first tag. */
export function withoutCells(part: Uint8Array): string {
  let at = part.length - CELLS_END.length;
  while (at > 0 && ![...CELLS_END].every((letter, index) => part[at + index] === letter.charCodeAt(0))) at--;
  const rest = xmlOf(part.subarray(at)).replace(/^[^<]*/, "");
  return `${rootOf(xmlOf(part.subarray(0, HEAD))).tag}>${rest}`;
}

/** The filter in a part; undefined if it has none that hides or sorts anything. */
function filterIn(xml = "", range: string | undefined, parts: Parts): Omit<KeptFilter, "heads"> | undefined {
  const filter = elementIn(xml, "autoFilter");
  if (filter === undefined) return undefined;
  const area = parseArea(attributesOf(filter.slice(0, filter.indexOf(">"))).get("ref") ?? range ?? "");
  if (area === null) return undefined;
  const outside = xml.slice(xml.indexOf(filter) + filter.length);
  const { tag } = rootOf(xml);
  const main = /^<(?:([\w.-]+):)?/.exec(tag)?.[1] ?? "";
  const sort = elementIn(filter, "sortState") ?? elementIn(outside, "sortState");
  const formats: string[] = [];
  const plain = (element: string): string => withOwnFormats(unprefixed(element, main), parts, formats);
  const columns = elementsIn(filter, "filterColumn").map((column) => {
    const [open = ""] = /^<[^>]*>/.exec(column) ?? [];
    return {
      at: Number(attributesOf(open).get("colId") ?? 0),
      xml: plain(column).replace(/\scolId\s*=\s*(?:"[^"]*"|'[^']*')/, ""),
      hides: !open.endsWith("/>") && !column.slice(open.length).trim().startsWith("</"),
    };
  });
  if (columns.length === 0 && sort === undefined) return undefined;
  const kept = { area, columns, ...(sort !== undefined && { sort: plain(sort) }), formats };
  return { ...kept, declares: declared(tag, [...columns.map((each) => each.xml), kept.sort ?? ""].join("")) };
}

/** An element whose own names have no prefix; what other programs have added in it keeps theirs. */
const unprefixed = (element: string, main: string): string =>
  withTags(element, (tag) => {
    const [, slash = "", prefix = ""] = /^<(\/?)(?:([\w.-]+):)?/.exec(tag) ?? [];
    if (prefix !== main) return tag;
    const bare = main === "" ? tag : tag.replace(`<${slash}${main}:`, `<${slash}`);
    return bare.replace(/\s(?:xmlns|[\w.-]+:[\w.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  });

/** The declarations of the prefixes in this XML that the first tag of its part makes. */
function declared(root: string, xml: string): string {
  const used = new Set([...xml.matchAll(/[<\s/]([\w.-]+):[\w.-]+/g)].map(([, prefix = ""]) => prefix));
  return [...attributesOf(root)]
    .filter(([name]) => name.startsWith("xmlns:") && used.has(name.slice("xmlns:".length)))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/** The XML with the formats that it refers to among its own. */
function withOwnFormats(xml: string, parts: Parts, formats: string[]): string {
  if (!xml.includes("dxfId")) return xml;
  const styles = xmlOf([...parts].find(([path]) => /(^|\/)styles\.xml$/i.test(path))?.[1] ?? new Uint8Array());
  const main = /^<(?:([\w.-]+):)?/.exec(rootOf(styles).tag)?.[1] ?? "";
  const all = elementsIn(elementIn(styles, "dxfs") ?? "", "dxf");
  return xml.replace(/(\sdxfId\s*=\s*)["'](\d+)["']/g, (_, name: string, number: string) => {
    const format = all[Number(number)];
    if (format === undefined) return "";
    formats.push(unprefixed(format, main));
    return `${name}"@${formats.length - 1}"`;
  });
}
