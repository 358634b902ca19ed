import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { openFile } from "../../src/workbook/file";
import { openWorkbench, settled, type OpenWorkbench } from "./open-workbench";

let workbench: OpenWorkbench;
const folder = mkdtempSync(join(tmpdir(), "held-"));
afterEach(() => workbench.close());
afterAll(() => rmSync(folder, { recursive: true }));

const FILTER = '<filterColumn colId="4"><filters><filter val="Alliance"/></filters></filterColumn>';

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = [
  `<Relationship Id="d1" Type="${OFFICE}/drawing" Target="../drawings/drawing77.xml"/>`,
  `<Relationship Id="d2" Type="${OFFICE}/hyperlink" Target="https://example.org/rules.pdf" TargetMode="External"/>`,
  `<Relationship Id="d3" Type="${OFFICE}/vmlDrawing" Target="../drawings/vmlDrawing77.vml"/>`,
  `<Relationship Id="d4" Type="${OFFICE}/comments" Target="../comments77.xml"/>`,
].join("");
const SPREADSHEET = "application/vnd.openxmlformats-officedocument";

/** A group of shapes, a link of several blank cells and a note far below the last cell of the tour, and a calculation by hand. */
const DRAWN: Readonly<Record<string, (xml: string) => string>> = {
  "xl/worksheets/sheet22.xml": (xml) =>
    xml.replace(
      /(<printOptions[^>]*>)?<pageMargins[^]*?(?=<tableParts|<\/worksheet>)/,
      (page) =>
        `<hyperlinks><hyperlink ref="C950:D952" r:id="d2" location="page-7"/></hyperlinks>${page}<drawing r:id="d1"/><legacyDrawing r:id="d3"/>`,
    ),
  "xl/worksheets/_rels/sheet22.xml.rels": (xml) =>
    xml === ""
      ? `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${RELATIONS}</Relationships>`
      : xml.replace("</Relationships>", `${RELATIONS}</Relationships>`),
  "xl/drawings/drawing77.xml": () =>
    '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/>',
  "xl/drawings/vmlDrawing77.vml": () =>
    '<xml><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:300pt"/></xml>',
  "xl/comments77.xml": () =>
    '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>Me</author></authors><commentList><comment ref="E960" authorId="0"><text><r><rPr><b/></rPr><t>A note below</t></r></text></comment></commentList></comments>',
  "[Content_Types].xml": (xml) =>
    xml.replace(
      "</Types>",
      `<Override PartName="/xl/drawings/drawing77.xml" ContentType="${SPREADSHEET}.drawing+xml"/><Override PartName="/xl/drawings/vmlDrawing77.vml" ContentType="${SPREADSHEET}.vmlDrawing"/><Override PartName="/xl/comments77.xml" ContentType="${SPREADSHEET}.spreadsheetml.comments+xml"/></Types>`,
    ),
  "xl/workbook.xml": (xml) => xml.replace("<calcPr ", '<calcPr calcMode="manual" '),
};

