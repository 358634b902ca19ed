import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { withBlanks } from "./blank-cells";
import { DAY, DAYS_BEFORE_1970 } from "./cells";
import { attributesOf, elementIn, tagName, withTags } from "./xml";

/**
 * "Strict Open XML" spells the parts of a workbook with other names, shares in percent and dates as dates. Such a file is
 * turned into an ordinary one, every part of it, before it is read: what is saved is then ordinary throughout.
 */

/** With what the names of a strict part begin. */
const STRICT = "http://purl.oclc.org/ooxml/";

/** Whether a piece of a part is spelled in the strict way. */
export const isStrict = (piece: string): boolean => piece.includes(STRICT);

/** Whether the tag of a cell says that its value is a date in words: "2009-10-31T12:00:00". */
export const isDated = (attributes: string): boolean => /\st\s*=\s*(?:"d"|'d')/.test(attributes);

/** The same file with every part in the ordinary spelling, and its blank cells written as such. */
export function transitional(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  const from1904 = Object.entries(parts).some(
    ([path, part]) => /(^|\/)workbook\.xml$/i.test(path) && isFrom1904(strFromU8(part)),
  );
  for (const [path, part] of Object.entries(parts)) {
    if (!/\.(?:xml|rels|vml)$/i.test(path)) continue;
    const xml = strFromU8(part);
    const drawn = isDrawn(xml);
    const named = isStrict(xml) ? withTags(xml, (tag) => (drawn ? withShares(ordinary(tag)) : ordinary(tag))) : xml;
    const made = drawn ? named : withDays(withBlanks(named), from1904);
    if (made !== xml) parts[path] = strToU8(made);
  }
  return zipSync(parts, { level: 1 });
}

/** Whether the workbook counts its days from 1904. */
const isFrom1904 = (workbook: string): boolean =>
  /^(?:1|true)$/i.test(attributesOf(elementIn(workbook, "workbookPr") ?? "").get("date1904") ?? "");

/** Only what names a kind of element or of part: a link of the user's may lead there. */
const NAME = /(\s(?:xmlns(?::[\w.-]+)?|Type|uri)\s*=\s*["'])http:\/\/purl\.oclc\.org\/ooxml\/([\w.-]+)\/([^"']*)/g;

/** Names that differ in more than how they begin. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  extendedProperties: "extended-properties",
  customProperties: "custom-properties",
  "relationships/extendedProperties": "relationships/extended-properties",
  "relationships/customProperties": "relationships/custom-properties",
};

/** A tag with its names as ordinary files have them. */
function ordinary(tag: string): string {
  if (!tag.includes(STRICT)) return tag;
  return tag
    .replace(
      NAME,
      (_, before: string, family: string, rest: string) =>
        `${before}http://schemas.openxmlformats.org/${family}/2006/${ELSEWHERE[rest] ?? rest}`,
    )
    .replace(/\sconformance\s*=\s*(?:"strict"|'strict')/, "");
}

/** Whether the part is a drawing, a chart or a theme, and not of the cells, whose texts may look like shares. */
const isDrawn = (xml: string): boolean => !/<(?![?!])[^>]*/.exec(xml)?.[0].includes("spreadsheetml");

/** The attributes that are shares, in thousandths of a percent. */
const SHARES = new Set(
  "val amt sat lum bright contrast thresh a r g b l t pos sx sy stA stPos endA endPos d sp fontScale lnSpcReduction baseline".split(
    " ",
  ),
);
/** The elements of charts whose share is a number of percent. */
const WHOLE_PERCENT = new Set(
  "gapWidth gapDepth overlap hPercent depthPercent thickness holeSize bubbleScale lblOffset secondPieSize".split(" "),
);

const withShares = (tag: string): string =>
  tag.replace(/(\s)([\w]+)(\s*=\s*)(["'])(-?\d+(?:\.\d+)?)%\4/g, (all, space, name: string, is, quote, share) => {
    if (!SHARES.has(name)) return all;
    const number = WHOLE_PERCENT.has(tagName(tag)) ? Number(share) : Math.round(Number(share) * 1000);
    return `${space}${name}${is}${quote}${number}${quote}`;
  });

const DATED_CELL = /<((?:[\w.-]+:)?c)(\s[^>]*?)\st\s*=\s*(?:"d"|'d')((?:[^>/]|\/(?!>))*)>([^]*?)<\/\1>/g;

/** The dates in the cells of a sheet's part as the days that ordinary files have; what is no date stays as text. */
const withDays = (xml: string, from1904: boolean): string =>
  xml.replace(DATED_CELL, (_, c: string, before: string, after: string, inner: string) => {
    const [value = ""] = /(?<=<(?:[\w.-]+:)?v(?:\s[^>]*)?>)[^<]*/.exec(inner) ?? [];
    const days = daysOf(value.trim(), from1904);
    const kind = days === undefined ? ' t="str"' : "";
    const shown = days === undefined ? inner : inner.replace(`>${value}<`, `>${days}<`);
    return `<${c}${before}${after}${kind}>${shown}</${c}>`;
  });

const DATE = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:T?(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?Z?$/;
/** 1900 was no leap year, but its cells count as if it had been. */
const FIRST_SURE_DAY = 61;
const DAYS_TO_1904 = 1462;

/** A date, a time or both as days; undefined if it is none of them. */
export function daysOf(value: string, from1904: boolean): number | undefined {
  const [found, year, month, day, hours, minutes, seconds] = DATE.exec(value) ?? [];
  if (!found || found === "Z") return undefined;
  const time = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) / 86_400;
  if (year === undefined) return time;
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY + DAYS_BEFORE_1970;
  const counted = from1904 ? days - DAYS_TO_1904 : days < FIRST_SURE_DAY ? days - 1 : days;
  return Number.isFinite(counted) ? counted + time : undefined;
}
