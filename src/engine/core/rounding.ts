import { formatPoints, points, type Fraction, type Points, type Ratio } from "./points";

/** A rounding as a rule names it; there is no default. */
export interface Rounding {
  readonly way: "nearest" | "up" | "down";
  readonly step: Points;
  readonly text: string;
}

const named = (way: Rounding["way"], step: number, text: string): Rounding => ({ way, step: points(step), text });

/** To the nearest multiple of the step; a tie rounds away from zero. */
export const toNearest = (step: number): Rounding =>
  named("nearest", step, `to the nearest ${formatPoints(points(step))}`);
/** To the multiple of the step at or above. */
export const up = (step: number): Rounding => named("up", step, `rounded up to ${stepText(step)}`);
/** To the multiple of the step at or below. */
export const down = (step: number): Rounding => named("down", step, `rounded down to ${stepText(step)}`);

/** The whole number that a share of a count is rounded to: "down" unless the rule or a group rounds otherwise. */
export const wholePart = (count: number, { over, under }: Ratio, way: Rounding["way"]): number =>
  WHOLE[way]((count * over) / under);

const WHOLE = { nearest: Math.round, up: Math.ceil, down: Math.floor };

/** How a whole number is rounded: "rounded down". */
export const wholeText = (way: Rounding["way"]): string => `rounded ${way === "nearest" ? "to the nearest" : way}`;

const STEP_TEXT = new Map([
  [1, "a whole point"],
  [0.1, "a tenth"],
  [0.0001, "a ten-thousandth"],
]);
const stepText = (step: number): string => STEP_TEXT.get(step) ?? `a multiple of ${step}`;

/** The fraction rounded to points; exact, however large it is. */
export function round({ over, under }: Fraction, { way, step }: Rounding): Points {
  const unit = (under < 0n ? -under : under) * BigInt(step);
  const amount = under < 0n ? -over : over;
  const floor = amount / unit - (amount % unit < 0n ? 1n : 0n);
  const rest = amount - floor * unit;
  return Number((floor + (goesUp(way, rest, unit, amount) ? 1n : 0n)) * BigInt(step)) as Points;
}

/** Whether the remainder above the lower multiple rounds the amount up to the higher one. */
function goesUp(way: Rounding["way"], rest: bigint, unit: bigint, amount: bigint): boolean {
  if (rest === 0n || way === "down") return false;
  if (way === "up") return true;
  return 2n * rest === unit ? amount > 0n : 2n * rest > unit;
}
