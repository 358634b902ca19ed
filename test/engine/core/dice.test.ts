import { ONE_DIE, sixSided, TWO_DICE } from "../../../src/engine/core/dice";

test("one die shows 1 to 6, each in one way", () => {
  expect(ONE_DIE).toEqual({ text: "1d6", faces: [1, 2, 3, 4, 5, 6].map((roll) => ({ roll, ways: 1 })) });
});

test("two dice show 2 to 12 in 36 ways", () => {
  expect(TWO_DICE.faces.map(({ roll }) => roll)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(TWO_DICE.faces.map(({ ways }) => ways)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
});

test("so many dice show six to that power ways", () => {
  const { text, faces } = sixSided(5);
  expect(text).toBe("5d6");
  expect(faces.reduce((all, { ways }) => all + ways, 0)).toBe(6 ** 5);
});
