import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listRolls } from "../../scripts/list-rolls";
import { writeFileOf } from "../../scripts/write-player-file";
import { rollList, turnsRolled } from "../../src/engine/campaign/roll-list";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { openFile } from "../../src/workbook/file";
import { SAMPLE } from "./altered-sample";

const folder = mkdtempSync(join(tmpdir(), "starledger-rolls-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("npm run rolls", () => {
  test("lists every roll as the page Dice does, turn by turn", async () => {
    const { books } = openBooks(await (await openFile(await readFile(SAMPLE))).read(), GAMES);
    const { status, says } = await listRolls([SAMPLE]);
    const blocks = says.split("\n\n").map((block) => block.split("\n"));
    expect([status, blocks.length]).toEqual([0, turnsRolled(books).length]);
    const last = rollList(books, turnsRolled(books)[0] ?? 0);
    const [title, heads, ...rows] = blocks.at(-1) ?? [];
    expect([title, heads?.split("\t")]).toEqual([last.title, last.heads]);
    expect(rows.map((row) => row.split("\t"))).toEqual(last.rows.map((row) => row.map((cell) => String(cell ?? ""))));
  });

  test("lists one turn, for programs, and those that a side may know", async () => {
    const all = JSON.parse((await listRolls([SAMPLE, "--turn", "8", "--json"])).says) as unknown;
    expect(all).toEqual({
      file: SAMPLE,
      side: null,
      turns: [{ turn: 8, rolls: [expect.objectContaining({ Side: "Orion", "Rolled for": "Phaser-G", Faces: "3" })] }],
    });
    const view = JSON.parse((await listRolls([SAMPLE, "--view", "Alliance", "--json"])).says) as { turns: unknown[] };
    expect(JSON.stringify(view)).not.toContain("Phaser-G");
    const own = join(folder, "alliance.xlsx");
    await writeFileOf([SAMPLE, "Alliance", "--out", own]);
    const { turns } = JSON.parse((await listRolls([own, "--json"])).says) as { turns: unknown[] };
    expect(turns).toEqual(view.turns);
  });

  test("says which turns have rolls, which sides there are, and why a file cannot be read", async () => {
    const wrong = await Promise.all([
      listRolls([SAMPLE, "--turn", "99"]),
      listRolls([SAMPLE, "--view", "Nobody"]),
      listRolls([join(folder, "none.xlsx")]),
      listRolls([]),
      listRolls([SAMPLE, "--all"]),
    ]);
    expect(wrong.map(({ status, stream }) => [status, stream])).toEqual([
      [1, "stderr"],
      [1, "stderr"],
      [2, "stderr"],
      [2, "stderr"],
      [2, "stderr"],
    ]);
    expect(wrong[0]?.says).toMatch(/99.*7, 8/);
    expect(wrong[1]?.says).toContain("Alliance");
  });
});
