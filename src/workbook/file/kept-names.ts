import type { DataValidation, Sheet } from "hucre";
import { mainPrefix, partNamed, rootOf, sheetPaths, xmlOf, type Parts } from "./parts";
import { pathOf } from "./kept-sheets";
import { attributesOf, elementIn, elementsIn, plainText } from "./xml";

/** Attributes for each element of a kind in a part, in their order. */
export type InOrder = readonly string[];

/** The attributes of an element's first tag besides those with these names, as they are written. */
export function otherAttributes(element: string, known: ReadonlySet<string>): string {
  const [tag = ""] = /^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(element) ?? [];
  return [...attributesOf(tag)]
    .filter(([name]) => !known.has(name) && !name.includes(":") && name !== "xmlns")
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
}

const OF_NAME: ReadonlySet<string> = new Set(["name", "localSheetId", "comment"]);

/** What names say besides what the library reads, by the names and the sheets of this file for which they hold. */
export function nameAttributes(sheets: readonly Sheet[], opened: Parts): ReadonlyMap<string, string> {
  const workbook = xmlOf(partNamed(opened, "workbook.xml") ?? new Uint8Array());
  const defined = elementIn(workbook, "definedNames");
  if (defined === undefined) return new Map();
  const paths = [...sheetPaths(opened).values()].map(({ path }) => path);
  const found = new Map<string, string>();
  for (const element of elementsIn(defined.slice(defined.indexOf(">") + 1), "definedName")) {
    const attributes = otherAttributes(element, OF_NAME);
    const own = attributesOf(/^<[^>]*>/.exec(element)?.[0] ?? "");
    const scope = own.get("localSheetId");
    const now = scope === undefined ? "" : sheets.findIndex((sheet) => pathOf(sheet) === paths[Number(scope)]);
    if (attributes !== "" && now !== -1) found.set(`${plainText(own.get("name") ?? "")} ${now}`, attributes);
  }
  return found;
}

/** The workbook's part with what its names say. */
export const withNames = (xml: string, names: ReadonlyMap<string, string>): string =>
  xml.replace(/<definedName name="([^"]*)"(?: localSheetId="(\d+)")?(?=[^>]*>)/g, (tag, name: string, sheet = "") => {
    const attributes = names.get(`${plainText(name)} ${String(sheet)}`) ?? "";
    return (
      tag +
      (/ hidden=/.test(attributes) && name === "_xlnm._FilterDatabase"
        ? attributes.replace(/ hidden="[^"]*"/, "")
        : attributes)
    );
  });

interface KeptName {
  readonly keptAttributes?: string;
}

const OF_LIST: ReadonlySet<string> = new Set(
  "type sqref operator allowBlank showInputMessage showErrorMessage errorStyle promptTitle prompt errorTitle error".split(
    " ",
  ),
);

/** The lists of a sheet with what its part says of them besides what the library reads. Given is the part without its cells. */
export function withListAttributes(read: readonly DataValidation[], outside: string): DataValidation[] {
  const main = mainPrefix(rootOf(outside).tag);
  const elements = elementsIn(outside, "dataValidation").filter((element) => {
    const attributes = attributesOf(/^<(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(element)?.[0] ?? "");
    return mainPrefix(element) === main && attributes.has("sqref") && (attributes.get("type") ?? "none") !== "none";
  });
  return read.map((list, at) => {
    return { ...list, ...keptBesides(elements[at] ?? "") };
  });
}

/** What a list of values says besides what the library reads, from its element. */
export function keptBesides(element: string): KeptName {
  const attributes = otherAttributes(element, OF_LIST);
  return attributes === "" ? {} : { keptAttributes: attributes };
}

/** What the lists of a sheet say besides what the library writes, in their order; none if they say nothing. */
export function listAttributes({ dataValidations = [] }: Sheet): InOrder {
  const all = dataValidations.map((list) => (list as KeptName).keptAttributes ?? "");
  return all.every((attributes) => attributes === "") ? [] : all;
}

/** A sheet's part with what its lists say. */
export function withLists(xml: string, lists: InOrder): string {
  if (lists.length === 0) return xml;
  let at = 0;
  return xml.replace(
    /<dataValidation (?=type=)/g,
    (tag) => `<dataValidation${lists[at++] ?? ""} ${tag.slice("<dataValidation ".length)}`,
  );
}
