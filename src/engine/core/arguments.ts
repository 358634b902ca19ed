import type { Block, Cell } from "./cell";
import type { Dice } from "./dice";
import { parseHex, type Hex } from "./hex";
import { cellKind, isEmpty, rangeKind, rangeOf, readCell, type Kind, type Reading } from "./kind";
import { MAX_POINTS, parsePoints, toNumber, type Points } from "./points";
import { InputError } from "./problem";
import type { Words } from "./words";

export const DIRECTIONS = ["A", "B", "C", "D", "E", "F"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The bounds of a number; without them, any number is accepted. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

function within(what: string, { least, most }: Bounds): string {
  if (least !== undefined && most !== undefined) return `${what} from ${least} to ${most}`;
  if (least !== undefined) return `${what} of ${least} or more`;
  return most !== undefined ? `${what} of ${most} or less` : what;
}

const holds = (value: number, { least, most }: Bounds): boolean =>
  value >= (least ?? -Infinity) && value <= (most ?? Infinity);

/** No count, rating or turn is larger than this. */
const MAX_WHOLE = 1_000_000;

/** Says how large a number may be, when one is too large for any rule. */
const tooLarge =
  (most: number) =>
  (cell: Cell): string | undefined =>
    typeof cell === "number" && Math.abs(cell) > most ? `a number from -${most} to ${most}` : undefined;

/** An amount of points, in steps of a ten-thousandth. With `above: 0`, 0 stands for a blank cell. */
export function pointsReading(bounds: Bounds & { readonly above?: number } = {}): Reading<Points> {
  const { above } = bounds;
  const what = above === undefined ? within("a number", bounds) : `a number above ${above}`;
  return {
    accepts: `${what}, with up to four decimals`,
    closer: tooLarge(MAX_POINTS),
    zero: above === undefined && holds(0, bounds),
    value(cell) {
      const amount = typeof cell === "number" ? parsePoints(cell) : undefined;
      if (amount === undefined || !holds(toNumber(amount), bounds)) return undefined;
      return above === undefined || toNumber(amount) > above ? amount : undefined;
    },
  };
}

/** The whole number that is meant, or undefined; a floating-point error (2.9999999999999996) does not count as a fraction. */
function wholeOrNothing(amount: number): number | undefined {
  if (!(Math.abs(amount) <= MAX_WHOLE)) return undefined;
  const whole = Math.round(amount);
  return Math.abs(amount - whole) < 1e-9 ? whole + 0 : undefined;
}

/** A whole number. If the bounds exclude 0, 0 stands for a blank cell. */
export function wholeReading(bounds: Bounds = {}): Reading<number> {
  return {
    accepts: within("a whole number", bounds),
    closer: tooLarge(MAX_WHOLE),
    zero: holds(0, bounds),
    value(cell) {
      const count = typeof cell === "number" ? wholeOrNothing(cell) : undefined;
      return count !== undefined && holds(count, bounds) ? count : undefined;
    },
  };
}

/** One of a list of words. */
export function wordReading<W extends string>(words: Words<W>): Reading<W> {
  return {
    accepts: words.text,
    zero: false,
    words: words.list,
    value: (cell) => (typeof cell === "string" ? words.find(cell) : undefined),
  };
}

/** TRUE or FALSE, as a Boolean value or as text. */
export const yesReading: Reading<boolean> = {
  accepts: "TRUE or FALSE",
  zero: false,
  words: ["TRUE", "FALSE"],
  value(cell) {
    if (typeof cell === "boolean") return cell;
    const text = typeof cell === "string" ? cell.trim().toUpperCase() : "";
    return text === "TRUE" || text === "FALSE" ? text === "TRUE" : undefined;
  },
};

/** A map hex. */
export const hexReading: Reading<Hex> = {
  accepts: "a map hex of four digits, column first, such as 0101",
  zero: false,
  value: parseHex,
};

/** One cell of points. */
export const points = (help: string, bounds?: Bounds & { readonly above?: number }): Kind<Points> =>
  cellKind(help, pointsReading(bounds));

/** One cell with a whole number. */
export const whole = (help: string, bounds?: Bounds): Kind<number> => cellKind(help, wholeReading(bounds));

/** One cell with a word of a list. */
export const word = <W extends string>(help: string, words: Words<W>): Kind<W> => cellKind(help, wordReading(words));

/** One cell with TRUE or FALSE. */
export const yes = (help: string): Kind<boolean> => cellKind(help, yesReading);

/** One cell with a map hex. */
export const hex = (help: string): Kind<Hex> => cellKind(help, hexReading);

/** One cell with a direction, A to F. */
export function direction(help: string): Kind<Direction> {
  return cellKind(help, {
    accepts: "a direction from A to F",
    zero: false,
    words: DIRECTIONS,
    value: (cell) =>
      typeof cell === "string" ? DIRECTIONS.find((name) => name === cell.trim().toUpperCase()) : undefined,
  });
}

/** One cell with a roll of dice. */
export function roll(help: string, dice: Dice): Kind<number> {
  const rolls = dice.faces.map((face) => face.roll);
  const [least, most] = [Math.min(...rolls), Math.max(...rolls)];
  return cellKind(help, {
    ...wholeReading({ least, most }),
    accepts: `a roll of ${dice.text}, from ${least} to ${most}`,
    dice,
  });
}

/** Every cell of a range that is not blank, in no particular order. */
export function anyOf<T>(help: string, reading: Reading<T>): Kind<readonly T[]> {
  return rangeKind(help, {
    accepts: `cells that each contain ${reading.accepts}`,
    zero: reading.zero,
    ends: { atZero: !reading.zero, inLine: true },
    value(block, parameter) {
      const values: T[] = [];
      for (const [r, row] of block.entries()) {
        for (const [c, cell] of row.entries()) {
          if (!isEmpty(cell, reading)) values.push(readCell(cell, reading, () => place(parameter, block, r, c)));
        }
      }
      return values;
    },
  });
}

/** No total of a range is larger than this; it is still exact. */
const MAX_TOTAL = 100_000_000_000;

/** The amounts of a range, in no particular order, with a total small enough to be exact; blank cells are skipped. */
export function amounts(help: string, bounds?: Bounds): Kind<readonly Points[]> {
  const cells = anyOf(help, pointsReading(bounds));
  return {
    ...cells,
    ends: { atZero: true, inLine: true },
    read(given, parameter) {
      const values = cells.read(given, parameter);
      const total = values.reduce((all, value) => all + Math.abs(toNumber(value)), 0);
      if (total <= MAX_TOTAL) return values;
      throw new InputError(parameter, "a larger total", `amounts with a total of ${MAX_TOTAL} or less`);
    },
  };
}

/** How a column in order ends. */
interface OrderEnd {
  /** Whether 0 in its last cells counts as blank, although 0 is a value before them. */
  readonly atZero?: boolean;
  /** How many values it may have at most, and how a message says it. */
  readonly most?: { readonly values: number; readonly accepts: string };
}

/** A single column (or row) whose order matters: blank cells at its end are skipped, others are refused. */
export function inOrder<T>(help: string, reading: Reading<T>, { atZero, most }: OrderEnd = {}): Kind<readonly T[]> {
  const accepts = `one column of cells that each contain ${reading.accepts}`;
  return rangeKind(help, {
    accepts,
    zero: reading.zero,
    ends: { atZero: atZero ?? !reading.zero, inLine: true },
    value(block, parameter) {
      const cells = withoutBlankEnd(oneColumn(block, parameter, accepts), reading);
      if (most !== undefined && cells.length > most.values)
        throw new InputError(parameter, `a range with ${cells.length} values`, most.accepts);
      if (cells.length === 0) throw new InputError(parameter, "a blank range", accepts);
      return cells.map((cell, r) => readCell(cell, reading, () => `${parameter}, row ${r + 1}`));
    },
  });
}

/** A column of TRUE and FALSE beside another column; a blank mark is FALSE, and blank ones at its end are skipped. */
export function marks(help: string): Kind<readonly boolean[]> {
  const accepts = "one column of cells that are each TRUE, FALSE or blank";
  return rangeKind(help, {
    accepts,
    zero: yesReading.zero,
    ends: { atZero: true, inLine: true },
    value(block, parameter) {
      const cells = withoutBlankEnd(oneColumn(block, parameter, accepts), yesReading);
      return cells.map(
        (cell, r) => !isEmpty(cell, yesReading) && readCell(cell, yesReading, () => `${parameter}, row ${r + 1}`),
      );
    },
  });
}

/** The cells of a single column or a single row. */
function oneColumn(block: Block, parameter: string, accepts: string): readonly Cell[] {
  if (block.every((row) => row.length === 1)) return block.map((row) => row[0] ?? null);
  if (block.length === 1) return block[0] ?? [];
  throw new InputError(parameter, rangeOf(block), accepts);
}

/** "incomes, row 3" in a column, "incomes, row 3, column 2" in a wider block. */
export function place(parameter: string, block: Block, row: number, column: number): string {
  if (block.length === 1 && block[0]?.length === 1) return parameter;
  const wide = (block[0]?.length ?? 0) > 1;
  return `${parameter}, row ${row + 1}${wide ? `, column ${column + 1}` : ""}`;
}

/** The cells without the blank ones at their end: a range may extend past the last entry. */
function withoutBlankEnd(cells: readonly Cell[], reading: Pick<Reading<unknown>, "zero">): readonly Cell[] {
  let end = cells.length;
  while (end > 0 && isEmpty(cells[end - 1] ?? null, reading)) end -= 1;
  return cells.slice(0, end);
}
