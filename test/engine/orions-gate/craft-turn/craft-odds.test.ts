import { ask } from "../../ask";
import { share } from "../rolls";

test.each([
  ["Frigate", 2],
  ["Cruiser", 3],
  ["Capitol", 4],
])("GATE_BOMBER_ODDS: against a %s the best of %i dice", (hull, dice) => {
  expect(ask("GATE_BOMBER_ODDS", hull)).toBe(share(dice + 1, ([ship = 0, ...own]) => Math.max(...own) > ship));
});

test.each([
  ["Frigate", 2, 1],
  ["Frigate", 2, 3],
  ["Cruiser", 3, 2],
])(
  "GATE_BOMBER_ODDS: against a %s the best of %i dice, against its own die and %i of its Shields",
  (hull, dice, more) => {
    const best = (roll: number[]): number => Math.max(...roll);
    expect(ask("GATE_BOMBER_ODDS", hull, more)).toBe(
      share(dice + 1 + more, (roll) => best(roll.slice(1 + more)) > best(roll.slice(0, 1 + more))),
    );
  },
);

test.each([-1, 101, 0.5, "Shield"])("GATE_BOMBER_ODDS with %p more dice", (more) => {
  expect(ask("GATE_BOMBER_ODDS", "Cruiser", more)).toBe("#VALUE!");
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