/** The sample as a Strict workbook, with a filter on its ledger, hidden rows, and a control character on its last sheet. */
function heldFile(): { readonly path: string; readonly table: string } {
  const parts = unzipSync(readFileSync("samples/border-patrol.xlsx"));
  const xmlOf = (path: string): string => strFromU8(parts[path] ?? new Uint8Array());
  const [table = ""] = Object.keys(parts).filter((path) => xmlOf(path).includes('displayName="Transfers"'));
  parts[table] = strToU8(
    xmlOf(table).replace(
      /<autoFilter ref="([^"]*)"\/>/,
      (_, ref: string) => `<autoFilter ref="${ref}">${FILTER}</autoFilter>`,
    ),
  );
  const ledger = "xl/worksheets/sheet7.xml";
  parts[ledger] = strToU8(xmlOf(ledger).replace('<row r="5"', '<row r="5" hidden="1"'));
  const tour = "xl/worksheets/sheet22.xml";
  parts[tour] = strToU8(
    xmlOf(tour).replace(
      "</sheetData>",
      '<row r="900"><c r="A900" t="inlineStr"><is><t>pasted_x000B_from Word</t></is></c></row></sheetData>',
    ),
  );
  for (const [path, change] of Object.entries(DRAWN)) {
    const made = change(xmlOf(path));
    if (made === xmlOf(path)) throw new Error(`Nothing was changed in ${path}.`);
    parts[path] = strToU8(made);
  }
  for (const path of Object.keys(parts)) {
    if (!/\.(?:xml|rels)$/.test(path)) continue;
    parts[path] = strToU8(
      xmlOf(path).replace(
        /http:\/\/schemas\.openxmlformats\.org\/(spreadsheetml|drawingml|officeDocument)\/2006\//g,
        "http://purl.oclc.org/ooxml/$1/",
      ),
    );
  }
  const path = join(folder, "held.xlsx");
  writeFileSync(path, zipSync(parts));
  return { path, table };
}

test("what the grid cannot show is in the file that the workbench saves", async () => {
  const { path, table } = heldFile();
  workbench = await openWorkbench("?sample=empty&theme=light");
  const { page } = workbench;
  const chooser = page.waitForEvent("filechooser");
  await page.getByTestId("workbench-open").click();
  await (await chooser).setFiles(path);
  await page.locator(".bar-workbook", { hasText: "held.xlsx" }).waitFor();
  await settled(page);
  const { atOpening } = await openFile(readFileSync(path));
  expect(atOpening).toEqual([expect.stringContaining("manual calculation")]);
  await page.getByText(atOpening.join(" ")).waitFor();
  await page.getByTestId("nav-turn").first().click();
  await page.getByTestId("entry-line").first().selectOption("Province income");
  await page.getByTestId("entry-to").first().selectOption("Alliance");
  await page.getByTestId("entry-amount").first().click();
  await page.keyboard.type("12.5");
  await page.getByTestId("entry-record").first().click();
  await page.getByTestId("message").filter({ hasText: "12.5 BPV" }).waitFor();
  await settled(page);
  await page.getByTestId("workbench-copies").filter({ hasText: "Copy kept" }).waitFor();

  const download = page.waitForEvent("download");
  await page.getByTestId("workbench-save").click();
  const saved = new Uint8Array(readFileSync(await (await download).path()));
  const parts = Object.fromEntries(Object.entries(unzipSync(saved)).map(([name, part]) => [name, strFromU8(part)]));
  expect(parts[table]).toContain(`>${FILTER}</autoFilter>`);
  expect(parts["xl/worksheets/sheet7.xml"]).toMatch(/<row r="5"[^>]* hidden="(?:1|true)"/);
  expect(parts["xl/sharedStrings.xml"]).toContain("pasted_x000B_from Word");
  const tour = parts["xl/worksheets/sheet22.xml"] ?? "";
  expect(tour).toMatch(/<hyperlink (?=[^>]*ref="C950:D952")(?=[^>]*location="page-7")[^>]*r:id=/);
  expect(tour).toMatch(/<drawing [^>]*><legacyDrawing /);
  expect(parts["xl/drawings/drawing77.xml"]).toContain("<xdr:wsDr");
  expect(parts["xl/drawings/vmlDrawing77.vml"]).toContain("width:300pt");
  expect(parts["xl/comments77.xml"]).toContain("<b/>");
  expect(parts["xl/worksheets/_rels/sheet22.xml.rels"]).toContain("https://example.org/rules.pdf");
  expect(Object.values(parts).filter((part) => part.includes("purl.oclc.org"))).toEqual([]);
  const before = (await (await openFile(readFileSync("samples/border-patrol.xlsx"))).read()).tables.get("Transfers");
  const after = (await (await openFile(saved)).read()).tables.get("Transfers");
  expect(after?.rows.length).toBe((before?.rows.length ?? 0) + 1);
});
