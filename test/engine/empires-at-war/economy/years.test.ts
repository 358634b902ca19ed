import { isNewYear, sinceFor, yearOf } from "../../../../src/engine/empires-at-war/economy/years";

test("EaW 3.0: the New Year is the first step of turns 1, 5, 9", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 9].map(isNewYear)).toEqual([false, true, false, false, false, true, false, true]);
});

test("a year has four turns", () => {
  expect([0, 1, 4, 5, 9].map((turn) => yearOf(turn, 165))).toEqual([165, 165, 165, 166, 167]);
});

test.each([
  [5, 0, "Full"],
  [5, 1, "Spring"],
  [5, 2, "Summer"],
  [5, 3, "Fall"],
  [5, 4, "Winter"],
  [5, 5, undefined],
  [9, 4, "Full"],
  [9, 5, "Spring"],
  [1, 0, "Full"],
])("EaW 12a: at the New Year of turn %s, what was set up in turn %s counts as %s", (newYear, setUp, since) => {
  expect(sinceFor(newYear, setUp)).toBe(since);
});
