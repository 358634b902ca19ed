import { InputError } from "../../../../src/engine/core/problem";
import { likelihood, play, walk, type Reply } from "../../../../src/engine/core/procedure";
import {
  interception,
  MOVES,
  raid,
  STAYS,
  type RaidEnd,
} from "../../../../src/engine/border-patrol/v19-orion-pirates/interception";
import { ask } from "../../ask";

const endOf = (points: number, modifier: number | readonly number[], replies: readonly Reply[]): RaidEnd | string => {
  const { now } = play(interception, raid(points, modifier), replies);
  return now.asks === "nothing" ? now.end : now.what;
};

test("V19.822: the first roll of 3 or less is an interception, and ends the unit's attempts (V19.885)", () => {
  expect(endOf(8, 0, [MOVES, 3])).toEqual({ interceptedIn: 1 });
  expect(() => endOf(8, 0, [MOVES, 3, MOVES])).toThrow(InputError);
});

test("V19.823: after a failure a phase with a move goes by without a roll", () => {
  expect(endOf(8, 0, [MOVES])).toBe("Interception Roll in phase 1");
  expect(endOf(8, 0, [MOVES, 4])).toBe("the raiding unit in phase 2");
  expect(endOf(8, 0, [MOVES, 4, MOVES])).toBe("the raiding unit in phase 3");
  expect(endOf(8, 0, [MOVES, 4, MOVES, MOVES])).toBe("Interception Roll in phase 3");
  expect(endOf(8, 0, [MOVES, 4, MOVES, MOVES, 2])).toEqual({ interceptedIn: 3 });
});

test("V19.823: a phase in which the unit stays is not the one that goes by", () => {
  expect(endOf(8, 0, [MOVES, 4, STAYS, MOVES])).toBe("the raiding unit in phase 4");
  expect(endOf(8, 0, [MOVES, 4, STAYS, MOVES, MOVES])).toBe("Interception Roll in phase 4");
});

test("V19.821: no roll without a Movement Point spent", () => {
  expect(endOf(8, 0, [STAYS, STAYS])).toBe("the raiding unit in phase 3");
  expect(endOf(8, 0, [STAYS, STAYS, MOVES])).toBe("Interception Roll in phase 3");
  expect(endOf(0, -5, [])).toEqual({ interceptedIn: 0 });
});

test("V19.884: the last Movement Point ends the attempts, and so does the eighth phase", () => {
  expect(endOf(1, 0, [MOVES, 6])).toEqual({ interceptedIn: 0 });
  expect(endOf(1, 0, [MOVES, 1])).toEqual({ interceptedIn: 1 });
  const fourFailures = [MOVES, 6, MOVES, MOVES, 6, MOVES, MOVES, 6, MOVES, MOVES, 6, MOVES];
  expect(endOf(99, 0, fourFailures)).toEqual({ interceptedIn: 0 });
  expect(endOf(99, 0, fourFailures.slice(0, -1))).toBe("the raiding unit in phase 8");
});

test("the modifier is that of the phase", () => {
  const modifiers = [5, 0, -3, 0, 0, 0, 0, 0];
  expect(endOf(8, modifiers, [MOVES, 1])).toBe("the raiding unit in phase 2");
  expect(endOf(8, modifiers, [MOVES, 1, MOVES, MOVES, 6])).toEqual({ interceptedIn: 3 });
  expect(() => raid(8, [0, 0])).toThrow(RangeError);
});

test("what was asked and answered is told", () => {
  const { steps } = play(interception, raid(8, 0), [MOVES, 4, MOVES]);
  expect(steps.map(({ label, shown, clause }) => `${label} (${clause}): ${shown}`)).toEqual([
    "the raiding unit in phase 1 (V19.821): Moves",
    "Interception Roll in phase 1 (V19.822): 4 on 1d6",
    "the raiding unit in phase 2 (V19.823): Moves",
  ]);
  expect(() => play(interception, raid(8, 0), [MOVES, 7])).toThrow(InputError);
  expect(() => play(interception, raid(8, 0), ["Flees"])).toThrow(InputError);
});

const odds = (points: number, modifier: number, choose = () => MOVES): number => {
  const walked = walk(interception, raid(points, modifier), choose);
  expect(walked.open.ways).toBe(0);
  const { ways, of } = likelihood(walked, ({ interceptedIn }) => interceptedIn > 0);
  return ways / of;
};

test("the odds of a turn are those of INTERCEPT_ODDS for as many attempts as the Movement Points allow", () => {
  for (let modifier = -4; modifier <= 4; modifier++) {
    for (let points = 1; points <= 9; points++) {
      const attempts = Math.min(4, Math.ceil(points / 2));
      expect(odds(points, modifier)).toBe(ask("INTERCEPT_ODDS", modifier, attempts));
    }
  }
});

test("a unit that never moves never intercepts", () => {
  expect(odds(8, -9, () => STAYS)).toBe(0);
});

test("each of the four attempts meets what the ones before it left", () => {
  const { ends } = walk(interception, raid(8, 1), () => MOVES);
  const likely = new Map(ends.map(({ end, ways, of }) => [end.interceptedIn, `${ways} in ${of}`]));
  expect([...likely].sort(([a], [b]) => a - b)).toEqual([
    [0, "16 in 81"],
    [1, "1 in 3"],
    [3, "2 in 9"],
    [5, "4 in 27"],
    [7, "8 in 81"],
  ]);
});
