import { thoroughTest } from "../../thorough-test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { checkBooks } from "../../../scripts/books-report";
import { command } from "../../../scripts/run-command";
import { newFile, openFile } from "../../../src/workbook/file";
import { LIMITS } from "../../../src/workbook/file/limits";
import { tablePlan } from "../bench";
import { NOON } from "../file-bench";

const SHEET = "xl/worksheets/sheet1.xml";

/** A small campaign's file, after a change of the parts in it. */
async function file(change: (parts: Record<string, Uint8Array>) => void = () => undefined): Promise<Uint8Array> {
  const made = newFile();
  await made.write([{ kind: "lay", sheet: tablePlan("Sides", [["Orion"]]) }]);
  const parts = unzipSync(await made.save(NOON));
  change(parts);
  return zipSync(parts, { level: 1 });
}

/** The same with the rows of its sheet followed by others. */
const withRows = (rows: string): Promise<Uint8Array> =>
  file((parts) => {
    const sheet = strFromU8(parts[SHEET] ?? new Uint8Array());
    parts[SHEET] = strToU8(sheet.replace("</sheetData>", `${rows}</sheetData>`));
  });

/** The same with another range of its table. */
const withTable = (range: string): Promise<Uint8Array> =>
  file((parts) => {
    const [path = ""] = Object.keys(parts).filter((each) => each.startsWith("xl/tables/"));
    const table = strFromU8(parts[path] ?? new Uint8Array());
    parts[path] = strToU8(table.replace(/ref="A1:[A-Z]+\d+"/g, `ref="${range}"`));
  });

/** A number as messages spell it. */
const spelled = (number: number): string => number.toLocaleString("en");

/** Why a file is refused; "opened" if it is not. */
const refusal = (bytes: Uint8Array): Promise<string> =>
  openFile(bytes)
    .then((workbook) => workbook.read())
    .then(
      () => "opened",
      (problem: Error) => problem.message,
    );

test("an ordinary file opens", async () => {
  expect(await refusal(await file())).toBe("opened");
});

test("a file of more bytes than the limit is refused before it is unpacked", async () => {
  const bytes = new Uint8Array(LIMITS.fileBytes + 1);
  expect(await refusal(bytes)).toMatch(`${spelled(LIMITS.fileBytes)} bytes`);
});

describe("a part that unpacks to more than the limit", () => {
  /** A file with a picture of 100,000 bytes, which says that it has so many. */
  const saying = async (size: number): Promise<Uint8Array> => {
    const [real, bytes] = [100_000, await file((parts) => (parts["xl/media/image1.png"] = new Uint8Array(100_000)))];
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at++) {
      if (view.getUint32(at, true) === real) view.setUint32(at, size, true);
    }
    return bytes;
  };

  test("is refused before it is unpacked", async () => {
    const gigabyte = 1_000_000_000;
    const message = await refusal(await saying(gigabyte));
    expect(message).toMatch(`The limit is ${spelled(LIMITS.unpackedBytes)} bytes`);
    expect(message).toMatch(/1,000,\d{3},\d{3} bytes/);
  });

  test("is refused, too, if the file says that it is small", async () => {
    expect(await refusal(await saying(100_000))).toBe("opened");
    expect(await refusal(await saying(1000))).toMatch("not a readable .xlsx file");
    expect(await refusal(await saying(0))).toMatch("not a readable .xlsx file");
  });
});

test("more cells than the limit are refused, blank ones with a format included", async () => {
  const columns = 50;
  const row = Array.from({ length: columns }, () => '<c s="0"/>').join("");
  expect(await refusal(await withRows(`<row>${row}</row>`.repeat(LIMITS.cells / columns)))).toMatch(
    `The limit is ${spelled(LIMITS.cells)} cells`,
  );
});

thoroughTest("a million rows are refused by the limit on cells", async () => {
  expect(await refusal(await withRows("<row><c/></row>".repeat(1_000_000)))).toMatch(
    `The limit is ${spelled(LIMITS.cells)} cells`,
  );
});

test("a cell at the end of the sheet is refused by the limit on cells, and named", async () => {
  const message = await refusal(await withRows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
  expect(message).toMatch("XFD1048576");
  expect(message).toMatch(`The limit is ${spelled(LIMITS.reach)} cells`);
});

test("cells that do not say their place are counted where they are", async () => {
  const wide = "<c><v>1</v></c>".repeat(1000);
  const message = await refusal(await withRows(`<row>${wide}</row><row r="1048576"><c><v>1</v></c></row>`));
  expect(message).toMatch(`The limit is ${spelled(LIMITS.reach)} cells`);
});

test.each([
  ["a table over the whole sheet", () => withTable("A1:XFD1048576"), /Sides.*A1:XFD1048576/],
  ["a table over whole columns", () => withTable("A1:G1048576"), /Sides.*A1:G1048576/],
  [
    "an array formula over the whole sheet",
    () => withRows('<row r="9"><c r="A9"><f t="array" ref="A9:XFD1048576">1+1</f><v>2</v></c></row>'),
    /A9:XFD1048576/,
  ],
])("%s is refused by the limit on cells, and named", async (_, made, named) => {
  const message = await refusal(await made());
  expect(message).toMatch(named);
  expect(message).toMatch(`The limit is ${spelled(LIMITS.range)} cells`);
});

test("the limits are those that the documentation gives", () => {
  const [, section = ""] = readFileSync("docs/programs.md", "utf8").split("## Limits");
  expect(Object.values(LIMITS).filter((limit) => !section.split("##")[0]?.includes(spelled(limit)))).toEqual([]);
});

test("the command line says the same as the page", async () => {
  const folder = mkdtempSync(join(tmpdir(), "starledger-"));
  const path = join(folder, "far.xlsx");
  try {
    writeFileSync(path, await withRows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
    const limit = `The limit is ${spelled(LIMITS.reach)} cells`;
    expect(await checkBooks([path])).toMatchObject({ status: 2, says: expect.stringContaining(limit) as string });
    expect(await command([path])).toMatchObject({ status: 2, says: expect.stringContaining(limit) as string });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
