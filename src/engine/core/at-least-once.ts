import { PROBABILITY, type Measure, type Probability } from "./measure";

/** A probability as an exact fraction, however large its numbers: for many tries, or many dice. */
export interface LongOdds {
  readonly ways: bigint;
  readonly of: bigint;
}

/** The same odds in lowest terms. */
export function inLowestTerms({ ways, of }: LongOdds): LongOdds {
  let [divisor, rest] = [ways, of];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return { ways: ways / divisor, of: of / divisor };
}

/** How likely something is to happen at least once in a number of equally likely tries. */
export function atLeastOnce({ ways, of }: Probability, tries: number): LongOdds {
  const all = BigInt(of) ** BigInt(tries);
  return { ways: all - BigInt(of - ways) ** BigInt(tries), of: all };
}

/** Shown as a fraction while its numbers are short enough to read; otherwise as a percentage only. */
export const LONG_ODDS: Measure<LongOdds> = {
  kind: PROBABILITY.kind,
  cell: quotient,
  show: (odds) => (odds.of <= MAX_SHOWN ? `${odds.ways} in ${odds.of} (${percentage(odds)})` : percentage(odds)),
};

const MAX_SHOWN = 1_000_000_000n;

/** More binary digits than a number can store. */
const DIGITS = 64;

/** The number nearest to the fraction. */
export function quotient({ ways, of }: LongOdds): number {
  const shift = Math.max(0, DIGITS + binaryDigits(of) - binaryDigits(ways));
  const scaled = ways << BigInt(shift);
  // The remainder still tells an exact tie from more than a tie.
  const whole = scaled / of;
  return Number(scaled % of === 0n ? whole : whole | 1n) / 2 ** shift;
}

const binaryDigits = (count: bigint): number => count.toString(2).length;

/** Percent with two decimals; never 100% unless it is certain. */
function percentage({ ways, of }: LongOdds): string {
  const hundredths = (20_000n * ways + of) / (2n * of);
  return hundredths === 10_000n && ways < of ? "over 99.99%" : `${Number(hundredths) / 100}%`;
}
