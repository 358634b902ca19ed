import { whole, word } from "../../core/arguments";
import { ONE_DIE } from "../../core/dice";
import { optional } from "../../core/kind";
import { PROBABILITY, type Probability } from "../../core/measure";
import { mixedRow, one } from "../../core/result";
import { rule } from "../../core/rule";
import { BOMBER_DICE, FUEL, OTHER_DICE } from "../constants";
import { bestOf, compared, waysOfAll, waysToBeat } from "../dice";
import { DICE, LARGE_PROBABILITY } from "../measures";
import { HULLS } from "../words";

export const gateBomberOdds = rule({
  id: "GATE_BOMBER_ODDS",
  clause: "Gate: Craft Turn",
  title: "How likely a bomber's attack on a ship is to do its point of damage",
  given: {
    hull: word("The hull of the ship under attack", HULLS),
    extraDefence: optional(
      whole("Dice that the ship adds: its Shields and whatever else it rolls when defending", {
        least: 0,
        most: OTHER_DICE.most,
      }),
    ),
  },
  gives: one("The probability, from 0 to 1", LARGE_PROBABILITY),
  constants: BOMBER_DICE,
  rulings: [
    "Shields add their dice against bombers too, since the ship is defending: it rolls one die and those, and the highest counts.",
    "Obscuring Terrain is in the way of ships only, and adds nothing.",
    "A tie does no damage.",
  ],
  examples: [
    [{ hull: "Frigate" }, 125 / 216, "the best of 2d6 is higher than the Frigate's die: 125 in 216 (57.87%)"],
    [{ hull: "Capitol" }, 5501 / 7776, "the best of 4d6 is higher than the Capitol's die: 5501 in 7776 (70.74%)"],
    [
      { hull: "Frigate", extraDefence: 1 },
      505 / 1296,
      "dice that the ship adds (Gate: Shield): 1 die; " +
        "the best of 2d6 is higher than the Frigate's best of 2d6: 505 in 1296 (38.97%)",
    ],
  ],
  refusals: [
    [{ hull: "Station" }, 'hull: "Station" is not valid. Enter Frigate, Cruiser or Capitol.'],
    [{ hull: "Frigate", extraDefence: -1 }, "extraDefence: -1 is not valid. Enter a whole number from 0 to 100."],
  ],
  compute({ hull, extraDefence = 0 }, step, diceByHull) {
    const bombers = diceByHull[hull];
    if (extraDefence > 0) step("dice that the ship adds", extraDefence, DICE, "Gate: Shield");
    const ship = extraDefence > 0 ? `best of ${1 + extraDefence}d6` : "die";
    const odds = { ways: waysToBeat(bombers, 1 + extraDefence), of: waysOfAll(bombers + 1 + extraDefence) };
    return step(`the best of ${bombers}d6 is higher than the ${hull}'s ${ship}`, odds, LARGE_PROBABILITY);
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
