import { whole, word } from "../../core/arguments";
import { ONE_DIE } from "../../core/dice";
import { optional } from "../../core/kind";
import { PROBABILITY, type Probability } from "../../core/measure";
import { mixedRow, one } from "../../core/result";
import { rule } from "../../core/rule";
import { BOMBER_DICE, FUEL } from "../constants";
import { bestOf, compared } from "../dice";
import { HULLS } from "../words";

export const gateBomberOdds = rule({
  id: "GATE_BOMBER_ODDS",
  clause: "Gate: Craft Turn",
  title: "How likely a bomber's attack on a ship is to do its point of damage",
  given: { hull: word("The hull of the ship under attack", HULLS) },
  gives: one("The probability, from 0 to 1", PROBABILITY),
  constants: BOMBER_DICE,
  rulings: ["Shields and terrain add nothing: the ship rolls one die.", "A tie does no damage."],
  examples: [
    [{ hull: "Frigate" }, 125 / 216, "the best of 2d6 is higher than the Frigate's die: 125 in 216 (57.87%)"],
    [{ hull: "Capitol" }, 5501 / 7776, "the best of 4d6 is higher than the Capitol's die: 5501 in 7776 (70.74%)"],
  ],
  refusals: [[{ hull: "Station" }, 'hull: "Station" is not valid. Enter Frigate, Cruiser or Capitol.']],
  compute({ hull }, step, diceByHull) {
    const dice = bestOf(diceByHull[hull]);
    return step(`${dice.text} is higher than the ${hull}'s die`, compared(dice, ONE_DIE).higher, PROBABILITY);
  },
});

export const gateDogfightOdds = rule({
  id: "GATE_DOGFIGHT_ODDS",
  clause: "Gate: Craft Turn",
  title: "How a fighter's attack on another fighter ends",
  given: {
    fuel: optional(
      whole("Fuel points that the target spends to dodge; 0 or blank when it returns fire", {
        least: 0,
        most: FUEL.most,
      }),
    ),
  },
  gives: mixedRow("The probabilities that the target is destroyed, the attacker is, or neither", [
    ["target destroyed", PROBABILITY],
    ["attacker destroyed", PROBABILITY],
    ["neither", PROBABILITY],
  ]),
  constants: undefined,
  rulings: [
    "A target that dodges rolls one die for each fuel point and takes the highest; it cannot hurt the attacker.",
    `A craft has at most ${FUEL.most} fuel points.`,
    "A bomber under attack is destroyed without a roll.",
  ],
  examples: [
    [
      {},
      [[15 / 36, 15 / 36, 6 / 36]],
      "the attacker's die is higher than the target's: 15 in 36 (41.67%); it is lower: 15 in 36 (41.67%); " +
        "they are the same: 6 in 36 (16.67%)",
    ],
    [
      { fuel: 2 },
      [[55 / 216, 0, 161 / 216]],
      "the attacker's die is higher than the best of 2d6: 55 in 216 (25.46%); it is not: 161 in 216 (74.54%)",
    ],
  ],
  refusals: [
    [{ fuel: 7 }, "fuel: 7 is not valid. Enter a whole number from 0 to 6."],
    [{ fuel: 1.5 }, "fuel: 1.5 is not valid. Enter a whole number from 0 to 6."],
  ],
  compute({ fuel = 0 }, step): readonly [Probability, Probability, Probability] {
    const dodges = fuel > 0;
    const dice = bestOf(dodges ? fuel : 1);
    const { higher, lower, same } = compared(ONE_DIE, dice);
    const target = step(
      `the attacker's die is higher than ${dodges ? dice.text : "the target's"}`,
      higher,
      PROBABILITY,
    );
    if (dodges) {
      const missed = { ways: lower.ways + same.ways, of: same.of };
      return [target, NEVER, step("it is not", missed, PROBABILITY)];
    }
    return [target, step("it is lower", lower, PROBABILITY), step("they are the same", same, PROBABILITY)];
  },
});

const NEVER = { ways: 0, of: 1 };
