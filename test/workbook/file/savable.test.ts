import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBooks } from "../../../scripts/books-report";
import { mendFile } from "../../../scripts/mend-file";
import { command } from "../../../scripts/run-command";
import { takeFile } from "../../../scripts/take-file";
import { writeFileOf } from "../../../scripts/write-player-file";
import { openFile } from "../../../src/workbook/file";
import { refusalOf } from "../bench";
import { changed, NOON, part, withParts } from "../file-bench";

const SAMPLE = readFileSync(join(__dirname, "..", "..", "..", "samples", "orions-gate.xlsx"));
const samplePath = join(__dirname, "..", "..", "..", "samples", "border-patrol.xlsx");
const LONG = "x".repeat(40_000);

const folder = mkdtempSync(join(tmpdir(), "savable-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The sample with a text in a cell of a sheet of the user's own. */
const withOwnSheet = (text: string, table?: string): Promise<Uint8Array> =>
  changed(SAMPLE, ({ sheets }) => {
    sheets.push({
      name: "Notes",
      rows: [["Note"], [text], ["more"]],
      ...(table !== undefined && { tables: [{ name: "Notes", range: table, columns: [{ name: "Note" }] }] }),
    });
  });

async function kept(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test.each([
  ["a text", LONG, undefined, /A2.*Notes.*40,000.*32,767/],
  ["a header", "y".repeat(300), "A2:A3", /A2.*Notes.*300.*255/],
])(
  "%s that is too long to be saved is named at opening, with its cell, at every door",
  async (what, text, table, named) => {
    const bytes = await withOwnSheet(text, table);
    const file = await openFile(bytes);
    expect(file.cannotBeSaved).toMatch(named);
    const refusal = await refusalOf(file.save(NOON));
    expect(refusal.message).toMatch(named);
    const path = await kept(`${what}.xlsx`, bytes);
    expect((await checkBooks([path])).says).toMatch(named);
    expect(JSON.parse((await checkBooks([path, "--json"])).says)).toMatchObject({
      cannotBeSaved: expect.stringMatching(named),
    });
    expect((await command([path])).says).toMatch(named);
  },
);

test("a file that can be saved has no such notice", async () => {
  const bytes = await withOwnSheet("short");
  expect((await openFile(bytes)).cannotBeSaved).toBeNull();
  const path = await kept("short.xlsx", bytes);
  expect(JSON.parse((await checkBooks([path, "--json"])).says)).not.toHaveProperty("cannotBeSaved");
});

test("a file that was read but cannot be written is not called unreadable", async () => {
  const path = await kept(
    "protected.xlsx",
    await changed(readFileSync(samplePath), ({ sheets }) => {
      for (const sheet of sheets) sheet.protection = { sheet: true };
    }),
  );
  const booked = [path, "book", "--side", "Alliance", "--subject", "Other income", "amount=1", "from=Economy"];
  const { says, status } = await command([...booked, "--out", join(folder, "out.xlsx")]);
  expect(says).toMatch(/protected\.xlsx was read, but the change cannot be saved: .*"Ledger" .*protected/);
  expect(status).toBe(2);
  const elsewhere = await command([samplePath, ...booked.slice(1), "--out", join(folder, "no", "out.xlsx")]);
  expect(elsewhere.says).toMatch(/out\.xlsx cannot be written: its folder does not exist/);
});

test("a file that is not there cannot be read, and it is said which", async () => {
  const none = join(folder, "none.xlsx");
  expect((await command([none])).says).toMatch(/none\.xlsx cannot be read: the file does not exist/);
  expect((await takeFile([samplePath, none])).says).toMatch(/none\.xlsx cannot be read/);
});

test.each([
  [{ value: null, type: "formula", formula: "100+20" } as const, /formula that was not calculated.*Excel/],
  [{ value: "120", type: "string" } as const, /Amount is the text "120"/],
])("an amount that is no number is found with what it is: %j", async (cell, found) => {
  const path = await kept(
    "amount.xlsx",
    await changed(readFileSync(samplePath), ({ sheets }) => {
      const sheet = sheets.find(({ name }) => name === "Ledger");
      const column = sheet?.rows[0]?.indexOf("Amount") ?? -1;
      (sheet?.rows[98] ?? [])[column] = cell.value;
      sheet?.cells?.set(`98,${column}`, cell);
    }),
  );
  expect((await checkBooks([path])).says).toMatch(found);
});

/** The parts of the sample of Border Patrol with a calculation by hand, which saving loses. */
const byHand = (): Uint8Array =>
  withParts(readFileSync(samplePath), {
    "xl/workbook.xml": (xml) => xml.replace("<calcPr ", '<calcPr calcMode="manual" '),
  });

test("what saving a file loses is said by every program, for people and for programs", async () => {
  const path = await kept("by-hand.xlsx", byHand());
  const [says, atOpening] = [
    /it loses: in the workbook, manual calculation/,
    { atOpening: [expect.stringMatching("manual")] },
  ];
  const asked = [path, "book", "--subject", "Province income"];
  const given = ["amount=1"];
  const out = (name: string): string[] => ["--out", join(folder, name)];
  for (const said of [
    await checkBooks([path]),
    await command([path]),
    await command(asked),
    await command([...asked, ...given, ...out("said.xlsx")]),
    await mendFile([path]),
    await writeFileOf([path, "Alliance", ...out("said-player.xlsx")]),
  ]) {
    expect(said.says).toMatch(says);
  }
  for (const said of [
    await checkBooks([path, "--json"]),
    await command([...asked, ...given, ...out("said-json.xlsx"), "--json"]),
    await writeFileOf([path, "Alliance", ...out("said-player-json.xlsx"), "--json"]),
  ]) {
    expect(JSON.parse(said.says)).toMatchObject(atOpening);
  }
  expect(JSON.parse((await mendFile([path, "--json"])).says)).toMatchObject({
    lost: [expect.stringMatching("manual")],
  });
});

test.each([
  ["chartsheet", /"Ledger" is a chart sheet.*Move Chart/],
  ["dialogsheet", /"Ledger" is a dialog sheet/],
])("a workbook with a sheet that is a %s is refused with the reason", async (kind, reason) => {
  const bytes = withParts(readFileSync(samplePath), {
    "xl/_rels/workbook.xml.rels": (xml) => {
      const [, id = ""] =
        /<sheet name="Ledger"[^>]*r:id="(\w+)"/.exec(part(readFileSync(samplePath), "xl/workbook.xml")) ?? [];
      return xml.replace(new RegExp(`(Id="${id}" Type="[^"]*/)worksheet"`), `$1${kind}"`);
    },
  });
  expect((await refusalOf(openFile(bytes))).message).toMatch(reason);
});

test("a number that is shown as a date and is none stays a number", async () => {
  const bytes = withParts(readFileSync(samplePath), {
    "xl/styles.xml": (xml) => xml.replace(/(<cellXfs[^>]*><xf numFmtId=)"0"/, '$1"14"'),
    "xl/worksheets/sheet1.xml": (xml) =>
      xml.replace("</sheetData>", '<row r="900"><c r="A900" s="0"><v>10000000000</v></c></row></sheetData>'),
  });
  const file = await openFile(bytes);
  expect(part(await file.save(NOON), "xl/worksheets/sheet1.xml")).toContain("<v>10000000000</v>");
});
