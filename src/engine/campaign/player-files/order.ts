import type { Finding } from "../../core/problem";
import { numberedRows } from "../ledger/books";
import type { Numbered } from "../ledger/entry";
import type { BooksState } from "../ledger/ledger";
import { VERIFY } from "./shown-rows";

/**
 * The entries of the file of a side that come in another order in its view of the books. Entries count one after the other, so that two
 * that exchange their numbers say something else, though neither was changed. Those without a permanent name, and those that share
 * their number with another, have no place of their own.
 */
export function orderDiffers(file: BooksState, told: BooksState): readonly Finding[] {
  const [here, there] = [placesIn(file), placesIn(told)];
  const shared = [...here].filter(([key]) => there.has(key));
  let highest: Numbered | undefined;
  return shared.flatMap(([key, entry]): Finding[] => {
    const before = highest;
    const now = there.get(key)?.no ?? 0;
    if (before === undefined || now > (there.get(before.key)?.no ?? 0)) {
      highest = entry;
      return [];
    }
    const message = `In the books, this entry comes before entry ${before.no} of this file; in the file it comes after it. The order of the two was changed after the file was made.`;
    const subject = `Turn ${entry.turn}`;
    const [expected, actual] = [`after entry ${before.no}`, `before entry ${before.no}`];
    return [{ check: VERIFY, subject, message, expected, actual, spot: entry.spot, turn: entry.turn }];
  });
}

/** The entries by their permanent names, in the order of their numbers. */
function placesIn({ books, game }: BooksState): ReadonlyMap<string, Numbered> {
  const rows = [...numberedRows(books, game)].sort((a, b) => a.no - b.no);
  const isAlone = (at: number): boolean => rows[at]?.no !== rows[at - 1]?.no && rows[at]?.no !== rows[at + 1]?.no;
  return new Map(rows.flatMap((row, at) => (row.key !== "" && isAlone(at) ? [[row.key, row] as const] : [])));
}
