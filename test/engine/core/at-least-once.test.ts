import fc from "fast-check";
import { atLeastOnce, LONG_ODDS, quotient } from "../../../src/engine/core/at-least-once";

const tries = (ways: number, of: number, count: number) => atLeastOnce({ ways, of }, count);

test.each([
  [1, 6, 1, 1 / 6, "1 in 6 (16.67%)"],
  [1, 6, 2, 11 / 36, "11 in 36 (30.56%)"],
  [10, 36, 0, 0, "0 in 1 (0%)"],
  [0, 6, 50, 0, "0%"],
  [6, 6, 50, 1, "100%"],
  [1, 2, 20, 1048575 / 1048576, "1048575 in 1048576 (over 99.99%)"],
  [1, 2, 53, 1 - 2 ** -53, "over 99.99%"],
  [1, 2, 2000, 1, "over 99.99%"],
  [1, 10, 12, 0.717570463519, "71.76%"],
])("%i in %i, tried %i times", (ways, of, count, cell, shown) => {
  expect(LONG_ODDS.cell(tries(ways, of, count))).toBe(cell);
  expect(LONG_ODDS.show(tries(ways, of, count))).toBe(shown);
});

test("a fraction that numbers can hold is their quotient", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 53 - 1 }), fc.nat(), (of, some) => {
      const ways = some % of;
      expect(LONG_ODDS.cell({ ways: BigInt(ways), of: BigInt(of) })).toBe(ways / of);
      // The same fraction in larger numbers.
      expect(LONG_ODDS.cell({ ways: BigInt(ways) * 7n ** 90n, of: BigInt(of) * 7n ** 90n })).toBe(ways / of);
    }),
  );
});

test.each([
  [1n, 3n, 1 / 3],
  [0n, 6n, 0],
  [6n, 6n, 1],
  [2n ** 53n + 1n, 2n ** 60n, 2 ** -7],
  [2n ** 53n + 3n, 2n ** 60n, (2 ** 53 + 4) / 2 ** 60],
  // Just above a tie: what is cut off decides.
  [(2n ** 53n + 1n) * 2n ** 100n + 1n, 2n ** 160n, (2 ** 53 + 2) / 2 ** 60],
  [1n, 6n ** 100n, 1 / 6 ** 100],
])("%p in %p is %p, to the nearest number", (ways, of, nearest) => {
  expect(quotient({ ways, of })).toBe(nearest);
});
