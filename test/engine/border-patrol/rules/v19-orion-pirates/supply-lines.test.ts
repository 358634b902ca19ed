import fc from "fast-check";
import { ask, refusal } from "../../../ask";

const hexes = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
  .map((digits) => digits.map((two) => String(two).padStart(2, "0")).join(""));

const path = (from: string, to: string): readonly string[] =>
  (ask("HEX_LINE", from, to) as readonly string[][])[0] ?? [];
const standing = (from: string, to: string, hex: string): readonly unknown[] =>
  (ask("SUPPLY_LINE_HEX", from, to, hex) as readonly unknown[][])[0] ?? [];

test.each([
  ["down a column", ["3015", "3045"], 30],
  ["along direction C", ["3015", "4523"], 15],
  ["to itself", ["3015", "3015"], 0],
  ["numbers as Excel makes them", [101, 9999], 147],
  ["column 00", ["3015", "0015"], "#VALUE!"],
  ["a blank", ["3015", ""], "#VALUE!"],
  ["a blank as 0", [0, "3015"], "#VALUE!"],
])("HEX_DISTANCE, %s", (_, cells, apart) => {
  expect(ask("HEX_DISTANCE", ...cells)).toBe(apart);
});

test.each([
  ["to itself", ["0505", "0505"], ["0505"]],
  ["in one direction", ["0505", "0507"], ["0505", "0506", "0507"]],
  ["along a spine, the left one", ["0505", "0705"], ["0505", "0604", "0705"]],
  ["along the same spine back, the left one", ["0705", "0505"], ["0705", "0605", "0505"]],
  ["along the border, the one on the map", ["0101", "0301"], ["0101", "0201", "0301"]],
  ["four-digit text, whatever was typed", [101, "0102"], ["0101", "0102"]],
])("HEX_LINE, %s", (_, cells, hexes) => {
  expect(ask("HEX_LINE", ...cells)).toEqual([hexes]);
});

test.each([
  ["V19.8211: one direction, on it", ["0505", "0509", "0507"], ["Must enter", true]],
  ["V19.8211: one direction, off it", ["0505", "0509", "0607"], ["Off line", true]],
  ["V19.8211: one direction, past its end", ["0505", "0509", "0510"], ["Off line", true]],
  ["V19.815: a spine, on the left", ["0505", "0905", "0604"], ["Could avoid", false]],
  ["V19.815: a spine, on the right", ["0505", "0905", "0605"], ["Could avoid", false]],
  ["V19.815: between two spines", ["0505", "0905", "0705"], ["Must enter", false]],
  ["V19.815: the Supply Point", ["0505", "0905", "0505"], ["Must enter", false]],
  ["V19.815: the units supplied", ["0505", "0905", "0905"], ["Must enter", false]],
  ["at the border, where the other hex is off the map", ["0101", "0301", "0201"], ["Could avoid", false]],
  ["a line that crosses the side between two hexes in its middle", ["0505", "0904", "0704"], ["Could avoid", false]],
  ["its other hex", ["0505", "0904", "0705"], ["Could avoid", false]],
  ["a hex of which the line cuts off a corner", ["0505", "0615", "0609"], ["Off line", false]],
  ["a line from a hex to itself", ["0505", "0505", "0505"], ["Must enter", true]],
  ["a hex beside it", ["0505", "0505", "0506"], ["Off line", true]],
  ["a neighbour", [505, 605, 605], ["Must enter", true]],
])("SUPPLY_LINE_HEX, %s", (_, cells, row) => {
  expect(ask("SUPPLY_LINE_HEX", ...cells)).toEqual([row]);
});

test("SUPPLY_LINE_HEX says which hex it cannot read", () => {
  expect(ask("SUPPLY_LINE_HEX", "0505", "0509", "")).toBe("#VALUE!");
  expect(refusal("SUPPLY_LINE_HEX", "0505", "0509", "9900")).toMatch(/^hex: "9900" is not valid. Enter a map hex/);
});

test("the functions agree: a path has one hex more than the distance, and the Convoy comes to each of its hexes", () => {
  fc.assert(
    fc.property(hexes, hexes, (from, to) => {
      const taken = path(from, to);
      expect(taken).toHaveLength(Number(ask("HEX_DISTANCE", from, to)) + 1);
      const rows = taken.map((hex) => standing(from, to, hex));
      expect(rows.map(([where]) => where)).not.toContain("Off line");
      expect(new Set(rows.map(([, oneDirection]) => oneDirection)).size).toBe(1);
    }),
    { numRuns: 50 },
  );
});

test("where a Convoy could avoid a hex, it may come there one way and not the other", () => {
  const from = "1010";
  for (const to of ["1207", "1410", "1213", "0813", "0610", "0807"]) {
    const [there, back] = [path(from, to), path(to, from)];
    const avoidable = there.filter((hex) => standing(from, to, hex)[0] === "Could avoid");
    expect(avoidable).toHaveLength(2);
    for (const hex of avoidable) expect(back).not.toContain(hex);
  }
});
