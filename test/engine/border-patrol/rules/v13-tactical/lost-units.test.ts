import fc from "fast-check";
import { explain } from "../../../../../src/engine/core/rule";
import { lostUnitOdds } from "../../../../../src/engine/border-patrol/rules/v13-tactical/lost-units";
import { ask } from "../../../ask";

test.each([
  ["a roll of the Rating", [7, 7], true],
  ["a roll above it", [8, 7], false],
  ["a Rating of 2 and a 2", [2, 2], true],
  ["a Rating of 1 never", [2, 1], false],
  ["a Rating of 12 always", [12, 12], true],
  ["a Rating of 0 is a number", [2, 0], false],
  ["no Rating", [2, ""], "#VALUE!"],
  ["a roll of 13", [13, 12], "#VALUE!"],
])("V13.914: LOST_UNIT_RETURNS, %s", (_, cells, back) => {
  expect(ask("LOST_UNIT_RETURNS", ...cells)).toBe(back);
});

test("V13.914: the odds of one turn are the share of the rolls", () => {
  for (let rating = -2; rating <= 14; rating++) {
    let back = 0;
    for (let first = 1; first <= 6; first++) {
      for (let second = 1; second <= 6; second++) {
        if (ask("LOST_UNIT_RETURNS", first + second, rating) === true) back += 1;
      }
    }
    expect(ask("LOST_UNIT_ODDS", rating)).toBe(back / 36);
  }
});

test("each turn leaves the share of those that are lost still", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 1000 }), (rating, turns) => {
      const once = ask("LOST_UNIT_ODDS", rating) as number;
      expect(ask("LOST_UNIT_ODDS", rating, turns)).toBeCloseTo(1 - (1 - once) ** turns, 12);
    }),
  );
});

test.each([
  ["two turns, exactly", [7, 2], 1071 / 1296],
  ["a blank is one turn", [7, ""], 21 / 36],
  ["0 turns are a blank", [7, 0], 21 / 36],
  ["a Rating of 1", [1, 6], 0],
  ["a Rating of 12", [12, 1000], 1],
  ["turns below 1", [7, -1], "#VALUE!"],
  ["half a turn", [7, 1.5], "#VALUE!"],
  ["more turns than any campaign has", [7, 1001], "#VALUE!"],
  ["no Rating", ["", 2], "#VALUE!"],
])("LOST_UNIT_ODDS, %s", (_, cells, odds) => {
  expect(ask("LOST_UNIT_ODDS", ...cells)).toBe(odds);
});

test("what is not certain is never told as 100%", () => {
  const { sentence } = explain(lostUnitOdds, { helmsmanRating: 11, turns: 6 });
  expect(sentence).toBe("back on one roll of 2d6: 35 in 36 (97.22%); within 6 turns: over 99.99%");
});
