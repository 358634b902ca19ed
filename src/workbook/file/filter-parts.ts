import { strFromU8, strToU8 } from "fflate";

/** What goes into the parts of a file in place of the filters that the .xlsx library writes. */
export interface Filters {
  /** By the path of the part: the elements of its filter. */
  readonly byPart: ReadonlyMap<string, string>;
  /** The formats that they refer to as "@0", "@1" and so on. */
  readonly formats: readonly string[];
}

const STYLES = "xl/styles.xml";

/** The elements with the formats that they refer to counted from another number. */
export const withFormats = (xml: string, first: number, mark = "@"): string =>
  xml.replace(
    /(\sdxfId\s*=\s*)"@(\d+)"/g,
    (_, name: string, number: string) => `${name}"${mark}${first + Number(number)}"`,
  );

/** Puts the filters into the parts of their tables and sheets, and the formats that they refer to into the styles. */
export function putFilters(parts: Record<string, Uint8Array>, { byPart, formats }: Filters): void {
  const styles = strFromU8(parts[STYLES] ?? new Uint8Array());
  const [all = "", many = "0"] = /<dxfs count="(\d+)"(?=\/?>)/.exec(styles) ?? [];
  if (formats.length > 0 && all !== "") {
    const counted = `<dxfs count="${Number(many) + formats.length}"`;
    const made = styles.includes(`${all}/>`)
      ? styles.replace(`${all}/>`, () => `${counted}>${formats.join("")}</dxfs>`)
      : styles.replace(all, () => counted).replace("</dxfs>", () => `${formats.join("")}</dxfs>`);
    parts[STYLES] = strToU8(made);
  }
  for (const [path, filter] of byPart) {
    const part = parts[path];
    const elements = withFormats(filter, Number(many), "");
    if (part !== undefined)
      parts[path] = strToU8(strFromU8(part).replace(/<autoFilter ref="[^"]*"\/>/, () => elements));
  }
}
