import { place, pointsReading, wholeReading, wordReading } from "../core/arguments";
import { isBlank, quote, type Cell } from "../core/cell";
import { isEmpty, rangeKind, rangeOf, readCell, type Kind, type Reading } from "../core/kind";
import { ZERO, type Points } from "../core/points";
import { InputError } from "../core/problem";
import { sizesOf, type Component } from "./components/component";
import { componentReading } from "./components/list";
import { SIDES, SIZES, type Side, type Size } from "./words";

/** A row of a range, cell by cell. */
export interface Row {
  /** How many columns the range has. */
  readonly width: number;
  read<T>(column: number, reading: Reading<T>): T;
  /** The same if the cell may be blank. */
  readOr<T, B>(column: number, reading: Reading<T>, blank: B): T | B;
  /** Refuses a cell because of the cells beside it. */
  refuse(column: number, accepted: string): never;
}

/** The columns of a range, in their order: "a range of two or three columns: name, size, [count]". */
interface Columns {
  readonly accepts: string;
  readonly fewest: number;
  readonly most: number;
}

/** A range that is read row by row, in its order. Wholly blank rows are skipped, wherever they are. */
function rowsOf<T>(help: string, { accepts, fewest, most }: Columns, valueOf: (row: Row) => T): Kind<readonly T[]> {
  return rangeKind(help, {
    accepts,
    zero: false,
    value(block, parameter) {
      const width = block[0]?.length ?? 0;
      if (width < fewest || width > most) throw new InputError(parameter, rangeOf(block), accepts);
      return block.flatMap((cells, r) => {
        if (cells.every((cell) => isEmpty(cell, { zero: false }))) return [];
        const cell = (column: number): Cell => cells[column] ?? null;
        const where = (column: number): string => place(parameter, block, r, column);
        const read = <V>(column: number, reading: Reading<V>): V =>
          readCell(cell(column), reading, () => where(column));
        return [
          valueOf({
            width,
            read,
            readOr: (column, reading, blank) => (isEmpty(cell(column), reading) ? blank : read(column, reading)),
            refuse(column, accepted) {
              throw new InputError(where(column), quote(cell(column)), accepted);
            },
          }),
        ];
      });
    },
  });
}

/** A component in one of the three sizes, whether it comes in that size or not. */
export interface Sized {
  readonly component: Component;
  readonly size: Size;
}

/** A number of a component in a size that it comes in. */
export interface Counted extends Sized {
  readonly count: number;
}

/** A component on a side of a ship. */
export interface FittedPart extends Sized {
  readonly side: Side;
}

const [NAME, SECOND, THIRD] = [0, 1, 2];
const size = wordReading(SIZES);
const side = wordReading(SIDES);
const count = wholeReading({ least: 0, most: 10_000 });

const sized = (row: Row): Sized => ({ component: row.read(NAME, componentReading), size: row.read(SECOND, size) });

/** The same, refusing a size that the component does not come in. */
function sizedAsItComes(row: Row): Sized {
  const read = sized(row);
  const sizes = sizesOf(read.component);
  if (!sizes.includes(read.size))
    row.refuse(SECOND, `${sizes.join(" or ")}, because ${read.component.name} comes in no other size`);
  return read;
}

/** Components with how many there are of each. */
export const countedComponents: Kind<readonly Counted[]> = rowsOf(
  "A row for each component: name, size, [count]",
  { accepts: "a range of two or three columns: name, size, [count]", fewest: 2, most: 3 },
  (row) => ({ ...sizedAsItComes(row), count: row.width > THIRD ? row.readOr(THIRD, count, 0) : 1 }),
);

/** The components of a ship, whichever side they are on. */
export const shipComponents: Kind<readonly Sized[]> = rowsOf(
  "A row for each component of the ship: name, size, [side]",
  { accepts: "a range of two or three columns: name, size, [side]", fewest: 2, most: 3 },
  (row) => {
    row.readOr(THIRD, side, undefined);
    return sizedAsItComes(row);
  },
);

/** The components of a ship with their sides, outward from the bridge, in any size. */
export const fittedComponents: Kind<readonly FittedPart[]> = rowsOf(
  "A row for each component, outward from the bridge: name, size, side",
  { accepts: "a range of three columns: name, size, side", fewest: 3, most: 3 },
  (row) => ({ ...sized(row), side: row.read(THIRD, side) }),
);

/** A ship of a fleet. */
export interface Priced {
  readonly credits: Points;
}

/** A component on one side of a ship. */
export interface Layer {
  readonly name: string;
  readonly toughness: number;
}

/** A name in any form: text, or a number. */
const anyName: Reading<string> = {
  accepts: "a name",
  zero: false,
  value: (cell) => (typeof cell === "boolean" || isBlank(cell) ? undefined : String(cell)),
};
const credits = pointsReading({ least: 0, most: 10_000 });
const toughness = wholeReading({ least: 1 });

/** The ships of a fleet. The name is for the reader, and may be missing; blank credits are 0. */
export const pricedShips: Kind<readonly Priced[]> = rowsOf(
  "A row for each ship: name, credits",
  { accepts: "a range of two columns: name, credits", fewest: 2, most: 2 },
  (row) => {
    row.readOr(NAME, anyName, "");
    return { credits: row.readOr(SECOND, credits, ZERO) };
  },
);

/** The components on one side of a ship. */
export const sideOfShip: Kind<readonly Layer[]> = rowsOf(
  "A row for each component of one side, outward from the bridge: name, toughness",
  { accepts: "a range of two columns: name, toughness", fewest: 2, most: 2 },
  (row) => ({ name: row.read(NAME, anyName), toughness: row.read(SECOND, toughness) }),
);
