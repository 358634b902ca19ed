import { ask } from "../../../ask";
import { fateInText, RATINGS, TEXT } from "./evasion-text";

const ROLLS = [1, 2, 3, 4, 5, 6];

test.each(TEXT)("%s: the fate for every roll and bonus, %s hex, %s", (_clause, hex, terrain) => {
  for (const roll of ROLLS) {
    for (const [rating, bonus] of RATINGS) {
      expect(ask("EVASION_FATE", hex, terrain, roll, rating)).toBe(fateInText(hex, terrain, roll - bonus));
    }
  }
});

test.each(TEXT.filter(([, hex, terrain]) => hex === "Neutral" && terrain !== "Empty Space"))(
  "V13.951: a friendly hex uses the neutral table, %s",
  (_clause, hex, terrain) => {
    for (const roll of ROLLS) {
      expect(ask("EVASION_FATE", "Friendly", terrain, roll, 4)).toBe(ask("EVASION_FATE", hex, terrain, roll, 4));
    }
  },
);

test("V13.942: Empty Space in a friendly hex is always a rendezvous", () => {
  expect(ROLLS.map((roll) => ask("EVASION_FATE", "Friendly", "Empty Space", roll))).toEqual(
    ROLLS.map(() => "Rendezvous"),
  );
});

test("an Orion unit is destroyed where another is captured, and fares alike otherwise", () => {
  for (const [, hex, terrain] of TEXT) {
    for (const roll of ROLLS) {
      const fate = ask("EVASION_FATE", hex, terrain, roll);
      expect(ask("EVASION_FATE", hex, terrain, roll, "", true)).toBe(fate === "Captured" ? "Destroyed" : fate);
    }
  }
});

test.each([
  ["words in any spelling", ["hostile", " ringed  gas-giants ", 6], "Destroyed"],
  ["a blank Rating", ["Neutral", "Black Hole", 4, ""], "Destroyed"],
  ["an unknown terrain", ["Neutral", "Dust Cloud", 4], "#VALUE!"],
  ["an unknown hex", ["Enemy", "Black Hole", 4], "#VALUE!"],
  ["a roll of 7", ["Neutral", "Black Hole", 7], "#VALUE!"],
  ["a blank roll, though any would do", ["Friendly", "Empty Space", ""], "#VALUE!"],
  ["half a Rating", ["Neutral", "Black Hole", 4, 1.5], "#VALUE!"],
  ["text for a truth value", ["Neutral", "Black Hole", 4, 1, "Orion"], "#VALUE!"],
])("EVASION_FATE, %s", (_, cells, fate) => {
  expect(ask("EVASION_FATE", ...cells)).toBe(fate);
});

/** Roll 2, 3 and 4 for a size class. */
const damage = (hex: string, terrain: string, sizeClass: number): unknown[] =>
  [2, 3, 4].map((roll) => ask("EVASION_DAMAGE", hex, terrain, roll, sizeClass));

test.each([
  ["Neutral", 1, ["", "4 x 1d6", "4 x 3d6"]],
  ["Neutral", 3, ["", "2 x 1d6", "2 x 3d6"]],
  ["Friendly", 4, ["", "1 x 1d6", "1 x 3d6"]],
  ["Hostile", 2, ["", "3 x 2d6", "3 x 4d6"]],
  ["Hostile", 5, ["", "", ""]],
  ["Neutral", 7, ["", "", ""]],
])("V13.954, V13.964: damage in an asteroid field, %s hex, size class %d", (hex, sizeClass, dice) => {
  expect(damage(hex, "Asteroid Field", sizeClass)).toEqual(dice);
});

test.each([
  ["Neutral", 1, ["", "", ""]],
  ["Neutral", 2, ["1 x 1d6", "1 x 3d6", "1 x 7d6"]],
  ["Friendly", 3, ["2 x 1d6", "2 x 3d6", "2 x 7d6"]],
  ["Hostile", 4, ["3 x 1d6", "3 x 3d6", "3 x 7d6"]],
  ["Hostile", 7, ["6 x 1d6", "6 x 3d6", "6 x 7d6"]],
])("V13.957, V13.967: damage in an ion storm, %s hex, size class %d", (hex, sizeClass, dice) => {
  expect(damage(hex, "Ion Storm", sizeClass)).toEqual(dice);
});

test("there is damage exactly where the fate is Damaged, for a unit of size class 3", () => {
  for (const [, hex, terrain] of TEXT) {
    for (const roll of ROLLS) {
      const hurt = ask("EVASION_FATE", hex, terrain, roll, 5) === "Damaged";
      expect(ask("EVASION_DAMAGE", hex, terrain, roll, 3, 5) !== "").toBe(hurt);
    }
  }
});

test.each([
  ["an escape by the officer's bonus", ["Neutral", "Ion Storm", 2, 3, 1], ""],
  ["a bonus that lessens the damage", ["Neutral", "Ion Storm", 4, 3, 1], "2 x 3d6"],
  ["friends in Empty Space", ["Friendly", "Empty Space", 3, 3], ""],
  ["size class 0", ["Neutral", "Ion Storm", 2, 0], "#VALUE!"],
  ["size class 8", ["Neutral", "Ion Storm", 2, 8], "#VALUE!"],
  ["no size class, though there is no damage", ["Neutral", "Nebula", 2, ""], "#VALUE!"],
])("EVASION_DAMAGE, %s", (_, cells, dice) => {
  expect(ask("EVASION_DAMAGE", ...cells)).toBe(dice);
});
