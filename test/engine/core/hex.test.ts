import fc from "fast-check";
import { distance, hexOrNothing, hexText, type Hex } from "../../../src/engine/core/hex";

const hexes: fc.Arbitrary<Hex> = fc.record({
  column: fc.integer({ min: 1, max: 99 }),
  row: fc.integer({ min: 1, max: 99 }),
});

function hex(text: string): Hex {
  const found = hexOrNothing(text);
  if (!found) throw new Error(`${text} is no hex`);
  return found;
}

/** The six hexes around one, by counting on a map whose even columns lie half a hex lower. */
function neighbours({ column, row }: Hex): Hex[] {
  const upper = column % 2 === 0 ? row : row - 1;
  const sides = [column - 1, column + 1].flatMap((beside) => [
    { column: beside, row: upper },
    { column: beside, row: upper + 1 },
  ]);
  return [{ column, row: row - 1 }, { column, row: row + 1 }, ...sides];
}

test("four digits are read, and 101 as Excel makes of 0101", () => {
  expect(hexOrNothing("0101")).toEqual({ column: 1, row: 1 });
  expect(hexOrNothing(" 4523 ")).toEqual({ column: 45, row: 23 });
  expect(hexOrNothing(101)).toEqual({ column: 1, row: 1 });
  expect(hexOrNothing(9999)).toEqual({ column: 99, row: 99 });
});

test.each(["101", "01010", "0001", "0100", "A101", "", " ", 100, 200, 10101, 101.5, -101, true, null])(
  "%p is no hex",
  (cell) => {
    expect(hexOrNothing(cell)).toBeUndefined();
  },
);

test("a hex is written as it is read", () => {
  fc.assert(fc.property(hexes, (one) => expect(hexOrNothing(hexText(one))).toEqual(one)));
});

test.each([
  ["3015", "3045", 30],
  ["3015", "4523", 15],
  ["0101", "0101", 0],
  ["0101", "0201", 1],
  ["0102", "0201", 1],
  ["0101", "0202", 2],
])("from %s to %s is %i", (from, to, apart) => {
  expect(distance(hex(from), hex(to))).toBe(apart);
  expect(distance(hex(to), hex(from))).toBe(apart);
});

test("neighbours are 1 apart, and a step changes a distance by 1 at most", () => {
  fc.assert(
    fc.property(hexes, hexes, (from, to) => {
      for (const beside of neighbours(from)) {
        expect(distance(from, beside)).toBe(1);
        expect(Math.abs(distance(beside, to) - distance(from, to))).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("from any hex a neighbour is nearer to any other", () => {
  fc.assert(
    fc.property(hexes, hexes, (from, to) => {
      fc.pre(distance(from, to) > 0);
      const nearer = neighbours(from).filter((beside) => distance(beside, to) === distance(from, to) - 1);
      expect(nearer.length).toBeGreaterThan(0);
    }),
  );
});
