import { PROBABILITY, type Measure, type Probability } from "./measure";

/** A probability of many tries: the exact fraction, whatever the size of its numbers. */
export interface LongOdds {
  readonly ways: bigint;
  readonly of: bigint;
}

/** How likely something is to happen at least once in so many tries, each of them as likely. */
export function atLeastOnce({ ways, of }: Probability, tries: number): LongOdds {
  const all = BigInt(of) ** BigInt(tries);
  return { ways: all - BigInt(of - ways) ** BigInt(tries), of: all };
}

/** Shown as ways among all ways as long as those can be read; then as a percentage alone. */
export const LONG_ODDS: Measure<LongOdds> = {
  kind: PROBABILITY.kind,
  cell: quotient,
  show: (odds) => (odds.of <= MOST_SHOWN ? `${odds.ways} in ${odds.of} (${percentage(odds)})` : percentage(odds)),
};

const MOST_SHOWN = 1_000_000_000n;

/** More binary digits than a number holds, so that cutting the rest off cannot change how it is rounded. */
const DIGITS = 128;

/** The number nearest to the fraction. */
function quotient({ ways, of }: LongOdds): number {
  const scaled = ways << BigInt(DIGITS);
  const rest = scaled % of === 0n ? 0n : 1n;
  return Number((scaled / of) | rest) / 2 ** DIGITS;
}

/** Percent with two decimals; never 100% for what is not certain. */
function percentage({ ways, of }: LongOdds): string {
  const hundredths = (20_000n * ways + of) / (2n * of);
  return hundredths === 10_000n && ways < of ? "over 99.99%" : `${Number(hundredths) / 100}%`;
}
