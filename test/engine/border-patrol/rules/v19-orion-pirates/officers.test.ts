import { ask } from "../../../ask";

// V19.16: the roll for fighters takes the same bonus of the Captain.
test.each([
  [-9, 0],
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [8, 2],
  [9, 3],
  [99, 9],
  [100, 10],
  [999_999, 999],
  [1_000_000, 1_000],
  ["nine", "#VALUE!"],
  ["", "#VALUE!"],
  [1.5, "#VALUE!"],
])("OFFICER_BONUS: a Rating of %p has a bonus of %p", (rating, bonus) => {
  expect(ask("OFFICER_BONUS", rating)).toBe(bonus);
});
