import { scriptedDice, type DiceBox } from "../../src/taskpane/dice";

const SIXES: DiceBox = { roll: (dice) => ({ faces: Array.from({ length: dice }, () => 6), source: "rolled here" }) };

test("scripted dice show their faces in order, marked as scripted, and then other dice are rolled", () => {
  const dice = scriptedDice([3, 4, 5], SIXES);
  expect(dice.roll(2)).toEqual({ faces: [3, 4], source: "scripted" });
  expect(dice.roll(2)).toEqual({ faces: [6, 6], source: "rolled here" });
  expect(dice.roll(1)).toEqual({ faces: [5], source: "scripted" });
});
