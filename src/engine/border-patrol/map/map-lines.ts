import type { BooksState } from "../../campaign/ledger/ledger";
import { formatHex, parseHex, type Hex } from "../../core/hex";
import { attemptsIn, sameLine, type SupplyLine } from "../raids/raids";
import { enteredBy, hexesOf, lineRowsIn, pathBetween } from "../raids/supply-lines";

/** A supply line on the Map. */
export interface MapLine {
  readonly line: string;
  readonly side: string;
  readonly path: readonly Hex[];
  /** The hexes that the Convoy could enter, and need not (V19.815). */
  readonly could: readonly Hex[];
  /** Whether it is disrupted in the turn under way (V19.852). */
  readonly disrupted: boolean;
}

/** A supply line in a hex. */
export interface LineInHex {
  readonly line: string;
  /** Whether the Convoy could enter the hex, and need not. */
  readonly could: boolean;
  readonly disrupted: boolean;
}

/**
 * The supply lines that these books know, with a path that leads somewhere: those of the sheet Supply lines, by their Path, or where it is
 * blank by the shortest way between both ends (V19.815); and those that a pirate attempted in the turn under way.
 */
export function linesOnMap(
  { books, campaign }: Pick<BooksState, "books" | "campaign">,
  hexOf: (place: string) => Hex | undefined,
): readonly MapLine[] {
  const rows = lineRowsIn({ books }).flatMap(({ line, side, start, end, path: typed, disrupted }) => {
    const [from, to] = [hexOf(start), hexOf(end)];
    const path = pathOnMap(typed, from, to);
    const could = from && to ? enteredBy(from, to).could : [];
    const is = from && to && { owner: side, from: formatHex(from), to: formatHex(to) };
    return path.length === 0 ? [] : [{ line, side, path, could, is, disrupted: disrupted === campaign.turn }];
  });
  const attempted = attemptsIn(campaign).filter(
    (one, index, all) =>
      one.turn === campaign.turn &&
      !rows.some(({ is }) => is && sameLine(is, one)) &&
      all.findIndex((other) => other.turn === one.turn && sameLine(other, one)) === index,
  );
  return [...rows, ...attempted.flatMap(lineTyped)];
}

/** The hexes of a line: those of its Path, or where that is blank, of the way between both ends; none of a path that cannot be read. */
function pathOnMap(typed: string, from: Hex | undefined, to: Hex | undefined): readonly Hex[] {
  const path = hexesOf(typed);
  if ("noHex" in path) return [];
  return path.length === 0 && from && to ? pathBetween(from, to) : path;
}

/** A line that is on no sheet, as an attempt says it. */
function lineTyped({ owner, from, to }: SupplyLine): readonly MapLine[] {
  const [start, end] = [parseHex(from), parseHex(to)];
  if (!start || !end) return [];
  const { could } = enteredBy(start, end);
  const line = `of ${owner} from ${from} to ${to}`;
  return [{ line, side: owner, path: pathBetween(start, end), could, disrupted: false }];
}
