import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBooks, STATUS } from "../../scripts/books-report";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { CATALOG } from "../../src/engine/catalog";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { newFile, openFile } from "../../src/workbook/file";
import { STAMP } from "../engine/campaign/kept";
import { fileBench, NOON } from "../workbook/file-bench";
import { FERRY, PIERS } from "./game";
import { playsFerry, startFerry } from "./plays-ferry";

const BOTH = [...CATALOG, FERRY];

playsFerry("a file", () => Promise.resolve(fileBench(BOTH)));

/** A file with a turn that is closed. */
async function savedFerry(): Promise<Uint8Array> {
  const file = newFile([FERRY]);
  await file.write(startFerry().edits);
  await file.write(closeTurn(openBooks(await file.read(), [FERRY]), STAMP).edits);
  return file.save(NOON);
}

describe("the file of the test game, for whoever does not know the game", () => {
  test("is only read: its own tables are the user's, and one finding names the game", async () => {
    const file = await openFile(await savedFerry());
    const open = openBooks(await file.read(), GAMES);
    expect(open.findings).toMatchObject([
      { check: "game", actual: "Ferry", expected: GAMES.map(({ title }) => title).join(", ") },
    ]);
    expect(open.books.tables.tables.has(PIERS.name)).toBe(false);
    expect(closeTurn(open, STAMP)).toMatchObject({ edits: [], refused: [{ check: "game" }] });
  });
});

describe("the books script", () => {
  const folder = mkdtempSync(join(tmpdir(), "ferry-"));
  const path = join(folder, "ferry.xlsx");
  beforeAll(async () => writeFileSync(path, await savedFerry()));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("reads the test game by its own tables, for people and as JSON", async () => {
    expect(await checkBooks([path], [FERRY])).toMatchObject({
      status: STATUS.sound,
      says: expect.stringMatching(/^Upper river: turn 2 is under way\.[^]*No problems found\.$/),
    });
    const { says } = await checkBooks([path, "--json"], [FERRY]);
    expect(JSON.parse(says)).toMatchObject({
      game: "Ferry",
      turn: 2,
      sides: [{ side: "Anna", kind: "Merchants" }, { side: "Bo" }],
      closings: [{ turn: 1, side: "Anna", treasury: 20 }, { treasury: 5 }],
      findings: [],
    });
  });

  test("names the game where it is not known", async () => {
    const { status, says } = await checkBooks([path, "--json"]);
    expect([status, JSON.parse(says)]).toMatchObject([STATUS.findings, { findings: [{ check: "game" }] }]);
  });
});
