import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RUN_STATUS, command, newCampaign, type Surroundings } from "../../scripts/run-command";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { GAMES } from "../../src/engine/games";
import { newFile } from "../../src/workbook/file";
import { layout } from "../../src/engine/campaign/schema/layout";
import { keptInTurn2 } from "../engine/campaign/kept";

const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");

const folder = mkdtempSync(join(tmpdir(), "starledger-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HERE: Surroundings = { now: () => new Date("2026-08-22T12:00:00Z"), seed: () => "seed", games: GAMES };
const inFolder = (name: string): string => join(folder, name);
const run = async (...words: string[]) => {
  const { status, says } = await command([...words, "--json"], HERE);
  return { status, told: status === RUN_STATUS.unread ? says : (JSON.parse(says) as never) } as const;
};

/** A campaign in a file, with the pirates in hiding in turn 2. */
async function hidden(name: string): Promise<string> {
  const file = newFile();
  await file.write(layout(keptInTurn2().hide().tables, BORDER_PATROL.tables));
  writeFileSync(inFolder(name), await file.save(HERE.now()));
  return inFolder(name);
}

describe("what can be done in a file", () => {
  test("is listed for every side and the game master, due things with whether they are done", async () => {
    const { status, told } = await run(SAMPLE);
    expect(status).toBe(RUN_STATUS.written);
    expect(told).toContainEqual({
      id: "fill-form",
      title: "Fill a form",
      clause: "V1.23 2C1",
      steps: ["2C1"],
      side: "Orion",
      subject: "orion-finances",
      what: "Plan the turn on the Orion Financial Management form",
      due: true,
      done: true,
    });
    expect(told).toContainEqual(expect.objectContaining({ id: "close", side: "", due: false }));
  });

  test("of one side is its own alone, in words for people", async () => {
    const { says } = await command([SAMPLE, "--side", "orion"], HERE);
    expect(says).toMatch(/^DUE {2}book --side Orion --subject "General income": .*\[V19\.11\]$/m);
    expect(says).not.toContain("--side Alliance");
  });
});

describe("a command", () => {
  test("that is given nothing says what it asks for", async () => {
    const { status, told } = await run(SAMPLE, "book", "--subject", "General income");
    expect(status).toBe(RUN_STATUS.asks);
    expect(told).toMatchObject({
      says: null,
      asks: {
        asks: "fields",
        fields: {
          from: { start: "Underworld", choices: ["Underworld"], required: true },
          to: { start: "Orion" },
          amount: { required: true, choices: null },
        },
        misfits: { amount: expect.any(String) },
      },
    });
  });

  test("is written into a new file, which another command goes on from", async () => {
    const out = inFolder("booked.xlsx");
    const words = ["book", "--subject", "General income", "amount=12.5", "--out", out];
    const { status, told } = await run(SAMPLE, ...words);
    expect(status).toBe(RUN_STATUS.written);
    expect(told).toMatchObject({
      written: out,
      entries: [{ table: "Transfers", row: { Turn: 9, Line: "General income", From: "Underworld", Amount: 12.5 } }],
    });
    const again = await run(out, "--side", "Orion");
    expect(again.told).toContainEqual(expect.objectContaining({ subject: "General income", due: true, done: true }));
    expect((await run(SAMPLE, ...words)).status).toBe(RUN_STATUS.unread);
  });

  test("without a file to write says what would happen, and writes nothing", async () => {
    const { status, told } = await run(SAMPLE, "book", "--subject", "General income", "amount=1");
    expect(status).toBe(RUN_STATUS.written);
    expect(told).toMatchObject({ written: null });
  });

  test("that the rules forbid is refused with its clause", async () => {
    const { status, told } = await run(SAMPLE, "sell-unit", "--subject", "O-1");
    expect(status).toBe(RUN_STATUS.refused);
    expect(told).toMatchObject({ refused: expect.arrayContaining([expect.objectContaining({ clause: "V19.17" })]) });
  });

  test.each([
    ["a word that no choice has", ["from=Nobody", "amount=1"], "from"],
    ["an amount that is none", ["amount=lots"], "amount"],
    ["a field that is not asked for", ["amount=1", "amuont=2"], "amuont"],
    ["__proto__", ["amount=1", "__proto__=2"], "__proto__"],
  ])("is refused %s, by the field", async (_, fields, name) => {
    const { status, told } = await run(SAMPLE, "book", "--subject", "General income", ...fields);
    expect(status).toBe(RUN_STATUS.refused);
    expect(told).toMatchObject({ refused: [{ check: "reply", message: expect.stringContaining(name) }] });
  });

  test("asks for a roll with its odds and modifiers, and takes the faces", async () => {
    const file = await hidden("hidden.xlsx");
    const check = ["check-mutiny", "--subject", "O-2", "captainRating=4"];
    const asked = await run(file, ...check);
    expect(asked.status).toBe(RUN_STATUS.asks);
    expect(asked.told).toMatchObject({
      asks: {
        asks: "roll",
        dice: "2d6",
        clause: "V19.63",
        modifiers: [{ by: "−2" }],
        odds: [
          { result: "No mutiny", ways: 33, of: 36 },
          { result: "Mutiny", ways: 3, of: 36 },
        ],
      },
    });
    const rolled = await run(file, ...check, "--roll", "6,5");
    expect(rolled.told).toMatchObject({
      entries: [
        { table: "Rolls", row: { Faces: "6, 5", Source: "scripted", Result: "Mutiny" } },
        { table: "Events", row: { Kind: "Unit leaves", Subject: "O-2" } },
      ],
    });
    expect((await run(file, ...check, "--roll", "7,1")).status).toBe(RUN_STATUS.unread);
  });

  test.each([
    [["none.xlsx"], "no such file"],
    [[SAMPLE, "fly"], "no command fly"],
    [[SAMPLE, "--side", "Romulans"], "no side"],
    [[SAMPLE, "book", "amount"], "name=value"],
    [[SAMPLE, "--frob"], "frob"],
    [[], "Usage"],
  ])("%j cannot be read, and says why", async (words, why) => {
    const { status, told } = await run(...words);
    expect(status).toBe(RUN_STATUS.unread);
    expect(told).toContain(why);
  });
});

describe("a campaign from nothing", () => {
  test("is started in a new file, with its sides and their treasuries", async () => {
    const out = inFolder("rim.xlsx");
    const words = ["border-patrol", "--out", out, "name=Rim War", "3-name=Corsairs", "3-opening=40"];
    const { status, says } = await newCampaign(words, HERE);
    expect([status, says.includes("Rim War")]).toEqual([RUN_STATUS.written, true]);
    const { told } = await run(out, "--side", "Corsairs");
    expect(told).toContainEqual(expect.objectContaining({ id: "designate-flagship", subject: "Corsairs" }));
  });

  test("asks for a name, and knows its games", async () => {
    expect((await newCampaign(["border-patrol"], HERE)).status).toBe(RUN_STATUS.asks);
    const other = await newCampaign(["chess"], HERE);
    expect([other.status, other.says.includes("border-patrol")]).toEqual([RUN_STATUS.unread, true]);
    expect(existsSync(inFolder("none.xlsx"))).toBe(false);
  });
});
