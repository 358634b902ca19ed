import fc from "fast-check";
import { ask, refusal } from "../../../ask";

/** The arguments of INTERCEPT_MODIFIER from V19.8211, in order; the Captain's Rating stands apart. */
const TABLE = [
  ["a unit of the pirate with Special Sensors", 0, -3],
  ["a Supply Line in a single direction", 1, -3],
  ["a hex that the Convoy must enter", 2, -2],
  ["attempts last turn that all failed", 3, -1],
  ["an Auxiliary Unit", 5, 1],
  ["the same Supply Line attacked last turn", 6, 1],
  ["a hex that the Convoy could avoid", 7, 2],
  ["a ship of the Convoy with Special Sensors", 8, 2],
] as const;
const PLACES = 9;

const marked = (places: readonly number[], captain?: number): unknown[] =>
  Array.from({ length: PLACES }, (_, place) => (place === 4 ? captain : places.includes(place)));

test.each(TABLE)("INTERCEPT_MODIFIER, V19.8211: %s", (_, place, by) => {
  expect(ask("INTERCEPT_MODIFIER", ...marked([place]))).toBe(by);
});

test.each([
  [1, -1],
  [3, -1],
  [4, -2],
  [8, -2],
  [9, -3],
  [0, 0],
  [-9, 0],
])("INTERCEPT_MODIFIER, V19.8213: a Captain with a Rating of %i gives %i", (rating, by) => {
  expect(ask("INTERCEPT_MODIFIER", ...marked([], rating))).toBe(by);
});

test("INTERCEPT_MODIFIER, V19.8211: a single direction stands in for a hex that must be entered", () => {
  expect(ask("INTERCEPT_MODIFIER", ...marked([1, 2]))).toBe(-3);
});

test.each([
  ["a hex that it must enter", [2, 7]],
  ["a hex of a straight line", [1, 7]],
  ["a hex of a straight line that it must enter", [1, 2, 7]],
])("INTERCEPT_MODIFIER, V19.8211: a Convoy cannot avoid %s", (_, places) => {
  expect(refusal("INTERCEPT_MODIFIER", ...marked(places))).toContain("couldAvoidHex: TRUE");
});

test("INTERCEPT_MODIFIER, V19.8212: all that apply are added", () => {
  fc.assert(
    fc.property(fc.subarray([...TABLE]), fc.integer({ min: -30, max: 30 }), (some, rating) => {
      const places = some.map(([, place]) => place);
      fc.pre(!(places.includes(7) && (places.includes(1) || places.includes(2))));
      const counted = some.filter(([, place]) => !(place === 2 && places.includes(1)));
      const all = counted.reduce((sum, [, , by]) => sum + by, 0) - Math.floor(Math.sqrt(Math.max(0, rating)));
      expect(ask("INTERCEPT_MODIFIER", ...marked(places, rating))).toBe(all);
    }),
  );
});

test("INTERCEPT_MODIFIER: nothing given is no modifier, and a word is refused", () => {
  expect(ask("INTERCEPT_MODIFIER")).toBe(0);
  expect(ask("INTERCEPT_MODIFIER", "", null, false, "FALSE", "")).toBe(0);
  expect(refusal("INTERCEPT_MODIFIER", "perhaps")).toBe('pirateSensors: "perhaps" is not valid. Enter TRUE or FALSE.');
});

test.each([
  ["V19.822: 3 is one", [3], true],
  ["V19.823: 4 is none", [4], false],
  ["V19.8212: the modifier is added", [6, -3], true],
  ["V19.8212: also one that hinders", [1, 3], false],
  ["a blank modifier", [3, ""], true],
  ["one die shows no 7", [7], "#VALUE!"],
  ["a blank roll", [""], "#VALUE!"],
  ["a roll of 0", [0], "#VALUE!"],
  ["half a modifier", [3, 0.5], "#VALUE!"],
])("INTERCEPT, %s", (_, cells, caught) => {
  expect(ask("INTERCEPT", ...cells)).toBe(caught);
});

test.each([
  ["one attempt when nothing is said", [], 1 / 2],
  ["a blank number of attempts is one", [1, 0], 1 / 3],
  ["two attempts", [1, 2], 5 / 9],
  ["V19.823: four attempts", [2, 4], 671 / 1296],
  ["V19.823: a turn has no room for five", [2, 5], "#VALUE!"],
  ["never", [3, 4], 0],
  ["certain", [-3, 1], 1],
  ["attempts below nothing", [0, -1], "#VALUE!"],
])("INTERCEPT_ODDS, %s", (_, cells, odds) => {
  expect(ask("INTERCEPT_ODDS", ...cells)).toBe(odds);
});

test("INTERCEPT_ODDS are the share of all ways in which the dice can fall", () => {
  for (let modifier = -4; modifier <= 4; modifier++) {
    for (let attempts = 1; attempts <= 4; attempts++) {
      const all = 6 ** attempts;
      let caught = 0;
      for (let way = 0; way < all; way++) {
        const rolls = Array.from({ length: attempts }, (_, n) => 1 + (Math.floor(way / 6 ** n) % 6));
        if (rolls.some((roll) => ask("INTERCEPT", roll, modifier) === true)) caught += 1;
      }
      expect(ask("INTERCEPT_ODDS", modifier, attempts)).toBe(caught / all);
    }
  }
});
