import { ask } from "../../ask";

test.each([
  ["Spring", 1],
  ["summer", 0.75],
  ["Fall", 0.5],
  ["autumn", 0.5],
  ["Winter", 0.25],
  ["Full", 1],
  [1, 1],
  [2, 0.75],
  [3, 0.5],
  [4, 0.25],
  [0, 1],
  ["", 1],
  [null, 1],
  [5, "#VALUE!"],
  [-1, "#VALUE!"],
  [1.5, "#VALUE!"],
  ["May", "#VALUE!"],
  [true, "#VALUE!"],
])("EaW 12a: set up in %p earns %p of a year", (season, share) => {
  expect(ask("EAW_SEASON_SHARE", season)).toBe(share);
});

test.each([
  ["EaW 3c: 100 for each mine", [3], 300],
  ["EaW 3c: no mines", [0], 0],
  ["EaW 14.0: 10 for each GSA", [0, 7], 70],
  ["EaW 14.0: 5 for each GSO", [0, "", 7], 35],
  ["EaW 14.0: 5 for each GMS", [0, 0, 0, 7], 35],
  ["EaW 14.0: all together", [2, 12, 3, 4], 355],
  ["EaW 12a: half from Fall on", [1, 12, 0, 0, "Fall"], 110],
  ["EaW 12a: a season by its number", [1, 12, 0, 0, 2], 165],
  ["EaW 10i: a quarter when disrupted", [1, "", "", "", "", true], 25],
  ["EaW 10i: exact to four decimals", [0, 0, 1, 0, "Winter", true], 0.3125],
  ["mines below nothing", [-1], "#VALUE!"],
  ["half a mine", [0.5], "#VALUE!"],
  ["blank mines", [""], "#VALUE!"],
  ["bases below nothing", [1, -1], "#VALUE!"],
  ["an unknown season", [1, 0, 0, 0, "May"], "#VALUE!"],
])("EAW_INCOME, %s", (_, cells, income) => {
  expect(ask("EAW_INCOME", ...cells)).toBe(income);
});
