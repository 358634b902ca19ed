import { isDeepStrictEqual } from "node:util";
import { openAs } from "../../src/engine/open";
import { asBefore } from "../../src/engine/campaign/schema/as-before";
import type { Tables, WorkbookTable } from "../../src/engine/campaign/schema/table";
import { times } from "../thoroughness";
import { campaignByOffers } from "./random/by-offers";
import { empiresByOffers } from "./random/empires";
import type { Keeper } from "./random/keeper";
import { Tally } from "./random/tally";

/** The same tables as if they were read for the first time: nothing is known of any of their rows. */
const anew = ({ tables, ...rest }: Tables): Tables => ({
  ...rest,
  tables: new Map(
    [...tables].map(([name, table]): [string, WorkbookTable] => [
      name,
      { ...table, rows: table.rows.map((cells) => [...cells]) },
    ]),
  ),
});

/** What a reading comes to. */
function told(tables: Tables, { game }: Keeper) {
  const { findings, campaign, books } = openAs(tables, game);
  return { findings, campaign, rows: books.rows, unreadable: books.unreadable };
}

/** Jest takes ten times as long: it is only asked what differs where something does. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** After each act of a campaign, what was read before is read again only where it changed; it comes to the same as a first reading. */
function compared(play: (look: { acted(keeper: Keeper): void }) => unknown): number {
  let many = 0;
  let before: Tables | undefined;
  play({
    acted(keeper) {
      many += 1;
      const first = told(anew(keeper.tables), keeper);
      expectSame(told(keeper.tables, keeper), first);
      // As the pane has it from the workbook: other tables and rows that say the same.
      before = asBefore(before, anew(keeper.tables));
      expectSame(told(before, keeper), first);
    },
  });
  return many;
}

test.each(Array.from({ length: times(1, 2) }, (_, seed) => seed + 70))(
  "each act of a campaign leaves the books as a first reading finds them (seed %i)",
  (seed) => {
    const shape = { turns: times(1, 3), acts: times(4, 30) };
    expect(compared((look) => campaignByOffers(seed, shape, new Tally(), look))).toBeGreaterThanOrEqual(shape.acts);
    expect(compared((look) => empiresByOffers(seed, shape, new Tally(), look))).toBeGreaterThanOrEqual(shape.acts);
  },
  600_000,
);
