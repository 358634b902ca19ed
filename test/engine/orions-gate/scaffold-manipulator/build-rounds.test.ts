import { ask } from "../../ask";

test.each([
  ["Frigate", "Small", [2, 3, 8]],
  ["Frigate", "Medium", [2, 2, 8]],
  ["Frigate", "Large", [2, 2, 8]],
  ["Cruiser", "Small", [3, 6, 15]],
  ["Cruiser", "Medium", [3, 4, 15]],
  ["Cruiser", "Large", [3, 3, 15]],
  ["Capitol", "Small", [4, 9, 22]],
  ["Capitol", "Medium", [4, 6, 22]],
  ["Capitol", "Large", [4, 5, 22]],
])("Gate: Scaffold Manipulator: a %s with a %s one", (hull, size, expected) => {
  expect(ask("GATE_BUILD_ROUNDS", hull, size)).toEqual([expected]);
});

test.each([
  ["", "Small"],
  ["Frigate", ""],
  ["Frigate", 3],
  ["Station", "Small"],
])("GATE_BUILD_ROUNDS of %p with %p", (hull, size) => {
  expect(ask("GATE_BUILD_ROUNDS", hull, size)).toBe("#VALUE!");
});
