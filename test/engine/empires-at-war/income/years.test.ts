import { sinceFor } from "../../../../src/engine/empires-at-war/income/years";

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
