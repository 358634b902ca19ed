import fc from "fast-check";
import { ask, refusal } from "../../../ask";

/** The modifiers beside the numbers of units, in their order: what each argument brings alone. */
test.each([
  ["V13.743: Special Sensors", 0, true, -2],
  ["V13.744: turns on the Rear Guard", 1, 7, 7],
  ["V13.745: the best Captain of the pursuers, by the whole Rating", 2, 5, -5],
  ["V13.745: a Rating below 0", 2, -3, 3],
  ["V13.746: the best Captain of the pursued, by the whole Rating", 3, 4, 4],
  ["V13.746: a Rating below 0", 3, -1, -1],
  ["V13.834: a delay", 4, 128, 1],
])("PURSUIT_MODIFIER, %s", (_, index, given, by) => {
  expect(ask("PURSUIT_MODIFIER", 2, 2, ...Array<unknown>(index).fill(""), given)).toBe(by);
});

test.each([
  ["V13.742: the text's example, 5 after 3", [5, 3], -2],
  ["as many", [3, 3], 0],
  ["fewer pursuers have no modifier", [1, 9], 0],
  ["all together", [5, 3, true, 10, 4, 6, 170], -2 - 2 + 10 - 4 + 6 + 2],
  ["blanks", [5, 3, "", "", "", "", ""], -2],
  ["a delay of 0 is a blank", [5, 3, "", "", "", "", 0], -2],
  ["no pursuers", [0, 3], "#VALUE!"],
  ["nobody pursued", [5, ""], "#VALUE!"],
  ["half a turn", [5, 3, "", 0.5], "#VALUE!"],
  ["a turn less than none", [5, 3, "", -1], "#VALUE!"],
  ["text for a truth value", [5, 3, "sensors"], "#VALUE!"],
])("PURSUIT_MODIFIER, %s", (_, cells, modifier) => {
  expect(ask("PURSUIT_MODIFIER", ...cells)).toBe(modifier);
});

test.each([
  [1, 0],
  [64, 0],
  [65, 0],
  [84, 0],
  [96, 0],
  [127, 0],
  [128, 1],
  [159, 1],
  [160, 2],
  [192, 3],
])("V13.834: a delay of %d impulses adds %d", (delay, adds) => {
  expect(ask("PURSUIT_MODIFIER", 1, 1, "", "", "", "", delay)).toBe(adds);
});

test.each([
  ["V13.748: 6 catches", [6], true],
  ["V13.747: 7 fails", [7], false],
  ["the modifier counts", [9, -3], true],
  ["and may go below what dice show", [2, -20], true],
  ["V13.834: a delay of 64 needs no roll", [12, 9, 64], true],
  ["V13.834: one of 65 does", [12, 9, 65], false],
  ["a delay adds nothing by itself", [6, 0, 500], true],
  ["a blank delay", [7, 0, ""], false],
  ["a roll of 1", [1], "#VALUE!"],
  ["a roll of 13", [13], "#VALUE!"],
  ["a blank roll, though no roll is needed", ["", 0, 10], "#VALUE!"],
  ["a delay below 0", [7, 0, -3], "#VALUE!"],
])("PURSUIT, %s", (_, cells, caught) => {
  expect(ask("PURSUIT", ...cells)).toBe(caught);
});

test.each([
  ["no modifier", [], 15 / 36],
  ["+4: only a 2 catches", [4], 1 / 36],
  ["+5", [5], 0],
  ["−5: all but the 12", [-5], 35 / 36],
  ["−6", [-6], 1],
  ["a delay of 1", [9, 1], 1],
  ["a delay of 64", [9, 64], 1],
  ["a delay of 65", [9, 65], 0],
])("PURSUIT_ODDS, %s", (_, cells, odds) => {
  expect(ask("PURSUIT_ODDS", ...cells)).toBe(odds);
});

test("the odds are the share of the rolls that catch", () => {
  const delays = fc.oneof(fc.constant(""), fc.integer({ min: 60, max: 70 }));
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 12 }), delays, (modifier, delay) => {
      let caught = 0;
      for (let first = 1; first <= 6; first++) {
        for (let second = 1; second <= 6; second++) {
          if (ask("PURSUIT", first + second, modifier, delay) === true) caught += 1;
        }
      }
      expect(ask("PURSUIT_ODDS", modifier, delay)).toBe(caught / 36);
    }),
  );
});

test("a refusal says what is accepted", () => {
  expect(refusal("PURSUIT_MODIFIER", 5, 3, "", 1.5)).toBe(
    "rearGuardTurns: 1.5 is not valid. Enter a whole number of 0 or more.",
  );
});
