import { strFromU8, strToU8 } from "fflate";
import { rootOf, type Parts } from "./parts";
import { relationsIn, relationsOf, relationsPath, typesIn, type Relation } from "./relations";
import { topElements, type TopElement } from "./top-level";
import { attributesOf, withTags } from "./xml";

/** What goes back as it came into a part that the .xlsx library writes anew. */
export interface PutBack {
  readonly elements: readonly TopElement[];
  /** What the part's first tag declares: names that other programs use in the elements. */
  readonly declares: string;
  /** The relations of the part; the elements refer to them as "@id". */
  readonly relations: readonly Relation[];
}

/** A part that is copied from the file that was opened, and what kind of contents it has. */
export interface CopiedPart {
  readonly bytes: Uint8Array;
  readonly type: string | undefined;
}

/** The elements of a worksheet, in the order in which they have to be. */
export const ORDER_IN_SHEET =
  "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst".split(
    " ",
  );

/** The same of a workbook's own part. */
export const ORDER_IN_WORKBOOK =
  "fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst".split(
    " ",
  );

/** An element in the part's own names without a prefix, as the library writes them. */
export const bare = (element: string, main: string): string =>
  main === "" ? element : withTags(element, (tag) => tag.replace(new RegExp(`^<(/?)${main}:`), "<$1"));

/** The declarations of a part's first tag that hold for everything in it. */
export const declarationsOf = (root: string): string =>
  [...attributesOf(root)]
    .filter(([name]) => name.startsWith("xmlns:") || name.endsWith(":Ignorable"))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

