import { ask, columnOf, refusal } from "../../ask";

test.each([
  ["two ships and 175 CBpv are enough", [2], [175], 1],
  ["one ship is not", [1], [600], 0],
  ["less than 175 CBpv is not", [9], [174.9999], 0],
  ["each fleet by itself", [2, 1, 6, 3], [200, 200, 100, 175], 2],
  ["a fleet of nothing does not count", [3, 0, 3], [200, 0, 200], 2],
  ["blank rows at the end as the web hands them over", [3, null, ""], [200, null, ""], 1],
  ["blank rows at the end as Excel for Windows does", [3, 0, 0], [200, 0, 0], 1],
  ["no fleets at all", [null, null], [null, null], 0],
  ["half a ship", [2.5], [200], "#VALUE!"],
  ["ships below nothing", [-2], [200], "#VALUE!"],
  ["a blank among values", [3, null, 3], [200, 200, 200], "#VALUE!"],
  ["a name instead of CBpv", [3], ["large"], "#VALUE!"],
])("EaW 5.0, EAW_QUALIFYING_FLEETS: %s", (_, ships, combatBpv, count) => {
  expect(ask("EAW_QUALIFYING_FLEETS", columnOf(...ships), columnOf(...combatBpv))).toBe(count);
});

test("EaW 5.0: a row with one blank cell is refused, whichever it is", () => {
  expect(refusal("EAW_QUALIFYING_FLEETS", columnOf(3, ""), columnOf(200, 180))).toBe(
    "ships, row 2: a value is missing. Enter a number.",
  );
  expect(refusal("EAW_QUALIFYING_FLEETS", columnOf(3, 4), columnOf(200, ""))).toBe(
    "combatBpv, row 2: a value is missing. Enter a number.",
  );
  expect(refusal("EAW_QUALIFYING_FLEETS", columnOf(3, 4), columnOf(200))).toMatch(/^combatBpv: a range of one cell/);
});

test.each([
  [0, 3],
  [5, 3],
  [6, 3],
  [7, 3],
  [8, 4],
  [9, 4],
  [20, 10],
  [6.5, "#VALUE!"],
  [-1, "#VALUE!"],
  ["", "#VALUE!"],
])("EaW 5.0: %p fleets bring %p movement points", (fleets, points) => {
  expect(ask("EAW_MOVEMENT_POINTS", fleets)).toBe(points);
});
