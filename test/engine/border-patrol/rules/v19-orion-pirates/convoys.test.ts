import fc from "fast-check";
import { ask, refusal } from "../../../ask";

test.each([
  ["V19.851: half of an even number", [50, 25], true],
  ["V19.851: one box short of it", [50, 24], false],
  ["V19.851: half of an odd number, rounded down", [75, 37], true],
  ["V19.851: one box short of that", [75, 36], false],
  ["V19.851: all", [75, 75], true],
  ["one box, not lost", [1, 0], false],
  ["one box, lost", [1, 1], true],
  ["nothing lost", [2, 0], false],
  ["more lost than there are", [50, 51], "#VALUE!"],
  ["no boxes", [0, 0], "#VALUE!"],
  ["lost boxes below nothing", [50, -1], "#VALUE!"],
  ["half a box", [50, 24.5], "#VALUE!"],
  ["blank boxes", ["", 1], "#VALUE!"],
  ["blank lost boxes", [50, ""], "#VALUE!"],
])("SUPPLY_DISRUPTED (V19.817), %s", (_, cells, disrupted) => {
  expect(ask("SUPPLY_DISRUPTED", ...cells)).toBe(disrupted);
});

test("SUPPLY_DISRUPTED says how many boxes could be lost", () => {
  expect(refusal("SUPPLY_DISRUPTED", 50, 51)).toBe(
    "lostBoxes: 51 is not valid. Enter a whole number from 0 to 50, the Cargo boxes of the Convoy.",
  );
});

test("V19.897: a Freighter evades through the front, facing E or F, and nowhere else", () => {
  for (const side of ["Front", "Other"]) {
    for (const facing of ["A", "B", "C", "D", "E", "F"]) {
      const evades = side === "Front" && "EF".includes(facing);
      for (const unit of [undefined, "Freighter", "armed freighters"]) {
        expect(ask("CONVOY_EXIT", side, facing, unit)).toBe(evades ? "Evaded" : "Counts as lost");
      }
      for (const unit of ["Escort", "Q-Ship", "Auxiliary", "incidental unit"]) {
        expect(ask("CONVOY_EXIT", side, facing, unit)).toBe("No effect");
      }
    }
  }
});

test.each([
  ["another side", ["Rear", "E"]],
  ["no side", ["", "E"]],
  ["another facing", ["Front", "G"]],
  ["no facing", ["Front", ""]],
  ["another unit", ["Front", "E", "Base"]],
])("CONVOY_EXIT, %s", (_, cells) => {
  expect(ask("CONVOY_EXIT", ...cells)).toBe("#VALUE!");
});

test.each([
  ["no hit", [0], 0],
  ["one hit: 9 or more on two dice", [1], 10 / 36],
  ["two hits", [2], 620 / 1296],
  ["three hits", [3], 29080 / 46656],
  ["so many that a number cannot tell it from certain", [10_000], 1],
  ["too many", [10_001], "#VALUE!"],
  ["half a hit", [0.5], "#VALUE!"],
  ["hits below nothing", [-1], "#VALUE!"],
  ["a blank", [""], "#VALUE!"],
])("CARGO_EXPLOSION_ODDS, %s", (_, cells, odds) => {
  expect(ask("CARGO_EXPLOSION_ODDS", ...cells)).toBe(odds);
});

test("CARGO_EXPLOSION_ODDS: another hit closes part of the gap that is left", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), (hits) => {
      const [odds, one, more] = [hits, 1, hits + 1].map((n) => Number(ask("CARGO_EXPLOSION_ODDS", n)));
      expect(more).toBeCloseTo((odds ?? NaN) + (1 - (odds ?? NaN)) * (one ?? NaN), 14);
    }),
  );
});
