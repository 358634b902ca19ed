import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { orionsGateSample } from "../../../../samples/orions-gate";
import { GAMES } from "../../../../src/engine/games";
import { openBooks } from "../../../../src/engine/open";
import { stateOf } from "../../../../src/engine/campaign/ledger/replay";
import { playerBooks } from "../../../../src/engine/campaign/player-files/player-tables";
import { verify, verifyAgainst } from "../../../../src/engine/campaign/player-files/verify";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Tables } from "../../../../src/engine/campaign/schema/table";
import { columnsKnown } from "../../../../src/engine/campaign/sight";
import type { Cell } from "../../../../src/engine/core/cell";
import { toNumber, ZERO, type Points } from "../../../../src/engine/core/points";
import { closedAnew } from "../../../campaigns/random/untold";
import { rowsOf as rowsRead } from "../../../campaigns/random/hidden";
import { fullBooks } from "../full-books";

const { open } = fullBooks();
const { game } = open;
const SIDES = open.books.sides.map(({ name }) => name);
const state = (tables: Tables) => stateOf(tables, game);

/** For each table that closed turns keep, a column and what somebody makes of it. */
const LIES: Readonly<Record<string, Readonly<Record<string, Cell>>>> = {
  Transfers: { Amount: 3.25 },
  Events: { Clause: "V1.99" },
  Rolls: { Faces: "6, 6" },
  Offers: { Terms: "Attack" },
  BudgetLines: { Planned: 3.25 },
  PlaceTurns: { "Economic value": 3.25 },
};

/** Each row of the closed turn that a side may not know, as somebody alters it. */
const hidden = SIDES.flatMap((side) =>
  game.tables
    .filter(({ name }) => name in LIES)
    .flatMap((of) =>
      rowsRead(open, of)
        .filter((row) => Number((row as unknown as Record<string, unknown>)["turn"]) <= 1)
        .filter((row) => columnsKnown(open, of, row, side).size === 0)
        .map(({ row }) => ({
          ...{ side, table: of.name, row },
          tables: apply(open.books.tables, [{ kind: "change", table: of.name, row, cells: LIES[of.name] ?? {} }]),
        })),
    ),
);

test("there is something hidden of each kind", () => {
  expect([...new Set(hidden.map(({ table }) => table))].sort()).toEqual(Object.keys(LIES).sort());
});

test.each(SIDES)("the file of %s holds by itself and against the books", (side) => {
  const file = playerBooks(open, side);
  expect(verify(file)).toMatchObject({ turns: [1], findings: [] });
  expect(verifyAgainst(file, open)).toMatchObject({ turns: [1], findings: [] });
});

test.each(hidden)("after $table row $row was altered, which $side does not know, neither holds", ({ side, tables }) => {
  const file = playerBooks(open, side);
  expect(verify(state(tables)).findings).not.toEqual([]);
  // Somebody who calculates all digests anew deceives the books, but not a file that was sent before.
  const rewritten = state(closedAnew(tables, game, "as they would be"));
  expect(verify(rewritten).findings).toEqual([]);
  expect(verifyAgainst(file, rewritten).findings.map(({ check, subject }) => [check, subject])).toEqual([
    ["verify", "Turn 1"],
  ]);
});

test("digests that are calculated anew without any change are the same", () => {
  const same = state(closedAnew(open.books.tables, game, "as they would be"));
  for (const side of SIDES) expect(verifyAgainst(playerBooks(open, side), same).findings).toEqual([]);
});

