import type { OpenGame } from "../../../src/engine/campaign/game";
import { digestsOf } from "../../../src/engine/campaign/ledger/digests";
import type { Tables, WorkbookTable } from "../../../src/engine/campaign/schema/table";
import { isBlank, type Cell } from "../../../src/engine/core/cell";
import { GAMES } from "../../../src/engine/games";
import { openBooks } from "../../../src/engine/open";
import { missing, type Keeper } from "./keeper";

const cellOf = (cell: Cell): Cell => (isBlank(cell) ? null : cell);

/** A table as it stands there: its declaration is no part of it. */
const bare = ({ name, called, sheet, row, column, header, rows }: WorkbookTable) => ({
  ...{ name, called, sheet, row, column, header },
  rows: rows.map((cells) => cells.map(cellOf)),
});

const closedTurns = ({ campaign }: OpenGame): readonly number[] =>
  Array.from({ length: campaign.turn - 1 }, (_, index) => index + 1);

/** What closed turns say, calculated again from the entries. */
const closingsAgain = (open: OpenGame) => open.game.closings(open, closedTurns(open));

/** The digests of closed turns, calculated again from the entries. */
function digestsAgain(open: OpenGame) {
  const digests = digestsOf(open);
  return closedTurns(open).flatMap((turn) => {
    const { sides, commitment } = digests(turn);
    return open.books.sides.map(({ name }) => [turn, name, sides.get(name), commitment]);
  });
}

/** Tables as a workbook gave them back are those in memory, cell by cell, and give the same closings. */
export function expectSameBooks(read: Tables, { tables, open }: Keeper): void {
  for (const { name, optional } of open.game.tables) {
    if (optional && !tables.tables.has(name) && !read.tables.has(name)) continue;
    const [expected, actual] = [tables.tables.get(name) ?? missing(name), read.tables.get(name) ?? missing(name)];
    expect(bare(actual)).toEqual(bare(expected));
  }
  const opened = openBooks(read, GAMES);
  expect(opened.findings).toEqual(open.findings);
  expect(closingsAgain(opened)).toEqual(closingsAgain(open));
  expect(opened.books.closings.map(({ turn, side, digest, commitment }) => [turn, side, digest, commitment])).toEqual(
    digestsAgain(open),
  );
}
