import fc from "fast-check";
import { ask } from "../../../ask";

test.each([
  ["3 rejoins", [3], true],
  ["4 does not", [4], false],
  ["a Rating of 3 takes 1 off", [5, 3], false],
  ["a Rating of 4 takes 2 off", [5, 4], true],
  ["a Rating of 9 takes 3 off", [6, 9], true],
  ["a Rating below 0 adds nothing", [3, -9], true],
  ["a blank Rating", [4, ""], false],
  ["a roll of 7", [7, 9], "#VALUE!"],
  ["a roll of 0 is a blank", [0], "#VALUE!"],
  ["half a Rating", [3, 2.5], "#VALUE!"],
])("V13.753: REAR_GUARD, %s", (_, cells, rejoins) => {
  expect(ask("REAR_GUARD", ...cells)).toBe(rejoins);
});

test.each([
  [0, 0],
  [1, 1],
  [4, 1],
  [5, 1],
  [6, 2],
  [10, 2],
  [11, 3],
  [43, 9],
  [50, 10],
])("V13.753: of %d crew units %d are lost", (crew, lost) => {
  expect(ask("REAR_GUARD_CREW_LOSS", crew)).toBe(lost);
});

test("the loss is the least whole number that is a fifth of the crew or more", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (crew) => {
      const lost = ask("REAR_GUARD_CREW_LOSS", crew) as number;
      expect(5 * lost).toBeGreaterThanOrEqual(crew);
      expect(5 * (lost - 1)).toBeLessThan(crew);
    }),
  );
});

test.each([[-1], [2.5], ["many"], [""]])("REAR_GUARD_CREW_LOSS refuses %j", (crew) => {
  expect(ask("REAR_GUARD_CREW_LOSS", crew)).toBe("#VALUE!");
});
