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
import { spread } from "../thoroughness";

const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");

const folder = mkdtempSync(join(tmpdir(), "starledger-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HERE: Surroundings = { now: () => new Date("2026-08-22T12:00:00Z"), seed: () => "seed", games: GAMES };
const inFolder = (name: string): string => join(folder, name);
const run = async (...words: string[]) => {
  const { status, says } = await command([...words, "--json"], HERE);
  return { status, report: status === RUN_STATUS.unread ? says : (JSON.parse(says) as never) } as const;
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
    const { status, report } = await run(SAMPLE);
    expect(status).toBe(RUN_STATUS.written);
    expect(report).toContainEqual({
      id: "fill-form",
      title: expect.any(String),
      clause: "V1.23 2C1",
      steps: ["2C1"],
      side: "Orion",
      subject: "orion-finances",
      what: expect.stringContaining("Orion Financial Management"),
      due: true,
      done: true,
      underWay: false,
    });
    expect(report).toContainEqual(expect.objectContaining({ id: "close", side: "", due: false }));
  });

  test("of one side is its own alone, in words for people", async () => {
    const view = await command([SAMPLE, "--view", "orion"], HERE);
    expect(view.says).toContain("designate-flagship --side Orion");
    expect(view.says).not.toMatch(/--side (Alliance|Coalition)|^.{4} close:/m);
    const { says } = await command([SAMPLE, "--side", "orion"], HERE);
    expect(says).toMatch(/^DUE {2}book --side Orion --subject "General income": .*\[V19\.11\]$/m);
    expect(says).not.toContain("--side Alliance");
  });
});

