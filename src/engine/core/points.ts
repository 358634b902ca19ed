declare const tenThousandths: unique symbol;

/** Marks points among other numbers: only a type. */
export interface TenThousandths {
  readonly [tenThousandths]: true;
}

/** An exact amount of points (BPV, Economic Points), stored as whole ten-thousandths. Add and subtract it directly. */
export type Points = number & TenThousandths;

/** Ten-thousandths in a point. */
const SCALE = 10_000;

/** No single amount is larger than this: sums over thousands of entries then stay exact. */
export const MAX_POINTS = 100_000_000;

export const ZERO = 0 as Points;

/** An amount from a cell or a table of constants; a RangeError if it is too large or finer than a ten-thousandth. */
export function points(amount: number): Points {
  const exact = parsePoints(amount);
  if (exact === undefined) throw new RangeError(`${amount} is not a valid amount of points`);
  return exact;
}

/**
 * An amount, or undefined if it is not a number, too large, or finer than a ten-thousandth.
 * A floating-point error (302.49999999999994 for 302.5) does not count as a finer amount.
 */
export function parsePoints(amount: number): Points | undefined {
  if (!(Math.abs(amount) <= MAX_POINTS)) return undefined;
  const scaled = amount * SCALE;
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) < 1e-3 ? ((whole === 0 ? 0 : whole) as Points) : undefined;
}

/** The amount as a number, as a cell shows it. */
export const toNumber = (amount: Points): number => amount / SCALE;

/** The amount in digits: "4.5", "-12". */
export const formatPoints = (amount: Points): string => String(toNumber(amount));

export const add = (a: Points, b: Points): Points => (a + b) as Points;
export const subtract = (a: Points, b: Points): Points => (a - b) as Points;
export const negative = (a: Points): Points => subtract(ZERO, a);
export const larger = (a: Points, b: Points): Points => (a < b ? b : a);
export const times = (a: Points, count: number): Points => (a * count) as Points;

/** The exact sum; a RangeError if it is too large to be exact, never a rounded total. */
export function sum(amounts: Iterable<Points>): Points {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total)) throw new RangeError("the total is too large to be exact");
  return total as Points;
}

/** A number that may have more than four decimals: a share before it is rounded. In ten-thousandths of a point. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A share that a rule names: 10%, half, escorts ÷ pirates. Shown as the rule says it. */
export interface Ratio {
  readonly over: number;
  readonly under: number;
  readonly text: string;
}

export const percent = (n: number): Ratio => ({ over: n, under: 100, text: `${n}%` });
export const HALF: Ratio = { over: 1, under: 2, text: "half" };
export const QUARTER: Ratio = { over: 1, under: 4, text: "a quarter" };

/** The share of an amount, exactly. `over` and `under` are whole numbers, or both Points. */
export function portion(of: Points, ratio: Pick<Ratio, "over" | "under">): Fraction {
  return { over: BigInt(of) * BigInt(ratio.over), under: BigInt(ratio.under) };
}

/** The share of a count, without its fraction. */
export const wholeShare = (count: number, { over, under }: Ratio): number => Math.floor((count * over) / under);

/** A share that is known to have up to four decimals; a RangeError if it has more. */
export function exactly({ over, under }: Fraction): Points {
  if (over % under !== 0n) throw new RangeError(`${over}/${under} has more than four decimals`);
  return Number(over / under) as Points;
}

/** The share in digits, with up to six decimals. */
export function formatFraction({ over, under }: Fraction): string {
  return String(Number((Number(over) / Number(under) / SCALE).toFixed(6)));
}
