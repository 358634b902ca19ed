import fc from "fast-check";
import { ask, columnOf } from "../../../ask";

test.each([
  ["V19.43: an unclaimed Province", ["Province", false], 0],
  ["V19.43: an unclaimed System", ["System", false], 1],
  ["V19.43: an unclaimed System, whatever its value", ["System", false, 8], 1],
  ["V19.44: a claimed Province", ["Province", true], 0.5],
  ["V19.45: half of a claimed System's value", ["System", true, 5], 2.5],
  ["V19.45: a System whose value is 0", ["System", true, 0], 0],
  ["V19.45: the value is needed", ["System", true], "#VALUE!"],
  ["V19.45: a blank is no value", ["System", true, ""], "#VALUE!"],
  ["V19.49: a disrupted Province", ["Province", true, "", true], 0],
  ["V19.49: a disrupted System", ["System", true, 5, true], 0],
  ["V19.49: not disrupted", ["System", true, 5, false], 2.5],
  ["words in another spelling", ["star  systems", "true", 5], 2.5],
  ["another place", ["Base", true], "#VALUE!"],
  ["a blank claim", ["Province", ""], "#VALUE!"],
  ["a value below nothing", ["System", true, -1], "#VALUE!"],
])("PIRACY_INCOME, %s", (_, cells, income) => {
  expect(ask("PIRACY_INCOME", ...cells)).toBe(income);
});

test.each([
  ["V19.42: 8 apart", columnOf("0101", "0109"), true],
  ["V19.42: 7 apart is too near", columnOf("0101", "0108"), false],
  ["V19.42: across columns", columnOf("0505", "1305"), true],
  ["V19.42: one pair of three is too near", columnOf("0101", "2020", "2025"), false],
  ["V19.42: two in one hex", columnOf("0101", "0101"), false],
  ["one unit", columnOf("0101"), true],
  ["none", columnOf("", null, 0), true],
  ["numbers as Excel makes them", columnOf(101, 109), true],
  [
    "blank cells are skipped",
    [
      ["0101", ""],
      [null, "0109"],
    ],
    true,
  ],
  ["column 00", columnOf("0001"), "#VALUE!"],
  ["text that is no hex", columnOf("here"), "#VALUE!"],
])("PIRACY_SPACING, %s", (_, hexes, apart) => {
  expect(ask("PIRACY_SPACING", hexes)).toBe(apart);
});

test("PIRACY_SPACING: the answer is that of every pair", () => {
  const hex = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));
  fc.assert(
    fc.property(fc.array(hex, { maxLength: 5 }), (places) => {
      const hexes = places.map(([column, row]) => 100 * column + row);
      const pairs = hexes.flatMap((one, index) => hexes.slice(index + 1).map((other) => [one, other]));
      const apart = pairs.every(([one, other]) => Number(ask("HEX_DISTANCE", one, other)) > 7);
      expect(ask("PIRACY_SPACING", columnOf("", ...hexes))).toBe(apart);
    }),
  );
});

test("PIRACY_SPACING: a whole map of hexes, some twice, takes no more than a moment", () => {
  const whole = Array.from({ length: 20_000 }, (_, n) => 100 * (1 + (Math.floor(n / 99) % 99)) + 1 + (n % 99));
  const began = performance.now();
  expect(ask("PIRACY_SPACING", columnOf(...whole))).toBe(false);
  expect(performance.now() - began).toBeLessThan(2000);
});
