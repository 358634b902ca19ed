import type { Cell as FileCell, Sheet } from "hucre";
import { addressOf, parseArea } from "../address";
import { a1 } from "../../engine/core/cell";
import { addressIn, keyOf } from "./cells";
import type { Relation } from "./relations";
import { attributesOf, elementIn, elementsIn, plainText } from "./xml";

type Link = NonNullable<FileCell["hyperlink"]>;

/** A link of several cells, or to a place in what is outside the file: the library has neither. */
interface WideLink extends Link {
  readonly keptLink?: {
    readonly down: number;
    readonly right: number;
    /** The place in what is outside. */
    readonly place: string;
  };
}

/** The sheet with the links that its part has, each in its first cell. Given is the part without its cells. */
export function withLinks(sheet: Sheet, outside: string, relations: readonly Relation[]): Sheet {
  const listed = elementIn(outside, "hyperlinks");
  if (listed === undefined) return sheet;
  const cells = new Map([...(sheet.cells ?? [])].filter(([key]) => /^\d+,\d+$/.test(key)));
  for (const element of elementsIn(listed.slice(listed.indexOf(">") + 1), "hyperlink")) {
    const attributes = attributesOf(/^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(element)?.[0] ?? "");
    const area = parseArea(attributes.get("ref") ?? "");
    if (area === null) continue;
    const id = [...attributes].find(([name]) => name.endsWith(":id"))?.[1];
    const target = relations.find((each) => each.id === id)?.target;
    const place = plainText(attributes.get("location") ?? "");
    const { first, last } = area;
    const [down, right] = [last.row - first.row, last.column - first.column];
    const isWide = down > 0 || right > 0 || (target !== undefined && place !== "");
    if (!isWide) continue;
    const key = keyOf(first.row, first.column);
    const value = sheet.rows[first.row]?.[first.column] ?? null;
    const cell = cells.get(key) ?? {
      value,
      type: value === null ? "empty" : typeof value === "number" ? "number" : "string",
    };
    const text = (name: string): string => plainText(attributes.get(name) ?? "");
    const hyperlink: WideLink = {
      target: target ?? place,
      ...(target === undefined && place !== "" && { location: place }),
      ...(text("tooltip") !== "" && { tooltip: text("tooltip") }),
      ...(text("display") !== "" && { display: text("display") }),
      keptLink: { down, right, place: target === undefined ? "" : place },
    };
    cells.set(key, { ...cell, hyperlink });
  }
  return { ...sheet, cells };
}

/** What a link gets besides what the library writes. */
export interface LinkToWrite {
  /** The cell that the library writes it for. */
  readonly cell: string;
  readonly range: string;
  readonly place: string;
}

/** The links of a sheet that are more than the library writes. */
export function linksToWrite(sheet: Sheet): readonly LinkToWrite[] {
  const found: LinkToWrite[] = [];
  for (const [key, { hyperlink }] of sheet.cells ?? []) {
    const kept = (hyperlink as WideLink | undefined)?.keptLink;
    if (kept === undefined) continue;
    const first = addressIn(key);
    const last = { row: first.row + kept.down, column: first.column + kept.right };
    found.push({ cell: a1(first.row, first.column), range: addressOf({ first, last }), place: kept.place });
  }
  return found;
}

/** A sheet's part with its links as they were. */
export function withKeptLinks(xml: string, links: readonly LinkToWrite[]): string {
  const byCell = new Map(links.map((link) => [link.cell, link]));
  return xml.replace(/<hyperlink ref="([A-Z]+\d+)"/g, (tag, cell: string) => {
    const link = byCell.get(cell);
    if (link === undefined) return tag;
    const place = link.place.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
    return `<hyperlink ref="${link.range}"${place === "" ? "" : ` location="${place}"`}`;
  });
}
