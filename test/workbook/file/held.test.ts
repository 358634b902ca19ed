import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import {
  OF_CELLS,
  OF_SHEET,
  OF_STYLES,
  OF_TABLE,
  OF_WORKBOOK,
  type KeptOrLost,
} from "../../../src/workbook/file/kept-or-lost";
import { newFile, openFile } from "../../../src/workbook/file";
import { tablePlan } from "../bench";
import { NOON } from "../file-bench";
import { spread } from "../../thoroughness";
import { ruleProblems } from "../ooxml/rules";

const SHEET = "xl/worksheets/sheet1.xml";
const TABLE = "xl/tables/table1.xml";
const WORKBOOK = "xl/workbook.xml";
const STYLES = "xl/styles.xml";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";

/** What a file has besides a sheet Teams with a table Sides. */
interface Held {
  /** The word by which it is said at opening that saving loses it; it is kept where there is none. */
  readonly said?: string;
  /** What of it is in the file, in one of its parts. */
  readonly mark: string;
  /** How its parts are changed, by their paths. */
  readonly change?: Readonly<Record<string, (xml: string) => string>>;
  /** Further parts with their types, by their paths. */
  readonly parts?: Readonly<Record<string, readonly [xml: string, type: string]>>;
  /** Relations of parts: "id type target". */
  readonly relations?: Readonly<Record<string, readonly string[]>>;
}

const after =
  (mark: string, added: string) =>
  (xml: string): string =>
    xml.replace(mark, () => mark + added);
const before =
  (mark: string, added: string) =>
  (xml: string): string =>
    xml.replace(mark, () => added + mark);
const instead =
  (mark: string | RegExp, made: string) =>
  (xml: string): string =>
    xml.replace(mark, made);
const inSheet = (added: string) => ({ [SHEET]: after("</sheetData>", added) });
const atEnd = (added: string) => ({ [SHEET]: before("</worksheet>", added) });
const inRow = (cells: string, row = "") => ({ [SHEET]: before("</sheetData>", `<row r="9"${row}>${cells}</row>`) });
const inWorkbook = (mark: string, added: string) => ({ [WORKBOOK]: before(mark, added) });
const ext = (uri: string, inner: string): string =>
  `<extLst><ext uri="{${uri}}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">${inner}</ext></extLst>`;

const DRAWING = "application/vnd.openxmlformats-officedocument.drawing+xml";
const VML = "application/vnd.openxmlformats-officedocument.vmlDrawing";
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const anchored = (inner: string): string =>
  `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"><xdr:twoCellAnchor editAs="absolute"><xdr:from><xdr:col>8</xdr:col><xdr:colOff>7</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>9</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>3</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>${inner}<xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`;
const PICTURE =
  '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Map"><a:hlinkClick r:id="rId2"/></xdr:cNvPr><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:srcRect l="9000"/></xdr:blipFill><xdr:spPr><a:xfrm rot="900"/></xdr:spPr></xdr:pic>';
const drawn = (inner: string, mark: string): Held => ({
  mark,
  change: inSheet('<drawing r:id="rId90"/>'),
  relations: {
    [SHEET]: [`rId90 ${OFFICE}/drawing ../drawings/drawing1.xml`],
    "xl/drawings/drawing1.xml": [
      `rId1 ${OFFICE}/image ../media/image1.png`,
      `rId2 ${OFFICE}/hyperlink https://example.org/map`,
    ],
  },
  parts: {
    "xl/drawings/drawing1.xml": [anchored(inner), DRAWING],
    "xl/media/image1.png": ["no real picture", "image/png"],
  },
});
const noted = (vml: string): Held => ({
  mark: vml,
  change: inSheet('<legacyDrawing r:id="rId91"/>'),
  relations: {
    [SHEET]: [`rId91 ${OFFICE}/vmlDrawing ../drawings/vmlDrawing1.vml`, `rId92 ${OFFICE}/comments ../comments1.xml`],
  },
  parts: {
    "xl/drawings/vmlDrawing1.vml": [`<xml>${vml}</xml>`, VML],
    "xl/comments1.xml": [
      `<comments xmlns="${MAIN}"><authors><author>Me</author></authors><commentList><comment ref="A9" authorId="0"><text><r><rPr><b/></rPr><t>A note</t></r></text></comment></commentList></comments>`,
      `${SPREADSHEET}.comments+xml`,
    ],
  },
});
const listed = (attributes: string, mark: string): Held => ({
  mark,
  change: inSheet(
    `<dataValidations count="1"><dataValidation type="list" sqref="K1:K3" ${attributes}><formula1>"a,b"</formula1></dataValidation></dataValidations>`,
  ),
});
const linked = (link: string, mark: string): Held => ({
  mark,
  change: inSheet(`<hyperlinks>${link}</hyperlinks>`),
  relations: { [SHEET]: [`rId93 ${OFFICE}/hyperlink https://example.org/rules.pdf`] },
});
const styled = (change: (xml: string) => string, mark: string, said?: string): Held => ({
  mark,
  change: { [STYLES]: change },
  ...(said !== undefined && { said }),
});
const paged = (attributes: string): Held => ({
  mark: attributes,
  change: { [SHEET]: instead(/<pageSetup /, `<pageSetup ${attributes} `) },
});

