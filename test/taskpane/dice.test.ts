import { RANDOM_DICE, scriptedDice, type DiceBox } from "../../src/taskpane/dice";

const SIXES: DiceBox = { roll: (dice) => ({ faces: Array.from({ length: dice }, () => 6), source: "rolled here" }) };
const noSeed = () => null;
const fromSeed = () => ({ faces: [2, 5], source: "from the seed", proof: "Turn 1, All, roll 1" });

test("scripted dice show their faces in order, marked as scripted, and then other dice are rolled", () => {
  const dice = scriptedDice([3, 4, 5], SIXES);
  expect(dice.roll(2, fromSeed)).toEqual({ faces: [3, 4], source: "scripted" });
  expect(dice.roll(2, noSeed)).toEqual({ faces: [6, 6], source: "rolled here" });
  expect(dice.roll(1, noSeed)).toEqual({ faces: [5], source: "scripted" });
});

test("a turn with a seed takes the faces from it, another one rolls here", () => {
  expect(RANDOM_DICE.roll(2, fromSeed)).toEqual(fromSeed());
  expect(RANDOM_DICE.roll(2, noSeed)).toMatchObject({ source: "rolled here" });
});
