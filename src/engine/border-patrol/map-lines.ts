import type { BooksState } from "../campaign/ledger/ledger";
import { parseHex, type Hex } from "../core/hex";
import { lineBetween, pathAlong } from "../core/hex-line";

/** A supply line on the Map. */
export interface MapLine {
  readonly line: string;
  readonly side: string;
  readonly path: readonly Hex[];
}

/** The table of the supply lines, in books that have it. */
const SUPPLY_LINES = "SupplyLines";

/** What the map needs of a row of it. */
interface LineRow {
  readonly line: unknown;
  readonly side: string;
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

/**
 * The supply lines with a path that leads somewhere: the hexes of Path; where it is blank, the shortest way between both ends
 * (V19.815).
 */
export const linesOnMap = (
  { books }: Pick<BooksState, "books">,
  hexOf: (place: string) => Hex | undefined,
): readonly MapLine[] =>
  ((books.rows.get(SUPPLY_LINES) ?? []) as readonly unknown[] as readonly LineRow[]).flatMap((row) => {
    const path = pathOf(row, hexOf);
    return path.length === 0 ? [] : [{ line: String(row.line), side: row.side, path }];
  });

function pathOf({ path, from, to }: LineRow, hexOf: (place: string) => Hex | undefined): readonly Hex[] {
  const typed = path.match(/\d{4}/g)?.flatMap((digits) => parseHex(digits) ?? []) ?? [];
  if (typed.length > 0) return typed;
  const [first, last] = [hexOf(from), hexOf(to)];
  return first && last ? pathAlong(lineBetween(first, last)).map(({ hex }) => hex) : [];
}