test("an entry that its own side knows is named: altered, left out, or added", () => {
  const file = playerBooks(open, "Orion");
  const ledger = open.books.tables.tables.get("Transfers");
  const row = ledger?.rows.findIndex((cells) => cells[ledger.header.indexOf("To")] === "Orion") ?? -1;
  const change = (cells: Readonly<Record<string, Cell>>) => {
    const edited = apply(open.books.tables, [{ kind: "change", table: "Transfers", row, cells }]);
    return verifyAgainst(file, state(closedAnew(edited, game, "as they would be"))).findings;
  };
  expect(change({ Amount: 1.5 }).map(({ message }) => message)).toEqual([
    expect.stringContaining("turn 1"),
    expect.stringContaining("Amount "),
    expect.stringContaining("Amount 1.5"),
  ]);
  // Whoever is paid knows of it all the same; now nobody else does.
  expect(change({ "Secret to": "Alliance" }).map(({ message }) => message)).toEqual([
    expect.stringContaining("commitment to turn 1"),
  ]);
});

/** Entries and answers of the turn under way, with a cell that somebody changes. */
const UNDER_WAY = [
  ["Transfers", "Amount", 99],
  ["Offers", "Answer", "Accepted"],
] as const;

test.each(UNDER_WAY)("an earlier copy shows that %s[%s] of the turn under way was changed", (table, column, cell) => {
  const sample = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
  const { tables } = sample.books;
  const { header = [], rows = [] } = tables.tables.get(table) ?? {};
  const row = rows.findIndex((cells) => cells[header.indexOf("Turn")] === sample.campaign.turn);
  const now = rows[row]?.[header.indexOf(column)] ?? null;
  const typed = (value: Cell) =>
    stateOf(apply(tables, [{ kind: "change", table, row, cells: { [column]: value } }]), sample.game);
  const shown = typed(table === "Offers" ? "Refused" : now);
  expect(verifyAgainst(shown, typed(cell)).findings.map(({ check }) => check)).toContain("verify");
  expect(verifyAgainst(shown, shown).findings.map(({ check }) => check)).not.toContain("verify");
  if (table === "Offers")
    expect(verifyAgainst(typed(null), shown).findings.map(({ check }) => check)).not.toContain("verify");
});

test.each([
  ["border-patrol", borderPatrolSample],
  ["empires-at-war", empiresAtWarSample],
  ["orions-gate", orionsGateSample],
])("the files of all sides of %s hold against its books, and a roll that was changed since does not", (_, sample) => {
  const books = openBooks(apply(NO_TABLES, sample()), GAMES);
  const changed = openBooks(
    apply(books.books.tables, [
      { kind: "change", table: "Rolls", row: books.books.rolls.length - 1, cells: { Faces: "1, 1" } },
    ]),
    GAMES,
  );
  const files = books.books.sides.map(({ name }) => playerBooks(books, name));
  expect(files.length).toBeGreaterThan(1);
  expect(files.flatMap((file) => verifyAgainst(file, books).findings)).toEqual([]);
  expect(verifyAgainst(books, books).findings).toEqual([]);
  expect(verifyAgainst(books, changed).findings).not.toEqual([]);
});

test("what a side had at the end of a turn is compared in the words of the sheet, and a closing that is gone is said once", () => {
  const sample = openBooks(apply(NO_TABLES, borderPatrolSample()), GAMES);
  const file = playerBooks(sample, "Orion");
  const { tables, closings } = sample.books;
  const closing = closings.find(({ side }) => side === "Orion");
  const { row = 0, turn = 0, treasury = ZERO } = { ...closing } as { row?: number; turn?: number; treasury?: Points };
  const against = (cells: Readonly<Record<string, Cell>>) =>
    verifyAgainst(file, openBooks(apply(tables, [{ kind: "change", table: "Closings", row, cells }]), GAMES)).findings;
  const [changed, ...more] = against({ Treasury: 1234.5 }).filter(({ check }) => check === "verify");
  expect([changed?.expected, changed?.actual, more]).toEqual([String(toNumber(treasury)), "1234.5", []]);
  const gone = against({ Turn: null, Side: null, Treasury: null }).filter(({ message }) => message.includes("Orion"));
  expect(gone.filter(({ message }) => message.includes(`at the end of turn ${turn}`))).toHaveLength(1);
});