const HELD: Readonly<Record<string, Held>> = {
  "a turned and cut picture with a link": drawn(PICTURE, '<a:srcRect l="9000"/>'),
  "where a picture leads": drawn(PICTURE, "https://example.org/map"),
  "the file of a picture": drawn(PICTURE, "no real picture"),
  "a grouped drawing": drawn(
    '<xdr:grpSp><xdr:nvGrpSpPr><xdr:cNvPr id="9" name="Both"/><xdr:cNvGrpSpPr/></xdr:nvGrpSpPr><xdr:grpSpPr/><xdr:sp textlink=""><xdr:nvSpPr><xdr:cNvPr id="10" name="Box"/><xdr:cNvSpPr/></xdr:nvSpPr><xdr:spPr/><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>words</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:grpSp>',
    "<xdr:grpSp>",
  ),
  "notes with their looks": noted('<v:shape style="visibility:visible"/>'),
  "a check box": {
    mark: 'objectType="CheckBox"',
    change: inSheet(
      `<legacyDrawing r:id="rId91"/><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x14"><controls><control shapeId="1025" r:id="rId94" name="Check 1"/></controls></mc:Choice></mc:AlternateContent>`,
    ),
    relations: {
      [SHEET]: [
        `rId91 ${OFFICE}/vmlDrawing ../drawings/vmlDrawing7.vml`,
        `rId94 ${OFFICE}/ctrlProp ../ctrlProps/ctrlProp1.xml`,
      ],
    },
    parts: {
      "xl/drawings/vmlDrawing7.vml": ["<xml/>", VML],
      "xl/ctrlProps/ctrlProp1.xml": [
        '<formControlPr objectType="CheckBox"/>',
        "application/vnd.ms-excel.controlproperties+xml",
      ],
    },
  },
  "an embedded document": {
    mark: "the document",
    change: inSheet('<oleObjects><oleObject progId="Word" shapeId="1026" r:id="rId95"/></oleObjects>'),
    relations: { [SHEET]: [`rId95 ${OFFICE}/package ../embeddings/x.docx`] },
    parts: {
      "xl/embeddings/x.docx": [
        "the document",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      ],
    },
  },
  "a picture in a page header": {
    mark: "header picture",
    change: inSheet('<headerFooter><oddHeader>&amp;L&amp;G</oddHeader></headerFooter><legacyDrawingHF r:id="rId96"/>'),
    relations: { [SHEET]: [`rId96 ${OFFICE}/vmlDrawing ../drawings/vmlDrawing9.vml`] },
    parts: { "xl/drawings/vmlDrawing9.vml": ["<xml>header picture</xml>", VML] },
  },
  "a slicer": {
    mark: 'caption="Mine"',
    change: atEnd(
      ext("A8765BA9-456A-4dab-B4F3-ACF838C121DE", '<x14:slicerList><x14:slicer r:id="rId97"/></x14:slicerList>'),
    ),
    relations: {
      [SHEET]: ["rId97 http://schemas.microsoft.com/office/2007/relationships/slicer ../slicers/slicer1.xml"],
    },
    parts: {
      "xl/slicers/slicer1.xml": ['<slicers><slicer caption="Mine"/></slicers>', "application/vnd.ms-excel.slicer+xml"],
    },
  },
  "conditional formats of Excel 2010": {
    mark: "3Stars",
    change: atEnd(ext("78C0D931-6437-407d-A8EE-F0AAD7539E65", '<x14:conditionalFormattings iconSet="3Stars"/>')),
  },
  "sparklines in their colours": {
    mark: '<x14:colorAxis rgb="FF123456"/>',
    change: atEnd(
      ext(
        "05C60535-1F16-4fd2-B633-F4F36F0B64E0",
        '<x14:sparklineGroups><x14:sparklineGroup><x14:colorAxis rgb="FF123456"/><x14:sparklines><x14:sparkline><xm:f>Teams!A2:B2</xm:f><xm:sqref>J2</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups>',
      ),
    ),
  },
  "an extension that nobody knows": { mark: "<x14:future/>", change: atEnd(ext("F", "<x14:future/>")) },
  "a link of several cells": linked('<hyperlink ref="J2:K4" r:id="rId93"/>', 'ref="J2:K4"'),
  "where a link of several cells leads": linked(
    '<hyperlink ref="J2:K4" r:id="rId93"/>',
    "https://example.org/rules.pdf",
  ),
  "a link to a page": linked('<hyperlink ref="J2" r:id="rId93" location="page-7"/>', 'location="page-7"'),
  "where a link to a page leads": linked(
    '<hyperlink ref="J2" r:id="rId93" location="page-7"/>',
    "https://example.org/rules.pdf",
  ),
  "a list without an arrow": listed('showDropDown="1"', 'showDropDown="1"'),
  "how a list takes signs": listed('imeMode="hiragana"', 'imeMode="hiragana"'),
  "hidden rows by default": {
    mark: 'zeroHeight="1"',
    change: { [SHEET]: instead(/<sheetFormatPr [^>]*>/, '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/>') },
  },
  "the first page number": paged('firstPageNumber="5" useFirstPageNumber="1"'),
  "black and white pages": paged('blackAndWhite="1" errors="dash" pageOrder="overThenDown"'),
  "an unusual paper": { mark: 'paperSize="66"', change: { [SHEET]: instead(/paperSize="9"/, 'paperSize="66"') } },
  "the name of a sheet for macros": {
    mark: 'codeName="Blatt1"',
    change: { [SHEET]: instead(/<sheetPr/, '<sheetPr codeName="Blatt1"') },
  },
  "errors that are not marked": {
    mark: "<ignoredErrors>",
    change: inSheet('<ignoredErrors><ignoredError sqref="A1" numberStoredAsText="1"/></ignoredErrors>'),
  },
  "cells that are watched": {
    mark: '<cellWatch r="A1"/>',
    change: inSheet('<cellWatches><cellWatch r="A1"/></cellWatches>'),
  },
  "smart tags": {
    mark: "<cellSmartTags",
    change: inSheet('<smartTags><cellSmartTags r="A1"><cellSmartTag type="0"/></cellSmartTags></smartTags>'),
  },
  "items for the web": {
    mark: "<webPublishItem ",
    change: inSheet(
      '<webPublishItems count="1"><webPublishItem id="1" divId="ours" sourceType="sheet" destinationFile="ours.htm"/></webPublishItems>',
    ),
  },
  "ranges that some may edit": {
    mark: 'name="Mine"',
    change: inSheet('<protectedRanges><protectedRange sqref="K1" name="Mine"/></protectedRanges>'),
  },
  scenarios: {
    mark: 'name="Rich"',
    change: inSheet('<scenarios current="0"><scenario name="Rich"><inputCells r="A1" val="9"/></scenario></scenarios>'),
  },
  "a split view": {
    mark: '<pane xSplit="2000" topLeftCell="C1"/>',
    change: {
      [SHEET]: instead(
        /<sheetView [^>]*>.*<\/sheetView>/,
        '<sheetView workbookViewId="0"><pane xSplit="2000" topLeftCell="C1"/></sheetView>',
      ),
    },
  },
  "the height of a row without cells": {
    mark: '<row r="30" ht="44"',
    change: { [SHEET]: before("</sheetData>", '<row r="30" ht="44" customHeight="1"/>') },
  },
  "settings of a printer": {
    mark: "of a printer",
    change: { [SHEET]: instead(/<pageSetup /, '<pageSetup r:id="rId98" ') },
    relations: { [SHEET]: [`rId98 ${OFFICE}/printerSettings ../printerSettings/printerSettings1.bin`] },
    parts: { "xl/printerSettings/printerSettings1.bin": ["of a printer", `${SPREADSHEET}.printerSettings`] },
  },
  "a hidden name": {
    mark: 'hidden="1"',
    change: inWorkbook("</definedNames>", '<definedName name="Mine" hidden="1">Teams!$A$1</definedName>'),
  },
  "what a name is for": {
    mark: 'description="Ours"',
    change: inWorkbook("</definedNames>", '<definedName name="Mine" description="Ours">Teams!$A$1</definedName>'),
  },
  "the width of the tabs": {
    mark: 'tabRatio="700"',
    change: { [WORKBOOK]: instead("<workbookView ", '<workbookView tabRatio="700" ') },
  },
  "the name of a workbook for macros": {
    mark: 'codeName="Mappe"',
    change: inWorkbook("<bookViews", '<workbookPr codeName="Mappe"/>'),
  },
  "a query of the web": {
    mark: 'name="Query"',
    relations: { [WORKBOOK]: [`rId80 ${OFFICE}/connections connections.xml`] },
    parts: {
      "xl/connections.xml": [
        `<connections xmlns="${MAIN}"><connection id="1" name="Query" refreshedVersion="6"/></connections>`,
        `${SPREADSHEET}.connections+xml`,
      ],
    },
  },
  "data of an add-in": {
    mark: "<mine>kept</mine>",
    relations: { [WORKBOOK]: [`rId81 ${OFFICE}/customXml ../customXml/item1.xml`] },
    parts: { "customXml/item1.xml": ["<mine>kept</mine>", "application/vnd.mine+xml"] },
  },
  "properties of the user's own": {
    mark: 'name="Referee"',
    relations: { "": [`rId82 ${OFFICE}/custom-properties docProps/custom.xml`] },
    parts: {
      "docProps/custom.xml": [
        '<Properties><property name="Referee"/></Properties>',
        "application/vnd.openxmlformats-officedocument.custom-properties+xml",
      ],
    },
  },
  "the status of a document": {
    mark: "<cp:contentStatus>Final",
    change: { "docProps/core.xml": before("</cp:coreProperties>", "<cp:contentStatus>Final</cp:contentStatus>") },
  },
  "the base of its links": {
    mark: "<HyperlinkBase>https://example.org",
    change: { "docProps/app.xml": before("</Properties>", "<HyperlinkBase>https://example.org</HyperlinkBase>") },
  },
  "the description of a table": {
    mark: 'comment="Ours"',
    change: { [TABLE]: instead("<table ", '<table comment="Ours" ') },
  },
  "a stressed first column": {
    mark: 'showFirstColumn="1"',
    change: { [TABLE]: instead('showFirstColumn="0"', 'showFirstColumn="1"') },
  },
  "the format of a table's column": {
    mark: 'dataDxfId="0"',
    change: {
      [TABLE]: instead(/<tableColumn /, '<tableColumn dataDxfId="0" '),
      [STYLES]: instead(/<dxfs[^>]*\/>/, '<dxfs count="1"><dxf><font><i/></font></dxf></dxfs>'),
    },
  },
  "a table of a query": {
    mark: 'name="Queried"',
    change: { [TABLE]: instead("<table ", '<table tableType="queryTable" ') },
    relations: { [TABLE]: [`rId1 ${OFFICE}/queryTable ../queryTables/queryTable1.xml`] },
    parts: {
      "xl/queryTables/queryTable1.xml": [
        `<queryTable xmlns="${MAIN}" name="Queried" connectionId="1"/>`,
        `${SPREADSHEET}.queryTable+xml`,
      ],
    },
  },
  "styles of tables": styled(
    instead(/<tableStyles [^>]*>/, '<tableStyles count="1"><tableStyle name="Ours" count="0"/></tableStyles>'),
    'name="Ours"',
  ),
  "colours of its own": styled(
    before("</styleSheet>", '<colors><indexedColors><rgbColor rgb="FF010203"/></indexedColors></colors>'),
    "FF010203",
  ),

  "pictures in cells": {
    mark: ' vm="1"',
    said: "pictures in cells.*in K9",
    change: inRow('<c r="K9" t="e" vm="1"><v>#VALUE!</v></c>'),
  },
  "a data table": {
    mark: "dataTable",
    said: "data tables.*in K9:K10",
    change: inRow('<c r="K9"><f t="dataTable" ref="K9:K10" r1="A1"/><v>6</v></c>'),
  },
  "an error that is younger than the files": {
    mark: "#SPILL!",
    said: "#SPILL! in K9",
    change: inRow('<c r="K9" t="e"><v>#SPILL!</v></c>'),
  },
  "readings of words": {
    mark: "<rPh ",
    said: "readings above its words",
    change: inRow('<c r="K9" t="inlineStr"><is><t>x</t><rPh sb="0" eb="1"><t>y</t></rPh></is></c>'),
  },
  "an element that is new in cells": {
    mark: "<fresh",
    said: "does not know \\(fresh\\)",
    change: inRow('<c r="K9"><v>1</v><fresh a="1"/></c>'),
  },
  "an attribute that is new in cells": {
    mark: "fresh=",
    said: "does not know \\(fresh\\) in K9",
    change: inRow('<c r="K9" fresh="7"><v>1</v></c>'),
  },
  "an element that is new in sheets": {
    mark: "<fresh",
    said: 'in sheet "Teams".*does not know \\(fresh\\)',
    change: inSheet("<fresh/>"),
  },
  "an element that is new in workbooks": {
    mark: "<fresh",
    said: "in the workbook.*does not know \\(fresh\\)",
    change: inWorkbook("<calcPr", "<fresh/>"),
  },
  "an attribute that is new in tables": {
    mark: "fresh=",
    said: "in table Sides.*does not know \\(fresh\\)",
    change: { [TABLE]: instead("<table ", '<table fresh="7" ') },
  },
  "an attribute that is new in styles": styled(
    instead('<cellXfs count="2"><xf ', '<cellXfs count="2"><xf fresh="7" '),
    "fresh=",
    "does not know \\(fresh\\)",
  ),
  "custom views": {
    mark: "customSheetViews",
    said: "custom views",
    change: inSheet('<customSheetViews><customSheetView guid="{1}"/></customSheetViews>'),
  },
  "a view as pages": {
    mark: 'view="pageLayout"',
    said: "as pages",
    change: { [SHEET]: instead("<sheetView ", '<sheetView view="pageLayout" ') },
  },
  "formats of rows": { mark: "customFormat", said: "whole rows", change: inRow("", ' s="1" customFormat="1"') },
  "formats of columns": {
    mark: '<col min="9" max="9" style="1"',
    said: "whole columns",
    change: { [SHEET]: before("</cols>", '<col min="9" max="9" style="1"/>') },
  },
  "messages beside cells": {
    mark: 'prompt="Here"',
    said: "messages beside cells.*in K1",
    change: inSheet(
      '<dataValidations count="1"><dataValidation sqref="K1" prompt="Here" showInputMessage="1"/></dataValidations>',
    ),
  },
  "formulas of columns": {
    mark: "calculatedColumnFormula",
    said: "formulas of whole columns",
    change: {
      [TABLE]: instead(
        /<tableColumn ([^>]*?)\/>/,
        "<tableColumn $1><calculatedColumnFormula>1+1</calculatedColumnFormula></tableColumn>",
      ),
    },
  },
  "manual calculation": {
    mark: 'calcMode="manual"',
    said: "manual calculation",
    change: { [WORKBOOK]: instead("<calcPr ", '<calcPr calcMode="manual" ') },
  },
  "calculation in rounds": {
    mark: 'iterate="1"',
    said: "iterative",
    change: { [WORKBOOK]: instead("<calcPr ", '<calcPr iterate="1" ') },
  },
  "named styles": styled(instead(/xfId="0" apply/, 'xfId="1" apply'), 'xfId="1"', "named cell styles"),
  "an apostrophe": styled(instead(/(<cellXfs[^>]*><xf )/, '$1quotePrefix="1" '), "quotePrefix", "apostrophes"),
  "outlined letters": styled(instead("<font>", "<font><outline/>"), "<outline/>", "outlined"),
  "justified last lines": styled(
    instead(/<xf ([^>]*)\/><\/cellXfs>/, '<xf $1><alignment justifyLastLine="1"/></xf></cellXfs>'),
    "justifyLastLine",
    "justified last lines",
  ),
  "a digital signature": {
    mark: "signed by me",
    said: "digital signature",
    relations: {
      "": [
        "rId83 http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin _xmlsignatures/origin.sigs",
      ],
    },
    parts: {
      "_xmlsignatures/origin.sigs": ["signed by me", "application/vnd.openxmlformats-package.digital-signature-origin"],
    },
  },
};

