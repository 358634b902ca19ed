import { ask } from "../../../ask";

test.each([
  ["V19.63: 9 is a mutiny", [9, 0], true],
  ["V19.63: 8 is none", [8, 0], false],
  ["V19.63: the Captain's square root, rounded down, is taken off", [10, 3], true],
  ["V19.63: 2 off for a Rating of 4", [10, 4], false],
  ["V19.63: a Rating below nothing takes nothing off", [9, -9], true],
  ["V19.63: a Poor crew", [7, 0, "Poor"], true],
  ["V19.63: an Outstanding crew", [10, 0, "Outstanding"], false],
  ["V19.63: an Outstanding crew at 11", [11, 0, "Outstanding"], true],
  ["V19.63: a Normal crew", [8, 0, "normal"], false],
  ["V19.65: the first turn adds nothing", [8, 0, "", 1], false],
  ["V19.65: the second adds 1", [8, 0, "", 2], true],
  ["V19.65: the fourth adds 3", [6, 0, "", 4], true],
  ["V19.65: a blank turn is the first", [8, 0, "", 0], false],
  ["all together: 6 − 2 + 2 + 3", [6, 5, "Poor", 4], true],
  ["a roll of 1", [1, 0], "#VALUE!"],
  ["a roll of 13", [13, 0], "#VALUE!"],
  ["half a roll", [8.5, 0], "#VALUE!"],
  ["a blank roll", [0, 0], "#VALUE!"],
  ["a blank Captain", [8, ""], "#VALUE!"],
  ["an unknown crew", [8, 0, "Elite"], "#VALUE!"],
  ["a turn below 1", [8, 0, "", -1], "#VALUE!"],
])("MUTINY, %s", (_, cells, lost) => {
  expect(ask("MUTINY", ...cells)).toBe(lost);
});

test.each([
  ["V19.63: 9 or more on two dice", [0], 10 / 36],
  ["V19.63: 11 or more with a Captain of 4", [4], 3 / 36],
  ["V19.63: 7 or more with a Poor crew", [0, "Poor"], 21 / 36],
  ["V19.65: certain after a long time", [0, "Poor", 6], 1],
  ["V19.63: never with a Captain of 16", [16], 0],
  ["a blank Captain", [""], "#VALUE!"],
])("MUTINY_ODDS, %s", (_, cells, odds) => {
  expect(ask("MUTINY_ODDS", ...cells)).toBe(odds);
});

test("MUTINY_ODDS are the share of MUTINY's rolls", () => {
  for (const captain of [-1, 0, 1, 5, 9, 30]) {
    for (const crew of ["Poor", "Normal", "Outstanding"]) {
      for (const turn of [1, 2, 5]) {
        let lost = 0;
        for (let first = 1; first <= 6; first++) {
          for (let second = 1; second <= 6; second++) {
            if (ask("MUTINY", first + second, captain, crew, turn) === true) lost += 1;
          }
        }
        expect(ask("MUTINY_ODDS", captain, crew, turn)).toBe(lost / 36);
      }
    }
  }
});
