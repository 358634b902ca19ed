import { place, pointsReading, wholeReading } from "../../core/arguments";
import type { Cell } from "../../core/cell";
import { isEmpty, rangeKind, rangeOf, readCell, type Kind } from "../../core/kind";
import { MAX_POINTS, toNumber, type Points } from "../../core/points";
import { InputError } from "../../core/problem";

/** A ship as it counts in its fleet. */
export interface FleetShip {
  readonly sizeClass: number;
  readonly cbpv: Points;
}

const sizeClass = wholeReading({ least: 1, most: 7 });
const cbpv = pointsReading({ above: 0 });

const COLUMNS = 2;
const RANGE = "a range of two columns: size class, CBpv";

/** The ships of a fleet. Wholly blank rows are skipped; a row with one blank cell is refused. */
export const fleetShips: Kind<readonly FleetShip[]> = rangeKind("A row for each ship that counts: size class, CBpv", {
  accepts: RANGE,
  zero: false,
  value(block, parameter) {
    if (block[0]?.length !== COLUMNS) throw new InputError(parameter, rangeOf(block), RANGE);
    const ships = block.flatMap((row, r) => {
      if (row.every(isNothing)) return [];
      const [first = null, second = null] = row;
      return [
        {
          sizeClass: readCell(first, sizeClass, () => place(parameter, block, r, 0)),
          cbpv: readCell(second, cbpv, () => place(parameter, block, r, 1)),
        },
      ];
    });
    const together = ships.reduce((all, ship) => all + toNumber(ship.cbpv), 0);
    if (together <= MAX_POINTS) return ships;
    throw new InputError(parameter, "a larger total", `ships with a total of ${MAX_POINTS} CBpv or less`);
  },
});

const isNothing = (cell: Cell): boolean => isEmpty(cell, { zero: false });
