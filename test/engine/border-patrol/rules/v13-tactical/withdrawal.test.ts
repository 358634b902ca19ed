import fc from "fast-check";
import { ask, refusal } from "../../../ask";

test.each([
  ["V13.834: the text's example", [12, 21, 15, 9], 84],
  ["the same moment", [3, 9, 3, 9], 0],
  ["within a turn", [3, 9, 3, 32], 23],
  ["over the end of a turn", [3, 32, 4, 1], 1],
  ["three turns", [1, 5, 4, 5], 96],
  ["an impulse earlier", [3, 9, 3, 8], "#VALUE!"],
  ["a turn earlier", [3, 9, 2, 20], "#VALUE!"],
  ["impulse 33", [3, 9, 4, 33], "#VALUE!"],
  ["impulse 0", [3, 0, 4, 3], "#VALUE!"],
  ["turn 0", [0, 9, 4, 3], "#VALUE!"],
  ["a blank", [3, 9, "", 3], "#VALUE!"],
])("IMPULSES_BETWEEN, %s", (_, cells, impulses) => {
  expect(ask("IMPULSES_BETWEEN", ...cells)).toBe(impulses);
});

test("times between moments add up", () => {
  const moment = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 32 }));
  fc.assert(
    fc.property(fc.array(moment, { minLength: 3, maxLength: 3 }), (moments) => {
      const [first, middle, last] = moments.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      const between = (one = [0, 0], other = [0, 0]): number => ask("IMPULSES_BETWEEN", ...one, ...other) as number;
      expect(between(first, middle) + between(middle, last)).toBe(between(first, last));
    }),
  );
});

test("a moment before the first is refused with what is wrong about it", () => {
  expect(refusal("IMPULSES_BETWEEN", 3, 9, 3, 8)).toMatch(/^impulse2: 8 is not valid. /);
  expect(refusal("IMPULSES_BETWEEN", 3, 9, 2, 20)).toMatch(/^turn2: 2 is not valid. /);
});

/** Hex, hostile force, pursued: what becomes of the unit. */
test.each([
  ["Friendly", false, false, "Rendezvous, in supply"],
  ["Friendly", true, false, "Encounter, in supply"],
  ["Neutral", false, false, "Alone, out of supply"],
  ["Neutral", true, false, "Encounter, out of supply"],
  ["Hostile", false, false, "Alone, out of supply"],
  ["Hostile", true, false, "Encounter, out of supply"],
  ["Friendly", false, true, "Pursued"],
  ["Friendly", true, true, "Pursued"],
  ["Neutral", false, true, "Pursued"],
  ["Neutral", true, true, "Pursued"],
  ["Hostile", false, true, "Pursued"],
  ["Hostile", true, true, "Pursued"],
  ["hostile", "", "", "Alone, out of supply"],
  ["", true, false, "#VALUE!"],
  ["Own", true, false, "#VALUE!"],
  ["Neutral", "force", false, "#VALUE!"],
])("V13.822 to V13.831: %s hex, hostile force %j, pursued %j", (...all) => {
  const [hex, hostileForce, pursued, becomes] = all;
  expect(ask("DISORGANIZED_WITHDRAWAL", hex, hostileForce, pursued)).toBe(becomes);
});
