import { isBlank, quote, type Block, type Cell } from "./cell";
import type { Dice } from "./dice";
import { InputError } from "./problem";

/** What Excel passes for one argument: a cell, or the block of a range. */
export type Given = Cell | Block;

/**
 * A kind of argument: what it is for, what it accepts, and how it is read from cells.
 * Once read, a value is known to be valid.
 */
export interface Kind<T> {
  readonly help: string;
  /** What it accepts, as error messages say it. */
  readonly accepts: string;
  readonly optional: boolean;
  readonly range: boolean;
  /** The words to offer, where the argument is one of a list. */
  readonly words?: readonly string[];
  /** The dice, if the argument is a roll: odds go through all of its results. */
  readonly dice?: Dice;
  /** Where a range ends; a kind of one cell has none. */
  readonly ends?: RangeEnd;
  /** Whether the argument is left out or refers to a blank cell. */
  blank(given: Given): boolean;
  /** The value; an InputError names the parameter, its value and what is accepted. */
  read(given: Given, parameter: string): T;
}

/** Where a range ends: its last cells are not read where they are blank. */
export interface RangeEnd {
  /** Whether 0 counts as a blank in the last cells, because Excel for Windows passes blank cells as 0. */
  readonly atZero: boolean;
  /** Whether its cells follow one another, in one column or one row; otherwise it is read row by row. */
  readonly inLine: boolean;
}

/** How one cell is read. */
export interface Reading<T> {
  readonly accepts: string;
  /** A more precise description of what it accepts, for this cell. */
  readonly closer?: (cell: Cell) => string | undefined;
  /** Whether 0 is a value. If not, it stands for a blank cell: Excel for Windows passes those as 0. */
  readonly zero: boolean;
  /** The cell's value, or undefined where the cell is not of this kind. */
  value(cell: Cell): T | undefined;
  readonly words?: readonly string[];
  readonly dice?: Dice;
}

/** Whether a cell counts as blank for a reading. */
export const isEmpty = (cell: Cell, { zero }: Pick<Reading<unknown>, "zero">): boolean =>
  isBlank(cell) || (cell === 0 && !zero);

/** Reads one cell; blank or wrong cells are an InputError that says where: "incomes, row 3". */
export function readCell<T>(cell: Cell, reading: Reading<T>, where: () => string): T {
  const value = isEmpty(cell, reading) ? undefined : reading.value(cell);
  if (value === undefined) throw new InputError(where(), quote(cell), reading.closer?.(cell) ?? reading.accepts);
  return value;
}

/** A required argument of one cell. */
export function cellKind<T>(help: string, reading: Reading<T>): Kind<T> {
  const { accepts, words, dice } = reading;
  return {
    help,
    accepts,
    optional: false,
    range: false,
    ...(words && { words }),
    ...(dice && { dice }),
    blank: (given) => isOneCell(given) && isEmpty(onlyCell(given), reading),
    read(given, parameter) {
      if (isOneCell(given)) return readCell(onlyCell(given), reading, () => parameter);
      throw new InputError(parameter, rangeOf(given), `${accepts}, in one cell`);
    },
  };
}

/** How a whole range is read. */
export interface RangeReading<T> {
  readonly accepts: string;
  /** Whether 0 is a value somewhere in the range; if not, it stands for a blank cell. */
  readonly zero: boolean;
  /** If left out, it is read row by row, and ends at 0 where 0 is no value in it. */
  readonly ends?: RangeEnd;
  readonly value: (block: Block, parameter: string) => T;
}

/** A required argument of a range. A range of blank cells is still a range; a missing range is refused. */
export function rangeKind<T>(
  help: string,
  { accepts, zero, value, ends = { atZero: !zero, inLine: false } }: RangeReading<T>,
): Kind<T> {
  return {
    help,
    accepts,
    optional: false,
    range: true,
    ends,
    blank: (given) => blockOf(given).every((row) => row.every((cell) => isEmpty(cell, { zero }))),
    read(given, parameter) {
      if (isBlock(given) || !isBlank(given)) return value(blockOf(given), parameter);
      throw new InputError(parameter, quote(given), accepts);
    },
  };
}

/** The same argument as an optional one: undefined if it is left out or blank. */
export function optional<T>(kind: Kind<T>): Kind<T | undefined> {
  return {
    ...kind,
    optional: true,
    read: (given, parameter) => (kind.blank(given) ? undefined : kind.read(given, parameter)),
  };
}

/** A required argument whose cell may be blank, because blank has a meaning: then undefined. */
export const orBlank = <T>(kind: Kind<T>): Kind<T | undefined> => ({
  ...optional(kind),
  accepts: `${kind.accepts}, or leave it blank`,
  optional: false,
});

/** A range as a block; a single cell is a block of one. */
export const blockOf = (given: Given): Block => (isBlock(given) ? given : [[given]]);

/** How many cells a range has. */
export const cellCount = (given: Given): number => blockOf(given).reduce((cells, row) => cells + row.length, 0);

/** "a range of 3 by 2 cells", rows first. */
export const rangeOf = (given: Given): string =>
  isOneCell(given)
    ? "a range of one cell"
    : `a range of ${blockOf(given).length} by ${blockOf(given)[0]?.length ?? 0} cells`;

function isBlock(given: Given): given is Block {
  return Array.isArray(given);
}

const isOneCell = (given: Given): boolean => !isBlock(given) || (given.length === 1 && given[0]?.length === 1);

const onlyCell = (given: Given): Cell => blockOf(given)[0]?.[0] ?? null;
