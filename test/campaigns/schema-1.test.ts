import { some } from "../thoroughness";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { borderPatrolSample } from "../../samples/border-patrol";
import { BORDER_PATROL } from "../../src/engine/border-patrol/game";
import { closeTurn } from "../../src/engine/campaign/commands/close";
import { migrate } from "../../src/engine/campaign/commands/migrate";
import { reopenTurn } from "../../src/engine/campaign/commands/reopen";
import type { OpenGame } from "../../src/engine/campaign/game";
import type { Stamp } from "../../src/engine/campaign/ledger/booking";
import type { Outcome } from "../../src/engine/campaign/ledger/outcome";
import { apply, NO_TABLES } from "../../src/engine/campaign/schema/apply";
import type { Edit } from "../../src/engine/campaign/schema/edit";
import type { Tables, WorkbookTable } from "../../src/engine/campaign/schema/table";
import type { Cell } from "../../src/engine/core/cell";
import { GAMES } from "../../src/engine/games";
import { openBooks } from "../../src/engine/open";
import { openFile } from "../../src/workbook/file";
import { once } from "../../samples/once";
import { checksOf, Kept, rowsOf } from "../engine/campaign/kept";
import { factsOf } from "./schema-1/facts";

/** The files that Starledger wrote under schema 1, each with what it told of them. */
const FILES = [
  // In a workbook with tables, columns and sorted rows of the user's own; with a filter as well; and as we wrote it.
  { file: "users-own.xlsx", facts: "border-patrol.json" },
  { file: "users-own-filtered.xlsx", facts: "border-patrol.json" },
  { file: "border-patrol.xlsx", facts: "border-patrol.json" },
  { file: "adopted.xlsx", facts: "adopted.json" },
] as const;

const FOLDER = join(__dirname, "schema-1");
const NOON = new Date("2026-11-21T12:00:00Z");
const stampOf = (seed: string): Stamp => ({ today: "2026-11-21", seed });

const opened = (file: string) => openFile(readFileSync(join(FOLDER, file)));
const told = (facts: string): unknown => JSON.parse(readFileSync(join(FOLDER, facts), "utf8"));
/** As JSON tells it: what is not there is left out. */
const plain = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts));

function editsOf({ edits, refused, says }: Outcome): readonly Edit[] {
  if (refused.length > 0) throw new Error(says);
  return edits;
}

const migration = (tables: Tables): readonly Edit[] =>
  editsOf(migrate(tables, BORDER_PATROL.tables, true, stampOf("migration")));

/** The books of a file as they are, and once they are brought up to date. */
function booksIn(file: string) {
  const asTheyAre = once(async (): Promise<Tables> => (await opened(file)).read());
  const migrated = once(async (): Promise<Tables> => {
    const tables = await asTheyAre();
    return apply(tables, migration(tables));
  });
  return { asTheyAre, migrated };
}

const closed = (tables: Tables, seed = "closing"): Tables => {
  const paid = new Kept(tables).leaveRent();
  return apply(paid.tables, editsOf(closeTurn(paid.open, stampOf(seed))));
};

/** The findings about closed turns. */
const aboutClosed = ({ findings }: OpenGame): readonly string[] =>
  checksOf(findings).filter((check) => check.startsWith("closing-"));

/** The turns of which the digests say that they were altered. */
const alteredTurns = (tables: Tables): readonly unknown[] =>
  openBooks(tables, GAMES).findings.flatMap(({ check, turn }) => (check === "closing-digest" ? [turn] : []));

const columnIn = ({ header }: WorkbookTable, name: string): number =>
  header.findIndex((column) => column.toLowerCase() === name.toLowerCase());

/** The same books, a cell of the first entry of a turn altered. */
function altered(tables: Tables, name: string, turn: number, column: string, make: (old: Cell) => Cell): Tables {
  const table = tables.tables.get(name);
  const row = table?.rows.findIndex((cells) => cells[columnIn(table, "Turn")] === turn) ?? -1;
  const old = table?.rows[row]?.[columnIn(table, column)];
  if (old === undefined) throw new Error(`${name} has no entry of turn ${turn}`);
  return apply(tables, [{ kind: "change", table: name, row, cells: { [column]: make(old) } }]);
}

const more = (old: Cell): Cell => Number(old) + 1;
const other = (old: Cell): Cell => `${String(old ?? "")}x`;
const otherAudience = (old: Cell): Cell => (old === "All" ? "Game master" : "All");

