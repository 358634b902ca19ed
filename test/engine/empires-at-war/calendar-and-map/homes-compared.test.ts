import { homesCompared } from "../../../../src/engine/empires-at-war/calendar-and-map/homes-compared";

const RING = [
  ["Ash", "Bell"],
  ["Bell", "Carn"],
  ["Carn", "Dell"],
  ["Dell", "Ash"],
] as const;

test("homes with the same around them are said once, with the jumps to the nearest other one (EaW 1d)", () => {
  expect(homesCompared(RING, ["Ash", "Carn"])).toEqual([
    "The same from every home: 2 systems at 1 jump, 1 at 2, 0 at 3; the nearest other home is 2 jumps away.",
  ]);
});

test("homes that differ are said each", () => {
  expect(homesCompared([...RING, ["Ash", "Elm"]], ["Ash", "Bell"])).toEqual([
    "From Ash: 3 systems at 1 jump, 1 at 2, 0 at 3; the nearest other home is 1 jump away.",
    "From Bell: 2 systems at 1 jump, 2 at 2, 0 at 3; the nearest other home is 1 jump away.",
  ]);
});

test("a map without homes has nothing to compare", () => {
  expect(homesCompared(RING, [])).toEqual([]);
});
