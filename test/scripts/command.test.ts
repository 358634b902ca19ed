import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RUN_STATUS, command, newCampaign, type Surroundings } from "../../scripts/run-command";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { GAMES } from "../../src/engine/games";
import { newFile } from "../../src/workbook/file";
import { layout } from "../../src/engine/campaign/schema/layout";
import { keptInTurn2 } from "../engine/campaign/kept";
import { FERRY } from "../test-game/game";
import { startFerry } from "../test-game/plays-ferry";

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
      underWay: false,
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

  test("whose fields depend on each other says what they are with what was given", async () => {
    const { told } = await run(SAMPLE, "book", "line=Rent");
    expect(told).toMatchObject({ asks: { fields: { from: { choices: ["Orion"] }, to: { start: "Family" } } } });
    expect((await run(SAMPLE, "book", "line=general income", "amount=1")).told).toMatchObject({
      entries: [{ row: { Line: "General income", From: "Underworld", To: "Orion" } }],
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

  test("that asks for more is kept in a new file, and gone on with from there", async () => {
    const [file, out] = [await hidden("half.xlsx"), inFolder("kept.xlsx")];
    const check = ["check-mutiny", "--subject", "O-2"];
    const unanswered = await run(SAMPLE, "book", "--subject", "General income", "--out", out);
    expect([unanswered.status, unanswered.told]).toMatchObject([RUN_STATUS.asks, { written: null }]);
    const kept = await run(file, ...check, "captainRating=4", "--out", out);
    expect([kept.status, kept.told]).toMatchObject([RUN_STATUS.asks, { written: out, asks: { asks: "roll" } }]);
    expect((await run(out)).told).toContainEqual(
      expect.objectContaining({ id: "check-mutiny", subject: "O-2", underWay: true }),
    );
    const rolled = await run(out, ...check, "--roll", "1,2", "--out", inFolder("rolled.xlsx"));
    expect([rolled.status, rolled.told]).toMatchObject([RUN_STATUS.written, { entries: [{ table: "Rolls" }] }]);
    const left = await run(inFolder("rolled.xlsx"));
    expect(left.told).not.toContainEqual(expect.objectContaining({ underWay: true }));
  });

  test("of another game that asks again and again is gone through answer by answer, each in a new file", async () => {
    const games = { ...HERE, games: [FERRY] };
    const steps = [
      ["cargo=4", "--roll", "5"],
      ["--choose", "Land at the hill"],
      ["--roll", "6"],
    ];
    const start = newFile([FERRY]);
    await start.write(startFerry().edits);
    writeFileSync(inFolder("ferry-0.xlsx"), await start.save(HERE.now()));
    const told: unknown[] = [];
    for (const [at, words] of steps.entries()) {
      const [from, to] = [at, at + 1].map((number) => inFolder(`ferry-${number}.xlsx`));
      const { says } = await command([from!, "cross", "--subject", "Anna", ...words, "--out", to!, "--json"], games);
      told.push(JSON.parse(says));
    }
    expect(told).toMatchObject([
      { asks: { asks: "choice" } },
      { asks: { asks: "roll", odds: [{ result: "lost" }, { result: "landed" }] } },
      { asks: null, entries: [{ table: "Rolls" }, { table: "Transfers", row: { Line: "Trade", Amount: 4 } }] },
    ]);
  });

  test.each([
    [["none.xlsx"], "does not exist"],
    [[SAMPLE, "fly"], "command fly does not exist"],
    [[SAMPLE, "--side", "Romulans"], "is not a side"],
    [[SAMPLE, "book", "amount"], "name=value"],
    [[SAMPLE, "--frob"], "frob"],
    [[], "Usage"],
  ])("%j cannot be read, and says why", async (words, why) => {
    const { status, told } = await run(...words);
    expect(status).toBe(RUN_STATUS.unread);
    expect(told).toContain(why);
  });
});

describe("a list", () => {
  test("is imported from a file, its rows that do not fit named", async () => {
    const fleet = inFolder("list.csv");
    writeFileSync(fleet, "ID,Team,BPV,Who\nA-90,Alliance,60,Kirk\nA-91,nobody,61,Sulu");
    const words = ["import", "--subject", "Units", "--read", `list=${fleet}`, "column-4=Captain"];
    const { status, told } = await run(SAMPLE, ...words, "--out", inFolder("imported.xlsx"));
    expect(status).toBe(RUN_STATUS.written);
    expect(told).toMatchObject({
      says: expect.stringMatching(/1 unit joins .* Row 3, Team/),
      entries: [{ table: "Units", row: { Unit: "A-90", Captain: "Kirk" } }, { table: "Events" }],
    });
    expect((await run(SAMPLE, ...words.slice(0, 3), "list=ID\tTeam\tBPV\nA-9\tnobody\t1")).status).toBe(
      RUN_STATUS.refused,
    );
    expect(await run(SAMPLE, "import", "--subject", "Units", "--read", "list=none.csv")).toMatchObject({
      status: RUN_STATUS.unread,
      told: expect.stringContaining("none.csv"),
    });
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

  test("has as many sides as are asked for", async () => {
    const out = inFolder("five.xlsx");
    const words = ["border-patrol", "--subject", "5", "--out", out, "name=Rim", "4-name=Corsairs", "4-kind=Orion"];
    expect((await newCampaign(words, HERE)).status).toBe(RUN_STATUS.written);
    expect((await run(out, "--side", "Corsairs")).status).toBe(RUN_STATUS.written);
    expect((await newCampaign(["border-patrol", "--subject", "many", "name=Rim"], HERE)).status).toBe(
      RUN_STATUS.refused,
    );
  });

  test("is taken over where a turn is given, with its units from a file", async () => {
    const [out, fleet] = [inFolder("taken-over.xlsx"), inFolder("fleet.csv")];
    writeFileSync(fleet, Buffer.from("Unit;Team;BPV;Name\nO-1;Orion;420;J\u00f6rg", "latin1"));
    const words = ["border-patrol", "turn=14", "name=Rim", "1-treasury=300", "2-treasury=0", "3-treasury=80"];
    const asked = await newCampaign(words, HERE);
    expect([asked.status, asked.says.includes("3-netWorth=")]).toEqual([RUN_STATUS.asks, true]);
    words.push("3-netWorth=500", "3-netWorthBefore=480", "3-income=47", "3-rent=3", "--read", `units=${fleet}`);
    const taken = await newCampaign([...words, "--out", out], HERE);
    expect([taken.status, taken.says.includes("4.5 BPV of rent in turn 14")]).toEqual([RUN_STATUS.written, true]);
    const { told } = await run(out, "edit-unit", "--subject", "O-1");
    expect(told).toMatchObject({ says: expect.stringContaining("O-1") });
  });

  test("asks for a name, and knows its games", async () => {
    expect((await newCampaign(["border-patrol"], HERE)).status).toBe(RUN_STATUS.asks);
    const other = await newCampaign(["chess"], HERE);
    expect([other.status, other.says.includes("border-patrol")]).toEqual([RUN_STATUS.unread, true]);
    expect(existsSync(inFolder("none.xlsx"))).toBe(false);
  });
});
