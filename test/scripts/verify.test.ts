import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyFile } from "../../scripts/verify-file";
import { writeFileOf } from "../../scripts/write-player-file";
import { once } from "../../samples/once";
import { SAMPLE, writeAltered } from "./altered-sample";

const folder = mkdtempSync(join(tmpdir(), "starledger-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The file of Orion, and the sample with a note of the Alliance's closed turn altered. */
const files = once(async () => {
  const own = join(folder, "orion.xlsx");
  await writeFileOf([SAMPLE, "Orion", "--out", own]);
  const altered = join(folder, "altered.xlsx");
  await writeAltered(altered);
  return { own, altered };
});

describe("npm run verify", () => {
  test("says that books, and the file of a player, hold: by themselves and against each other", async () => {
    const { own } = await files();
    expect((await verifyFile([SAMPLE])).status).toBe(0);
    expect((await verifyFile([own])).status).toBe(0);
    const { status, says } = await verifyFile([own, "--against", SAMPLE, "--json"]);
    expect(status).toBe(0);
    expect(JSON.parse(says)).toMatchObject({
      side: "Orion",
      turns: [1, 2, 3, 4, 5, 6, 7, 8],
      holds: true,
      findings: [],
    });
  });

  test("says what does not hold, and where", async () => {
    const { own, altered } = await files();
    const { status, says } = await verifyFile([altered, "--json"]);
    const { findings } = JSON.parse(says) as { findings: { sheet: string; cell: string }[] };
    expect([status, findings[0]]).toMatchObject([
      1,
      { sheet: "Ledger", cell: expect.stringMatching(/^[A-Z]+\d+$/) as string },
    ]);
    expect((await verifyFile([own, "--against", altered])).status).toBe(1);
  });

  test("verifies nothing that it cannot read, and no player's file against another", async () => {
    const { own } = await files();
    const wrong = [
      await verifyFile([join(folder, "none.xlsx")]),
      await verifyFile([]),
      await verifyFile([own, "--against", own]),
    ];
    expect(wrong.map(({ status, stream }) => [status, stream])).toEqual(wrong.map(() => [2, "stderr"]));
  });
});
