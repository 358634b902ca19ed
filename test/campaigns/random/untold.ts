import type { Game } from "../../../src/engine/campaign/game";
import { digestsOf } from "../../../src/engine/campaign/ledger/digests";
import { markRow } from "../../../src/engine/campaign/ledger/row-marks";
import { stateOf } from "../../../src/engine/campaign/ledger/replay";
import { apply } from "../../../src/engine/campaign/schema/apply";
import { SEAL, SECRET_TO } from "../../../src/engine/campaign/schema/shared-tables";
import type { Row, Table, Tables, WorkbookTable } from "../../../src/engine/campaign/schema/table";
import { columnsKnown, isAmong, whoKnows } from "../../../src/engine/campaign/sight";
import type { Cell } from "../../../src/engine/core/cell";
import type { Chance } from "./chance";
import { hiddenChanged, rowsOf } from "./hidden";

/**
 * Changes everything that a side may not know, and that its file must not tell: what is hidden, who else knows what it knows, the
 * numbers of entries with their gaps, and the order in which the game master keeps rows. Then the closed turns get the digests
 * that they would have; their commitments, which cover everything, are masked.
 */
export function untoldChanged(tables: Tables, game: Game, side: string, chance: Chance): Tables {
  const told = toldToOthers(tables, game, side, chance);
  const hidden = hiddenChanged(stateOf(told, game), side, chance).tables;
  return closedAnew(sortedAnew(numberedAnew(hidden, game, chance), game, chance), game);
}

/** The same books with the digests that their closed turns would have, but with commitments that say nothing; or with those that they would have. */
export function closedAnew(tables: Tables, game: Game, commitments: "masked" | "as they would be" = "masked"): Tables {
  const { books, campaign } = stateOf(tables, game);
  const closings = books.closings.map((row) => ({ ...row }));
  const digests = digestsOf({ books: { ...books, closings }, campaign, game });
  for (let turn = campaign.first; turn < campaign.turn; turn++) {
    const { sides, commitment } = digests(turn);
    const says = commitments === "masked" ? `turn ${turn}` : commitment;
    for (const row of closings) {
      if (row.turn === turn) Object.assign(row, { digest: sides.get(row.side) ?? "", commitment: says });
    }
  }
  return apply(
    tables,
    closings.map(({ row, digest, commitment }) => ({
      kind: "change",
      table: "Closings",
      row,
      cells: { Digest: digest, Commitment: commitment },
    })),
  );
}

const mapTables = (tables: Tables, game: Game, change: (of: Table, table: WorkbookTable) => WorkbookTable): Tables => ({
  ...tables,
  tables: new Map(
    [...tables.tables].map(([name, table]) => {
      const of = game.tables.find((each) => each.name === name);
      return [name, of ? change(of, table) : table];
    }),
  ),
});

/** Other sides learn of entries that the side knows, or are no longer told. */
function toldToOthers(tables: Tables, game: Game, side: string, chance: Chance): Tables {
  const state = stateOf(tables, game);
  const others = state.books.sides.map(({ name }) => name).filter((name) => name !== side);
  return mapTables(tables, game, (of, table) => {
    const at = table.header.indexOf(SECRET_TO.header);
    if (at < 0) return table;
    const rows = new Map(
      rowsOf(state, of).flatMap((row) => {
        const names = whoKnows(state, of, row);
        const isKnown = columnsKnown(state, of, row, side).has("secretTo");
        if (names === undefined || !isKnown || !isAmong(names, side) || !chance.once(2)) return [];
        return [[row.row, [side, ...others.filter(() => chance.once(2))].join(", ")] as const];
      }),
    );
    return { ...table, rows: table.rows.map((cells, row) => replaced(cells, at, rows.get(row) ?? cells[at] ?? null)) };
  });
}

const replaced = (cells: readonly Cell[], at: number, cell: Cell): readonly Cell[] =>
  cells.map((before, index) => (index === at ? cell : before));

/** The entries in the same order, but with more of them between: other numbers, references to them, and marks of the numbers. */
function numberedAnew(tables: Tables, game: Game, chance: Chance): Tables {
  const numbers = game.tables
    .filter(({ numbered }) => numbered === true)
    .flatMap(({ name }) => {
      const table = tables.tables.get(name);
      const at = table?.header.indexOf("No") ?? -1;
      return table?.rows.map((cells) => Number(cells[at] ?? 0)) ?? [];
    })
    .filter((no) => no > 0);
  let last = 0;
  const anew = new Map([...new Set(numbers)].sort((a, b) => a - b).map((no) => [no, (last += chance.whole(1, 9))]));
  return mapTables(tables, game, (of, table) => {
    if (of.numbered !== true) return table;
    return {
      ...table,
      rows: table.rows.map((cells) => {
        const row = Object.fromEntries(table.header.map((header, at) => [header, cells[at] ?? null]));
        const { No: no, Ref: ref } = row;
        const [number, refers] = [anew.get(Number(no)), anew.get(Number(ref))];
        const now: Row = {
          ...row,
          ...(typeof no === "number" && number !== undefined && { No: number }),
          ...(refers !== undefined && { Ref: String(refers) }),
        };
        const marked = markRow(of, now, "booked")[SEAL.salt.header] ?? null;
        return table.header.map((header): Cell => (header === SEAL.salt.header ? marked : (now[header] ?? null)));
      }),
    };
  });
}

/** The rows of trackers sorted by something of the game master's own. */
const sortedAnew = (tables: Tables, game: Game, chance: Chance): Tables =>
  mapTables(tables, game, (of, table) => {
    if (of.numbered === true || of.name === "Steps") return table;
    const left = [...table.rows];
    return { ...table, rows: table.rows.flatMap(() => left.splice(chance.whole(0, left.length - 1), 1)) };
  });
