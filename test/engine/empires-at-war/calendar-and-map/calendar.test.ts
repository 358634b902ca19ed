import { ask } from "../../ask";

test.each([
  ["the first season", [1], "Y165 Spring"],
  ["the last of the first year", [4], "Y165 Winter"],
  ["the second year", [6], "Y166 Summer"],
  ["EaW 1.0: the last season of a campaign to the end of Y205", [164], "Y205 Winter"],
  ["another start", [7, 170], "Y171 Fall"],
  ["a start as a date", [7, "Y170 Spring"], "Y171 Fall"],
  ["a blank start is the usual one", [1, 0], "Y165 Spring"],
  ["season 0", [0], "#VALUE!"],
  ["a season by name", ["Spring"], "#VALUE!"],
  ["half a season", [1.5], "#VALUE!"],
  ["a start before year 1", [1, -1], "#VALUE!"],
])("EAW_DATE, %s", (_, cells, date) => {
  expect(ask("EAW_DATE", ...cells)).toBe(date);
});

test("EAW_DATE, four seasons a year, each in its turn", () => {
  const dates = Array.from({ length: 8 }, (_, n) => ask("EAW_DATE", n + 1));
  const year = (of: number) => ["Spring", "Summer", "Fall", "Winter"].map((season) => `Y${of} ${season}`);
  expect(dates).toEqual([...year(165), ...year(166)]);
});
