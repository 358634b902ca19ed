import { place, wholeReading } from "../../core/arguments";
import type { Cell } from "../../core/cell";
import { isEmpty, rangeKind, rangeOf, readCell, type Kind } from "../../core/kind";
import { InputError } from "../../core/problem";
import { sinceReading, type Since } from "../words";

/** Ground bases that were set up in the same season. */
export interface BaseBatch {
  readonly bases: number;
  readonly since: Since;
}

const count = wholeReading({ least: 1 });

const COLUMNS = 2;
const RANGE = "a range of two columns: bases, season";

/** Batches of ground bases. Wholly blank rows are skipped; a batch without a season has been there for the full year. */
export const baseBatches: Kind<readonly BaseBatch[]> = rangeKind(
  "A row for each batch of ground bases: how many, and the season in which they were set up, or Full",
  {
    accepts: RANGE,
    zero: false,
    value(block, parameter) {
      if (block[0]?.length !== COLUMNS) throw new InputError(parameter, rangeOf(block), RANGE);
      return block.flatMap((row, r): readonly BaseBatch[] => {
        const [bases = null, season = null] = row;
        if (row.every(isNothing)) return [];
        return [
          {
            bases: readCell(bases, count, () => place(parameter, block, r, 0)),
            since: isNothing(season) ? "Full" : readCell(season, sinceReading, () => place(parameter, block, r, 1)),
          },
        ];
      });
    },
  },
);

const isNothing = (cell: Cell): boolean => isEmpty(cell, { zero: false });
