import type { Game } from "../../../src/engine/campaign/game";
import { numberedTables } from "../../../src/engine/campaign/ledger/ledger";
import { stateOf } from "../../../src/engine/campaign/ledger/replay";
import { SECRET_TO } from "../../../src/engine/campaign/schema/shared-tables";
import { columnsFound, type Tables, type WorkbookTable } from "../../../src/engine/campaign/schema/table";
import { EVERYBODY, NOBODY_ELSE } from "../../../src/engine/campaign/schema/audience";
import type { Cell } from "../../../src/engine/core/cell";
import type { Chance } from "./chance";

/** What every campaign needs: the game, its sides, and its closed turns. */
const NEEDED: readonly string[] = ["Settings", "Sides", "Closings"];

/**
 * Another campaign from the rows of one: about half of them, in their order, some of them told to others. It is far faster than
 * playing one, and has rows and audiences together that nobody would play. Entries that refer to each other stay as they are: who
 * may know one of them knows the name of the other.
 */
export function dealt(tables: Tables, game: Game, chance: Chance): Tables {
  const sides = stateOf(tables, game).books.sides.map(({ name }) => name);
  const audience = (): Cell =>
    chance.of<Cell>(null, EVERYBODY, NOBODY_ELSE, sides.filter(() => chance.once(2)).join(", ") || null);
  const numbered = numberedTables(game).flatMap(({ name }) => tables.tables.get(name) ?? []);
  const referred = new Set(numbered.flatMap((table) => table.rows.map((cells) => String(cellIn(table, cells, "ref")))));
  const anew = (table: WorkbookTable): WorkbookTable => {
    const secretAt = columnsFound(table).get(SECRET_TO.header.toLowerCase());
    const isTied = (cells: readonly Cell[]): boolean =>
      cellIn(table, cells, "ref") !== null || referred.has(String(cellIn(table, cells, "no")));
    return {
      ...table,
      rows: table.rows
        .filter((cells) => isTied(cells) || chance.once(2))
        .map((cells) => {
          if (isTied(cells) || !chance.once(3)) return cells;
          return cells.map((cell, at) => (at === secretAt ? audience() : cell));
        }),
    };
  };
  return {
    ...tables,
    tables: new Map(
      [...tables.tables].map(([name, table]) => [name, NEEDED.includes(name) ? table : anew(table)] as const),
    ),
  };
}

const cellIn = (table: WorkbookTable, cells: readonly Cell[], header: string): Cell =>
  cells[columnsFound(table).get(header) ?? -1] ?? null;
