import type { Sheet } from "hucre";
import { beforeCells, mainPrefix, rootOf, withoutCells, xmlOf, HEAD, type Parts } from "./parts";
import { declarationsOf, elementsToPutBack, partsBehind, type CopiedPart, type PutBack } from "./put-back";
import { kindOf, relationsOf, type Relation } from "./relations";
import { topElements, type TopElement } from "./top-level";
import { elementsIn } from "./xml";

/** What a sheet knows of the part that it was read from. */
interface FromPart {
  readonly fromPart?: {
    readonly path: string;
    /** How many notes it has. */
    readonly notes: number;
  };
}

/** A note that knows the cell that it had in its file. */
interface Placed {
  readonly placed?: string;
}

/** The sheet that was read from the part at this path; each of its notes knows its cell. */
export function withOrigin(sheet: Sheet, path: string): Sheet {
  let notes = 0;
  for (const [key, cell] of sheet.cells ?? []) {
    if (cell.comment === undefined) continue;
    notes++;
    cell.comment = Object.assign(cell.comment, { placed: key } satisfies Placed);
  }
  return Object.assign({ ...sheet }, { fromPart: { path, notes } } satisfies FromPart);
}

/** The path of the part that a sheet was read from; undefined if it is a new one. */
export const pathOf = (sheet: Sheet): string | undefined => (sheet as FromPart).fromPart?.path;

/** The elements of a sheet's part that the library does not write, or only in part: they go back as they came. */
export const PUT_BACK: ReadonlySet<string> = new Set(
  "sheetPr sheetFormatPr protectedRanges scenarios sortState dataConsolidate printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems extLst".split(
    " ",
  ),
);

/** What is drawn over the cells, with the notes: it goes back only as long as the notes are where they were. */
const DRAWN_WITH_NOTES: ReadonlySet<string> = new Set(["legacyDrawing", "oleObjects", "controls"]);
/** Relations that the library writes itself, from what it has read. */
const WRITTEN: ReadonlySet<string> = new Set(["hyperlink", "table"]);
const OF_NOTES: ReadonlySet<string> = new Set(["comments", "vmlDrawing"]);

/** The lists of values that refer to other sheets are written with the others. */
const LISTS = /<(?:[\w.-]+:)?dataValidations[\s>]/;

/** A sheet without what goes back as it came, which the library would write in part. */
export interface Stripped {
  readonly sheet: Sheet;
  readonly putBack: PutBack | undefined;
  /** What could not go back as it came, as a sentence. */
  readonly notices: readonly string[];
}

/** What of the opened file goes back into the part of a sheet, with the parts to which it leads. */
export function sheetToPutBack(sheet: Sheet, opened: Parts, copies: Map<string, CopiedPart>): Stripped {
  const path = pathOf(sheet);
  const part = path === undefined ? undefined : opened.get(path);
  if (path === undefined || part === undefined) return { sheet, putBack: undefined, notices: [] };
  const { tag } = rootOf(xmlOf(part.subarray(0, HEAD)));
  const main = mainPrefix(tag);
  const after = withoutCells(part);
  const all = [...topElements(beforeCells(part)), ...topElements(after.slice(after.indexOf(">") + 1))];
  const keepsNotes = areNotesPlaced(sheet);
  const isFiltered = all.some(({ name }) => name === "autoFilter");
  const elements = all
    .filter(({ name }) => PUT_BACK.has(name))
    .filter(({ name }) => keepsNotes || !DRAWN_WITH_NOTES.has(name))
    .filter(({ name }) => name !== "sortState" || !isFiltered)
    .flatMap((element) => (element.name === "extLst" ? withoutLists(element) : [element]));
  const relations = relationsOf(opened, path)
    .filter((relation) => !WRITTEN.has(kindOf(relation)))
    .filter((relation) => keepsNotes || !OF_NOTES.has(kindOf(relation)) || isOfHeader(relation, elements));
  partsBehind(relations, opened, copies);
  const putBack = { elements: elementsToPutBack(elements, main), declares: declarationsOf(tag), relations };
  return { sheet: stripped(sheet, keepsNotes), putBack, notices: keepsNotes ? [] : movedNotes(sheet, all) };
}

/** Whether the pictures of page headers are in the part of a relation. */
const isOfHeader = ({ id }: Relation, elements: readonly TopElement[]): boolean =>
  elements.some(({ name, xml }) => name === "legacyDrawingHF" && xml.includes(`"${id}"`));

function areNotesPlaced(sheet: Sheet): boolean {
  let notes = 0;
  for (const [key, { comment }] of sheet.cells ?? []) {
    if (comment === undefined) continue;
    notes++;
    if ((comment as Placed).placed !== key) return false;
  }
  return notes === (sheet as FromPart).fromPart?.notes;
}

function movedNotes({ name }: Sheet, all: readonly TopElement[]): readonly string[] {
  const isDrawn = all.some((element) => element.name === "controls" || element.name === "oleObjects");
  return [
    `The notes of sheet "${name}" have moved: they were saved in the ordinary look${
      isDrawn ? ", and the sheet without its buttons, check boxes and embedded objects" : ""
    }.`,
  ];
}

function withoutLists(element: TopElement): readonly TopElement[] {
  const kept = elementsIn(element.xml, "ext").filter((each) => !LISTS.test(each));
  const [open = ""] = /^<[^>]*>/.exec(element.xml) ?? [];
  if (kept.length === 0 || open.endsWith("/>")) return [];
  return [{ ...element, xml: `${open}${kept.join("")}${/<\/[^>]*>\s*$/.exec(element.xml)?.[0] ?? ""}` }];
}

/** The sheet without what the library would write besides what goes back. */
function stripped(sheet: Sheet, keepsNotes: boolean): Sheet {
  const {
    images: _images,
    textBoxes: _boxes,
    backgroundImage: _background,
    sparklines: _sparklines,
    splitPane: _pane,
    ...rest
  } = sheet;
  if (!keepsNotes || sheet.cells === undefined || (sheet as FromPart).fromPart?.notes === 0) return rest;
  const cells = new Map(sheet.cells);
  for (const [key, { comment, ...cell }] of sheet.cells) if (comment !== undefined) cells.set(key, cell);
  return { ...rest, cells };
}
