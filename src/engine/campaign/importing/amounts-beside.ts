import { a1, isBlank, type Block, type Cell } from "../../core/cell";
import { sameWord } from "../../core/words";

/** A number on a sheet, with the words that say what it is: those to its left, or else the heading above it. */
export interface FoundAmount {
  readonly cell: string;
  readonly amount: number;
  readonly beside: string;
}

/** A column with a number beside what a sheet calls each side; null for a side that it does not name. */
export interface ColumnOfSides {
  readonly column: number;
  readonly heading: string;
  readonly amounts: readonly (FoundAmount | null)[];
}

const isWord = (cell: Cell | undefined): cell is string =>
  typeof cell === "string" && cell.trim() !== "" && Number.isNaN(Number(cell));

/** The number in a cell, also one that is written as text. */
function numberIn(cell: Cell | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(cell) ? Number(cell) : undefined;
}

/** Every number of a sheet, row by row. */
export const amountsIn = (block: Block): readonly FoundAmount[] =>
  block.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const amount = numberIn(cell);
      return amount === undefined ? [] : [found(block, row, column, amount)];
    }),
  );

function found(block: Block, row: number, column: number, amount: number): FoundAmount {
  const left = (block[row] ?? []).slice(0, column).filter(isWord).at(-1);
  return { cell: a1(row, column), amount, beside: (left ?? headingOf(block, row, column)).trim() };
}

/** The nearest words above a cell. */
const headingOf = (block: Block, row: number, column: number): string =>
  block
    .slice(0, row)
    .map((cells) => cells[column])
    .filter(isWord)
    .at(-1) ?? "";

/** How few letters two words may share at their beginning to be taken for the same side. */
const LEAST_SHARED = 4;

/** How surely a word stands for a side: 3 where it is its name, 2 where it is cut short, 1 where it begins alike, 0 otherwise. */
function likeness(word: string, side: string): number {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const [one, other] = [plain(word), plain(side)];
  if (one === "" || sameWord(word.trim(), side) || one === other) return one === "" ? 0 : 3;
  if (one.length >= LEAST_SHARED - 1 && other.startsWith(one)) return 2;
  return one.slice(0, LEAST_SHARED) === other.slice(0, LEAST_SHARED) && one.length >= LEAST_SHARED ? 1 : 0;
}

/** A row with a word and a number. */
interface Pair {
  readonly row: number;
  readonly word: string;
}

/**
 * The columns of a sheet that have one number beside what it calls each side, the likeliest first: the one that names the most
 * sides, whose heading has one of these words, that is nearest to the names.
 */
export function columnsOfSides(
  block: Block,
  sides: readonly string[],
  headed: readonly string[],
): readonly ColumnOfSides[] {
  const width = Math.max(0, ...block.map(({ length }) => length));
  const least = Math.min(2, sides.length);
  const best = Array.from({ length: width }, (_, column) =>
    Array.from({ length: column }, (__, names) => read(block, sides, names, column))
      .filter(({ many }) => many >= least)
      .reduce<ReturnType<typeof read> | undefined>(
        (one, other) => (one && one.many > other.many ? one : other),
        undefined,
      ),
  );
  const isHeaded = (heading: string): boolean =>
    headed.some((word) => heading.toLowerCase().includes(word.toLowerCase()));
  return best
    .filter((one) => one !== undefined)
    .sort(
      (one, other) =>
        other.many - one.many ||
        Number(isHeaded(other.heading)) - Number(isHeaded(one.heading)) ||
        one.away - other.away,
    )
    .map(({ column, heading, amounts }) => ({ column, heading, amounts }));
}

/** The numbers of one column by the names in another. */
function read(block: Block, sides: readonly string[], names: number, column: number) {
  const pairs = block.flatMap((cells, row): Pair[] => {
    const word = cells[names];
    return isWord(word) && numberIn(cells[column]) !== undefined ? [{ row, word }] : [];
  });
  const rows = withTheLast(
    pairs,
    sides.map((side) => rowOf(pairs, side)),
  );
  const first = Math.min(...rows.filter((row) => row !== undefined));
  return {
    column,
    away: column - names,
    many: rows.filter((row) => row !== undefined).length,
    heading: Number.isFinite(first) ? headingOf(block, first, column) : "",
    amounts: rows.map((row) => {
      const amount = row === undefined ? undefined : numberIn(block[row]?.[column]);
      return row === undefined || amount === undefined
        ? null
        : { cell: a1(row, column), amount, beside: String(block[row]?.[names] ?? "").trim() };
    }),
  };
}

/** The row that names a side; undefined if none does, or several do. */
function rowOf(pairs: readonly Pair[], side: string): number | undefined {
  const likely = pairs.map(({ row, word }) => ({ row, sure: likeness(word, side) })).filter(({ sure }) => sure > 0);
  const surest = Math.max(0, ...likely.map(({ sure }) => sure));
  const rows = likely.filter(({ sure }) => sure === surest);
  return rows.length === 1 ? rows[0]?.row : undefined;
}

/** Where as many rows as there are sides stand together, and all but one are named, the last row is that of the last side. */
function withTheLast(pairs: readonly Pair[], rows: readonly (number | undefined)[]): readonly (number | undefined)[] {
  const named = rows.filter((row) => row !== undefined);
  if (rows.length < 3 || named.length !== rows.length - 1 || new Set(named).size !== named.length) return rows;
  let [from, to] = [Math.min(...named), Math.max(...named)];
  const has = (row: number): boolean => pairs.some((pair) => pair.row === row);
  while (has(from - 1)) from -= 1;
  while (has(to + 1)) to += 1;
  const together = pairs.filter(({ row }) => row >= from && row <= to).map(({ row }) => row);
  const [last, more] = together.filter((row) => !named.includes(row));
  return together.length === rows.length && last !== undefined && more === undefined
    ? rows.map((row) => row ?? last)
    : rows;
}

/** The numbers of a sheet that may be its current turn: whole, and beside the word, or in one cell with it. */
export function turnsIn(block: Block): readonly FoundAmount[] {
  const beside = amountsIn(block).filter(
    ({ amount, beside: word }) => Number.isInteger(amount) && /\bturn\b/i.test(word),
  );
  const within = block.flatMap((cells, row) =>
    cells.flatMap((cell, column): FoundAmount[] => {
      const number = isBlank(cell) ? undefined : /^\D*\bturn\s*(\d{1,3})\b\D*$/i.exec(String(cell))?.[1];
      return number === undefined
        ? []
        : [{ cell: a1(row, column), amount: Number(number), beside: String(cell).trim() }];
    }),
  );
  return [...beside, ...within];
}
