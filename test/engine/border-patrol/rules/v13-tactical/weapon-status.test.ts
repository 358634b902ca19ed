import fc from "fast-check";
import { ask } from "../../../ask";

test("V13.415: the status for every adjusted roll", () => {
  const status = (adjusted: number): unknown => ask("WEAPON_STATUS", 7, adjusted - 7);
  expect([-8, 0, 3].map(status)).toEqual([0, 0, 0]);
  expect([4, 5, 6, 7].map(status)).toEqual([1, 1, 1, 1]);
  expect([8, 9, 10, 11].map(status)).toEqual([2, 2, 2, 2]);
  expect([12, 13, 40].map(status)).toEqual([3, 3, 3]);
});

test.each([
  ["unmodified", [8], 2],
  ["a blank modifier", [8, ""], 2],
  ["a roll of 1", [1], "#VALUE!"],
  ["a roll of 13", [13], "#VALUE!"],
  ["a blank roll", ["", 2], "#VALUE!"],
  ["half a modifier", [8, 0.5], "#VALUE!"],
  ["text", [8, "+2"], "#VALUE!"],
])("WEAPON_STATUS, %s", (_, cells, status) => {
  expect(ask("WEAPON_STATUS", ...cells)).toBe(status);
});

/** The ten modifiers in their order: what each argument brings alone (V13.414). */
const MODIFIERS = [
  ["all crews Poor", true, -2],
  ["all ships crippled", true, -1],
  ["enemy territory", true, 1],
  ["Orion Pirates", true, 1],
  ["Special Sensors", true, 2],
  ["an Outstanding crew", true, 2],
  ["Reactionary Movement", true, 4],
  ["an enemy without Strategic Movement", true, 8],
  ["a Captain's Rating", 5, 5],
  ["terrain", -3, -3],
] as const;

test.each(MODIFIERS.map(([why, given, by], index) => [why, index, given, by] as const))(
  "V13.414: %s",
  (_, index, given, by) => {
    expect(ask("WEAPON_STATUS_MODIFIER", ...Array<unknown>(index).fill(""), given)).toBe(by);
  },
);

test.each([
  ["nothing given", [], 0],
  [
    "V13.414: all that apply add up, the Captain's Rating as it is",
    [false, false, true, false, true, true, true, true, 9, 1],
    27,
  ],
  ["V13.414: Orions have nothing of enemy territory", ["", "", true, true], 1],
  ["V13.414: a Rating of 0 or less takes nothing off", ["", "", "", "", "", "", "", "", -4], 0],
  ["text for a truth value", ["maybe"], "#VALUE!"],
  ["half a Rating", ["", "", "", "", "", "", "", "", 1.5], "#VALUE!"],
])("WEAPON_STATUS_MODIFIER, %s", (_, cells, modifier) => {
  expect(ask("WEAPON_STATUS_MODIFIER", ...cells)).toBe(modifier);
});

test("V13.415: the odds without a modifier", () => {
  expect(ask("WEAPON_STATUS_ODDS")).toEqual([[3 / 36, 18 / 36, 14 / 36, 1 / 36]]);
});

test("V13.415: the odds with +4", () => {
  expect(ask("WEAPON_STATUS_ODDS", 4)).toEqual([[0, 3 / 36, 18 / 36, 15 / 36]]);
});

test("the odds are the share of the rolls, and sum to 1", () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 30 }), (modifier) => {
      const counts = [0, 0, 0, 0];
      for (let first = 1; first <= 6; first++) {
        for (let second = 1; second <= 6; second++) {
          const status = ask("WEAPON_STATUS", first + second, modifier) as number;
          counts[status] = (counts[status] ?? 0) + 1;
        }
      }
      expect(counts.reduce((all, count) => all + count, 0)).toBe(36);
      expect(ask("WEAPON_STATUS_ODDS", modifier)).toEqual([counts.map((count) => count / 36)]);
    }),
  );
});
