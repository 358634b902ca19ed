import { isBlank } from "../../core/cell";
import type { BooksState } from "../ledger/ledger";
import { numberedTables } from "../ledger/ledger";
import { columnsFound, headerKey } from "../schema/table";
import { SEAL } from "../schema/shared-tables";

/** The entries of all tables, each with its number and its key. */
function* entriesWithKeys({ books, game }: BooksState): Generator<readonly [no: string, key: string]> {
  for (const { name } of numberedTables(game)) {
    const table = books.tables.tables.get(name);
    const found = table && columnsFound(table);
    const [no, key] = [found?.get(headerKey("No")), found?.get(headerKey(SEAL.key.header))];
    if (!table || no === undefined || key === undefined) continue;
    for (const cells of table.rows) {
      const [number, named] = [cells[no] ?? null, cells[key] ?? null];
      if (!isBlank(number) && !isBlank(named)) yield [String(number), String(named)];
    }
  }
}

/** The key of the entry with a number; undefined if it has none. */
export function keyOfEntry(state: BooksState, wanted: string): string | undefined {
  for (const [no, key] of entriesWithKeys(state)) if (no === wanted) return key;
  return undefined;
}

/** The number of the entry with a key; undefined if it does not exist. */
export function numberOfEntry(state: BooksState, wanted: string): string | undefined {
  for (const [no, key] of entriesWithKeys(state)) if (key === wanted) return no;
  return undefined;
}
