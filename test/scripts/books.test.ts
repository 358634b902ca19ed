import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STATUS, checkBooks } from "../../scripts/books-report";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import { layout } from "../../src/engine/campaign/schema/layout";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { newFile, openFile } from "../../src/workbook/file";
import { started } from "../engine/campaign/kept";
import { once } from "../../samples/once";
import { thoroughTest } from "../thorough-test";

const SAMPLE = join(__dirname, "../../samples/border-patrol.xlsx");
const OLDER = join(__dirname, "../campaigns/schema-1");
const ROOT = join(__dirname, "../..");
const AT = new Date("2026-08-22T12:00:00Z");

const folder = mkdtempSync(join(tmpdir(), "starledger-books-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the sample, or of another file, with these edits. */
async function spoiled(name: string, edits: readonly Edit[], of = SAMPLE): Promise<string> {
  const file = await openFile(readFileSync(of));
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

/** A worth typed over. */
const VALUED: Edit = { kind: "change", table: "Units", row: 13, cells: { "Worth BPV": 60 } };

/** An entry typed without a number, one that no treasury can pay, and the worth. */
const TYPED: readonly Edit[] = [
  {
    kind: "append",
    table: "Transfers",
    rows: [
      { Line: "Repair", From: "Orion", Amount: 2 },
      { Line: "Repair", From: "Orion", Amount: 9999 },
    ],
  },
  VALUED,
];

/** What is reported of a file: many tests look at the same one, and reading a workbook takes longest. */
const reports = new Map<string, ReturnType<typeof checkBooks>>();
function reportOf(...words: readonly string[]): ReturnType<typeof checkBooks> {
  const key = JSON.stringify(words);
  const report = reports.get(key) ?? checkBooks(words);
  reports.set(key, report);
  return report;
}

/** Files that many tests look at, made once. */
const slips = once(() => spoiled("slips.xlsx", TWO_SLIPS));
const typedInto = once(() => spoiled("typed.xlsx", TYPED));
const valued = once(() => spoiled("valued.xlsx", [VALUED]));
const soundForPeople = () => reportOf(SAMPLE);
const soundForPrograms = () => reportOf(SAMPLE, "--json");

/** A finding of the JSON. */
interface Reported {
  readonly check: string;
  readonly cell: string;
  readonly follows: readonly Reported[];
}

const read = (path: string) => openFile(readFileSync(path)).then((file) => file.read());

describe("books without problems", () => {
  test("are reported with status 0, for people", async () => {
    const { status, says } = await soundForPeople();
    expect(status).toBe(STATUS.sound);
    expect(says.split("\n")).toEqual([
      "The Lamplight Border: turn 9 is under way.",
      "Alliance: turn 8 closed with 319 BPV, net worth 897.",
      "Coalition: turn 8 closed with 343.25 BPV, net worth 922.25.",
      "Orion: turn 8 closed with 153.55 BPV, net worth 630.55, In play.",
      "No problems found.",
    ]);
  });

  test("are reported with status 0, for programs", async () => {
    const { status, says } = await soundForPrograms();
    expect(status).toBe(STATUS.sound);
    expect(JSON.parse(says)).toMatchObject({
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
    const { books } = openBooks(await read(SAMPLE), GAMES);
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
    const { status, says } = await reportOf(path);
    expect([status, says.split("\n")[1]]).toEqual([STATUS.sound, "Alliance: no closed turn."]);
  });
});

describe("a side's view of books", () => {
  test("has its own closings, and nothing of the others", async () => {
    const { status, says } = await reportOf(SAMPLE, "--view", "orion");
    expect(status).toBe(STATUS.sound);
    expect(says).toContain("Orion: turn 8 closed with 153.55 BPV, net worth 630.55");
    expect(says).not.toMatch(/Alliance|Coalition/);
    const json = await reportOf(SAMPLE, "--view=Coalition", "--json");
    const { closings } = JSON.parse(json.says) as { closings: readonly { side: string; netWorth: number }[] };
    expect([...new Set(closings.map(({ side }) => side))]).toEqual(["Coalition"]);
    expect(closings.at(-1)?.netWorth).toBe(922.25);
  });

  test("has the findings that are about the side, and their cells", async () => {
    const path = await valued();
    const { books } = openBooks(await read(path), GAMES);
    const owner = books.units.find(({ row }) => row === 13)?.side ?? "";
    const others = books.sides.flatMap(({ name }) => (name === owner ? [] : [name]));
    const own = await reportOf(path, "--view", owner, "--json");
    const told = JSON.parse(own.says) as { findings: readonly Reported[] };
    expect(told.findings).toMatchObject([
      { check: "tracker-differs", cell: expect.stringMatching(/^Ships!.*15$/) as string },
    ]);
    for (const other of others) expect((await reportOf(path, "--view", other)).status).toBe(STATUS.sound);
  });

  test("is not read where there is no such side", async () => {
    const { status, stream, says } = await reportOf(SAMPLE, "--view", "Gorn");
    expect([status, stream]).toEqual([STATUS.unread, "stderr"]);
    expect(says).toContain("Alliance, Coalition, Orion");
  });
});

describe("books with problems", () => {
  test("are reported with status 1 and every finding, for programs", async () => {
    const path = await slips();
    const { status, says } = await reportOf(path, "--json");
    expect(status).toBe(STATUS.findings);
    const { findings } = JSON.parse(says) as { findings: Record<string, unknown>[] };
    expect(findings).toEqual([
      {
        check: "amount-too-fine",
        subject: "No 900",
        message: expect.stringMatching(/Amount.*1\.00001.*four decimals/),
        expected: expect.stringContaining("four decimals"),
        actual: "1.00001",
        difference: null,
        clause: null,
        cell: expect.stringMatching(/^Ledger!F\d+$/),
        follows: [],
      },
      {
        check: "command-limit",
        subject: "Orion",
        message: expect.stringMatching(/Command limit.*5/),
        expected: expect.stringContaining("5"),
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

  test("are reported with status 1, for people: cell, message, clause, check", async () => {
    const { status, says } = await reportOf(await slips());
    expect(status).toBe(STATUS.findings);
    expect(says).toContain("\n2 problems found:\n- Ledger!F");
    expect(says).toMatch(/^- Teams!A4: Orion.* 6 .*Command limit.* 5.* \[V19\.17\] \(command-limit\)$/m);
  });

  test("name a sheet with blanks as a formula does", async () => {
    const mount = { Unit: "O-8", Mount: 2, System: "Photon" };
    const path = await spoiled("mounts.xlsx", [{ kind: "append", table: "Mounts", rows: [mount] }]);
    const { findings } = JSON.parse((await reportOf(path, "--json")).says) as { findings: { cell: string }[] };
    expect(findings.map(({ cell }) => cell)).toEqual(["'Option mounts'!C9"]);
  });

  test("are reported with what follows from them: an entry of a closed turn was altered", async () => {
    const row = (await read(SAMPLE)).tables.get("Transfers")?.rows.findIndex(([, turn]) => turn === 4) ?? NaN;
    const path = await spoiled("altered.xlsx", [{ kind: "change", table: "Transfers", row, cells: { Amount: 17 } }]);
    const { findings } = JSON.parse((await reportOf(path, "--json")).says) as { findings: Reported[] };
    expect(findings.map(({ check }) => check)).toEqual(["closing-digest"]);
    const follows = findings[0]?.follows ?? [];
    expect(follows.map(({ check }) => check)).toContain("closing-differs");
    expect(follows[0]).toMatchObject({ cell: expect.stringMatching(/^Turns!/), follows: [] });
    const lines = (await reportOf(path)).says.split("\n");
    expect(lines).toContain("1 problem found:");
    expect(lines.filter((line) => line.startsWith("  - Turns!"))).toHaveLength(
      follows.filter(({ cell }) => cell.startsWith("Turns!")).length,
    );
  });

  test("are those of another version of the tables as well", async () => {
    const path = await spoiled("newer.xlsx", [{ kind: "change", table: "Settings", row: 0, cells: { Value: "99" } }]);
    const { status, says } = await reportOf(path, "--json");
    expect(status).toBe(STATUS.findings);
    expect(JSON.parse(says)).toMatchObject({ schema: 99, findings: [{ check: "schema" }] });
  });
});

describe("changes that wait to be posted", () => {
  const pendingOf = async (path: string, games = GAMES) => {
    const { status, says } = await checkBooks([path, "--json"], games);
    return { status, pending: (JSON.parse(says) as { pending: Record<string, unknown>[] }).pending };
  };

  test("are reported for programs, after everything else", async () => {
    const path = await typedInto();
    const { pending } = await pendingOf(path);
    const [draft, refused, valued] = pending;
    expect(pending).toHaveLength(3);
    expect(draft).toEqual({
      id: "ledger-100",
      subject: "Ledger, row 100",
      sheetHas: expect.stringMatching(/Orion.* 2.*Repair/),
      booksHave: expect.any(String),
      becomes: expect.stringMatching(/Repair, 2 BPV.*Orion.*Yards$/),
      cell: "Ledger!A100",
    });
    expect(Object.keys(draft ?? {})).toEqual(["id", "subject", "sheetHas", "booksHave", "becomes", "cell"]);
    expect(refused).toMatchObject({ id: "ledger-101", becomes: null });
    expect(valued).toMatchObject({
      id: "unit-O-2",
      subject: "O-2",
      sheetHas: expect.stringContaining("60"),
      booksHave: expect.stringContaining("68"),
      cell: "Ships!A15",
    });
    expect(Object.keys(JSON.parse((await reportOf(path, "--json")).says) as object).at(-1)).toBe("pending");
  });

  test("are reported for people, a line each: what each becomes, or why it cannot be posted", async () => {
    const { says } = await reportOf(await typedInto());
    const lines = says.split("\n");
    const from = lines.indexOf("3 changes in the sheets wait to be posted:");
    expect(lines.slice(from + 1)).toEqual([
      expect.stringMatching(/^- Ledger!A100: .*Repair.* Becomes: .*Repair, 2 BPV/),
      expect.stringMatching(/^- Ledger!A101: .*9999.* Orion.* [\d.]+ BPV/),
      expect.stringMatching(/^- Ships!A15: .*60.*68.* Becomes: .*O-2/),
    ]);
  });

  test("ask what nobody but the user knows", async () => {
    const typed = { Unit: "X-1", "Economic BPV": 50 };
    const path = await spoiled("asks.xlsx", [{ kind: "append", table: "Units", rows: [typed] }]);
    expect((await pendingOf(path)).pending).toMatchObject([{ id: "unit-X-1", becomes: null }]);
    expect((await reportOf(path)).says.split("\n").at(-1)).toMatch(/ X-1\b.*\?$/);
  });

  test("do not change the status by themselves: that is by what the checks of the game find", async () => {
    const checks = BORDER_PATROL.checks.filter(({ id }) => id !== "tracker-differs");
    const games = [{ ...BORDER_PATROL, checks }];
    const path = await valued();
    expect(await pendingOf(path)).toMatchObject({ status: STATUS.findings, pending: [{ id: "unit-O-2" }] });
    expect(await pendingOf(path, games)).toMatchObject({ status: STATUS.sound, pending: [{ id: "unit-O-2" }] });
    const { status, says } = await checkBooks([path], games);
    expect(status).toBe(STATUS.sound);
    expect(says).toContain("\nNo problems found.\n1 change in the sheets waits to be posted:\n- Ships!A15: ");
  });

  test("are none where the sheets and the books agree", async () => {
    expect(await pendingOf(SAMPLE)).toEqual({ status: STATUS.sound, pending: [] });
  });

  test("are none where nothing may be written: another schema, a game that is not known", async () => {
    const path = await typedInto();
    expect(await pendingOf(path, [])).toEqual({ status: STATUS.findings, pending: [] });
    const schema: Edit = { kind: "change", table: "Settings", row: 0, cells: { Value: "99" } };
    const newer = await spoiled("typed-newer.xlsx", [...TYPED, schema]);
    expect(await pendingOf(newer)).toEqual({ status: STATUS.findings, pending: [] });
  });

  test("are those of older books as well", async () => {
    const path = await spoiled("typed-older.xlsx", TYPED, join(OLDER, "border-patrol.xlsx"));
    expect((await pendingOf(path)).pending.map(({ id }) => id)).toEqual(["ledger-100", "ledger-101", "unit-O-2"]);
  });
});

describe("several files", () => {
  const NOWHERE = "/nowhere/at-all.xlsx";
  const linesOf = (says: string) => says.split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);

  test("are reported for programs, a line each in the order given, with what cannot be read", async () => {
    const typed = await valued();
    const { status, stream, says } = await reportOf(typed, NOWHERE, "--json", SAMPLE);
    expect([status, stream]).toEqual([STATUS.unread, "stdout"]);
    const lines = linesOf(says);
    expect(lines.map(({ file }) => file)).toEqual([typed, NOWHERE, SAMPLE]);
    expect(lines[0]).toMatchObject({
      turn: 9,
      findings: [{ check: "tracker-differs" }],
      pending: [{ id: "unit-O-2" }],
    });
    expect(lines[1]).toEqual({ file: NOWHERE, error: expect.stringContaining("does not exist") });
    const alone = JSON.parse((await soundForPrograms()).says) as object;
    expect(lines[2]).toEqual({ file: SAMPLE, ...alone });
    expect(Object.keys(lines[2] ?? {})).toEqual(["file", ...Object.keys(alone)]);
  });

  test("are reported for people one after the other, each under its name", async () => {
    const slipped = await slips();
    const { status, stream, says } = await reportOf(SAMPLE, NOWHERE, slipped);
    expect([status, stream]).toEqual([STATUS.unread, "stdout"]);
    const [first, second, third] = says.split("\n\n");
    expect(first).toBe(`${SAMPLE}:\n${(await soundForPeople()).says}`);
    expect(second).toBe((await reportOf(NOWHERE)).says);
    expect(third).toBe(`${slipped}:\n${(await reportOf(slipped)).says}`);
  });

  thoroughTest("end with the worst status of all; the same file may be named twice", async () => {
    const slipped = await slips();
    const twice = await reportOf(SAMPLE, SAMPLE, "--json");
    expect([twice.status, linesOf(twice.says).length]).toEqual([STATUS.sound, 2]);
    expect((await reportOf(slipped, SAMPLE)).status).toBe(STATUS.findings);
    expect((await reportOf(SAMPLE, slipped)).status).toBe(STATUS.findings);
    expect((await reportOf(NOWHERE, slipped, SAMPLE)).status).toBe(STATUS.unread);
  });
});

describe("books of an older schema", () => {
  test("are reported as they will be after the update; the file stays as it is", async () => {
    const path = join(OLDER, "border-patrol.xlsx");
    const before = readFileSync(path);
    const { status, says } = await reportOf(path, "--json");
    expect(status).toBe(STATUS.sound);
    expect(JSON.parse(says)).toMatchObject({ schema: 1, turn: 9, findings: [] });
    const { closings } = JSON.parse(says) as { closings: { digest: string; commitment: string }[] };
    const { says: now } = await soundForPrograms();
    const undigested = (report: string) =>
      (JSON.parse(report) as { closings: object[] }).closings.map((row) => ({ ...row, digest: "", commitment: "" }));
    expect(undigested(says)).toEqual(undigested(now));
    // They keep the digests from when they were closed.
    for (const { digest, commitment } of closings) {
      expect([digest, commitment]).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/), ""]);
    }
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("are reported for people as well, in a workbook with tables and columns of the user's own", async () => {
    const { status, says } = await reportOf(join(OLDER, "users-own.xlsx"));
    expect([status, says]).toEqual([STATUS.sound, (await soundForPeople()).says]);
  });
});

describe("books of an unknown game", () => {
  test("are read without rules", async () => {
    const { status, says } = await checkBooks([SAMPLE, "--json"], []);
    expect(status).toBe(STATUS.findings);
    const { findings, closings } = JSON.parse(says) as { findings: Reported[]; closings: object[] };
    expect(findings.map(({ check }) => check)).toContain("game");
    expect(Object.keys(closings[0] ?? {})).toEqual(["turn", "side", "standing", "digest", "commitment"]);
  });
});

describe("what cannot be read", () => {
  test.each([
    ["no file at all", [], "Usage: npm run --silent books -- FILE.xlsx ... "],
    ["no file but an option", ["--json"], "Usage: "],
    ["an unknown option", [SAMPLE, "--csv"], "'--csv'. Usage: "],
    [
      "a file that is not there",
      ["/nowhere/at-all.xlsx"],
      "/nowhere/at-all.xlsx cannot be read: the file does not exist.",
    ],
    ["a file below a file", [join(SAMPLE, "within.xlsx")], "cannot be read: the file does not exist."],
    ["a folder", [tmpdir()], "cannot be read: it is a folder."],
    ["what is no workbook", [join(ROOT, "package.json"), "--json"], "not a readable .xlsx file"],
  ])("%s is reported in plain words with status 2", async (_, words, says) => {
    const outcome = await checkBooks(words);
    expect([outcome.status, outcome.stream]).toEqual([STATUS.unread, "stderr"]);
    expect(outcome.says).toContain(says);
  });

  test("a workbook without a campaign is reported as such", async () => {
    const path = join(folder, "empty.xlsx");
    writeFileSync(path, await newFile().save(AT));
    expect(await reportOf(path)).toEqual({
      status: STATUS.unread,
      stream: "stderr",
      says: expect.stringMatching(/empty\.xlsx has no campaign.*Settings.*Transfers/),
    });
  });
});

describe("the program", () => {
  const spawned = (command: string, words: readonly string[]) =>
    spawnSync(command, words, { cwd: ROOT, encoding: "utf8" });
  // The same program without npm, which takes as long to start as the program itself.
  const run = (...words: string[]) => spawned(process.execPath, ["--import", "tsx", "scripts/books.ts", ...words]);

  thoroughTest(
    "ends with its status, and speaks on the stream that scripts expect",
    () => {
      const sound = spawned("npm", ["run", "--silent", "books", "--", SAMPLE, "--json"]);
      expect([sound.status, (JSON.parse(sound.stdout) as { findings: unknown }).findings]).toEqual([0, []]);
    },
    60_000,
  );

  thoroughTest(
    "does so with problems found, with what is no workbook, and with several files",
    async () => {
      const nonsense = run(join(ROOT, "package.json"));
      expect([nonsense.status, nonsense.stdout]).toEqual([2, ""]);
      expect(nonsense.stderr).toContain("not a readable .xlsx file");
      const found = run(await slips());
      expect([found.status, found.stdout.includes("(command-limit)")]).toEqual([1, true]);
      const both = run(join(ROOT, "package.json"), SAMPLE, "--json");
      expect([both.status, both.stderr.includes(".xlsx")]).toEqual([2, false]);
      const lines = both.stdout.trimEnd().split("\n");
      expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[1])).toEqual(["error", "schema"]);
    },
    60_000,
  );
});
