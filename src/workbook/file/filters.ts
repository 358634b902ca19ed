import type { Sheet, TableDefinition } from "hucre";
import { parseArea, type Area } from "../address";
import { valueAt } from "./cells";
import {
  HEAD,
  mainPrefix,
  rootOf,
  sheetParts,
  unprefixed,
  withOwnFormats,
  withoutCells,
  xmlOf,
  type Parts,
} from "./parts";
import { attributesOf, elementIn, elementsIn, plainText } from "./xml";

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

/** A sheet's part without its cells and its custom views, which have filters of their own. */
const withoutViews = (part: Uint8Array): string => withoutCells(part).replace(/<(?:[\w.-]+:)?customSheetViews[^]*/, "");

/** The filter in a part; undefined if it has none that hides or sorts anything. */
function filterIn(xml = "", range: string | undefined, parts: Parts): Omit<KeptFilter, "heads"> | undefined {
  const filter = elementIn(xml, "autoFilter");
  if (filter === undefined) return undefined;
  const area = parseArea(attributesOf(filter.slice(0, filter.indexOf(">"))).get("ref") ?? range ?? "");
  if (area === null) return undefined;
  const outside = xml.slice(xml.indexOf(filter) + filter.length);
  const { tag } = rootOf(xml);
  const main = mainPrefix(tag);
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

/** The declarations of the prefixes in this XML that the first tag of its part makes. */
function declared(root: string, xml: string): string {
  const used = new Set([...xml.matchAll(/[<\s/]([\w.-]+):[\w.-]+/g)].map(([, prefix = ""]) => prefix));
  return [...attributesOf(root)]
    .filter(([name]) => name.startsWith("xmlns:") && used.has(name.slice("xmlns:".length)))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