const TYPES = "[Content_Types].xml";

async function fileWith({ change = {}, parts: added = {}, relations = {} }: Held): Promise<Uint8Array> {
  const file = newFile();
  await file.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"]]) }]);
  const parts = unzipSync(await file.save(NOON));
  const text = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
  for (const [path, work] of Object.entries(change)) {
    const made = work(text(path));
    if (made === text(path)) throw new Error(`Nothing was changed in ${path}: ${text(path)}`);
    parts[path] = strToU8(made);
  }
  for (const [path, [xml, type]] of Object.entries(added)) {
    parts[path] = strToU8(xml);
    parts[TYPES] = strToU8(before("</Types>", `<Override PartName="/${path}" ContentType="${type}"/>`)(text(TYPES)));
  }
  for (const [path, each] of Object.entries(relations)) {
    const at = path === "" ? "_rels/.rels" : path.replace(/([^/]*)$/, "_rels/$1.rels");
    const list = each.map((relation) => {
      const [id = "", type = "", target = ""] = relation.split(" ");
      const mode = target.startsWith("https:") ? ' TargetMode="External"' : "";
      return `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`;
    });
    const xml = text(at) || `<Relationships xmlns="${RELATIONS}"></Relationships>`;
    parts[at] = strToU8(before("</Relationships>", list.join(""))(xml));
  }
  return zipSync(parts);
}

