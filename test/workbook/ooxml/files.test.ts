import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { GAMES } from "../../../src/engine/games";
import { campaignSheets } from "../../../src/engine/campaign/schema/layout";
import { newFile, openFile } from "../../../src/workbook/file";
import { tablePlan } from "../bench";
import { NOON } from "../file-bench";
import { ruleProblems } from "./rules";
import { THOROUGH } from "../../thoroughness";
import { closeSchemas, schemaProblems } from "./schema";

const SAMPLES = join(__dirname, "..", "..", "..", "samples");

afterAll(closeSchemas);

const problemsOf = async (file: Uint8Array): Promise<readonly string[]> => [
  ...ruleProblems(file),
  ...(await schemaProblems(file)),
];

/** The short run takes the smaller ones. */
const NAMES = readdirSync(SAMPLES).filter(
  (name) => name.endsWith(".xlsx") && (THOROUGH || name !== "border-patrol.xlsx"),
);

test.each(NAMES)("the sample %s follows the schemas and the rules, and so does what is saved from it", async (name) => {
  const bytes = readFileSync(join(SAMPLES, name));
  expect(await problemsOf(bytes)).toEqual([]);
  const file = await openFile(bytes);
  expect(await problemsOf(await file.save(NOON))).toEqual([]);
  expect(file.notices).toEqual([]);
});

test.each(GAMES.map((game) => [game.title, game] as const))(
  "a file with all tables of %s follows the schemas and the rules",
  async (_, game) => {
    const file = newFile();
    await file.write(campaignSheets(game.tables, {}).map((sheet) => ({ kind: "lay", sheet })));
    expect(await problemsOf(await file.save(NOON))).toEqual([]);
  },
);

describe("what Excel would repair is found", () => {
  /** A file of ours with a part that was spoiled. */
  async function spoiled(path: string, before: string | RegExp, after: string): Promise<Uint8Array> {
    const file = newFile();
    await file.write([
      { kind: "lay", sheet: tablePlan("Sides", [["Orion"], ["Alliance"]]) },
      {
        kind: "enter",
        sheet: "Teams",
        cell: "J2",
        content: { kind: "formula", formula: "=STAR.ORION_RENT(47)", value: 4.5 },
      },
    ]);
    const parts = unzipSync(await file.save(NOON));
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    const changed = xml.replace(before, after);
    if (changed === xml) throw new Error(`There is nothing to spoil in ${path}: ${xml}`);
    return zipSync({ ...parts, [path]: strToU8(changed) });
  }

  test.each([
    ["xl/worksheets/sheet1.xml", "<sheetData>", "<sheetDate/><sheetData>", "sheetDate"],
    ["xl/worksheets/sheet1.xml", /<cols>.*<\/cols>/, '<cols><col width="3"/></cols>', "min"],
    ["xl/tables/table1.xml", 'totalsRowShown="0"', 'totalsRowShown="no"', "totalsRowShown"],
  ])("by the schemas in %s: %s as %s", async (path, before, after, named) => {
    expect((await schemaProblems(await spoiled(path, before, after))).join()).toContain(named);
  });

  test.each([
    ["xl/workbook.xml", /<calcPr[^>]*>/, '<calcPr calcId="0" fullCalcOnLoad="1"/>', /current.*calculated/],
    ["xl/worksheets/sheet1.xml", "_xldudf_STAR_ORION_RENT(47)", "SUM(", /SUM\( is no formula/],
    ["xl/worksheets/sheet1.xml", "_xldudf_STAR_ORION_RENT(47)", "SUM(P2#)", /not spelled so in a file: #/],
    ["xl/worksheets/sheet1.xml", "_xldudf_STAR_ORION_RENT(47)", "[@Side]", /not spelled so in a file: \[@Side\]/],
    ["xl/worksheets/sheet1.xml", "_xldudf_STAR_ORION_RENT(47)", "_xldudf_star_orion_rent(47)", /not spelled so/],
    ["xl/worksheets/sheet1.xml", "_xldudf_STAR_ORION_RENT(47)", "LET(a,1,a)", /not spelled so in a file: LET/],
    ["xl/worksheets/sheet1.xml", /<v>4\.5<\/v>/, "<v>four</v>", /J2 is no number/],
    ["xl/sharedStrings.xml", "Orion", "x".repeat(32768), /too long/],
    ["xl/tables/table1.xml", /ref="A1:[A-Z]+3"/g, 'ref="A1"', /no row/],
    ["xl/tables/table1.xml", /ref="A1:[A-Z]+3"/g, 'ref="XFE1:XFF9"', /no row|not its range/],
    ["xl/tables/table1.xml", 'name="Kind"', 'name="side"', /two columns/],
    ["xl/tables/table1.xml", 'name="Kind"', 'name="Sort"', /not the header/],
    ["xl/tables/table1.xml", 'displayName="Sides"', 'displayName="My sides"', /its name/],
    ["xl/worksheets/_rels/sheet1.xml.rels", "table1.xml", "table7.xml", /there is no/],
    ["[Content_Types].xml", /<Override PartName="\/xl\/tables[^>]*>/, "", /table1\.xml has no type/],
  ])("by the rules in %s: %s as %s", async (path, before, after, named) => {
    expect(ruleProblems(await spoiled(path, before, after)).join()).toMatch(named);
  });
});
