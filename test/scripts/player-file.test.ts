import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBooks } from "../../scripts/books-report";
import { writeFileOf } from "../../scripts/write-player-file";
import { openFile } from "../../src/workbook/file";
import { ruleProblems } from "../workbook/ooxml/rules";
import { closeSchemas, schemaProblems } from "../workbook/ooxml/schema";

const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");
const folder = mkdtempSync(join(tmpdir(), "starledger-player-file-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterAll(closeSchemas);

describe("npm run player-file", () => {
  test("writes what a side may know into a new file, which books reads as that side's", async () => {
    const out = join(folder, "orion.xlsx");
    const { status, says } = await writeFileOf([SAMPLE, "orion", "--out", out, "--json"]);
    expect([status, JSON.parse(says)]).toMatchObject([0, { side: "Orion", turn: 9, problems: 0, written: out }]);
    const bytes = new Uint8Array(readFileSync(out));
    expect([ruleProblems(bytes), await schemaProblems(bytes)]).toEqual([[], []]);
    const checked = await checkBooks([out, "--json"]);
    expect([checked.status, JSON.parse(checked.says)]).toMatchObject([0, { turn: 9, findings: [], pending: [] }]);
    const again = await writeFileOf([out, "Orion", "--out", join(folder, "again.xlsx")]);
    expect([again.status, existsSync(join(folder, "again.xlsx"))]).toEqual([1, false]);
  });

  test("writes the same bytes from a workbook that differs in what the side may not know", async () => {
    const file = await openFile(readFileSync(SAMPLE));
    await file.write([
      { kind: "append", table: "Settings", rows: [{ Setting: "Traitor", Value: "O-3" }] },
      {
        kind: "append",
        table: "Transfers",
        rows: [{ No: 950, Turn: 9, From: "Economy", To: "Alliance", Amount: 1, Currency: "BPV", Line: "Other income" }],
      },
    ]);
    const other = join(folder, "other.xlsx");
    writeFileSync(other, await file.save(new Date("2030-01-01T00:00:00Z")));
    const [one, two] = [join(folder, "one.xlsx"), join(folder, "two.xlsx")];
    await writeFileOf([SAMPLE, "Orion", "--out", one]);
    await writeFileOf([other, "Orion", "--out", two]);
    expect(readFileSync(two).equals(readFileSync(one))).toBe(true);
  });

  test("writes nothing for a side that does not exist, without a new name, or over a file", async () => {
    const out = join(folder, "nobody.xlsx");
    const wrong = [
      await writeFileOf([SAMPLE, "Nobody", "--out", out]),
      await writeFileOf([SAMPLE, "Orion"]),
      await writeFileOf([SAMPLE, "Orion", "--out", SAMPLE]),
      await writeFileOf([join(folder, "none.xlsx"), "Orion", "--out", out]),
    ];
    expect(wrong.map(({ status, stream }) => [status, stream])).toEqual(wrong.map(() => [2, "stderr"]));
    expect(wrong[0]?.says).toContain("Alliance, Coalition, Orion");
    expect(existsSync(out)).toBe(false);
  });
});
