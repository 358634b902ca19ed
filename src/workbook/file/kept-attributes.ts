import type { Sheet } from "hucre";
import { mainPrefix, partNamed, type Parts, rootOf, unprefixed, xmlOf } from "./parts";
import { attributesOf, elementIn, elementsIn } from "./xml";

/** What a part gets besides what the .xlsx library writes: attributes of the first element of a name, or what is in it. */
export interface Addition {
  readonly element: string;
  readonly attributes?: string;
  /** What is in the element where the library writes nothing in it. */
  readonly inside?: string;
}

/** The password of a sheet, as its hash. */
const OF_PROTECTION = /^(?:password|algorithmName|hashValue|saltValue|spinCount)$/;
/** What a view shows otherwise than others do. */
const OF_VIEW =
  /^(?:showZeros|showFormulas|showRuler|showOutlineSymbols|showWhiteSpace|defaultGridColor|colorId|windowProtection|zoomScale(?:Normal|SheetLayoutView|PageLayoutView))$/;
/** Which sheets the window shows, and how. */
const OF_WINDOW =
  /^(?:tabRatio|firstSheet|showSheetTabs|showHorizontalScroll|showVerticalScroll|visibility|minimized|autoFilterDateGrouping)$/;
/** How lists of values are shown. */
const OF_LISTS = /^(?:disablePrompts|xWindow|yWindow)$/;
const OF_STRUCTURE = /^(?:(?:workbook|revisions)\w+|lockRevision)$/;
/** How Excel calculates: as precisely as it shows; and how it writes addresses. */
const OF_CALCULATION = /^(?:fullPrecision|refMode)$/;

/** How much of a sheet's part can come before its cells' columns. */
const VIEWS = 8000;

interface Adding {
  readonly keptAttributes?: readonly Addition[];
}

/** The sheet with what its part says, in its views and outside its cells, besides what the library reads. */
export function withAttributes(sheet: Sheet, part: Uint8Array, outside: string): Sheet {
  const view = viewOf(part);
  const pages = attributesOf(view).get("view") === "pageBreakPreview" ? ' view="pageBreakPreview"' : "";
  const found = [
    ...of("sheetProtection", elementIn(outside, "sheetProtection"), OF_PROTECTION),
    ...added("sheetView", attributesNamed(view, OF_VIEW) + pages),
    ...of("dataValidations", elementIn(outside, "dataValidations"), OF_LISTS),
    ...splitPane(part),
  ];
  return found.length === 0 ? sheet : ({ ...sheet, keptAttributes: found } as Sheet & Adding);
}

/** The panes of a view that is split and not frozen. */
function splitPane(part: Uint8Array): readonly Addition[] {
  const head = xmlOf(part.subarray(0, VIEWS));
  const pane = elementIn(head, "pane");
  if (pane === undefined || /\sstate\s*=\s*["']frozen/.test(pane)) return [];
  const main = mainPrefix(rootOf(head).tag);
  const selections = elementsIn(head, "selection");
  return [{ element: "sheetView", inside: [pane, ...selections].map((each) => unprefixed(each, main)).join("") }];
}

/** The tag of the first view of a sheet's part, without its end. */
export const viewOf = (part: Uint8Array): string =>
  /<(?:[\w.-]+:)?sheetView(?=[\s/>])[^>]*/.exec(xmlOf(part.subarray(0, VIEWS)))?.[0] ?? "";

/** What is to be added to the part of a sheet. */
export const additionsTo = (sheet: Sheet): readonly Addition[] => (sheet as Adding).keptAttributes ?? [];

/** What is to be added to the workbook's own part, from that of the file that was opened. */
export function additionsToWorkbook(parts: Parts): readonly Addition[] {
  const part = partNamed(parts, "workbook.xml");
  if (part === undefined) return [];
  const xml = xmlOf(part);
  return [
    ...of("workbookView", elementIn(xml, "workbookView"), OF_WINDOW),
    ...of("workbookProtection", elementIn(xml, "workbookProtection"), OF_STRUCTURE),
    ...of("calcPr", elementIn(xml, "calcPr"), OF_CALCULATION),
  ];
}

const of = (element: string, xml: string | undefined, names: RegExp): readonly Addition[] =>
  xml === undefined ? [] : added(element, attributesNamed(/^<[^>]*/.exec(xml)?.[0] ?? "", names));

const added = (element: string, attributes: string): readonly Addition[] =>
  attributes === "" ? [] : [{ element, attributes }];

const attributesNamed = (tag: string, names: RegExp): string =>
  [...attributesOf(tag)]
    .filter(([name]) => names.test(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");

/** A part with what is added to it; an element that it lacks gets nothing. */
export const withAdditions = (xml: string, additions: readonly Addition[]): string =>
  additions.reduce(
    (made, { element, attributes = "", inside = "" }) =>
      made.replace(new RegExp(`<${element}(?=[\\s/>])[^>]*?(/?>)`), (tag: string, end: string) => {
        const fills = inside !== "" && end === "/>";
        return `${tag.slice(0, -end.length)}${attributes}${fills ? `>${inside}</${element}>` : end}`;
      }),
    xml,
  );
