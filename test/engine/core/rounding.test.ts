import fc from "fast-check";
import { points, toNumber, type Fraction } from "../../../src/engine/core/points";
import { down, toNearest, round, up, type Rounding } from "../../../src/engine/core/rounding";

/** Halves, tenths, whole points and ten-thousandths: the steps that the rules name. */
const steps = fc.constantFrom(0.5, 0.1, 1, 0.0001);
const fractions: fc.Arbitrary<Fraction> = fc.record({
  over: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
  under: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }).filter((under) => under !== 0n),
});

const magnitude = (n: bigint): bigint => (n < 0n ? -n : n);

/** How many whole steps a fraction holds, by plain arithmetic on its magnitude: exact, one past, or half way. */
function plainly({ over, under }: Fraction, step: number): { sign: bigint; whole: bigint; rest: bigint; unit: bigint } {
  const unit = magnitude(under) * BigInt(Math.round(step * 10_000));
  const sign = over < 0n !== under < 0n ? -1n : 1n;
  return { sign, whole: magnitude(over) / unit, rest: magnitude(over) % unit, unit };
}

const inSteps = (fraction: Fraction, rounding: Rounding): bigint =>
  BigInt(round(fraction, rounding)) / BigInt(rounding.step);

test("to the nearest: a tie goes away from zero", () => {
  fc.assert(
    fc.property(fractions, steps, (fraction, step) => {
      const { sign, whole, rest, unit } = plainly(fraction, step);
      expect(inSteps(fraction, toNearest(step))).toBe(sign * (whole + (2n * rest >= unit ? 1n : 0n)));
    }),
  );
});

test("up: to the multiple at or above", () => {
  fc.assert(
    fc.property(fractions, steps, (fraction, step) => {
      const { sign, whole, rest } = plainly(fraction, step);
      expect(inSteps(fraction, up(step))).toBe(sign > 0n && rest > 0n ? whole + 1n : sign * whole);
    }),
  );
});

test("down: to the multiple at or below", () => {
  fc.assert(
    fc.property(fractions, steps, (fraction, step) => {
      const { sign, whole, rest } = plainly(fraction, step);
      expect(inSteps(fraction, down(step))).toBe(sign < 0n && rest > 0n ? -whole - 1n : sign * whole);
    }),
  );
});

const half = (amount: number): Fraction => ({ over: BigInt(points(amount)), under: 2n });

test.each([
  [60.5, toNearest(0.5), 30.5],
  [60.4, toNearest(0.5), 30],
  [-60.5, toNearest(0.5), -30.5],
  [75, up(1), 38],
  [-75, up(1), -37],
  [45, down(1), 22],
  [-45, down(1), -23],
  [8.19, down(0.1), 4],
  [8.2, down(0.1), 4.1],
])("half of %p %p is %p", (amount, rounding, expected) => {
  expect(toNumber(round(half(amount), rounding))).toBe(expected);
});

test("a rounding says what it does", () => {
  expect([toNearest(0.5), up(1), down(0.1), down(0.0001), up(5)].map(({ text }) => text)).toEqual([
    "to the nearest 0.5",
    "rounded up to a whole point",
    "rounded down to a tenth",
    "rounded down to a ten-thousandth",
    "rounded up to a multiple of 5",
  ]);
});