const holds = (bytes: Uint8Array, mark: string): boolean =>
  Object.values(unzipSync(bytes)).some((part) => strFromU8(part).includes(mark));

describe("whatever a file has is in the saved file, or is said when it is opened", () => {
  test.each(spread(3, Object.entries(HELD)))("%s", async (_, held) => {
    const bytes = await fileWith(held);
    expect(holds(bytes, held.mark)).toBe(true);
    const file = await openFile(bytes);
    const saved = await file.save(NOON);
    const again = await (await openFile(saved)).save(NOON);
    if (held.said === undefined) {
      expect(file.atOpening).toEqual([]);
      expect([holds(saved, held.mark), holds(again, held.mark)]).toEqual([true, true]);
    } else {
      expect(file.atOpening).toEqual([expect.stringMatching(new RegExp(`${held.said}.*Keep a copy`))]);
      expect(holds(saved, held.mark)).toBe(false);
    }
    expect(ruleProblems(saved)).toEqual([]);
  });
});

const SCHEMA = readFileSync(join(__dirname, "..", "ooxml", "schemas", "sml.xsd"), "utf8");

/** The elements or attributes that a type has by the schema. */
const namesIn = (type: string, kind: "element" | "attribute"): readonly string[] => {
  const [, inner = ""] =
    new RegExp(`<xsd:complexType name="${type}"[^>]*>(.*?)</xsd:complexType>`, "s").exec(SCHEMA) ?? [];
  const names = [...inner.matchAll(new RegExp(`<xsd:${kind} name="(\\w+)"`, "g"))].map(([, name = ""]) => name);
  expect(names).not.toEqual([]);
  return names;
};

