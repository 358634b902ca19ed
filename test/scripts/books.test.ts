import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STATUS, checkBooks } from "../../scripts/books-report";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { layout } from "../../src/engine/campaign/schema/layout";
import { openBooks } from "../../src/engine/open";
import { newFile, openFile } from "../../src/workbook/file";
import { started } from "../engine/campaign/kept";

const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");
const ROOT = join(__dirname, "../..");
const AT = new Date("2026-08-22T12:00:00Z");

const folder = mkdtempSync(join(tmpdir(), "starledger-books-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the sample with these edits. */
async function spoiled(name: string, edits: readonly Edit[]): Promise<string> {
  const file = await openFile(readFileSync(SAMPLE));
  await file.write(edits);
  const path = join(folder, name);
  writeFileSync(path, await file.save(AT));
  return path;
}

/** A limit of command that is too low, and a bribe that is too fine. */
const TWO_SLIPS: readonly Edit[] = [
  { kind: "change", table: "Sides", row: 2, cells: { "Command limit": 5 } },
  {
    kind: "append",
    table: "Transfers",
    rows: [{ No: 900, Turn: 9, From: "Alliance", To: "Orion", Amount: 1.00001, Currency: "BPV", Line: "Bribe" }],
  },
];

/** A finding of the JSON. */
interface Told {
  readonly check: string;
  readonly cell: string;
  readonly follows: readonly Told[];
}

const read = (path: string) => openFile(readFileSync(path)).then((file) => file.read());

describe("books that hold", () => {
  test("are told with status 0, for people", async () => {
    const { status, says } = await checkBooks([SAMPLE]);
    expect(status).toBe(STATUS.sound);
    expect(says.split("\n")).toEqual([
      "The Lamplight Border: turn 9 is under way.",
      "Alliance: turn 8 closed with 319 BPV, net worth 897.",
      "Coalition: turn 8 closed with 343.25 BPV, net worth 922.25.",
      "Orion: turn 8 closed with 153.55 BPV, net worth 630.55, In play.",
      "The books hold.",
    ]);
  });

  test("are told with status 0, for programs", async () => {
    const { status, says } = await checkBooks([SAMPLE, "--json"]);
    const told: unknown = JSON.parse(says);
    expect(status).toBe(STATUS.sound);
    expect(told).toMatchObject({
      schema: 2,
      campaign: "The Lamplight Border",
      game: "Border Patrol",
      turn: 9,
      sides: [
        { side: "Alliance", kind: "Alliance", player: "Robin" },
        { side: "Coalition", kind: "Coalition", player: "Kim" },
        { side: "Orion", kind: "Orion", player: "Sasha" },
      ],
      findings: [],
    });
    const { closings } = JSON.parse(says) as { closings: Record<string, unknown>[] };
    const { books } = openBooks(await read(SAMPLE));
    expect(closings).toHaveLength(books.closings.length);
    expect(closings.at(-1)).toEqual({
      turn: 8,
      side: "Orion",
      income: 50.5,
      treasury: 153.55,
      unitBpv: 477,
      netWorth: 630.55,
      rentDue: 7,
      standing: "In play",
      digest: books.closings.at(-1)?.digest,
      commitment: books.closings.at(-1)?.commitment,
    });
    expect(Object.keys(closings[0] ?? {})).toEqual([
      ...["turn", "side", "income", "treasury", "unitBpv", "netWorth", "rentDue", "standing", "digest", "commitment"],
    ]);
    expect(closings[0]).toMatchObject({ turn: 1, side: "Alliance", rentDue: null, standing: "" });
  });

  test("may be those of a campaign that has just begun", async () => {
    const file = newFile();
    await file.write(layout(started(), BORDER_PATROL.tables));
    const path = join(folder, "begun.xlsx");
    writeFileSync(path, await file.save(AT));
    const { status, says } = await checkBooks([path]);
    expect([status, says.split("\n")[1]]).toEqual([STATUS.sound, "Alliance: no closed turn."]);
  });
});

describe("books that do not hold", () => {
  test("are told with status 1 and every finding, for programs", async () => {
    const path = await spoiled("spoiled.xlsx", TWO_SLIPS);
    const { status, says } = await checkBooks([path, "--json"]);
    expect(status).toBe(STATUS.findings);
    const { findings } = JSON.parse(says) as { findings: Record<string, unknown>[] };
    expect(findings).toEqual([
      {
        check: "amount-too-fine",
        subject: "No 900",
        message: "Amount holds 1.00001; it takes an amount with four decimals at most: 1 is the nearest.",
        expected: "an amount with four decimals at most",
        actual: "1.00001",
        difference: null,
        clause: null,
        cell: expect.stringMatching(/^Ledger!F\d+$/),
        follows: [],
      },
      {
        check: "command-limit",
        subject: "Orion",
        message: expect.stringContaining("the Command limit is 5"),
        expected: "5 or less",
        actual: "6",
        difference: null,
        clause: "V19.17",
        cell: "Teams!A4",
        follows: [],
      },
    ]);
    expect(Object.keys(findings[0] ?? {})).toEqual([
      ...["check", "subject", "message", "expected", "actual", "difference", "clause", "cell", "follows"],
    ]);
  });

  test("are told with status 1, for people: cell, what to do, clause, check", async () => {
    const { status, says } = await checkBooks([await spoiled("again.xlsx", TWO_SLIPS)]);
    expect(status).toBe(STATUS.findings);
    expect(says).toContain("\n2 findings:\n- Ledger!F");
    expect(says).toContain(
      "- Teams!A4: Orion leads 6 ships, but the Command limit is 5; sell one a turn, or correct the limit on the sheet Teams. [V19.17] (command-limit)",
    );
  });

  test("name a sheet with blanks as a formula does", async () => {
    const mount = { Unit: "O-8", Mount: 2, System: "Photon" };
    const path = await spoiled("mounts.xlsx", [{ kind: "append", table: "Mounts", rows: [mount] }]);
    const { findings } = JSON.parse((await checkBooks([path, "--json"])).says) as { findings: { cell: string }[] };
    expect(findings.map(({ cell }) => cell)).toEqual(["'Option mounts'!C9"]);
  });

  test("are told with what follows from them: an entry of a closed turn was altered", async () => {
    const row = (await read(SAMPLE)).tables.get("Transfers")?.rows.findIndex(([, turn]) => turn === 4) ?? NaN;
    const path = await spoiled("altered.xlsx", [{ kind: "change", table: "Transfers", row, cells: { Amount: 17 } }]);
    const { findings } = JSON.parse((await checkBooks([path, "--json"])).says) as { findings: Told[] };
    expect(findings.map(({ check }) => check)).toEqual(["closing-digest"]);
    const follows = findings[0]?.follows ?? [];
    expect(follows.map(({ check }) => check)).toContain("closing-differs");
    expect(follows[0]).toMatchObject({ cell: expect.stringMatching(/^Turns!/), follows: [] });
    const lines = (await checkBooks([path])).says.split("\n");
    expect(lines).toContain("1 finding:");
    expect(lines.filter((line) => line.startsWith("  - Turns!"))).toHaveLength(
      follows.filter(({ cell }) => cell.startsWith("Turns!")).length,
    );
  });

  test("are those of another version of the tables as well", async () => {
    const path = await spoiled("newer.xlsx", [{ kind: "change", table: "Settings", row: 0, cells: { Value: "99" } }]);
    const { status, says } = await checkBooks([path, "--json"]);
    expect(status).toBe(STATUS.findings);
    expect(JSON.parse(says)).toMatchObject({ schema: 99, findings: [{ check: "schema" }] });
  });
});

describe("books of an older schema", () => {
  const OLDER = join(__dirname, "../campaigns/schema-1");

  test("are told as they will be once they are brought up to date; the file stays as it is", async () => {
    const path = join(OLDER, "border-patrol.xlsx");
    const before = readFileSync(path);
    const { status, says } = await checkBooks([path, "--json"]);
    expect(status).toBe(STATUS.sound);
    expect(JSON.parse(says)).toMatchObject({ schema: 1, turn: 9, findings: [] });
    const { closings } = JSON.parse(says) as { closings: { digest: string; commitment: string }[] };
    const { says: now } = await checkBooks([SAMPLE, "--json"]);
    const undigested = (told: string) =>
      (JSON.parse(told) as { closings: object[] }).closings.map((row) => ({ ...row, digest: "", commitment: "" }));
    expect(undigested(says)).toEqual(undigested(now));
    // They keep the digests that they were closed with.
    for (const { digest, commitment } of closings) {
      expect([digest, commitment]).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/), ""]);
    }
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("are told for people as well, in a workbook with tables and columns of the user's own", async () => {
    const { status, says } = await checkBooks([join(OLDER, "users-own.xlsx")]);
    expect([status, says]).toEqual([STATUS.sound, (await checkBooks([SAMPLE])).says]);
  });
});

describe("books of a game that is not among those that are known", () => {
  test("are read by the rules of none", async () => {
    const { status, says } = await checkBooks([SAMPLE, "--json"], []);
    expect(status).toBe(STATUS.findings);
    const { findings, closings } = JSON.parse(says) as { findings: Told[]; closings: object[] };
    expect(findings.map(({ check }) => check)).toContain("game");
    expect(Object.keys(closings[0] ?? {})).toEqual(["turn", "side", "standing", "digest", "commitment"]);
  });
});

describe("what cannot be read", () => {
  test.each([
    ["no file at all", [], "One file is read at a time. Usage: npm run --silent books -- FILE.xlsx [--json]"],
    ["two files", [SAMPLE, SAMPLE], "One file is read at a time."],
    ["an option that is none", [SAMPLE, "--csv"], "--csv is no option. Usage: "],
    [
      "a file that is not there",
      ["/nowhere/at-all.xlsx"],
      "/nowhere/at-all.xlsx cannot be read: there is no such file.",
    ],
    ["a folder", [tmpdir()], "cannot be read: it is a folder."],
    ["what is no workbook", [join(ROOT, "package.json"), "--json"], "This is no .xlsx file that can be read."],
  ])("%s is told in plain words with status 2", async (_, words, says) => {
    const outcome = await checkBooks(words);
    expect(outcome.status).toBe(STATUS.unread);
    expect(outcome.says).toContain(says);
  });

  test("a workbook without a campaign is told so", async () => {
    const path = join(folder, "empty.xlsx");
    writeFileSync(path, await newFile().save(AT));
    expect(await checkBooks([path])).toEqual({
      status: STATUS.unread,
      says: `${path} holds no campaign: it has neither the table Settings nor Transfers.`,
    });
  });
});

describe("the program", () => {
  const run = (...words: string[]) =>
    spawnSync("npm", ["run", "--silent", "books", "--", ...words], { cwd: ROOT, encoding: "utf8" });

  test("ends with its status, and speaks on the stream that scripts expect", async () => {
    const sound = run(SAMPLE, "--json");
    expect([sound.status, (JSON.parse(sound.stdout) as { findings: unknown }).findings]).toEqual([0, []]);
    const found = run(await spoiled("program.xlsx", TWO_SLIPS));
    expect([found.status, found.stdout.includes("(command-limit)")]).toEqual([1, true]);
    const nonsense = run(join(ROOT, "package.json"));
    expect([nonsense.status, nonsense.stdout]).toEqual([2, ""]);
    expect(nonsense.stderr).toContain("This is no .xlsx file that can be read.");
  }, 60_000);
});
