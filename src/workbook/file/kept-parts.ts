import { strFromU8, strToU8 } from "fflate";
import { withAdditions, type Addition } from "./kept-attributes";
import { withKeptLinks, type LinkToWrite } from "./kept-links";
import { withLists, withNames, type InOrder } from "./kept-names";
import { withRules } from "./kept-rules";
import { withKeptTable, type TableToWrite } from "./kept-tables";
import { withNumbers, withOwnStyles } from "./kept-workbook";
import { copyParts, dropUnreachable, putBack, relate, type CopiedPart, type PutBack } from "./put-back";
import { rootOf } from "./parts";
import type { Relation } from "./relations";
import { attributesOf } from "./xml";

/** What goes into the parts of a file that the .xlsx library does not write, by the paths of the parts. */
export interface KeptParts {
  /** The elements of filters, in place of those that the library writes. */
  readonly filters: ReadonlyMap<string, string>;
  /** The rules of conditional formats, in the order of their places. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
  readonly additions: ReadonlyMap<string, readonly Addition[]>;
  /** Attributes of lists of values, in the order of the lists. */
  readonly lists: ReadonlyMap<string, InOrder>;
  readonly links: ReadonlyMap<string, readonly LinkToWrite[]>;
  readonly tables: ReadonlyMap<string, TableToWrite>;
  /** Elements that go back as they came, and relations. */
  readonly putBack: ReadonlyMap<string, PutBack>;
  /** The parts of the opened file to which they lead. */
  readonly copies: ReadonlyMap<string, CopiedPart>;
  /** What belongs to the whole file; undefined if there was none. */
  readonly ofFile: KeptOfFile | undefined;
  /** The formats that filters, rules, tables and styles refer to as "@0", "@1" and so on. */
  readonly formats: readonly string[];
}

/** What is kept of the whole file. */
export interface KeptOfFile {
  readonly relations: readonly Relation[];
  /** The numbers of the sheets. */
  readonly numbers: readonly string[];
  /** Attributes of names, by the names and the sheets for which they hold. */
  readonly names: ReadonlyMap<string, string>;
  readonly colours: string;
  readonly tableStyles: string;
}

export const NOTHING_KEPT: KeptParts = {
  filters: new Map(),
  rules: new Map(),
  additions: new Map(),
  lists: new Map(),
  links: new Map(),
  tables: new Map(),
  putBack: new Map(),
  copies: new Map(),
  ofFile: undefined,
  formats: [],
};

const STYLES = "xl/styles.xml";
const WORKBOOK = "xl/workbook.xml";
const REFERENCE = /(\s\w*dxfId\s*=\s*)"@(\d+)"/gi;

/** The XML with its formats among those of the whole file, where each is listed once. */
export const withCommonFormats = (xml: string, own: readonly string[], all: string[]): string =>
  xml.replace(REFERENCE, (_, name: string, number: string) => {
    const format = own[Number(number)] ?? "";
    const at = all.indexOf(format);
    return `${name}"@${at < 0 ? all.push(format) - 1 : at}"`;
  });

/** Puts what was kept into its parts, and the formats that it refers to into the styles. */
export function putKept(parts: Record<string, Uint8Array>, kept: KeptParts): void {
  const many = putFormats(parts, kept.formats);
  const numbered = (xml: string): string =>
    xml.replace(REFERENCE, (_, name: string, number: string) => `${name}"${many + Number(number)}"`);
  const change = (path: string, work: (xml: string) => string): void => {
    const part = parts[path];
    if (part !== undefined) parts[path] = strToU8(work(strFromU8(part)));
  };
  for (const [path, filter] of kept.filters) {
    change(path, (xml) => xml.replace(/<autoFilter ref="[^"]*"\/>/, () => numbered(filter)));
  }
  for (const [path, rules] of kept.rules) change(path, (xml) => withRules(xml, rules.map(numbered)));
  for (const [path, lists] of kept.lists) change(path, (xml) => withLists(xml, lists));
  for (const [path, links] of kept.links) change(path, (xml) => withKeptLinks(xml, links));
  for (const [path, additions] of kept.additions) change(path, (xml) => withAdditions(xml, additions));
  putTables(parts, kept.tables, numbered);
  const moved = copyParts(parts, kept.copies);
  for (const [path, { relations }] of kept.tables) relate(parts, path, relations, moved);
  for (const [path, back] of kept.putBack) putBack(parts, path, back, moved);
  const { ofFile } = kept;
  if (ofFile === undefined) return;
  change(WORKBOOK, (xml) => withNumbers(withNames(xml, ofFile.names), ofFile.numbers));
  change(STYLES, (xml) => withOwnStyles(xml, { ...ofFile, tableStyles: numbered(ofFile.tableStyles) }));
  relate(parts, "", ofFile.relations, moved);
  dropUnreachable(parts);
}

/** Adds formats to those of the styles; how many there were. */
function putFormats(parts: Record<string, Uint8Array>, formats: readonly string[]): number {
  const styles = strFromU8(parts[STYLES] ?? new Uint8Array());
  const [all = "", many = "0"] = /<dxfs count="(\d+)"(?=\/?>)/.exec(styles) ?? [];
  if (formats.length > 0 && all !== "") {
    const counted = `<dxfs count="${Number(many) + formats.length}"`;
    const made = styles.includes(`${all}/>`)
      ? styles.replace(`${all}/>`, () => `${counted}>${formats.join("")}</dxfs>`)
      : styles.replace(all, () => counted).replace("</dxfs>", () => `${formats.join("")}</dxfs>`);
    parts[STYLES] = strToU8(made);
  }
  return Number(many);
}

/** The numbers of tables are their own, whether they come from the file or are new. */
function putTables(
  parts: Record<string, Uint8Array>,
  tables: ReadonlyMap<string, TableToWrite>,
  numbered: (xml: string) => string,
): void {
  const paths = Object.keys(parts).filter((path) => /^xl\/tables\/table\d+\.xml$/.test(path));
  const taken = new Set([...tables.values()].map(({ kept }) => kept.id));
  for (const path of paths) {
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    const table = tables.get(path);
    if (table !== undefined) parts[path] = strToU8(numbered(withKeptTable(xml, table)));
    else if (tables.size > 0) {
      let number = Number(attributesOf(rootOf(xml).tag).get("id"));
      while (taken.has(String(number))) number++;
      taken.add(String(number));
      parts[path] = strToU8(xml.replace(/(<table [^>]*? id=)"\d+"/, `$1"${number}"`));
    }
  }
}
