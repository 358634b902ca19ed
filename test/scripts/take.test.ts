import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBooks } from "../../scripts/books-report";
import { takeFile } from "../../scripts/take-file";
import { writeFileOf } from "../../scripts/write-player-file";
import { filledIn } from "../workbook/filled-in";
import { ruleProblems } from "../workbook/ooxml/rules";
import { closeSchemas, schemaProblems } from "../workbook/ooxml/schema";

const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");
const folder = mkdtempSync(join(tmpdir(), "starledger-take-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterAll(closeSchemas);

const HIDING = { sheet: "Declarations to fill in", command: "declare-hiding", field: "", value: "yes" } as const;

const PLAN = { sheet: "Budget to fill in", command: "fill-form", field: "repair", value: 1.5 } as const;

const SENT = join(folder, "sent.xlsx");
beforeAll(() => writeFileOf([SAMPLE, "Orion", "--out", SENT]));

/** The file that Orion filled in. */
async function fromOrion(name: string, entries: Parameters<typeof filledIn>[1]): Promise<string> {
  const back = join(folder, `${name}.xlsx`);
  writeFileSync(back, await filledIn(readFileSync(SENT), entries));
  return back;
}

describe("npm run take", () => {
  test("does what the file of a player brings, in a new file, and nothing of it twice", async () => {
    const back = await fromOrion("plans", [PLAN]);
    const dry = await takeFile([SAMPLE, back]);
    expect([dry.status, dry.says]).toEqual([0, expect.stringContaining("--out")]);
    const out = join(folder, "taken.xlsx");
    const { status, says } = await takeFile([SAMPLE, back, "--out", out, "--json"]);
    expect([status, JSON.parse(says)]).toMatchObject([
      0,
      { side: "Orion", lines: [{ is: "accepted" }], refused: [], written: out },
    ]);
    const bytes = new Uint8Array(readFileSync(out));
    expect([ruleProblems(bytes), await schemaProblems(bytes)]).toEqual([[], []]);
    expect((await checkBooks([out])).status).toBe(0);
    const again = await takeFile([out, back, "--json"]);
    expect([again.status, JSON.parse(again.says)]).toMatchObject([
      1,
      { lines: [{ is: "posted before" }], refused: [{ check: "nothing-new" }] },
    ]);
  });

  test("says what the side may be told, apart from what is for the game master alone", async () => {
    const back = await fromOrion("answer", [PLAN]);
    const { says } = await takeFile([SAMPLE, back, "--json"]);
    const { answer, lines } = JSON.parse(says) as { answer: string; lines: readonly object[] };
    expect(lines).toMatchObject([{ is: "accepted", forGameMaster: false, answer: { is: "accepted" } }]);
    expect((await takeFile([SAMPLE, back])).says).toContain(answer);
  });

  test("names what is wrong, and writes nothing", async () => {
    const back = await fromOrion("wrong", [{ ...HIDING, value: "maybe" }]);
    const out = join(folder, "nothing.xlsx");
    const refusals = [
      await takeFile([SAMPLE, back, "--out", out]),
      await takeFile([SAMPLE, back, "--side", "Alliance", "--out", out]),
      await takeFile([SAMPLE, SAMPLE, "--side", "Orion", "--out", out]),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(refusals[1]?.says).toContain('"Orion", not "Alliance"');
    const unread = [
      await takeFile([SAMPLE, SAMPLE]),
      await takeFile([SAMPLE, back, "--side", "Nobody"]),
      await takeFile([SAMPLE, join(folder, "none.xlsx")]),
      await takeFile([SAMPLE]),
    ];
    expect(unread.map(({ status, stream }) => [status, stream])).toEqual(unread.map(() => [2, "stderr"]));
    expect(existsSync(out)).toBe(false);
  });
});
