import type { Reading } from "../../../engine/campaign/importing/columns";
import { blockText, type Listing } from "../../../engine/campaign/importing/listing";
import { UNITS } from "../../../engine/campaign/schema/shared-tables";
import type { Cell } from "../../../engine/core/cell";

/** The column of a list that says whose units they are; -1 if none does. */
export const columnOfSides = ({ targets }: Reading): number => targets.indexOf(UNITS.columns.side.header);

const wordAt = (cells: readonly Cell[], at: number): string => String(cells[at] ?? "").trim();

/** The words of a column below the headings, with how many rows have each. */
export function countsOf(
  { rows }: Listing,
  { headings }: Reading,
  at: number,
): readonly (readonly [word: string, many: number])[] {
  const counts = new Map<string, number>();
  for (const { cells } of rows.slice(headings + 1)) {
    const word = wordAt(cells, at);
    if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts];
}

/** The list with the side that each word stands for, in the column of the sides; its rows keep their numbers. */
export function withSidesNamed(listing: Listing, reading: Reading, words: Readonly<Record<string, string>>): Listing {
  const at = columnOfSides(reading);
  if (at < 0 || Object.keys(words).length === 0) return listing;
  return {
    ...listing,
    rows: listing.rows.map((row, index) => {
      const word = wordAt(row.cells, at);
      const side = index > reading.headings && Object.hasOwn(words, word) ? words[word] : undefined;
      return side === undefined
        ? row
        : { ...row, cells: row.cells.map((cell, column) => (column === at ? side : cell)) };
    }),
  };
}

/** The list as text, whose first row has this number; its blank rows as well, so that every row keeps its number. */
export function textOfListing({ rows }: Listing, first: number): string {
  const block: (readonly Cell[])[] = [];
  for (const { number, cells } of rows) {
    while (block.length < number - first) block.push([]);
    block.push(cells);
  }
  return blockText(block);
}
