import { strFromU8 } from "fflate";
import { kindOf, relationsOf, type Parts } from "./relations";
import { attributesOf, elementIn, elementsIn, plainText, tagName, withTags } from "./xml";
import { onceFor } from "../../engine/core/once-for";

export type { Parts };

export const xmlOf = (part: Uint8Array): string => strFromU8(part);

/** How much of a part is looked at to see what it is. */
export const HEAD = 2000;

/** The part with this name of a file, wherever its program has put it: "workbook.xml". */
export const partNamed = (parts: Parts, name: string): Uint8Array | undefined => parts.get(pathNamed(parts, name));

export const pathNamed = (parts: Parts, name: string): string =>
  [...parts.keys()].find((path) => `/${path}`.toLowerCase().endsWith(`/${name}`)) ?? "";

/** The first tag of a part, without its end, and its name without a prefix. */
export const rootOf = (xml: string): { readonly tag: string; readonly name: string } => {
  const tag = /<(?![?!])[^>]*/.exec(xml)?.[0] ?? "";
  return { tag, name: tagName(tag) };
};

/** The prefix that the part of this first tag has for names of its own kind; mostly there is none. */
export const mainPrefix = (root: string): string => /^<(?:([\w.-]+):)?/.exec(root)?.[1] ?? "";

/** The part of each sheet, by the sheet's name; empty where the file lacks it. */
export const sheetParts = (parts: Parts): ReadonlyMap<string, Uint8Array> =>
  new Map([...sheetPaths(parts)].map(([name, { path }]) => [name, parts.get(path) ?? new Uint8Array()]));

/** Where a workbook says that a sheet is. */
export interface ListedSheet {
  readonly path: string;
  /** What kind of sheet it is: "worksheet". */
  readonly kind: string;
  /** The number that the workbook knows it by. */
  readonly id: string;
}

/** Where the sheets of a file are, by their names. */
export function sheetPaths(parts: Parts): ReadonlyMap<string, ListedSheet> {
  const workbook = pathNamed(parts, "workbook.xml");
  const relations = new Map(relationsOf(parts, workbook).map((relation) => [relation.id, relation]));
  const listed = elementsIn(elementIn(xmlOf(parts.get(workbook) ?? new Uint8Array()), "sheets") ?? "", "sheet");
  return new Map(
    listed.map((sheet) => {
      const attributes = attributesOf(sheet);
      const id = [...attributes].find(([name]) => /(^|:)id$/.test(name) && name !== "sheetId")?.[1];
      const relation = relations.get(id ?? "");
      const place = { path: relation?.target ?? "", kind: relation === undefined ? "" : kindOf(relation) };
      return [plainText(attributes.get("name") ?? ""), { ...place, id: attributes.get("sheetId") ?? "" }] as const;
    }),
  );
}

/** A sheet's part up to where its cells begin, without its first tag. */
export function beforeCells(part: Uint8Array): string {
  let at = 0;
  while (at < part.length && !isCellsAt(part, at)) at++;
  const xml = xmlOf(part.subarray(0, at));
  const { tag } = rootOf(xml);
  return xml.slice(xml.indexOf(tag) + tag.length + 1).replace(/<[^>]*$/, "");
}

const isCellsAt = (part: Uint8Array, at: number): boolean =>
  [...CELLS_END].every((letter, index) => part[at + index] === letter.charCodeAt(0));

const CELLS_END = "sheetData";

/** A sheet's part from where its cells end, after its first tag. */
export const withoutCells = onceFor((part: Uint8Array) => part, readOutside);

function readOutside(part: Uint8Array): string {
  let at = part.length - CELLS_END.length;
  while (at > 0 && !isCellsAt(part, at)) at--;
  const rest = xmlOf(part.subarray(at)).replace(/^[^<]*/, "");
  return `${rootOf(xmlOf(part.subarray(0, HEAD))).tag}>${rest}`;
}

/** An element whose own names have no prefix; what other programs have added in it keeps theirs. */
export const unprefixed = (element: string, main: string): string =>
  withTags(element, (tag) => {
    const [, slash = "", prefix = ""] = /^<(\/?)(?:([\w.-]+):)?/.exec(tag) ?? [];
    if (prefix !== main) return tag;
    const bare = main === "" ? tag : tag.replace(`<${slash}${main}:`, `<${slash}`);
    return bare.replace(/\s(?:xmlns|[\w.-]+:[\w.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
  });

const OTHERS = /<((?:[\w.-]+:)?extLst)(?:\s[^>]*)?>[^]*?<\/\1\s*>/g;

/** XML without what younger versions of Excel have added to it: it would need declarations, and parts that are not kept. */
export const withoutExtensions = (xml: string): string => xml.replace(OTHERS, "");

/** The XML with the formats that it refers to, as "@0", "@1" and so on, among its own. */
export function withOwnFormats(xml: string, parts: Parts, formats: string[]): string {
  if (!/dxfId/i.test(xml)) return xml;
  const all = formatsIn(parts);
  return withTags(xml, (tag) =>
    tag.replace(/(\s\w*dxfId\s*=\s*)["'](\d+)["']/gi, (_, name: string, number: string) => {
      const format = all[Number(number)];
      if (format === undefined) return "";
      formats.push(format);
      return `${name}"@${formats.length - 1}"`;
    }),
  );
}

/** The formats of a file to which filters and conditional formats refer by number; read once. */
const formatsIn = onceFor(
  (parts: Parts) => parts,
  (parts): readonly string[] => {
    const styles = xmlOf(partNamed(parts, "styles.xml") ?? new Uint8Array());
    const main = mainPrefix(rootOf(styles).tag);
    const dxfs = elementsIn(elementIn(styles, "dxfs") ?? "", "dxf");
    return dxfs.map((format) => unprefixed(withoutExtensions(format), main));
  },
);