describe("a command", () => {
  test("that is given nothing says what it asks for", async () => {
    const { status, report } = await run(SAMPLE, "book", "--subject", "General income");
    expect(status).toBe(RUN_STATUS.asks);
    expect(report).toMatchObject({
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
    const { report } = await run(SAMPLE, "book", "line=Rent");
    expect(report).toMatchObject({ asks: { fields: { from: { choices: ["Orion"] }, to: { start: "Family" } } } });
    expect((await run(SAMPLE, "book", "line=general income", "amount=1")).report).toMatchObject({
      entries: [{ row: { Line: "General income", From: "Underworld", To: "Orion" } }],
    });
  });

  test("is written into a new file, which another command goes on from", async () => {
    const out = inFolder("booked.xlsx");
    const words = ["book", "--subject", "General income", "amount=12.5", "--out", out];
    const { status, report } = await run(SAMPLE, ...words);
    expect(status).toBe(RUN_STATUS.written);
    expect(report).toMatchObject({
      written: out,
      entries: [{ table: "Transfers", row: { Turn: 9, Line: "General income", From: "Underworld", Amount: 12.5 } }],
    });
    const again = await run(out, "--side", "Orion");
    expect(again.report).toContainEqual(expect.objectContaining({ subject: "General income", due: true, done: true }));
    expect((await run(SAMPLE, ...words)).status).toBe(RUN_STATUS.unread);
  });

  test("without a file to write says what would happen, and writes nothing", async () => {
    const { status, report } = await run(SAMPLE, "book", "--subject", "General income", "amount=1");
    expect(status).toBe(RUN_STATUS.written);
    expect(report).toMatchObject({ written: null });
  });

  test("that the rules forbid is refused with its clause", async () => {
    const { status, report } = await run(SAMPLE, "sell-unit", "--subject", "O-1");
    expect(status).toBe(RUN_STATUS.refused);
    expect(report).toMatchObject({ refused: expect.arrayContaining([expect.objectContaining({ clause: "V19.17" })]) });
  });

  test.each(
    spread(
      2,
      [
        ["a word that no choice has", ["from=Nobody", "amount=1"], "from"],
        ["an amount that is none", ["amount=lots"], "amount"],
        ["a field that is not asked for", ["amount=1", "amuont=2"], "amuont"],
        ["__proto__", ["amount=1", "__proto__=2"], "__proto__"],
      ],
      1,
    ),
  )("is refused %s, by the field", async (_, fields, name) => {
    const { status, report } = await run(SAMPLE, "book", "--subject", "General income", ...fields);
    expect(status).toBe(RUN_STATUS.refused);
    expect(report).toMatchObject({ refused: [{ check: "reply", message: expect.stringContaining(name) }] });
  });

  test.each(
    spread(2, [
      ["a choice", ["book", "--subject", "General income", "amount=1", "--choose", "Void"], 'Choice "Void"'],
      ["faces", ["book", "--subject", "General income", "amount=1", "--roll", "3"], "Faces 3"],
      ["the seed", ["book", "--subject", "General income", "amount=1", "--roll", "seed"], "Seed"],
      ["a field, while another one is missing", ["book", "--subject", "General income", "amuont=1"], "amuont"],
      ["a choice, while a field is missing", ["book", "--subject", "General income", "--choose", "Void"], "Void"],
      ["a subject", ["close", "--subject", "Orion"], "Orion"],
      ["a subject and a choice", ["rule-bribe", "--subject", "147", "--choose", "Void"], ""],
    ]),
  )("refuses %s that is not asked for, and names what is", async (_, words, name) => {
    const { status, report } = await run(SAMPLE, ...words);
    expect(status).toBe(RUN_STATUS.refused);
    const message = JSON.stringify(report);
    expect(message).toContain(JSON.stringify(name).slice(1, -1));
    if (words[0] === "book") expect(message).toMatch(/Asked for: the fields from, to, amount/);
  });

  test("refuses fewer or more faces than are asked for, and keeps nothing of them", async () => {
    const [file, out] = [await hidden("faces.xlsx"), inFolder("no-faces.xlsx")];
    for (const faces of ["3", "3,4,5"]) {
      const words = ["check-mutiny", "--subject", "O-2", "captainRating=4", "--roll", faces, "--out", out];
      expect([faces, (await run(file, ...words)).status]).toEqual([faces, RUN_STATUS.refused]);
    }
    expect(existsSync(out)).toBe(false);
  });

  test.each([
    ["a value", ["book", "--subject", "General income", "amount=1", "amount=2"]],
    ["an option", ["book", "--subject", "General income", "--subject", "Rent", "amount=1"]],
    ["what belongs to a command", ["--choose", "Void"]],
  ])("takes no word line with %s twice or in vain", async (_, words) => {
    expect((await run(SAMPLE, ...words)).status).toBe(RUN_STATUS.unread);
  });

  test("says with every value what it was given, and what it took by itself", async () => {
    const { report } = await run(SAMPLE, "book", "--subject", "General income", "amount=1");
    expect(report).toMatchObject({
      used: expect.arrayContaining([
        { name: "amount", label: expect.any(String), was: null, becomes: "1", how: "given" },
        { name: "to", label: "To", was: null, becomes: "Orion", how: "default" },
      ]),
    });
    const { says } = await command([SAMPLE, "book", "--subject", "General income", "amount=1"], HERE);
    expect(says).toContain("To: Orion (default)");
  });

  test("asks for a roll with its odds and modifiers, and takes the faces", async () => {
    const file = await hidden("hidden.xlsx");
    const check = ["check-mutiny", "--subject", "O-2", "captainRating=4"];
    const asked = await run(file, ...check);
    expect(asked.status).toBe(RUN_STATUS.asks);
    expect(asked.report).toMatchObject({
      asks: {
        asks: "roll",
        dice: "2d6",
        clause: "V19.63",
        modifiers: [{ by: "−2", clause: "V19.63" }],
        odds: [
          { result: "No mutiny", ways: 33, of: 36 },
          { result: "Mutiny", ways: 3, of: 36 },
        ],
      },
    });
    const rolled = await run(file, ...check, "--roll", "6,5");
    expect(rolled.report).toMatchObject({
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
    expect([unanswered.status, unanswered.report]).toMatchObject([RUN_STATUS.asks, { written: null }]);
    const kept = await run(file, ...check, "captainRating=4", "--out", out);
    expect([kept.status, kept.report]).toMatchObject([RUN_STATUS.asks, { written: out, asks: { asks: "roll" } }]);
    expect((await run(out)).report).toContainEqual(
      expect.objectContaining({ id: "check-mutiny", subject: "O-2", underWay: true }),
    );
    const rolled = await run(out, ...check, "--roll", "1,2", "--out", inFolder("rolled.xlsx"));
    expect([rolled.status, rolled.report]).toMatchObject([RUN_STATUS.written, { entries: [{ table: "Rolls" }] }]);
    const left = await run(inFolder("rolled.xlsx"));
    expect(left.report).not.toContainEqual(expect.objectContaining({ underWay: true }));
  });

  test("goes through the tables of an evasion with typed faces, and is continued from a file in their midst", async () => {
    const ratings = { captainRating: "4", helmsmanRating: "0", sizeClass: "3" };
    const file = newFile();
    const campaign = keptInTurn2().add("A-1", { side: "Alliance", place: "0304" }).edit("A-1", ratings);
    await file.write(layout(campaign.tables, BORDER_PATROL.tables));
    writeFileSync(inFolder("evades.xlsx"), await file.save(HERE.now()));
    const evade = ["evade", "--side", "Alliance", "--subject", "A-1"];
    const where = ["hex=Hostile", "terrain=Asteroid Field", "battle=Battle 3"];
    const half = await run(
      inFolder("evades.xlsx"),
      ...evade,
      ...where,
      "--roll",
      "4",
      "--out",
      inFolder("half-2.xlsx"),
    );
    expect(half.report).toMatchObject({
      asks: { asks: "roll", dice: "4d6", what: "Evasion of A-1, Battle 3: damage in the Asteroid Field, 2 x 4d6" },
    });
    const damaged = await run(inFolder("half-2.xlsx"), ...evade, "--roll", "1,2,3,4");
    expect([damaged.status, damaged.report]).toMatchObject([RUN_STATUS.asks, { asks: { asks: "choice" } }]);
    const survives = ["--choose", "It survives 20 points of damage"];
    const end = await run(inFolder("half-2.xlsx"), ...evade, "--roll", "1,2,3,4", ...survives, "--roll", "3");
    expect([end.status, end.report]).toMatchObject([
      RUN_STATUS.written,
      { says: expect.stringMatching(/Damaged, 20 points of damage; Empty Space \(V13\.968\): Rendezvous/) },
    ]);
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
    const report: unknown[] = [];
    for (const [at, words] of steps.entries()) {
      const [from, to] = [at, at + 1].map((number) => inFolder(`ferry-${number}.xlsx`));
      const { says } = await command([from!, "cross", "--subject", "Anna", ...words, "--out", to!, "--json"], games);
      report.push(JSON.parse(says));
    }
    expect(report).toMatchObject([
      { asks: { asks: "choice" } },
      { asks: { asks: "roll", odds: [{ result: "lost" }, { result: "landed" }] } },
      { asks: null, entries: [{ table: "Rolls" }, { table: "Transfers", row: { Line: "Trade", Amount: 4 } }] },
    ]);
  });

  test.each(
    spread(2, [
      [["none.xlsx"], "the file does not exist"],
      [[SAMPLE, "fly"], "The command fly does not exist"],
      [[SAMPLE, "--view", "Romulans"], 'no side "Romulans"'],
      [[SAMPLE, "--side", "Romulans"], 'no side "Romulans"'],
      [[SAMPLE, "book", "amount"], "name=value"],
      [[SAMPLE, "--frob"], "frob"],
      [[], "Usage"],
    ]),
  )("%j cannot be read, and says why", async (words, why) => {
    const { status, report } = await run(...words);
    expect(status).toBe(RUN_STATUS.unread);
    expect(report).toContain(why);
  });
});

describe("a list", () => {
  test("is imported from a file, its rows that do not fit named", async () => {
    const fleet = inFolder("list.csv");
    writeFileSync(fleet, "ID,Team,BPV,Who\nA-90,Alliance,60,Kirk\nA-91,nobody,61,Sulu");
    const words = ["import", "--subject", "Units", "--read", `list=${fleet}`, "column-4=Captain"];
    const { status, report } = await run(SAMPLE, ...words, "--out", inFolder("imported.xlsx"));
    expect(status).toBe(RUN_STATUS.written);
    expect(report).toMatchObject({
      says: expect.stringMatching(/1 unit .* Row 3, Team/),
      entries: [{ table: "Units", row: { Unit: "A-90", Captain: "Kirk" } }, { table: "Events" }],
    });
    expect((await run(SAMPLE, ...words.slice(0, 3), "list=ID\tTeam\tBPV\nA-9\tnobody\t1")).status).toBe(
      RUN_STATUS.refused,
    );
    expect(await run(SAMPLE, "import", "--subject", "Units", "--read", "list=none.csv")).toMatchObject({
      status: RUN_STATUS.unread,
      report: expect.stringContaining("none.csv"),
    });
  });
});

const TREASURIES = [1, 2, 3].map((side) => `${side}-treasury=${side - 1}`);

describe("a new campaign", () => {
  test("is started in a new file, with its sides and their treasuries", async () => {
    const out = inFolder("rim.xlsx");
    const words = ["border-patrol", "--out", out, "name=Rim War", "3-name=Corsairs", "3-opening=40"];
    const { status, says } = await newCampaign(words, HERE);
    expect([status, says.includes("Rim War")]).toEqual([RUN_STATUS.written, true]);
    const { report } = await run(out, "--side", "Corsairs");
    expect(report).toContainEqual(expect.objectContaining({ id: "designate-flagship", subject: "Corsairs" }));
  });

  test.each([
    ["a player", "border-patrol", "1-player=Bob"],
    ["a race", "border-patrol", "1-race=Foo"],
    ["a treasury", "border-patrol", "1-opening=500"],
    ["a kind", "border-patrol", "1-kind=Orion"],
    ["a player of a campaign that is imported", "border-patrol", "1-player=Bob", "turn=3", ...TREASURIES],
    ["a player of another game", "empires-at-war", "1-player=Bob"],
    ["a player of a game without a ledger", "orions-gate", "1-player=Bob"],
  ])("takes no side without a name for which %s is given, and names the field", async (_, game, ...given) => {
    const out = inFolder("unnamed.xlsx");
    const { status, says } = await newCampaign([game, "--out", out, "name=Rim", "1-name=", ...given], HERE);
    expect([status, existsSync(out)]).toEqual([RUN_STATUS.refused, false]);
    expect(says).toMatch(/Side 1 has no name.*(Player|Race|Opening treasury|Kind) of side 1/);
    const left = await newCampaign([game, "name=Rim", "1-name=", ...given.slice(1)], HERE);
    expect(left.says).not.toContain("is filled in");
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

  test("is imported at the given turn, with its units from a file", async () => {
    const [out, fleet] = [inFolder("taken-over.xlsx"), inFolder("fleet.csv")];
    writeFileSync(fleet, Buffer.from("Unit;Team;BPV;Name\nO-1;Orion;420;J\u00f6rg", "latin1"));
    const words = ["border-patrol", "turn=14", "name=Rim", "1-treasury=300", "2-treasury=0", "3-treasury=80"];
    // What the ledger lacks may be left open: it is said when it is due.
    const lacking = await newCampaign(words, HERE);
    expect([lacking.status, /due in turn 14: .*net worth of turn 13/.test(lacking.says)]).toEqual([
      ...[RUN_STATUS.written, true],
    ]);
    words.push("3-netWorth=500", "3-netWorthBefore=480", "3-income=47", "3-rent=3", "--read", `units=${fleet}`);
    const taken = await newCampaign([...words, "--out", out], HERE);
    expect([taken.status, /4\.5 BPV.*turn 14/.test(taken.says)]).toEqual([RUN_STATUS.written, true]);
    const { report } = await run(out, "edit-unit", "--subject", "O-1");
    expect(report).toMatchObject({ says: expect.stringContaining("O-1") });
  });

  test("asks for a name, and knows its games", async () => {
    expect((await newCampaign(["border-patrol"], HERE)).status).toBe(RUN_STATUS.asks);
    const other = await newCampaign(["chess"], HERE);
    expect([other.status, other.says.includes("border-patrol")]).toEqual([RUN_STATUS.unread, true]);
    expect(existsSync(inFolder("none.xlsx"))).toBe(false);
  });
});
