import type { Hiding } from "./hidden";
import { FIXED, keyOf, rowsOf } from "./hidden";
import { apply } from "../../../src/engine/campaign/schema/apply";
import type { Edit } from "../../../src/engine/campaign/schema/edit";
import type { Tables } from "../../../src/engine/campaign/schema/table";
import { columnsKnown } from "../../../src/engine/campaign/sight";
import type { Cell } from "../../../src/engine/core/cell";

/** Books in which every cell that a side may not know says something that is found nowhere else, and what these cells say. */
export interface Marked {
  readonly tables: Tables;
  readonly facts: readonly string[];
}

/**
 * Puts a fact of its own into each cell that a side may not know: a name, a note, an amount. What decides who may know a row
 * stays. A key stays too if an entry that the side knows refers to it.
 */
export function marked(open: Hiding, side: string): Marked {
  const facts: string[] = [];
  const referred = new Set(open.books.transfers.map(({ ref }) => ref));
  const edits = open.game.tables.flatMap((of): Edit[] => {
    const table = open.books.tables.tables.get(of.name);
    if (!table) return [];
    const known = new Map(rowsOf(open, of).map((row) => [row.row, columnsKnown(open, of, row, side)] as const));
    return table.rows.flatMap((cells, row): Edit[] => {
      const columns = known.get(row);
      if (!columns) return [];
      const changed = table.header.flatMap((header): [string, Cell][] => {
        const key = keyOf(of, header);
        if (key === undefined || columns.has(key) || LEFT.includes(key)) return [];
        if (key === "key" && referred.has(String(cells[table.header.indexOf("No")] ?? ""))) return [];
        const { holds } = of.columns[key] ?? { holds: "text" };
        if (holds === "yes") return [];
        const fact = holds === "text" ? `Zqx${facts.length}z` : 61_000_000 + facts.length;
        facts.push(String(fact));
        return [[header, fact]];
      });
      return [{ kind: "change", table: of.name, row, cells: Object.fromEntries(changed) }];
    });
  });
  return { tables: apply(open.books.tables, edits), facts };
}

/** What a row needs so that it is read as it was: numbers, turns, and the change of an event. */
const LEFT: readonly string[] = [
  ...FIXED.filter((key) => key !== "key" && key !== "salt"),
  "no",
  "turn",
  "change",
  "ref",
  "currency",
];