/** An element whose references to relations are marked, so that they can be numbered anew. */
export const marked = (element: string): string =>
  withTags(element, (tag) => tag.replace(/(\s[\w.-]+:(?:id|embed|link|pict)\s*=\s*)(["'])(?=\w)/g, "$1$2@"));

/** The elements of a part of the opened file with these names, to be put back. */
export function elementsToPutBack(elements: readonly TopElement[], main: string): readonly TopElement[] {
  return elements.map(({ name, xml }) => ({ name, xml: marked(bare(xml, main)) }));
}

/** The parts to which these relations lead, and those to which they lead in turn. */
export function partsBehind(relations: readonly Relation[], opened: Parts, found: Map<string, CopiedPart>): void {
  const typeOf = typesIn(opened);
  const waiting = [...relations];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const bytes = opened.get(next.target);
    if (next.external || bytes === undefined || found.has(next.target)) continue;
    found.set(next.target, { bytes, type: typeOf(next.target) });
    const own = opened.get(relationsPath(next.target));
    if (own === undefined) continue;
    found.set(relationsPath(next.target), { bytes: own, type: undefined });
    waiting.push(...relationsOf(opened, next.target));
  }
}

type Written = Record<string, Uint8Array>;

/** Puts elements back into the part at this path, and the relations that they need. */
export function putBack(
  parts: Written,
  path: string,
  { elements, declares, relations }: PutBack,
  moved: ReadonlyMap<string, string>,
): void {
  const ids = relate(parts, path, relations, moved);
  const part = parts[path];
  if (part === undefined) return;
  const numbered = elements.map(({ name, xml }) => ({
    name,
    xml: xml.replace(
      /(\s[\w.-]+:(?:id|embed|link|pict)\s*=\s*)(["'])@([^"']*)\2/g,
      (_, is: string, quote: string, id: string) => {
        return `${is}${quote}${ids.get(id) ?? id}${quote}`;
      },
    ),
  }));
  const xml = strFromU8(part);
  const root = rootOf(xml).tag;
  const from = xml.indexOf(root) + root.length + 1;
  const declared = attributesOf(root);
  const added = [...attributesOf(`<x${declares}>`)]
    .filter(([name]) => !declared.has(name))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  const made = path.startsWith("xl/worksheets/")
    ? aroundCells(xml, from, numbered)
    : placed(xml.slice(from), numbered, ORDER_IN_WORKBOOK, `</${/[^\s<]+/.exec(root)?.[0] ?? ""}>`);
  parts[path] = strToU8(`${xml.slice(0, from - 1)}${added}>${made}`);
}

const CELLS_END = "</sheetData>";

/** The cells, which may be many, stay as they are. */
function aroundCells(xml: string, from: number, elements: readonly TopElement[]): string {
  const cells = xml.indexOf("<sheetData", from);
  const end = xml.lastIndexOf(CELLS_END);
  const after = end < 0 ? xml.indexOf(">", cells) + 1 : end + CELLS_END.length;
  const isBefore = ({ name }: TopElement): boolean =>
    rankIn(ORDER_IN_SHEET, name) < rankIn(ORDER_IN_SHEET, "sheetData");
  const before = elements.filter(isBefore);
  const others = elements.filter((each) => !isBefore(each));
  return (
    placed(xml.slice(from, cells), before, ORDER_IN_SHEET) +
    xml.slice(cells, after) +
    placed(xml.slice(after), others, ORDER_IN_SHEET, "</worksheet>")
  );
}

const rankIn = (order: readonly string[], name: string): number => order.indexOf(name);

/** A piece of a part with these elements in their places, instead of those of the same names. */
function placed(piece: string, elements: readonly TopElement[], order: readonly string[], end = ""): string {
  if (elements.length === 0) return piece;
  const names = new Set(elements.map(({ name }) => name));
  const all = [...topElements(piece).filter(({ name }) => !names.has(name)), ...elements];
  all.sort((one, other) => rankIn(order, one.name) - rankIn(order, other.name));
  return all.map(({ xml }) => xml).join("") + end;
}

/** Adds relations to a part; the ids that they have now by those that they had. */
export function relate(
  parts: Written,
  path: string,
  relations: readonly Relation[],
  moved: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  if (relations.length === 0) return ids;
  const at = relationsPath(path);
  const xml = parts[at] === undefined ? NO_RELATIONS : strFromU8(parts[at]);
  const known = relationsIn(xml, path);
  const taken = new Set(known.map(({ id }) => id));
  const made: string[] = [];
  for (const { id, type, target: wanted, external } of relations) {
    const target = external ? wanted : (moved.get(wanted) ?? wanted);
    if (!external && parts[target] === undefined) continue;
    const same = known.find((each) => each.type === type && each.target === target);
    const free = same?.id ?? freeId(id, taken);
    ids.set(id, free);
    if (same !== undefined) continue;
    taken.add(free);
    const mode = external ? ' TargetMode="External"' : "";
    made.push(
      `<Relationship Id="${free}" Type="${type}" Target="${external ? attribute(target) : `/${attribute(target)}`}"${mode}/>`,
    );
  }
  if (made.length > 0)
    parts[at] = strToU8(
      xml.replace(/<\/Relationships>\s*$|\/>\s*$/, (end) =>
        end.startsWith("/>") ? `>${made.join("")}</Relationships>` : made.join("") + end,
      ),
    );
  return ids;
}

const NO_RELATIONS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const id = `kept${number}${wanted}`;
    if (!taken.has(id)) return id;
  }
}

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const TYPES = "[Content_Types].xml";

/**
 * Copies parts into a file, and says what kinds of contents they have. Where the file has another part at a path, the copy gets
 * another one: the paths that changed, as they are now.
 */
export function copyParts(parts: Written, copies: ReadonlyMap<string, CopiedPart>): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  for (const [path, { bytes }] of copies) {
    if (path.endsWith(".rels") || parts[path] === undefined || isSame(parts[path], bytes)) continue;
    if (path === "xl/theme/theme1.xml") continue;
    moved.set(path, freePath(path, parts, copies));
  }
  const types: string[] = [];
  const said = typesIn(new Map(Object.entries(parts)));
  for (const [path, { bytes, type }] of copies) {
    const to = path.endsWith(".rels") ? movedRelations(path, moved) : (moved.get(path) ?? path);
    parts[to] ??= bytes;
    if (type === undefined || said(to) === type) continue;
    types.push(`<Override PartName="/${attribute(to)}" ContentType="${attribute(type)}"/>`);
  }
  if (types.length > 0) {
    const xml = strFromU8(parts[TYPES] ?? new Uint8Array());
    parts[TYPES] = strToU8(xml.replace(/<\/Types>\s*$/, (end) => types.join("") + end));
  }
  return moved;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

function freePath(path: string, parts: Written, copies: ReadonlyMap<string, CopiedPart>): string {
  for (let number = 1; ; number++) {
    const free = path.replace(/(\.[^./]*)$/, `kept${number}$1`);
    if (parts[free] === undefined && !copies.has(free)) return free;
  }
}

/** Where the relations of a part are listed that may have moved. */
function movedRelations(path: string, moved: ReadonlyMap<string, string>): string {
  for (const [from, to] of moved) if (relationsPath(from) === path) return relationsPath(to);
  return path;
}

/** Drops the parts to which nothing leads any more: without what refers to them, nobody would ever see them. */
export function dropUnreachable(parts: Written): void {
  const all: Parts = new Map(Object.entries(parts));
  const reached = new Set<string>([TYPES, relationsPath("")]);
  const waiting = [...relationsOf(all, "")];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.external || reached.has(next.target)) continue;
    reached.add(next.target).add(relationsPath(next.target));
    waiting.push(...relationsOf(all, next.target));
  }
  const dropped = Object.keys(parts).filter((path) => !reached.has(path));
  for (const path of dropped) delete parts[path];
  if (dropped.length === 0) return;
  const types = strFromU8(parts[TYPES] ?? new Uint8Array());
  parts[TYPES] = strToU8(
    withTags(types, (tag) => {
      const name = attributesOf(tag).get("PartName") ?? "";
      return dropped.some((path) => `/${path}` === name) ? "" : tag;
    }),
  );
}