/** Where a type of the schema is in a part, and what becomes of what is in it. */
const TYPES_OF_SCHEMA: readonly (readonly [type: string, path: string, fates: KeptOrLost])[] = [
  ["CT_SheetView", "sheetViews/sheetView", OF_SHEET],
  ["CT_Col", "cols/col", OF_SHEET],
  ["CT_SheetProtection", "sheetProtection", OF_SHEET],
  ["CT_DataValidations", "dataValidations", OF_SHEET],
  ["CT_Hyperlink", "hyperlinks/hyperlink", OF_SHEET],
  ["CT_Row", "row", OF_CELLS],
  ["CT_Cell", "c", OF_CELLS],
  ["CT_CellFormula", "f", OF_CELLS],
  ["CT_CalcPr", "calcPr", OF_WORKBOOK],
  ["CT_Sheet", "sheets/sheet", OF_WORKBOOK],
  ["CT_Table", "", OF_TABLE],
  ["CT_TableColumn", "tableColumns/tableColumn", OF_TABLE],
  ["CT_Xf", "cellXfs/xf", OF_STYLES],
  ["CT_CellAlignment", "cellXfs/xf/alignment", OF_STYLES],
  ["CT_Border", "borders/border", OF_STYLES],
];

test.each(TYPES_OF_SCHEMA)("every attribute of %s has a fate of its own", (type, path, { known, lost }) => {
  const kept = known.get(path);
  const without = namesIn(type, "attribute").filter(
    (name) => kept !== "*" && kept?.has(name) !== true && lost[`${path}@${name}`] === undefined,
  );
  expect(without).toEqual([]);
});

