import { borderPatrolSample } from "../../../../samples/border-patrol";
import { empiresAtWarSample } from "../../../../samples/empires-at-war";
import { rowsIn } from "../../../../src/engine/campaign/ledger/ledger";
import { withheld } from "../../../../src/engine/campaign/player-files/withheld";
import { apply, NO_TABLES } from "../../../../src/engine/campaign/schema/apply";
import type { Table } from "../../../../src/engine/campaign/schema/table";
import { whoKnows } from "../../../../src/engine/campaign/sight";
import type { Cell } from "../../../../src/engine/core/cell";
import { once } from "../../../../samples/once";
import { some, spread, times } from "../../../thoroughness";
import { Kept, rowsOf } from "../kept";

const SAMPLES = [
  ["Border Patrol", once(() => new Kept(apply(NO_TABLES, borderPatrolSample())))],
  ["Empires at War", once(() => new Kept(apply(NO_TABLES, empiresAtWarSample())))],
] as const;

/** How many rows of a table are changed: the last ones, and as many of those before. */
const ROWS = times(1, 4);

/** How many other cells of a column are tried in each row. */
const OTHERS = times(1, 2);

/** What no entry says, so that nothing tells that it was another: whose the option mounts are. */
const KNOWN = [/^Mounts, /];

/** The tables of a campaign whose rows say who may know them. */
const secretTables = ({ open, tables }: Kept): readonly Table[] =>
  open.game.tables.filter(({ name, columns }) => columns["secretTo"] !== undefined && tables.tables.has(name));

/** Whether fewer sides may know a row than all of them, and one that may not will know it. */
function isTold(campaign: Kept, of: Table, row: number, changed: Kept): boolean {
  const knowing = ({ open }: Kept): readonly string[] | undefined => {
    const found = rowsIn(open.books, of).find((each) => each.row === row);
    return found ? whoKnows(open, of, found) : [];
  };
  const [before, after] = [knowing(campaign), knowing(changed)];
  return before !== undefined && (after === undefined || after.some((name) => !before.includes(name)));
}

/** Whether some row of the books, whichever was changed, is told to a side that could not know it. */
function isAnyTold(campaign: Kept, changed: Kept): boolean {
  const { game, books } = campaign.open;
  return game.tables.some((of) => rowsIn(books, of).some(({ row }) => isTold(campaign, of, row, changed)));
}

describe.each(SAMPLES)("the player files of %s", (_, sample) => {
  test("are written of books in which nobody changed who may know what", () => {
    expect(withheld(sample().open)).toBeUndefined();
  });

  test("are withheld when a row is told to a side that may not know it", () => {
    const campaign = sample();
    const names = campaign.open.books.sides.map(({ name }) => name);
    const written = secretTables(campaign).flatMap((of) => {
      const many = rowsOf(campaign.tables, of.name).length;
      const rows = Array.from({ length: Math.min(ROWS, many) }, (_, at) => many - 1 - at);
      return rows.flatMap((row) =>
        some(2, ["All", ...names]).flatMap((typed) => {
          const changed = campaign.copy().type(of.name, row, "Secret to", typed);
          const isLeak = isTold(campaign, of, row, changed) && withheld(changed.open) === undefined;
          return isLeak ? [`${of.name}, row ${row}: ${typed}`] : [];
        }),
      );
    });
    expect(written).toEqual([]);
  });

  test("are withheld when any one cell gets what another row has there, and a side is told more by it", () => {
    const campaign = sample();
    const { game } = campaign.open;
    const written = game.tables.flatMap((of) => {
      const table = campaign.tables.tables.get(of.name);
      const rows = table?.rows ?? [];
      const header = table?.header ?? [];
      const from = Math.max(0, rows.length - ROWS);
      return rows.slice(from).flatMap((cells, at) =>
        spread(6, header).flatMap((column) => {
          const index = header.indexOf(column);
          const others = [...new Set(rows.map((other) => other[index] ?? null))].filter(
            (cell) => cell !== cells[index],
          );
          return others.slice(-OTHERS).flatMap((typed) => {
            const changed = campaign.copy().type(of.name, from + at, column, typed);
            const isLeak = withheld(changed.open) === undefined && isAnyTold(campaign, changed);
            return isLeak ? [`${of.name}, row ${from + at}, ${column}: ${String(typed)}`] : [];
          });
        }),
      );
    });
    expect(written.filter((each) => !KNOWN.some((known) => known.test(each)))).toEqual([]);
  });

  test("are withheld when a row of the turn under way is made to look typed, and told to all", () => {
    const campaign = sample();
    const { turn } = campaign.open.campaign;
    for (const of of secretTables(campaign).filter(({ columns }) => columns["salt"] !== undefined)) {
      for (const [row, { Turn, Act }] of rowsOf(campaign.tables, of.name).entries()) {
        if (Turn !== turn || Act === undefined || Act === null) continue;
        const blank = { Salt: null, Act: null, "Secret to": "All" };
        // Without its act, only its step tells that a command wrote it.
        const isRecorded = rowsOf(campaign.tables, "Steps").some(
          (step) => step["Act"] === Act && step["Reply"] !== null,
        );
        for (const more of isRecorded ? [{}, { Key: null }] : []) {
          const changed = Object.entries({ ...blank, ...more }).reduce(
            (books, [column, cell]) => books.type(of.name, row, column, cell),
            campaign.copy(),
          );
          const isLeak = isTold(campaign, of, row, changed) && withheld(changed.open) === undefined;
          expect([of.name, row, isLeak]).toEqual([of.name, row, false]);
        }
      }
    }
  });

  test("are withheld when Secret to slips down by one row", () => {
    const campaign = sample();
    for (const of of secretTables(campaign)) {
      const said = rowsOf(campaign.tables, of.name).map((row) => row["Secret to"] ?? null);
      const slipped = said.reduce<Kept>(
        (books, _cell, row) => books.type(of.name, row, "Secret to", said[Math.max(0, row - 1)] as Cell),
        campaign.copy(),
      );
      const isLeak = said.some((_cell, row) => isTold(campaign, of, row, slipped));
      expect([of.name, isLeak && withheld(slipped.open) === undefined]).toEqual([of.name, false]);
    }
  });
});
