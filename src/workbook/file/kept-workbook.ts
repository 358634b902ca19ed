import type { Sheet } from "hucre";
import { pathOf } from "./kept-sheets";
import { mainPrefix, pathNamed, rootOf, sheetPaths, withOwnFormats, xmlOf, type Parts } from "./parts";
import { bare, declarationsOf, elementsToPutBack, partsBehind, type CopiedPart, type PutBack } from "./put-back";
import { kindOf, relationsOf, type Relation } from "./relations";
import { topElements } from "./top-level";
import { elementIn } from "./xml";

/** The elements of a workbook's own part that go back as they came. */
export const PUT_BACK_IN_WORKBOOK: ReadonlySet<string> = new Set(
  "fileSharing workbookPr functionGroups externalReferences oleSize pivotCaches smartTagPr smartTagTypes webPublishing webPublishObjects extLst".split(
    " ",
  ),
);

/** Parts that the library writes anew, or that say nothing once the cells have changed. */
const NOT_KEPT_OF_WORKBOOK =
  /^(?:worksheet|chartsheet|dialogsheet|xl\w+macrosheet|styles|sharedStrings|theme|calcChain|sheetMetadata|rd\w+|richValueRel|FeaturePropertyBag)$/i;
const NOT_KEPT_OF_FILE = /^(?:officeDocument|core-properties|extended-properties|origin)$/i;

/** The relations of a workbook, or of its file, that are kept with all to which they lead. */
export const isKeptRelation = (relation: Relation, of: "workbook" | "file"): boolean =>
  !(of === "workbook" ? NOT_KEPT_OF_WORKBOOK : NOT_KEPT_OF_FILE).test(kindOf(relation));

/** What of the opened file goes back into the workbook's own part. */
export function workbookToPutBack(opened: Parts, copies: Map<string, CopiedPart>): PutBack {
  const path = pathNamed(opened, "workbook.xml");
  const xml = xmlOf(opened.get(path) ?? new Uint8Array());
  const { tag } = rootOf(xml);
  const inside = xml.slice(xml.indexOf(tag) + tag.length + 1);
  const elements = topElements(inside).filter(({ name }) => PUT_BACK_IN_WORKBOOK.has(name));
  const relations = relationsOf(opened, path).filter((relation) => isKeptRelation(relation, "workbook"));
  partsBehind(relations, opened, copies);
  return { elements: elementsToPutBack(elements, mainPrefix(tag)), declares: declarationsOf(tag), relations };
}

/** The relations of the file itself that are kept. */
export function fileRelations(opened: Parts, copies: Map<string, CopiedPart>): readonly Relation[] {
  const relations = relationsOf(opened, "").filter((relation) => isKeptRelation(relation, "file"));
  partsBehind(relations, opened, copies);
  return relations;
}

/** The numbers by which the workbook knows these sheets, in their order: those from the file keep theirs. */
export function sheetNumbers(sheets: readonly Sheet[], opened: Parts): readonly string[] {
  const listed = [...sheetPaths(opened).values()];
  let next = Math.max(sheets.length, ...listed.map(({ id }) => Number(id) || 0));
  return sheets.map((sheet) => {
    const path = pathOf(sheet);
    const own = path === undefined ? undefined : listed.find((each) => each.path === path)?.id;
    return own || String(++next);
  });
}

/** The workbook's part with these numbers for its sheets. */
export function withNumbers(xml: string, numbers: readonly string[]): string {
  let at = 0;
  return xml.replace(/(<sheet [^>]*?sheetId=")\d+"/g, (_, before: string) => `${before}${numbers[at++] ?? ""}"`);
}

/** What goes back into the styles: the workbook's own colours and styles of tables, with formats as "@0", "@1" and so on. */
export interface StylesToWrite {
  readonly colours: string;
  readonly tableStyles: string;
  readonly formats: readonly string[];
}

/** The same from the file that was opened. */
export function stylesToWrite(opened: Parts): StylesToWrite {
  const xml = xmlOf(opened.get(pathNamed(opened, "styles.xml")) ?? new Uint8Array());
  const main = mainPrefix(rootOf(xml).tag);
  const formats: string[] = [];
  const styles = bare(elementIn(xml, "tableStyles") ?? "", main);
  return {
    colours: bare(coloursIn(xml), main),
    tableStyles: /<tableStyle[ >]/.test(styles) ? withOwnFormats(styles, opened, formats) : "",
    formats,
  };
}

/** The colours of the workbook; those that were picked last are only for the next choice. */
function coloursIn(xml: string): string {
  const found = elementIn(xml.slice(Math.max(0, xml.search(/<\/(?:[\w.-]+:)?cellXfs/))), "colors") ?? "";
  return found.includes("indexedColors") ? found : "";
}

/** The styles with the workbook's own colours and styles of tables. */
export const withOwnStyles = (xml: string, { colours, tableStyles }: Omit<StylesToWrite, "formats">): string =>
  xml
    .replace(/<tableStyles [^>]*\/>/, (written) => tableStyles || written)
    .replace("</styleSheet>", () => `${colours}</styleSheet>`);

/** What the properties of a file say that the library does not write. */
const OF_PROPERTIES: Readonly<Record<string, ReadonlySet<string>>> = {
  "docProps/core.xml": new Set(["contentStatus", "language", "identifier", "version", "lastPrinted"]),
  "docProps/app.xml": new Set(["HyperlinkBase"]),
};

/** What goes back into the parts with the file's properties, by their paths. */
export const propertiesToPutBack = (opened: Parts): ReadonlyMap<string, PutBack> =>
  new Map(
    Object.entries(OF_PROPERTIES).flatMap(([path, names]) => {
      const xml = xmlOf(opened.get(path) ?? new Uint8Array());
      const { tag } = rootOf(xml);
      const elements = topElements(xml.slice(xml.indexOf(tag) + tag.length + 1)).filter(({ name }) => names.has(name));
      const main = path === "docProps/app.xml" ? mainPrefix(tag) : "";
      return elements.length === 0
        ? []
        : [
            [
              path,
              { elements: elementsToPutBack(elements, main), declares: declarationsOf(tag), relations: [] },
            ] as const,
          ];
    }),
  );
