import fc from "fast-check";
import {
  COMPASS,
  distance,
  parseHex,
  formatHex,
  isOnMap,
  moved,
  vectorBetween,
  type Hex,
} from "../../../src/engine/core/hex";

const hexes: fc.Arbitrary<Hex> = fc.record({
  column: fc.integer({ min: 1, max: 99 }),
  row: fc.integer({ min: 1, max: 99 }),
});

function hex(text: string): Hex {
  const found = parseHex(text);
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
  expect(parseHex("0101")).toEqual({ column: 1, row: 1 });
  expect(parseHex(" 4523 ")).toEqual({ column: 45, row: 23 });
  expect(parseHex(101)).toEqual({ column: 1, row: 1 });
  expect(parseHex(9999)).toEqual({ column: 99, row: 99 });
});

test.each(["101", "01010", "0001", "0100", "A101", "", " ", 100, 200, 10101, 101.5, -101, true, null])(
  "%p is no hex",
  (cell) => {
    expect(parseHex(cell)).toBeUndefined();
  },
);

test("a hex is written as it is read", () => {
  fc.assert(fc.property(hexes, (one) => expect(parseHex(formatHex(one))).toEqual(one)));
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

test.each([
  ["0505", "0504 0604 0605 0506 0405 0404"],
  ["0606", "0605 0706 0707 0607 0507 0506"],
])("around %s, from A clockwise: %s", (from, around) => {
  expect(COMPASS.map((step) => formatHex(moved(hex(from), step))).join(" ")).toBe(around);
});

test("a step of the compass leads to a neighbour, and there are no others", () => {
  fc.assert(
    fc.property(hexes, (from) => {
      const around = COMPASS.map((step) => moved(from, step));
      expect(around).toHaveLength(neighbours(from).length);
      expect(around).toEqual(expect.arrayContaining(neighbours(from)));
    }),
  );
});

test("the way from one hex to another leads there", () => {
  fc.assert(fc.property(hexes, hexes, (from, to) => expect(moved(from, vectorBetween(from, to))).toEqual(to)));
});

test("column and row run from 1 to 99 on the map", () => {
  for (const [column, row] of [
    [1, 1],
    [99, 99],
    [1, 99],
  ] as const)
    expect(isOnMap({ column, row })).toBe(true);
  for (const [column, row] of [
    [0, 5],
    [5, 0],
    [100, 5],
    [5, 100],
  ] as const)
    expect(isOnMap({ column, row })).toBe(false);
});
