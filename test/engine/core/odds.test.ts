import { roll, whole } from "../../../src/engine/core/arguments";
import { ONE_DIE, TWO_DICE } from "../../../src/engine/core/dice";
import { optional } from "../../../src/engine/core/kind";
import { ROLL } from "../../../src/engine/core/measure";
import { chance, outcomes } from "../../../src/engine/core/odds";
import { one } from "../../../src/engine/core/result";
import { rule } from "../../../src/engine/core/rule";

/** Two rolls and a bonus: what their sum comes to. */
const sums = rule({
  id: "SUMS",
  clause: "T1",
  title: "",
  given: { first: roll("", TWO_DICE), second: roll("", ONE_DIE), bonus: optional(whole("")) },
  gives: one("", ROLL),
  constants: undefined,
  rulings: [],
  examples: [],
  refusals: [],
  compute: ({ first, second, bonus = 0 }) => first + second + bonus,
});

test("every roll that is not given is tried in all of its ways", () => {
  const ways = outcomes(sums, {});
  expect(ways.reduce((all, outcome) => all + outcome.ways, 0)).toBe(6 ** 3);
  expect(chance(sums, {}, (sum) => sum === 3)).toEqual({ ways: 1, of: 216 });
  expect(chance(sums, {}, (sum) => sum === 10)).toEqual({ ways: 27, of: 216 });
});

test("what is given stays as it is", () => {
  expect(chance(sums, { first: 7 }, (sum) => sum > 11)).toEqual({ ways: 2, of: 6 });
  expect(chance(sums, { first: 7, second: 6, bonus: 1 }, (sum) => sum === 14)).toEqual({ ways: 1, of: 1 });
});
