import type { Closing } from "../../../src/engine/campaign/ledger/entry";
import type { OpenBooks } from "../../../src/engine/campaign/game";
import { TABLE_NAMES, type Tables, type WorkbookTable } from "../../../src/engine/campaign/schema/tables";
import { isBlank, type Cell } from "../../../src/engine/core/cell";
import { openBooks } from "../../../src/engine/open";
import { missing, type Keeper } from "./keeper";

const cellOf = (cell: Cell): Cell => (isBlank(cell) ? null : cell);

const bare = (table: WorkbookTable): WorkbookTable => ({ ...table, rows: table.rows.map((row) => row.map(cellOf)) });

/** What closed turns say, worked out again from the entries. */
const closingsAgain = (open: OpenBooks): readonly Closing[] =>
  Array.from({ length: open.campaign.turn - 1 }, (_, index) => open.game.closings(open, index + 1)).flat();

/** Tables as a workbook gave them back are those in memory, cell by cell, and give the same closings. */
export function expectSameBooks(read: Tables, { tables, open }: Keeper): void {
  for (const name of TABLE_NAMES) {
    const [expected, actual] = [tables.tables.get(name) ?? missing(name), read.tables.get(name) ?? missing(name)];
    expect(bare(actual)).toEqual(bare(expected));
  }
  const opened = openBooks(read);
  expect(opened.findings).toEqual(open.findings);
  expect(closingsAgain(opened)).toEqual(closingsAgain(open));
  expect(opened.books.closings.map(({ turn, side, digest }) => [turn, side, digest])).toEqual(
    closingsAgain(open).map(({ turn, side, digest }) => [turn, side, digest]),
  );
}
