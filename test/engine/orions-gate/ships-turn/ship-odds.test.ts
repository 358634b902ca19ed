import { ask } from "../../ask";
import { share } from "../rolls";

test.each([
  [1, 0],
  [3, 0],
  [5, 0],
  [1, 3],
  [4, 2],
])("GATE_FLAK_ODDS: firepower %i, Array %i", (firepower, array) => {
  const crafts = Array.from({ length: 7 + array }, (_, count) => count);
  expect(ask("GATE_FLAK_ODDS", firepower, array)).toEqual([
    crafts.map((count) => share(firepower, (roll) => Math.max(...roll) + array === count)),
  ]);
});

test.each([
  [1, 1, 0],
  [2, 2, 1],
  [1, 3, 12],
])("GATE_FLAK_ODDS: firepower %i and %i dice of Sensors, Arrays adding %i", (firepower, sensors, array) => {
  const best = (roll: number[]): number => Math.max(...[...roll].sort((a, b) => b - a).slice(0, firepower));
  expect(ask("GATE_FLAK_ODDS", firepower, array, sensors)).toEqual([
    Array.from({ length: 7 + array }, (_, count) => share(firepower + sensors, (roll) => best(roll) + array === count)),
  ]);
});

test("GATE_FLAK_ODDS with many dice: nearly all of them shoot down six", () => {
  const [odds] = ask("GATE_FLAK_ODDS", 48) as [number[]];
  expect(odds[6]).toBeCloseTo(1 - (5 / 6) ** 48, 14);
  expect(odds[5]).toBeCloseTo((5 / 6) ** 48 - (4 / 6) ** 48, 14);
});

test.each([[0], [""], [101], [1.5], [1, 19], [1, -1], [1, 0, -1], [1, 0, 101]])(
  "GATE_FLAK_ODDS refuses %p",
  (...cells) => {
    expect(ask("GATE_FLAK_ODDS", ...cells)).toBe("#VALUE!");
  },
);

test.each([0, 1, 2, 3])("GATE_RAM_ODDS with %i dice of an Infection", (infection) => {
  /** The best that is left once the lowest is removed; one die alone stays. */
  const best = (own: number[]): number => {
    const sorted = [...own].sort((a, b) => a - b);
    return Math.max(...(infection > 0 ? sorted.slice(1) : sorted));
  };
  const dice = infection + 2;
  expect(ask("GATE_RAM_ODDS", infection)).toEqual([
    [
      share(dice, ([enemy = 0, ...own]) => best(own) > enemy),
      share(dice, ([enemy = 0, ...own]) => best(own) < enemy),
      share(dice, ([enemy = 0, ...own]) => best(own) === enemy),
    ],
  ]);
});

test("GATE_RAM_ODDS of a Capitol full of small Infections", () => {
  const [[enemy, own, neither]] = ask("GATE_RAM_ODDS", 18) as [[number, number, number]];
  const best = (face: number): number => (face / 6) ** 19 - ((face - 1) / 6) ** 19;
  const faces = [1, 2, 3, 4, 5, 6];
  expect(enemy).toBeCloseTo(
    faces.reduce((all, face) => all + (best(face) * (face - 1)) / 6, 0),
    14,
  );
  expect(own).toBeCloseTo(
    faces.reduce((all, face) => all + (best(face) * (6 - face)) / 6, 0),
    14,
  );
  expect(neither).toBeCloseTo(1 / 6, 14);
});

test("GATE_RAM_ODDS without an Infection, and with too much of one", () => {
  expect(ask("GATE_RAM_ODDS")).toEqual(ask("GATE_RAM_ODDS", 0));
  for (const infection of [19, -1, 1.5, "Small"]) expect(ask("GATE_RAM_ODDS", infection)).toBe("#VALUE!");
});

test.each([
  [1, 0],
  [3, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [2, 4],
])("GATE_TRACTOR_ODDS: power %i, %i pieces of terrain", (power, obscuring) => {
  const sixes = (roll: number[]): number =>
    [...roll]
      .sort((a, b) => b - a)
      .slice(obscuring)
      .filter((face) => face === 6).length;
  const counts = Array.from({ length: power + 1 }, (_, count) => count);
  expect(ask("GATE_TRACTOR_ODDS", power, obscuring)).toEqual([
    counts.map((count) => share(power + obscuring, (roll) => sixes(roll) === count)),
  ]);
});

test("GATE_TRACTOR_ODDS sums to 1 with as many dice as it takes", () => {
  const [odds] = ask("GATE_TRACTOR_ODDS", 100, 100) as [number[]];
  expect(odds).toHaveLength(101);
  expect(odds.reduce((all, likely) => all + likely)).toBeCloseTo(1, 12);
});

test.each([[0], [""], [101], [1, -1], [1, 101], ["Small"]])("GATE_TRACTOR_ODDS refuses %p", (...cells) => {
  expect(ask("GATE_TRACTOR_ODDS", ...cells)).toBe("#VALUE!");
});
