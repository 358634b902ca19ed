import { roll, word } from "../../core/arguments";
import { ONE_DIE } from "../../core/dice";
import { WORD } from "../../core/measure";
import { NoAnswer } from "../../core/problem";
import { one } from "../../core/result";
import { rule } from "../../core/rule";
import { PLANETS } from "../words";
import { MAP_TYPES, ofFace } from "./exploration-results";

const NO_MAP_YET =
  "There is no map yet for planet: Unknown. Roll for it when the planet turns out to be Life, Mineral or Dead.";

export const eawMapType = rule({
  id: "EAW_MAP_TYPE",
  clause: "EaW 16d",
  title: "Which map the battles of a system are always fought on",
  given: {
    roll: roll("The roll for the map, made once when the planet is explored", ONE_DIE),
    planet: word("What the planet is", PLANETS),
  },
  gives: one("The map, in words", WORD),
  constants: MAP_TYPES,
  rulings: ["An Unknown planet has no map yet: the map is rolled when the planet is explored."],
  examples: [
    [{ roll: 2, planet: "Life" }, "Solar System Slice", "roll: 2 on 1d6; map of a Life planet: Solar System Slice"],
    [
      { roll: 3, planet: "Mineral" },
      "Dual Planets With Moons",
      "roll: 3 on 1d6; map of a Mineral planet: Dual Planets With Moons",
    ],
    [{ roll: 3, planet: "Dead" }, "Star Edge", "roll: 3 on 1d6; map of a Dead planet: Star Edge"],
  ],
  refusals: [
    [{ roll: 0, planet: "Dead" }, "roll: 0 is not valid. Enter a roll of 1d6, from 1 to 6."],
    [{ roll: 1, planet: "Choice" }, 'planet: "Choice" is not valid. Enter Life, Mineral, Dead or Unknown.'],
  ],
  unanswered: [[{ roll: 1, planet: "Unknown" }, NO_MAP_YET]],
  compute({ roll: rolled, planet }, step, { lifeOrMineral, dead }) {
    if (planet === "Unknown") throw new NoAnswer(NO_MAP_YET);
    return step(`map of a ${planet} planet`, ofFace<string>(planet === "Dead" ? dead : lifeOrMineral, rolled), WORD);
  },
});
