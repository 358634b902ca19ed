import { strFromU8, strToU8 } from "fflate";
import { withAdditions, type Addition } from "./kept-attributes";
import { withRules } from "./kept-rules";

/** What goes into the parts of a file that the .xlsx library does not write, by the paths of the parts. */
export interface KeptParts {
  /** The elements of filters, in place of those that the library writes. */
  readonly filters: ReadonlyMap<string, string>;
  /** The rules of conditional formats, in the order of their places. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
  readonly additions: ReadonlyMap<string, readonly Addition[]>;
  /** The formats that filters and rules refer to as "@0", "@1" and so on. */
  readonly formats: readonly string[];
}

export const NOTHING_KEPT: KeptParts = { filters: new Map(), rules: new Map(), additions: new Map(), formats: [] };

const STYLES = "xl/styles.xml";
const REFERENCE = /(\sdxfId\s*=\s*)"@(\d+)"/g;

/** The XML with its formats among those of the whole file, where each is listed once. */
export const withCommonFormats = (xml: string, own: readonly string[], all: string[]): string =>
  xml.replace(REFERENCE, (_, name: string, number: string) => {
    const format = own[Number(number)] ?? "";
    const at = all.indexOf(format);
    return `${name}"@${at < 0 ? all.push(format) - 1 : at}"`;
  });

/** Puts what was kept into its parts, and the formats that it refers to into the styles. */
export function putKept(parts: Record<string, Uint8Array>, { filters, rules, additions, formats }: KeptParts): void {
  const styles = strFromU8(parts[STYLES] ?? new Uint8Array());
  const [all = "", many = "0"] = /<dxfs count="(\d+)"(?=\/?>)/.exec(styles) ?? [];
  if (formats.length > 0 && all !== "") {
    const counted = `<dxfs count="${Number(many) + formats.length}"`;
    const made = styles.includes(`${all}/>`)
      ? styles.replace(`${all}/>`, () => `${counted}>${formats.join("")}</dxfs>`)
      : styles.replace(all, () => counted).replace("</dxfs>", () => `${formats.join("")}</dxfs>`);
    parts[STYLES] = strToU8(made);
  }
  const numbered = (xml: string): string =>
    xml.replace(REFERENCE, (_, name: string, number: string) => `${name}"${Number(many) + Number(number)}"`);
  for (const path of new Set([...filters.keys(), ...rules.keys(), ...additions.keys()])) {
    const part = parts[path];
    if (part === undefined) continue;
    const filter = filters.get(path);
    const own = rules.get(path)?.map(numbered) ?? [];
    const xml = strFromU8(part);
    const filtered = filter === undefined ? xml : xml.replace(/<autoFilter ref="[^"]*"\/>/, () => numbered(filter));
    parts[path] = strToU8(withAdditions(withRules(filtered, own), additions.get(path) ?? []));
  }
}
