import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePackage, writeTypes } from "../../scripts/package-files";
import { houseRulesIn } from "../../src/engine/campaign/ledger/house-rules";
import { openCampaign } from "../../src/package/campaign-file";
import { thoroughTest } from "../thorough-test";
import { SAMPLE } from "./altered-sample";

const folder = mkdtempSync(join(tmpdir(), "starledger-package-"));
const installed = join(folder, "node_modules", "starledger");
const BOT = join(__dirname, "../../docs/bot.mjs");

beforeAll(() => writePackage(installed), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("the example has at most 20 lines and runs on the package alone", async () => {
  expect(readFileSync(BOT, "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(20);
  cpSync(BOT, join(folder, "bot.mjs"));
  const to = join(folder, "new.xlsx");
  const said = execFileSync(process.execPath, ["bot.mjs", SAMPLE, to], { cwd: folder, encoding: "utf8" });
  expect(said).toContain("Due: Orion 1B1 Designate the flagship");
  expect(said).toContain("On an income of 47, the rent is 4.5 BPV.");
  expect(said).toContain("Rent share of income is 15% from turn 9 on; it was 10%.");
  expect(said).toMatch(/# .*Turn 9, for the game master[^]*## House rules/);
  const written = await openCampaign(readFileSync(to));
  expect(houseRulesIn(written.open, 9)).toMatchObject([{ setting: "Rent share of income", value: "15%" }]);
  expect(written.open.findings).toEqual([]);
}, 60_000);

test("it needs nothing else, and says where its types are", () => {
  const said = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as Record<string, unknown>;
  expect(said["dependencies"]).toBeUndefined();
  expect(said).toMatchObject({ name: "starledger", types: "./types/src/package/starledger.d.ts" });
});

test("it does what the pane does: lists, tries, does, and reports in the view of a side", async () => {
  const campaign = await openCampaign(readFileSync(SAMPLE));
  const stamp = { today: "2026-08-29", seed: "package" };
  expect(campaign.commands("Orion").map(({ id }) => id)).toContain("designate-flagship");
  const book = { id: "book", side: "Alliance", subject: "Repair", given: { fields: { to: "Yards", amount: "3" } } };
  expect(campaign.whatIf(book, stamp).changes.map(({ what }) => what)).toContain("Treasury of Alliance");
  expect((await campaign.run(book, stamp)).refused).toEqual([]);
  expect(campaign.since("2026-08-29", "Alliance").sections[0]?.lines).toEqual([
    "Alliance: 377 before, 374 BPV now, 3 less",
  ]);
  const { given, id: command, ...whose } = book;
  const planned = campaign.plan([{ command, ...whose, fields: given.fields }], stamp);
  expect(planned.acts).toMatchObject([{ command: "book", isPossible: true }]);
  expect(() => campaign.plan([book as never], stamp)).toThrow("{ command, side, subject, fields, choices }");
  expect(campaign.report(8, "Alliance").title).toContain("for Alliance");
  expect(campaign.csv("Units", "Coalition")).not.toContain("O-1,");
  expect(campaign.csv("Nothing")).toBeUndefined();
  expect(() => campaign.view("Nobody")).toThrow(/no side "Nobody".*Alliance/);
  await expect(campaign.run({ id: "nothing" }, stamp)).rejects.toThrow("does not exist");
});

test("it refuses a turn, a day and a side that there are not, as the command line does", async () => {
  const campaign = await openCampaign(readFileSync(SAMPLE));
  for (const turn of [99, -3, 1.5]) expect(() => campaign.report(turn)).toThrow(/no turn .*from 1 to 9/);
  expect(campaign.report(0).title).toContain("for the game master");
  expect(() => campaign.since("nonsense")).toThrow(/"nonsense" is not a day.*\d{4}-\d{2}-\d{2}/);
  expect(campaign.since().title).toMatch(/since \d{4}-\d{2}-\d{2}/);
  expect(() => campaign.commands("Nobody")).toThrow(/no side "Nobody"/);
  expect(campaign.commands("orion")).toEqual(campaign.commands("Orion"));
  expect(campaign.commands("").every(({ side }) => side === "")).toBe(true);
});

thoroughTest(
  "its types are strict, and those of a program that uses it",
  () => {
    expect(writeTypes(installed)).toBeNull();
    writeFileSync(
      join(folder, "uses.ts"),
      `import { evaluate, findRule, openCampaign, type Finding } from "starledger";
       export async function first(bytes: Uint8Array): Promise<Finding | undefined> {
         const rule = findRule("ORION_RENT");
         if (rule) evaluate(rule, { previousIncome: 47 });
         const { open } = await openCampaign(bytes);
         // @ts-expect-error a turn is a number
         const wrong: string = open.campaign.turn;
         return open.findings[0];
       }`,
    );
    const options = ["--strict", "--noEmit", "--skipLibCheck", "--module", "nodenext", "--target", "es2022"];
    const lib = ["--lib", "es2022,dom,dom.iterable", "--types", "node"];
    const roots = ["--typeRoots", join(__dirname, "../../node_modules/@types")];
    const tsc = [require.resolve("typescript/bin/tsc"), ...options, ...lib, ...roots, "uses.ts"];
    expect(spawnSync(process.execPath, tsc, { cwd: folder, encoding: "utf8" }).stdout).toBe("");
  },
  180_000,
);
