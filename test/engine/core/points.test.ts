import fc from "fast-check";
import {
  add,
  exactly,
  formatPoints,
  formatFraction,
  HALF,
  larger,
  MAX_POINTS,
  negative,
  percent,
  points,
  parsePoints,
  portion,
  QUARTER,
  subtract,
  sum,
  times,
  toNumber,
  wholeShare,
  ZERO,
  type Points,
} from "../../../src/engine/core/points";

/** Whole ten-thousandths of a point, as far as a single amount goes. */
const tenThousandths = fc.integer({ min: -MAX_POINTS * 10_000, max: MAX_POINTS * 10_000 });

test("an amount goes into points and out again unchanged", () => {
  fc.assert(
    fc.property(tenThousandths, (amount) => {
      expect(points(amount / 10_000)).toBe(amount);
      expect(toNumber(points(amount / 10_000))).toBe(amount / 10_000);
    }),
  );
});

test("what adding floating-point numbers leaves behind is no part of the amount", () => {
  const pieces = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(pieces, (amounts) => {
      const drifted = amounts.reduce((total, amount) => total + amount / 10_000, 0);
      expect(points(drifted)).toBe(amounts.reduce((total, amount) => total + amount, 0));
    }),
  );
  expect(points(0.1 + 0.2)).toBe(points(0.3));
  expect(points(302.49999999999994)).toBe(points(302.5));
});

test.each([0.00005, 1 / 3, 1e9, -1e9, NaN, Infinity, -Infinity])("%p is no amount of points", (amount) => {
  expect(parsePoints(amount)).toBeUndefined();
  expect(() => points(amount)).toThrow(RangeError);
});

test("there is one zero, without a sign", () => {
  for (const zero of [points(-0), points(-0.00000000001), negative(ZERO), subtract(points(2), points(2))]) {
    expect(Object.is(zero, 0)).toBe(true);
  }
});

test("amounts add up exactly", () => {
  expect(toNumber(sum([0.1, 0.2, 0.7, -0.5].map(points)))).toBe(0.5);
  expect(toNumber(add(points(0.1), points(0.2)))).toBe(0.3);
  expect(toNumber(times(points(0.1), 3))).toBe(0.3);
  expect(toNumber(larger(points(-2), points(-3)))).toBe(-2);
  expect(sum([])).toBe(ZERO);
});

test("a total that could not be exact is refused, never rounded", () => {
  const most = points(MAX_POINTS);
  expect(() => sum(Array<Points>(9_100).fill(most))).toThrow("too large to be exact");
});

test("shares are exact, and say so when they would not end", () => {
  expect(toNumber(exactly(portion(points(0.5), QUARTER)))).toBe(0.125);
  expect(formatFraction(portion(points(22.5), HALF))).toBe("11.25");
  expect(formatFraction(portion(points(1), { over: 1, under: 3 }))).toBe("0.333333");
  expect(() => exactly(portion(points(0.0001), HALF))).toThrow(RangeError);
});

test("a share of a count drops its fraction", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (count, share) => {
      expect(BigInt(wholeShare(count, percent(share)))).toBe((BigInt(count) * BigInt(share)) / 100n);
    }),
  );
});

test("figures are plain", () => {
  expect([4.5, -12, 0, 0.0001].map((amount) => formatPoints(points(amount)))).toEqual(["4.5", "-12", "0", "0.0001"]);
});
