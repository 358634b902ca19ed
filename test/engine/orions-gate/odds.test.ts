import { quotient } from "../../../src/engine/core/at-least-once";
import { ask } from "../ask";

const FACES = [1, 2, 3, 4, 5, 6];

/** Every roll of so many dice. */
function rolls(dice: number): number[][] {
  let all: number[][] = [[]];
  for (let die = 0; die < dice; die++) all = all.flatMap((roll) => FACES.map((face) => [...roll, face]));
  return all;
}

/** The share of the rolls that are as asked. */
function share(dice: number, asked: (roll: number[]) => boolean): number {
  const all = rolls(dice);
  return all.filter(asked).length / all.length;
}

test.each([
  ["Frigate", 2],
  ["Cruiser", 3],
  ["Capitol", 4],
])("GATE_BOMBER_ODDS: against a %s the best of %i dice", (hull, dice) => {
  expect(ask("GATE_BOMBER_ODDS", hull)).toBe(share(dice + 1, ([ship = 0, ...own]) => Math.max(...own) > ship));
});

test.each(["", "Hive", 2, null])("GATE_BOMBER_ODDS of %p", (hull) => {
  expect(ask("GATE_BOMBER_ODDS", hull)).toBe("#VALUE!");
});

test.each([[], [0], [""]])("GATE_DOGFIGHT_ODDS: the target returns fire", (...cells) => {
  expect(ask("GATE_DOGFIGHT_ODDS", ...cells)).toEqual([[15 / 36, 15 / 36, 6 / 36]]);
});

test.each([1, 2, 3, 4, 5, 6])("GATE_DOGFIGHT_ODDS: the target dodges with %i fuel", (fuel) => {
  const lost = share(fuel + 1, ([attacker = 0, ...dodges]) => attacker > Math.max(...dodges));
  const [[target, attacker, neither]] = ask("GATE_DOGFIGHT_ODDS", fuel) as [[number, number, number]];
  expect([target, attacker]).toEqual([lost, 0]);
  expect(target + neither).toBeCloseTo(1, 14);
});

test.each([-1, 0.5, 7, "some"])("GATE_DOGFIGHT_ODDS of %p fuel", (fuel) => {
  expect(ask("GATE_DOGFIGHT_ODDS", fuel)).toBe("#VALUE!");
});

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

test("GATE_FLAK_ODDS with many dice: nearly all of them shoot down six", () => {
  const [odds] = ask("GATE_FLAK_ODDS", 48) as [number[]];
  expect(odds[6]).toBeCloseTo(1 - (5 / 6) ** 48, 14);
  expect(odds[5]).toBeCloseTo((5 / 6) ** 48 - (4 / 6) ** 48, 14);
});

test.each([[0], [""], [101], [1.5], [1, 4], [1, -1]])("GATE_FLAK_ODDS refuses %p", (...cells) => {
  expect(ask("GATE_FLAK_ODDS", ...cells)).toBe("#VALUE!");
});

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

test("GATE_RAM_ODDS without an Infection, and with too much of one", () => {
  expect(ask("GATE_RAM_ODDS")).toEqual(ask("GATE_RAM_ODDS", 0));
  for (const infection of [4, -1, 1.5, "Small"]) expect(ask("GATE_RAM_ODDS", infection)).toBe("#VALUE!");
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

test.each([
  [1n, 3n, 1 / 3],
  [0n, 6n, 0],
  [6n, 6n, 1],
  [2n ** 53n + 1n, 2n ** 60n, 2 ** -7],
  [2n ** 53n + 3n, 2n ** 60n, (2 ** 53 + 4) / 2 ** 60],
  // Just above a tie: what is cut off decides.
  [(2n ** 53n + 1n) * 2n ** 100n + 1n, 2n ** 160n, (2 ** 53 + 2) / 2 ** 60],
  [1n, 6n ** 100n, 1 / 6 ** 100],
])("%p in %p is %p, to the nearest number", (ways, of, nearest) => {
  expect(quotient({ ways, of })).toBe(nearest);
});
