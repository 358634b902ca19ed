import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, HERE, RUN_STATUS } from "../../scripts/run-command";
import { verifyFile } from "../../scripts/verify-file";
import { sealAlone } from "../../src/engine/campaign/commands/seal-alone";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { layout } from "../../src/engine/campaign/schema/layout";
import { sealOver } from "../../src/engine/core/seal";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { newFile, openFile } from "../../src/workbook/file";
import { keptInTurn2 } from "../engine/campaign/kept";

const folder = mkdtempSync(join(tmpdir(), "starledger-dice-"));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => join(folder, name);

let acts = 0;
/** The same seeds in every run. */
const FIXED = { ...HERE, now: () => new Date("2030-01-01T00:00:00Z"), seed: () => `act ${(acts += 1)}` };

const run = async (...words: string[]) => {
  const { status, says } = await command([...words, "--json"], FIXED);
  return { status, report: JSON.parse(says) as Record<string, unknown> };
};

const CHECK = ["check-mutiny", "--subject", "O-2", "captainRating=4"];

test("seeds are made, added to and rolled from on the command line, and verify recalculates the roll", async () => {
  const file = newFile();
  await file.write(layout(keptInTurn2().hide().tables, BORDER_PATROL.tables));
  writeFileSync(inFolder("0.xlsx"), await file.save(FIXED.now()));
  expect((await run(inFolder("0.xlsx"), ...CHECK)).report).toMatchObject({ asks: { asks: "roll", seed: false } });
  // Without a seed, the faces are still asked for.
  expect((await run(inFolder("0.xlsx"), ...CHECK, "--roll", "seed")).status).toBe(RUN_STATUS.asks);

  const made = await run(inFolder("0.xlsx"), "set-dice-seeds", "--out", inFolder("1.xlsx"));
  expect(made.status).toBe(RUN_STATUS.written);
  const add = ["add-to-dice", "--side", "Orion", "text=seven grey geese"];
  expect((await run(inFolder("1.xlsx"), ...add, "--out", inFolder("2.xlsx"))).status).toBe(RUN_STATUS.written);
  expect((await run(inFolder("2.xlsx"), ...CHECK)).report).toMatchObject({ asks: { asks: "roll", seed: true } });
  const rolled = await run(inFolder("2.xlsx"), ...CHECK, "--roll", "seed", "--out", inFolder("3.xlsx"));
  expect(rolled.report).toMatchObject({
    entries: [
      { table: "Rolls", row: { Source: "from the seed", Proof: expect.stringMatching(/^Turn 2, .+, roll 1$/) } },
    ],
  });
  // Faces that are given are used: the seed would be left out.
  const both = await run(inFolder("2.xlsx"), ...CHECK, "--roll", "seed", "--roll", "3,4");
  expect([both.status, JSON.stringify(both.report)]).toEqual([RUN_STATUS.refused, expect.stringContaining("Seed")]);
  const verified = await verifyFile([inFolder("3.xlsx"), "--json"]);
  expect([verified.status, JSON.parse(verified.says)]).toMatchObject([0, { rolls: { recalculated: 1, left: {} } }]);
  expect((await verifyFile([inFolder("3.xlsx")])).says).toContain("Rolls calculated again from their seeds: 1.");

  const altered = await openFile(readFileSync(inFolder("3.xlsx")));
  const { Faces: faces } = (rolled.report["entries"] as [{ row: Record<string, string> }])[0].row;
  const cells = { Faces: faces === "6, 6" ? "1, 1" : "6, 6" };
  await altered.write([{ kind: "change", table: "Rolls", row: 0, cells }]);
  writeFileSync(inFolder("4.xlsx"), await altered.save(FIXED.now()));
  expect((await verifyFile([inFolder("4.xlsx")])).status).toBe(1);
});

test("a seal is kept by what its player typed, opened by the same, and verified in the file", async () => {
  const words = { campaign: "", turn: 2, side: "Orion", what: "Piracy", about: "", content: "O-1" };
  const first = await openFile(readFileSync(inFolder("0.xlsx")));
  const campaign = openBooks(await first.read(), GAMES).books.settings.get("Campaign") ?? "";
  const commitment = sealOver({ ...words, campaign }, "owls at noon");
  const take = ["take-seal", "--side", "Orion", `commitment=${commitment}`];
  expect((await run(inFolder("0.xlsx"), ...take, "--out", inFolder("5.xlsx"))).status).toBe(RUN_STATUS.written);
  expect(JSON.parse((await verifyFile([inFolder("5.xlsx"), "--json"])).says)).toMatchObject({
    seals: { opened: 0, closed: 1 },
    holds: true,
  });
  const open = ["open-seal", "--subject", "1", "--side", "Orion", "what=Piracy", "about=", "sealSalt=owls at noon"];
  expect((await run(inFolder("5.xlsx"), ...open, "content=O-2")).status).toBe(RUN_STATUS.refused);
  const opened = await run(inFolder("5.xlsx"), ...open, "content=O-1", "--out", inFolder("6.xlsx"));
  expect(opened.status).toBe(RUN_STATUS.written);
  expect((await verifyFile([inFolder("6.xlsx")])).says).toContain("Seals compared with what was opened: 1.");

  const altered = await openFile(readFileSync(inFolder("6.xlsx")));
  await altered.write([{ kind: "change", table: "OpenedSeals", row: 0, cells: { Content: "O-2" } }]);
  writeFileSync(inFolder("7.xlsx"), await altered.save(FIXED.now()));
  expect((await verifyFile([inFolder("7.xlsx")])).status).toBe(1);
});

test("a seal of texts with unusual spaces and letters is opened with what its player kept, and holds in the file", async () => {
  const first = await openFile(readFileSync(inFolder("0.xlsx")));
  const campaign = openBooks(await first.read(), GAMES).books.settings.get("Campaign") ?? "";
  const about = "Ori\u00adon\u00a0\u200b";
  const content = "5\u00a0BPV: Cafe\u0301\u2003\u2028\ufeffno raids\u200b\r\n=1+1\t_x0041_";
  const typed = { campaign: ` ${campaign}\u200b`, turn: "2", side: "Alliance", what: "Bribe", about, content };
  const made = sealAlone(typed, BORDER_PATROL.sealables ?? [], "n7");
  if ("misfits" in made) throw new Error(JSON.stringify(made.misfits));
  const take = ["take-seal", "--side", "Alliance", `commitment=${made.commitment}`];
  expect((await run(inFolder("0.xlsx"), ...take, "--out", inFolder("8.xlsx"))).status).toBe(RUN_STATUS.written);
  const open = ["open-seal", "--subject", "1", "--side", "Alliance", "what=Bribe", "sealSalt=n7"];
  const kept = made.opening.split("\nContent:\n")[1] ?? "";
  for (const [out, ...words] of [
    ["9.xlsx", "about=Orion", `content=${kept}`],
    ["10.xlsx", `about=${about}`, `content=${content}`],
  ] as const) {
    const opened = await run(inFolder("8.xlsx"), ...open, ...words, "--out", inFolder(out));
    expect(opened.status).toBe(RUN_STATUS.written);
    expect(JSON.parse((await verifyFile([inFolder(out), "--json"])).says)).toMatchObject({
      seals: { opened: 1, closed: 0 },
      holds: true,
    });
  }
});
