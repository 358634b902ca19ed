import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBooks } from "../../scripts/books-report";
import { writeFileOf } from "../../scripts/write-player-file";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { openFile } from "../../src/workbook/file";
import { ruleProblems } from "../workbook/ooxml/rules";
import { closeSchemas, schemaProblems } from "../workbook/ooxml/schema";

const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");
const folder = mkdtempSync(join(tmpdir(), "starledger-player-file-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterAll(closeSchemas);

interface Campaign {
  write(edits: readonly Edit[]): Promise<void>;
}

const secretOf = (word: string): Edit => ({
  kind: "change",
  table: "Transfers",
  row: 0,
  cells: { "Secret to": word === "" ? null : word },
});

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

  test.each([
    ["typed wrongly", (file: Campaign) => file.write([secretOf("Game mastr")])],
    ["an error", (file: Campaign) => file.write([secretOf("#N/A")])],
    ["blank in a row of a command", (file: Campaign) => file.write([secretOf("")])],
  ])("writes nothing while a Secret to is %s", async (_, spoil) => {
    const file = await openFile(readFileSync(SAMPLE));
    const { tables } = await file.read();
    const rows = tables.get("Transfers");
    const [secret = -1, act = -1] = ["Secret to", "Act"].map((header) => rows?.header.indexOf(header));
    const last = rows?.rows.findIndex((cells) => cells[secret] !== "All" && cells[act] !== null) ?? -1;
    expect([secret, last].every((at) => at >= 0)).toBe(true);
    await spoil({ write: (edits) => file.write(edits.map((edit) => ({ ...edit, row: last }) as Edit)) });
    const spoilt = join(folder, "spoilt.xlsx");
    writeFileSync(spoilt, await file.save(new Date("2030-01-01T00:00:00Z")));
    const out = join(folder, "unclear.xlsx");
    const { status, says } = await writeFileOf([spoilt, "Orion", "--out", out]);
    expect([status, says.includes("Refused"), existsSync(out)]).toEqual([1, true, false]);
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
