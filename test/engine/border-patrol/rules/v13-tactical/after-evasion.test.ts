import fc from "fast-check";
import { ask, refusal } from "../../../ask";

test.each([
  ["a 1 is ready", [1], true],
  ["a 2 is not", [2], false],
  ["the Captain's whole Rating counts", [5, 4], true],
  ["the Helmsman's when it is higher", [5, 1, 4], true],
  ["the lower one does not", [5, 3, 1], false],
  ["a lone Rating below 0 changes nothing", [1, -3], true],
  ["two Ratings below 0 do", [1, -3, -2], false],
  ["blanks", [2, "", ""], false],
  ["a roll of 7", [7, 9], "#VALUE!"],
  ["half a Rating", [2, 0.5], "#VALUE!"],
])("V13.932: EVASION_RENDEZVOUS, %s", (_, cells, ready) => {
  expect(ask("EVASION_RENDEZVOUS", ...cells)).toBe(ready);
});

test.each([
  ["all boxes", [100, 80, 80], 75],
  ["half of them", [100, 40, 80], 37.5],
  ["none", [100, 0, 80], 0],
  ["a share that does not end", [100, 2, 7], 21.4286],
  ["a tie goes up", [0.0002, 1, 3], 0.0001],
  ["a unit worth nothing", [0, 8, 80], 0],
  ["more than there are", [100, 81, 80], "#VALUE!"],
  ["no boxes at all", [100, 0, 0], "#VALUE!"],
  ["a blank for the boxes left", [100, "", 80], "#VALUE!"],
  ["BPV below 0", [-1, 8, 80], "#VALUE!"],
  ["half a box", [100, 0.5, 80], "#VALUE!"],
])("V13.943: EVASION_SCRAP_VALUE, %s", (_, cells, value) => {
  expect(ask("EVASION_SCRAP_VALUE", ...cells)).toBe(value);
});

test("the value is exact to the ten-thousandth", () => {
  const bpv = fc.integer({ min: 0, max: 10_000_000 });
  const boxes = fc
    .integer({ min: 1, max: 2000 })
    .chain((all) => fc.tuple(fc.integer({ min: 0, max: all }), fc.constant(all)));
  fc.assert(
    fc.property(bpv, boxes, (tenThousandths, [left, all]) => {
      const value = Math.round(1e4 * (ask("EVASION_SCRAP_VALUE", tenThousandths / 1e4, left, all) as number));
      // Twice the distance to the exact value is at most one step.
      expect(2 * Math.abs(value * 4 * all - tenThousandths * 3 * left)).toBeLessThanOrEqual(4 * all);
    }),
  );
});

test("a refusal tells how many boxes there are", () => {
  expect(refusal("EVASION_SCRAP_VALUE", 100, 81, 80)).toBe(
    "boxesLeft: 81 is not valid. Enter no more than the boxes of the unit, 80.",
  );
});
