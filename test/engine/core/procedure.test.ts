import { ONE_DIE, TWO_DICE } from "../../../src/engine/core/dice";
import { ended, likelihood, play, walk, type Procedure } from "../../../src/engine/core/procedure";
import { InputError } from "../../../src/engine/core/problem";

interface Chase {
  readonly lead: number;
  readonly mode: "choose" | "run";
}

/** A hare runs from a lead of so many fields: each turn 1 or 2 loses a field, 6 is a hole to vanish in. */
const chase: Procedure<Chase, "caught" | "away"> = {
  title: "Chase",
  clause: "T1",
  at({ lead, mode }) {
    if (lead === 0) return ended("caught");
    if (lead > 9) return ended("away");
    if (mode === "choose") {
      const next = (choice: string): Chase => ({ lead: choice === "hide" ? 10 : lead, mode: "run" });
      return { asks: "choice", what: "hide or run", clause: "T2", choices: ["hide", "run"], next };
    }
    const next = (roll: number): Chase => ({ lead: roll === 6 ? 10 : roll < 3 ? lead - 1 : lead, mode: "run" });
    return { asks: "roll", what: "the hare's leap", clause: "T3", dice: ONE_DIE, next };
  },
};

const RUNNING: Chase = { lead: 1, mode: "run" };

test("replies lead from question to question, and each is kept with its clause", () => {
  const played = play(chase, { lead: 2, mode: "choose" }, ["run", 2, 1]);
  expect(played.now).toEqual({ asks: "nothing", end: "caught" });
  expect(played.steps).toEqual([
    { label: "hide or run", value: "run", kind: "word", shown: "run", clause: "T2" },
    { label: "the hare's leap", value: 2, kind: "roll of 1d6", shown: "2 on 1d6", clause: "T3" },
    { label: "the hare's leap", value: 1, kind: "roll of 1d6", shown: "1 on 1d6", clause: "T3" },
  ]);
});

test("it waits where the replies end", () => {
  expect(play(chase, RUNNING, [4]).now).toMatchObject({ asks: "roll", what: "the hare's leap", dice: ONE_DIE });
});

test.each([
  [["jump"], "hide or run", 'hide or run: "jump" is not valid. Enter hide, run.'],
  [["run", 7], "the hare's leap", "the hare's leap: 7 is not valid. Enter a roll that 1d6 can give."],
  [["hide", 3], "Chase", "Chase: 3 is not valid. Enter no further reply, because it has ended."],
])("a reply that is not asked for is refused: %j", (replies, parameter, message) => {
  const refused = new InputError(parameter, "", "");
  refused.message = message;
  expect(() => play(chase, { lead: 2, mode: "choose" }, replies)).toThrow(refused);
});

test("the odds of a procedure are a walk over it; what may go on for ever stays open", () => {
  // Each leap: 2 in 6 caught, 1 in 6 away, 3 in 6 nothing; after three leaps half a cubed is open.
  const { ends, open } = walk(chase, RUNNING, undefined, 3);
  expect(open).toEqual({ ways: 1, of: 8 });
  expect(ends).toEqual([
    { end: "caught", ways: 7, of: 12 },
    { end: "away", ways: 7, of: 24 },
  ]);
});

test("a walk follows the choices that it is told, and what is asked of it can be summed", () => {
  const hidden = walk(chase, { lead: 2, mode: "choose" }, () => "hide");
  expect(hidden).toEqual({ ends: [{ end: "away", ways: 1, of: 1 }], open: { ways: 0, of: 1 } });
  expect(likelihood(walk(chase, RUNNING, undefined, 2), () => true)).toEqual({ ways: 3, of: 4 });
});

test("choices that nobody makes are our own mistake", () => {
  expect(() => walk(chase, { lead: 2, mode: "choose" })).toThrow(RangeError);
});

test("every face weighs as many ways as it has", () => {
  const sum: Procedure<number, number> = {
    title: "Sum",
    clause: "T1",
    at: (total) =>
      total > 0 ? ended(total) : { asks: "roll", what: "a roll", clause: "T1", dice: TWO_DICE, next: (roll) => roll },
  };
  expect(likelihood(walk(sum, 0), (total) => total === 7)).toEqual({ ways: 1, of: 6 });
});
