import type { OpenGame } from "../../../src/engine/campaign/game";
import { readTable } from "../../../src/engine/campaign/schema/read-table";
import { EVENTS, SETTINGS, UNITS } from "../../../src/engine/campaign/schema/shared-tables";
import {
  columnOf,
  type Placed,
  type Table,
  type Tables,
  type WorkbookTable,
} from "../../../src/engine/campaign/schema/table";
import { columnsKnown } from "../../../src/engine/campaign/sight";
import type { Cell } from "../../../src/engine/core/cell";
import type { Chance } from "./chance";

/** Books in which something was changed that a side may not know, and how many cells and rows that were. */
export interface HiddenChanges {
  readonly tables: Tables;
  readonly changes: number;
}

/** Books whose findings do not matter. */
export type Hiding = Omit<OpenGame, "findings">;

/** What decides who may know a row, and the seal by which it is named: these stay as they are. */
export const FIXED: readonly string[] = [
  ...["secretTo", "side", "from", "to", "owner", "name", "line", "kind", "setting", "unit"],
  ...["key", "salt"],
];

/**
 * Changes what a side may not know in every way that a game master might: other words and amounts, rows that are gone or new,
 * entries in another order, a column, a sheet and a setting of somebody's own.
 */
export function hiddenChanged(open: Hiding, side: string, chance: Chance): HiddenChanges {
  const before = open.books.tables;
  const tables = new Map(before.tables);
  let changes = 0;
  for (const of of open.game.tables) {
    const table = before.tables.get(of.name);
    if (!table) continue;
    const changed = changedTable(open, side, { of, table }, chance);
    tables.set(of.name, changed.table);
    changes += changed.changes;
  }
  return { tables: { ...before, sheets: [...before.sheets, "Plans of the game master"], tables }, changes };
}

function changedTable(
  open: Hiding,
  side: string,
  { of, table }: { readonly of: Table; readonly table: WorkbookTable },
  chance: Chance,
): { readonly table: WorkbookTable; readonly changes: number } {
  let changes = 0;
  const known = new Map(rowsOf(open, of).map((row) => [row.row, columnsKnown(open, of, row, side)] as const));
  const header = [...table.header, "Plans"];
  const own = ownUnits(open, side);
  const subject = table.header.indexOf(EVENTS.columns.subject.header);
  const owner = table.header.indexOf(UNITS.columns.side.header);
  const rows = table.rows.flatMap((cells, index): (readonly Cell[])[] => {
    const columns = known.get(index);
    // An id that two sides use is a problem in the books, which the game master has to correct first.
    const isTwice = of.name === EVENTS.name && own.has(cells[subject] ?? null);
    if (!columns || isTwice) return [[...cells, "Ambush"]];
    const changed = cells.map((cell, at) => {
      const key = keyOf(of, table.header[at] ?? "");
      if (key === undefined || columns.has(key) || FIXED.includes(key) || !chance.once(3)) return cell;
      changes += 1;
      return another(of, key, cell, chance);
    });
    if (columns.size > 0) return [[...changed, "Ambush"]];
    changes += 1;
    if (chance.once(5)) return [];
    if (!chance.once(5)) return [[...changed, null]];
    // A second row with the id of a unit is known to the side that is typed in it, whoever has the unit.
    const isOwnTwice = of.name === UNITS.name && cells[owner] === side;
    return [[...changed, "Ambush"], ...(isOwnTwice ? [] : [copied(table, of, changed, chance)])];
  });
  if (of.name === SETTINGS.name) rows.push(table.header.map((name) => (name === "Setting" ? "Traitor" : "O-3")));
  return {
    table: { ...table, header, rows: of.numbered || isOpenInPart(of) ? shuffled(rows, chance) : rows },
    changes,
  };
}

/** The ids of the units that a side has in its tracker. */
function ownUnits({ books }: Hiding, side: string): ReadonlySet<Cell> {
  const units = books.tables.tables.get("Units");
  const [id, owner] = ["Unit", "Side"].map((header) => units?.header.indexOf(header) ?? -1);
  return new Set(
    (units?.rows ?? []).filter((cells) => cells[owner ?? -1] === side).map((cells) => cells[id ?? -1] ?? null),
  );
}

/** The rows of a table that could be read. */
export function rowsOf({ books }: Pick<OpenGame, "books">, of: Table): readonly Placed[] {
  if (of.name === SETTINGS.name)
    return readTable(books.tables, SETTINGS, { sides: new Map(), accounts: new Map() }, []);
  const rows = of.name === EVENTS.name ? (books.events as readonly unknown[]) : books.rows.get(of.name);
  return (rows ?? []) as readonly Placed[];
}

/** Whether everybody may know of the rows, but not all that they say: their order must not tell the rest. */
const isOpenInPart = ({ seenBy, columns }: Table): boolean =>
  seenBy === "all" &&
  Object.values(columns).some((column) => column.seenBy !== undefined) &&
  columns !== SETTINGS.columns;

/** The key of the column with a header; undefined for a column of the user's own. */
export const keyOf = (of: Table, header: string): string | undefined => {
  const column = columnOf(of, header);
  return Object.entries(of.columns).find(([, known]) => known === column)?.[0];
};

/** Another value of the kind that the column takes. */
function another(of: Table, key: string, cell: Cell, chance: Chance): Cell {
  const { holds } = of.columns[key] ?? { holds: "text" };
  if (holds === "points" || holds === "whole") return typeof cell === "number" ? cell + chance.of(1, 2, 9) : 4;
  if (holds === "yes") return cell === true ? null : true;
  return `${String(cell ?? "")}${chance.of("x", " and more")}`;
}

/** The same row once more, with a number and a key of its own. */
function copied({ header, name }: WorkbookTable, of: Table, cells: readonly Cell[], chance: Chance): readonly Cell[] {
  const id = chance.whole(10_000, 99_999_999);
  return header.map((column, at) => {
    const key = keyOf(of, column);
    if (key === "no" && of.numbered) return id;
    return key === "key" ? `k${name}${id}` : (cells[at] ?? null);
  });
}

/** The rows in another order. */
function shuffled<T>(rows: readonly T[], chance: Chance): readonly T[] {
  const left = [...rows];
  return rows.flatMap(() => left.splice(chance.whole(0, left.length - 1), 1));
}
