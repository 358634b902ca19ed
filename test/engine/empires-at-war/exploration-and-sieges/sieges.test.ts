import { ask } from "../../ask";

test.each([
  ["one season when left out: a 7 on 2d6", [], 6 / 36],
  ["a blank is one season too", [0], 6 / 36],
  ["one season", [1], 6 / 36],
  ["two seasons", [2], 11 / 36],
  ["four seasons, a year", [4], (1296 - 625) / 1296],
  ["below nothing", [-1], "#VALUE!"],
  ["half a season", [1.5], "#VALUE!"],
  ["more seasons than a campaign has", [201], "#VALUE!"],
])("EAW_SIEGE_ODDS, %s", (_, cells, odds) => {
  expect(ask("EAW_SIEGE_ODDS", ...cells)).toBe(odds);
});

test("EAW_SIEGE_ODDS, each season leaves five sixths of what was left, to the last", () => {
  const odds = Array.from({ length: 200 }, (_, season) => ask("EAW_SIEGE_ODDS", season + 1) as number);
  for (const [season, chance] of odds.entries()) expect(chance).toBeCloseTo(1 - (5 / 6) ** (season + 1), 14);
  expect(odds).toEqual([...odds].sort((one, other) => one - other));
  expect(odds[199]).toBeLessThan(1);
});
