import { BORDER_PATROL } from "../../../../src/engine/border-patrol/game";
import type { Game } from "../../../../src/engine/campaign/game";
import type { Column } from "../../../../src/engine/campaign/schema/column";
import { Unreadable } from "../../../../src/engine/campaign/schema/parse-cell";
import { columnsOf } from "../../../../src/engine/campaign/schema/table";
import type { Cell } from "../../../../src/engine/core/cell";
import { EMPIRES_AT_WAR } from "../../../../src/engine/empires-at-war/game";
import { GAMES } from "../../../../src/engine/games";
import { fullEmpires } from "../../empires-at-war/campaign/full-empires";
import { fullBooks } from "../full-books";
import { ORIONS_GATE } from "../../../../src/engine/orions-gate/game";
import { fullGate } from "../../orions-gate/full-gate";
import { FERRY } from "../../../test-game/game";
import { fullFerry } from "../../../test-game/full-ferry";
import { some, spread } from "../../../thoroughness";
import { addressOf, checksOf, only, tableOf, type Kept } from "../kept";

const NOBODY = { sides: new Map<string, string>(), accounts: new Map<string, string>() };

/** What cannot be read in a column: a word for a number, somebody who is nobody for a side, an error for anything else. */
function unreadableIn(column: Column): Cell {
  if (column.holds === "points" || column.holds === "whole") return "twelve";
  const read = column.parse("Nobody", NOBODY);
  return read instanceof Unreadable && read.check === "unknown-side" ? "Nobody" : "#REF!";
}

const healthy = fullBooks();

/** The games with books of each: those that can be played, and the one of the tests. */
const WALKED: readonly { readonly game: Game; readonly books: Kept }[] = [
  { game: BORDER_PATROL, books: healthy },
  { game: EMPIRES_AT_WAR, books: fullEmpires() },
  { game: ORIONS_GATE, books: fullGate() },
  { game: FERRY, books: fullFerry() },
];

const planted = WALKED.flatMap(({ game: { title, tables }, books }) =>
  tables.flatMap((table) =>
    columnsOf(table).map((column) => [title, table.name, column.header, unreadableIn(column), books] as const),
  ),
);

test("the books that are spoiled hold, and have a row in every table of every game", () => {
  expect(WALKED.map(({ game }) => game)).toEqual([...GAMES, FERRY]);
  for (const { game, books } of WALKED) {
    expect([game.title, books.open.game, books.open.findings]).toEqual([game.title, game, []]);
    for (const { name } of game.tables) {
      expect([name, tableOf(books.tables, name).rows.length > 0]).toEqual([name, true]);
    }
  }
});

test.each(spread(4, planted))("%s: %s[%s] = %j is one finding, at its cell", (_, table, header, cell, books) => {
  const { rows, sheet } = tableOf(books.tables, table);
  for (const row of new Set(some(1, [rows.length - 1, 0]))) {
    const { findings } = books.copy().type(table, row, header, cell).open;
    const spot = { sheet, cell: addressOf(books.tables, table, row, header) };
    expect(only(findings)).toMatchObject({ spot });
  }
});

describe("what follows is folded, and nothing else", () => {
  const follows = (table: string, row: number, header: string, cell: Cell) =>
    checksOf(only(healthy.copy().type(table, row, header, cell).open.findings).follows ?? []);

  test("a side that cannot be read takes its rows with it", () => {
    expect(new Set(follows("Sides", 2, "Side", "#REF!"))).toContain("unknown-side");
  });

  test("the schema and the game follow from their settings", () => {
    expect(follows("Settings", 0, "Value", "#REF!")).toEqual(["schema"]);
    expect(follows("Settings", 1, "Setting", "#REF!")).toEqual(["game"]);
  });

  test.each(["Rolls", "Offers", "BudgetLines", "Transfers"])(
    "a closed turn shows that a row of %s does not count",
    (table) => expect(follows(table, 0, "Turn", "twelve")).toContain("closing-digest"),
  );

  test("a cell that describes has nothing to do with a finding about something else", () => {
    const spoiled = healthy.copy().type("Units", 1, "Flagship", true).type("Units", 0, "Note", "#REF!");
    expect(checksOf(spoiled.open.findings)).toEqual(["error-value", "flagship"]);
  });

  test("two cells that cannot be read are two findings, in one row as well", () => {
    const spoiled = healthy.copy().type("Units", 0, "Worth BPV", "twelve").type("Units", 0, "Side", "Nobody");
    expect(checksOf(spoiled.open.findings)).toEqual(["unknown-side", "not-a-number"]);
  });
});
