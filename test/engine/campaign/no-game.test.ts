import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { DICE_TABLES } from "../../../src/engine/campaign/schema/dice-tables";
import { HOUSE_RULES } from "../../../src/engine/campaign/schema/house-rules-table";
import { SEAL_TABLES } from "../../../src/engine/campaign/schema/seal-tables";
import { SHARED_TABLES } from "../../../src/engine/campaign/schema/shared-tables";
import { columnsOf, type Table } from "../../../src/engine/campaign/schema/table";
import { GAMES } from "../../../src/engine/games";

const SRC = join(__dirname, "../../../src");

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

/** What the books of every game have as well: "Unit enters", and the tables of every workbook. */
const SHARED_KINDS = ["Unit enters", "Unit valued", "Unit leaves", "Reversal", "Out of turn", "House rule"];
const SHARED: readonly Table[] = [...SHARED_TABLES, HOUSE_RULES, ...DICE_TABLES, ...SEAL_TABLES];
const SHARED_NAMES = SHARED.flatMap(({ name, sheet }) => [name, sheet]);
const headersOf = (tables: readonly Table[]): readonly string[] =>
  tables.flatMap((of) => columnsOf(of).map(({ header }) => header));
const SHARED_HEADERS = headersOf(SHARED);

/** Everything that is a game's own: its titles, currencies, accounts, sides, kinds of event, tables, columns, lines and ways to leave. */
const OWN_WORDS = GAMES.flatMap((game) => [
  game.title,
  ...game.currencies,
  ...game.accounts,
  ...game.sideKinds,
  ...game.changes.map(({ kind }) => kind).filter((kind) => !SHARED_KINDS.includes(kind)),
  ...game.tables.flatMap(({ name, sheet }) => [name, sheet]).filter((name) => !SHARED_NAMES.includes(name)),
  ...headersOf(game.tables).filter((header) => header.includes(" ") && !SHARED_HEADERS.includes(header)),
  ...game.lines.map(({ line }) => line).filter((line) => line.includes(" ")),
  ...game.units.leavings,
]).filter((word) => word !== "");

/** The clauses of the games' texts: V19.08, V1.23, a step such as 8C1, a rule such as (32). */
const CLAUSES = /\bV\d+(\.\d+)?\b|\b\d[A-E]\d\b|\bEaW\b/;

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The lines of a folder that name something of a game. */
function namingLines(folder: string): readonly string[] {
  const own = new RegExp(`\\b(${OWN_WORDS.map(escaped).join("|")})\\b`);
  return filesIn(join(SRC, folder)).flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .flatMap((line, index) =>
        own.test(line) || CLAUSES.test(line) ? [`${relative(SRC, path)}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

test("there is something to look for", () => {
  expect(OWN_WORDS).toEqual(
    expect.arrayContaining(["Border Patrol", "BPV", "Orion", "Hiding", "Offers", "Net worth", "Captured"]),
  );
  expect(CLAUSES.test("a treasury never falls below 0 (8C1)")).toBe(true);
  expect(namingLines("engine/border-patrol").length).toBeGreaterThan(100);
});

test("the books of any game name no game, clause, currency or unit of one", () => {
  expect(namingLines("engine/campaign")).toEqual([]);
});

test("nor does the workbook", () => {
  expect(namingLines("workbook")).toEqual([]);
});

test("nor does the pane, but for what each game adds to it, and the search for functions", () => {
  const ofGames = /^taskpane\/(games\/|pages\/functions)/;
  expect(namingLines("taskpane").filter((line) => !ofGames.test(line))).toEqual([]);
});
