import { place, wholeReading, wordReading, yesReading } from "../../../core/arguments";
import type { Block, Cell } from "../../../core/cell";
import { blockOf, isEmpty, rangeKind, rangeOf, readCell, type Kind, type Reading } from "../../../core/kind";
import { InputError } from "../../../core/problem";
import { Words } from "../../../core/words";
import type { Fate, Target } from "../constants";

/** Units of one kind in a convoy with the same outcome. */
export interface PiracyResult {
  readonly target: Target;
  readonly fate: Fate;
  readonly count: number;
  /** Whether it was caused by a chain reaction (V19.837). */
  readonly chain: boolean;
}

/** An Armed Freighter counts as the Freighter of its size. */
const TARGETS = new Words<Target>(["Small Freighter", "Large Freighter", "Small Q-Ship", "Large Q-Ship"], {
  "Small Freighter": ["Small Armed Freighter", "Armed Small Freighter"],
  "Large Freighter": ["Large Armed Freighter", "Armed Large Freighter"],
});

const target = wordReading(TARGETS);
const fate = wordReading(new Words<Fate>(["Destroyed", "Captured", "Crippled"]));
const count = wholeReading({ least: 0, most: 10_000 });
const rankPoints = wholeReading({ least: 0 });

const FEWEST_COLUMNS = 2;
const MAX_COLUMNS = 4;
const RANGE = "a range of two to four columns: target, outcome, count, chain";
const RANGE_OR_POINTS = `${RANGE}; or a whole number of Rank Points`;

/** What the pirates did to a convoy. Wholly blank rows are skipped. */
export const piracyResults: Kind<readonly PiracyResult[]> = rangeKind(
  "A row for each result: target, outcome, [count], [chain]",
  {
    accepts: RANGE,
    zero: false,
    value(block, parameter) {
      const columns = block[0]?.length ?? 0;
      if (columns < FEWEST_COLUMNS || columns > MAX_COLUMNS) throw new InputError(parameter, rangeOf(block), RANGE);
      return block.flatMap((row, r) => (row.every(isNothing) ? [] : [readRow(row, block, parameter, r)]));
    },
  },
);

/** The same, or the base Rank Points as one number instead. */
export const resultsOrRankPoints: Kind<readonly PiracyResult[] | number> = {
  ...piracyResults,
  help: "A row for each result: target, outcome, [count], [chain]; or the base Rank Points",
  accepts: RANGE_OR_POINTS,
  read(given, parameter) {
    const block = blockOf(given);
    const only = block[0]?.[0] ?? null;
    if (block.length > 1 || (block[0]?.length ?? 0) > 1) return piracyResults.read(given, parameter);
    return readCell(only, { ...rankPoints, accepts: RANGE_OR_POINTS }, () => parameter);
  },
};

/** Neither a word nor a count: blank in any column. */
const isNothing = (cell: Cell): boolean => isEmpty(cell, { zero: false });

function readRow(row: readonly Cell[], block: Block, parameter: string, r: number): PiracyResult {
  const cell = (c: number): Cell => row[c] ?? null;
  const read = <T>(c: number, reading: Reading<T>): T =>
    readCell(cell(c), reading, () => place(parameter, block, r, c));
  const readOr = <T>(c: number, reading: Reading<T>, blank: T): T =>
    isEmpty(cell(c), reading) ? blank : read(c, reading);
  return {
    target: read(0, target),
    fate: read(1, fate),
    count: row.length > FEWEST_COLUMNS ? readOr(2, count, 0) : 1,
    chain: readOr(3, yesReading, false),
  };
}