describe.each(some(1, FILES))("books of schema 1: $file", ({ file, facts }) => {
  const { asTheyAre, migrated } = booksIn(file);

  test("are not read as they are", async () => {
    const open = openBooks(await asTheyAre(), GAMES);
    expect(checksOf(open.findings)).toEqual(["schema"]);
    expect(open.books.closings).toEqual([]);
  });

  test("tell the same as before once they are brought up to date", async () => {
    expect(plain(factsOf(openBooks(await migrated(), GAMES)))).toEqual(told(facts));
  });

  test("are brought up to date in their file, and open as any other", async () => {
    const workbook = await opened(file);
    await workbook.write(migration(await workbook.read()));
    const again = await (await openFile(await workbook.save(NOON))).read();
    expect(plain(factsOf(openBooks(again, GAMES)))).toEqual(told(facts));
  });

  test("keep every cell that they had, the columns of the user's own among them", async () => {
    const before = await asTheyAre();
    const after = await migrated();
    for (const { name, header, rows, called, sheet } of before.tables.values()) {
      const now = after.tables.get(name);
      const kept = now?.rows.slice(0, rows.length).map((cells) => cells.slice(0, header.length));
      const isSchema = (cells: readonly Cell[]): boolean => cells.includes("Schema");
      expect([name, now?.called, now?.sheet, now?.header.slice(0, header.length)]).toEqual([
        ...[name, called, sheet, header],
      ]);
      expect([name, kept?.filter((cells) => !isSchema(cells))]).toEqual([
        name,
        rows.filter((cells) => !isSchema(cells)),
      ]);
    }
  });

  test("give every entry a key of its own, and a salt", async () => {
    const tables = await migrated();
    const entries = ["Transfers", "Events", "Rolls", "Offers"].flatMap((name) =>
      rowsOf(tables, name).filter(({ No }) => No !== null && No !== undefined),
    );
    expect(entries.length).toBeGreaterThanOrEqual(30);
    for (const { Key, Salt } of entries) expect([Key, Salt]).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(entries.map(({ Key }) => Key)).size).toBe(entries.length);
    expect(new Set(entries.map(({ Salt }) => Salt)).size).toBe(entries.length);
  });

  test("verify their closed turns by the digests that those were closed with", async () => {
    const tables = await migrated();
    const { campaign, books } = openBooks(tables, GAMES);
    expect(alteredTurns(tables)).toEqual([]);
    for (let turn = campaign.first; turn < campaign.turn; turn++) {
      const digests = new Set(books.closings.filter((row) => row.turn === turn).map(({ digest }) => digest));
      expect([turn, [...digests]]).toEqual([turn, [expect.stringMatching(/^[0-9a-f]{20}$/)]]);
      expect([turn, alteredTurns(altered(tables, "Transfers", turn, "Amount", more))]).toEqual([turn, [turn]]);
      expect([turn, alteredTurns(altered(tables, "Transfers", turn, "Subject", other))]).toEqual([turn, [turn]]);
    }
    // What happened before the first turn belongs to it.
    expect(alteredTurns(altered(tables, "Transfers", 0, "Secret to", otherAudience))).toEqual([campaign.first]);
  });

  test("go on under schema 2: the turn under way is closed, and verifies", async () => {
    const tables = await migrated();
    const { turn, first } = openBooks(tables, GAMES).campaign;
    const after = closed(tables);
    const open = openBooks(after, GAMES);
    expect([open.campaign.turn, aboutClosed(open)]).toEqual([turn + 1, []]);
    const now = open.books.closings.filter((row) => row.turn === turn);
    expect(now.map(({ side }) => side)).toEqual(open.books.sides.map(({ name }) => name));
    for (const { digest } of now) expect(digest).toMatch(/^[0-9a-f]{40}$/);
    expect([...new Set(now.map(({ commitment }) => commitment))]).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)]);
    for (const [column, make] of [
      ["Amount", more],
      ["Key", other],
      ["Salt", other],
      ["Secret to", otherAudience],
    ] as const) {
      expect([column, alteredTurns(altered(after, "Transfers", turn, column, make))]).toEqual([column, [turn]]);
    }
    expect(alteredTurns(altered(after, "BudgetLines", turn, "Planned", more))).toEqual([turn]);
    // The turns before are held by their own digests.
    expect(alteredTurns(altered(after, "Transfers", first, "Amount", more))).toEqual([first]);
    // And the turn after this one by its digests.
    const later = closed(after, "the next closing");
    expect(alteredTurns(later)).toEqual([]);
    expect(alteredTurns(altered(later, "Closings", turn, "Commitment", other))).toEqual([turn, turn + 1]);
  });

  test("close a turn anew that was closed under schema 1 and reopened since", async () => {
    const tables = await asTheyAre();
    const begun = withoutTurn(tables, openedAt(tables));
    const now = apply(begun, migration(begun));
    const before = openBooks(now, GAMES);
    const turn = before.campaign.turn - 1;
    const again = closed(apply(now, editsOf(reopenTurn(before, stampOf("reopened")))));
    const open = openBooks(again, GAMES);
    expect([open.campaign.turn, aboutClosed(open)]).toEqual([turn + 1, []]);
    expect(alteredTurns(altered(again, "Transfers", turn, "Salt", other))).toEqual([turn]);
    expect(aboutClosed(openBooks(closed(again, "the next closing"), GAMES))).toEqual([]);
  });
});

/** The turn under way of books that are not brought up to date yet. */
const openedAt = (tables: Tables): number => openBooks(apply(tables, migration(tables)), GAMES).campaign.turn;

/** The books when a turn had just begun. */
function withoutTurn(tables: Tables, turn: number): Tables {
  const cut = ["Transfers", "Events", "Rolls", "Offers", "BudgetLines"].flatMap((name): [string, WorkbookTable][] => {
    const table = tables.tables.get(name);
    if (!table) return [];
    return [[name, { ...table, rows: table.rows.filter((cells) => cells[columnIn(table, "Turn")] !== turn) }]];
  });
  return { ...tables, tables: new Map([...tables.tables, ...cut]) };
}

test("today's sample tells the same as that of schema 1", () => {
  const open = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
  // A destroyed ship was called Lost, the word of the rules for one that comes back (V13.9).
  const facts = JSON.parse(JSON.stringify(factsOf(open)).replaceAll('"Destroyed"', '"Lost"')) as unknown;
  expect(facts).toEqual(told("border-patrol.json"));
});