test.each([
  ["CT_Worksheet", OF_SHEET],
  ["CT_Workbook", OF_WORKBOOK],
  ["CT_Table", OF_TABLE],
  ["CT_Stylesheet", OF_STYLES],
] as const)("every element of %s has a fate of its own", (type, { known, lost }) => {
  const without = namesIn(type, "element").filter(
    (name) => name !== "sheetData" && !known.has(name) && lost[name] === undefined,
  );
  expect(without).toEqual([]);
});

/** What Excel writes of itself, and no person ever sees. */
test("a file as Excel writes it says nothing", async () => {
  const bytes = await fileWith({
    mark: "",
    change: {
      [SHEET]: (xml) =>
        xml
          .replace(
            "<worksheet ",
            '<worksheet xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="urn:x14ac" xmlns:xr="urn:xr" xr:uid="{1}" ',
          )
          .replace(
            /<sheetFormatPr[^>]*>/,
            '<sheetFormatPr baseColWidth="10" defaultRowHeight="15" x14ac:dyDescent="0.25"/>',
          )
          .replace('<row r="2"', '<row r="2" spans="1:7" ht="15" thickBot="1" x14ac:dyDescent="0.25"')
          .replace("<sheetView ", '<sheetView tabSelected="1" zoomScaleNormal="100" ')
          .replace("</sheetView>", '<selection pane="bottomLeft" activeCell="B2" sqref="B2"/></sheetView>')
          .replace("<col ", '<col bestFit="1" ')
          .replace("</sheetData>", '</sheetData><phoneticPr fontId="1" type="noConversion"/>'),
      [WORKBOOK]: (xml) =>
        xml
          .replace(
            "<bookViews>",
            '<fileVersion appName="xl" lastEdited="7"/><workbookPr defaultThemeVersion="166925"/><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="urn:x15ac" url="C:\\"/></mc:Choice></mc:AlternateContent><xr:revisionPtr xmlns:xr="urn:xr" revIDLastSave="0"/><bookViews>',
          )
          .replace(
            "</workbook>",
            ext(
              "140A7094-0E35-4892-8432-C4D2E57EDEB5",
              '<x15:workbookPr xmlns:x15="urn:x15" chartTrackingRefBase="1"/>',
            ) + "</workbook>",
          ),
      [STYLES]: (xml) =>
        xml
          .replace("<fonts ", '<fonts x14ac:knownFonts="1" xmlns:x14ac="urn:x14ac" ')
          .replace(
            "</styleSheet>",
            ext("EB79DEF2-80B8-43e5-95BD-54CBDDF9020C", '<x14:slicerStyles defaultSlicerStyle="SlicerStyleLight1"/>') +
              "</styleSheet>",
          ),
    },
  });
  const file = await openFile(bytes);
  expect(file.atOpening).toEqual([]);
  expect(ruleProblems(await file.save(NOON))).toEqual([]);
});
