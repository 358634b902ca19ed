import { ask } from "../../ask";

test.each([
  ["three for each point of damage control", [4], 12],
  ["and what is left of the continuous repair", [4, 3], 15],
  ["that alone", [0, 3], 3],
  ["two for a captured ship", [4, "", true], 8],
  ["whatever it has left", [4, 3, true], 8],
  ["no damage control", [0], 0],
  ["below nothing", [-1], "#VALUE!"],
  ["half a point", [4.5], "#VALUE!"],
  ["a blank", [""], "#VALUE!"],
  ["a word for captured", [4, 3, "yes"], "#VALUE!"],
])("EaW 22b, 25a, EAW_REPAIR_CAPACITY: %s", (_, cells, systems) => {
  expect(ask("EAW_REPAIR_CAPACITY", ...cells)).toBe(systems);
});
