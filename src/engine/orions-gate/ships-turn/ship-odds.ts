import { whole } from "../../core/arguments";
import { ONE_DIE } from "../../core/dice";
import { optional } from "../../core/kind";
import { PROBABILITY, type Probability } from "../../core/measure";
import { mixedRow, row } from "../../core/result";
import { rule } from "../../core/rule";
import { ARRAY, INFECTION, OTHER_DICE } from "../constants";
import { bestOf, compared, FACES, waysOfAll, waysOfBest, waysOfSixes } from "../dice";
import { CRAFTS, DICE, LARGE_PROBABILITY } from "../measures";

export const gateFlakOdds = rule({
  id: "GATE_FLAK_ODDS",
  clause: "Gate: Ships Turn",
  title: "How many crafts a ship shoots down",
  given: {
    firepower: whole("Firepower of the ship", { least: 1, most: OTHER_DICE.most }),
    array: optional(whole("What its Arrays add: 1, 2 or 3 each, by size", { least: 0, most: ARRAY.most })),
    sensors: optional(whole("Dice that its Sensors add: 1, 2 or 3 each, by size", { least: 0, most: OTHER_DICE.most })),
  },
  gives: row("The probabilities of 0, 1, 2 and so on crafts shot down", LARGE_PROBABILITY),
  constants: undefined,
  rulings: [
    "The highest die is how many crafts are shot down; an Array adds its number to that. Several Arrays add up.",
    "Sensors count, since the ship is attacking: their dice are rolled too, and as many of the lowest are removed.",
    "In stealth the ship rolls one die fewer: enter a firepower that is lower by 1.",
  ],
  examples: [
    [
      { firepower: 1 },
      [[0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]],
      "dice rolled: 1 die; 0 crafts: 0 in 6 (0%); 1 craft: 1 in 6 (16.67%); 2 crafts: 1 in 6 (16.67%); " +
        "3 crafts: 1 in 6 (16.67%); 4 crafts: 1 in 6 (16.67%); 5 crafts: 1 in 6 (16.67%); " +
        "6 crafts: 1 in 6 (16.67%)",
    ],
    [
      { firepower: 2, array: 1 },
      [[0, 0, 1 / 36, 3 / 36, 5 / 36, 7 / 36, 9 / 36, 11 / 36]],
      "dice rolled: 2 dice; shot down in addition to the highest die (Gate: Array): 1 craft; " +
        "0 crafts: 0 in 36 (0%); 1 craft: 0 in 36 (0%); 2 crafts: 1 in 36 (2.78%); 3 crafts: 3 in 36 (8.33%); " +
        "4 crafts: 5 in 36 (13.89%); 5 crafts: 7 in 36 (19.44%); 6 crafts: 9 in 36 (25%); " +
        "7 crafts: 11 in 36 (30.56%)",
    ],
    [
      { firepower: 1, sensors: 1 },
      [[0, 1 / 36, 3 / 36, 5 / 36, 7 / 36, 9 / 36, 11 / 36]],
      "dice added, as many of the lowest removed (Gate: Sensor): 1 die; dice rolled: 2 dice; 0 crafts: 0 in 36 (0%); " +
        "1 craft: 1 in 36 (2.78%); 2 crafts: 3 in 36 (8.33%); 3 crafts: 5 in 36 (13.89%); " +
        "4 crafts: 7 in 36 (19.44%); 5 crafts: 9 in 36 (25%); 6 crafts: 11 in 36 (30.56%)",
    ],
  ],
  refusals: [
    [{ firepower: 0 }, "firepower: 0 is not valid. Enter a whole number from 1 to 100."],
    [{ firepower: 2, array: 19 }, "array: 19 is not valid. Enter a whole number from 0 to 18."],
    [{ firepower: 2, sensors: -1 }, "sensors: -1 is not valid. Enter a whole number from 0 to 100."],
  ],
  compute({ firepower, array = 0, sensors = 0 }, step) {
    if (sensors > 0) step("dice added, as many of the lowest removed", sensors, DICE, "Gate: Sensor");
    // The highest of all dice is never among the lowest that are removed.
    const dice = step("dice rolled", firepower + sensors, DICE);
    const of = waysOfAll(dice);
    if (array > 0) step("shot down in addition to the highest die", array, CRAFTS, "Gate: Array");
    return Array.from({ length: FACES + array + 1 }, (_, crafts) => {
      const ways = crafts > array ? waysOfBest(dice, crafts - array) : 0n;
      return step(CRAFTS.show(crafts), { ways, of }, LARGE_PROBABILITY);
    });
  },
});

export const gateRamOdds = rule({
  id: "GATE_RAM_ODDS",
  clause: "Gate: Ships Turn",
  title: "Which ship loses a Hull Point when one rams the other",
  given: {
    infection: optional(
      whole("Dice that the ramming ship's Infections add: 1, 2 or 3 each, by size", {
        least: 0,
        most: INFECTION.most,
      }),
    ),
  },
  gives: mixedRow("The probabilities that the enemy loses a Hull Point, the ramming ship does, or neither", [
    ["enemy loses one", PROBABILITY],
    ["own ship loses one", PROBABILITY],
    ["neither", PROBABILITY],
  ]),
  constants: undefined,
  rulings: [
    "With an Infection the lowest die is removed, and the highest of the rest is compared. Several Infections add up, and " +
      "each removes one die.",
    "Space Junk rolls one more die and takes the highest: enter 1 for it.",
    "Spines and Limbs, which decide it without dice, are not included.",
  ],
  examples: [
    [
      {},
      [[15 / 36, 15 / 36, 6 / 36]],
      "the ramming ship's die is higher than the enemy's: 15 in 36 (41.67%); lower: 15 in 36 (41.67%); " +
        "the same: 6 in 36 (16.67%)",
    ],
    [
      { infection: 1 },
      [[125 / 216, 55 / 216, 36 / 216]],
      "dice added, the lowest of all removed (Gate: Infection): 1 die; " +
        "the best of 2d6 is higher than the enemy's: 125 in 216 (57.87%); lower: 55 in 216 (25.46%); " +
        "the same: 36 in 216 (16.67%)",
    ],
  ],
  refusals: [[{ infection: 19 }, "infection: 19 is not valid. Enter a whole number from 0 to 18."]],
  compute({ infection = 0 }, step): readonly [Probability, Probability, Probability] {
    // Each Infection adds at least one die for the one that it removes: these are never the highest, which counts.
    const dice = bestOf(1 + infection);
    if (infection > 0) step("dice added, the lowest of all removed", infection, DICE, "Gate: Infection");
    const { higher, lower, same } = compared(dice, ONE_DIE);
    const own = infection > 0 ? `${dice.text} is` : "the ramming ship's die is";
    return [
      step(`${own} higher than the enemy's`, higher, PROBABILITY),
      step("lower", lower, PROBABILITY),
      step("the same", same, PROBABILITY),
    ];
  },
});

export const gateTractorOdds = rule({
  id: "GATE_TRACTOR_ODDS",
  clause: "Gate: Tractor Beam",
  title: "How likely a Tractor Beam is to move or turn its target",
  given: {
    power: whole("Tractor power of the ship", { least: 1, most: OTHER_DICE.most }),
    obscuring: optional(whole("Pieces of Obscuring Terrain in the arc of fire", { least: 0, most: OTHER_DICE.most })),
  },
  gives: row("The probabilities of 0, 1, 2 and so on sixes, up to the power", LARGE_PROBABILITY),
  constants: undefined,
  rulings: ["Each piece of terrain adds a die, and then as many of the highest dice are removed."],
  examples: [
    [{ power: 1 }, [[5 / 6, 1 / 6]], "dice rolled: 1 die; 0 sixes: 5 in 6 (83.33%); 1 six: 1 in 6 (16.67%)"],
    [
      { power: 2, obscuring: 1 },
      [[200 / 216, 15 / 216, 1 / 216]],
      "dice rolled: 3 dice; highest dice removed: 1 die; 0 sixes: 200 in 216 (92.59%); " +
        "1 six: 15 in 216 (6.94%); 2 sixes: 1 in 216 (0.46%)",
    ],
  ],
  refusals: [
    [{ power: 0 }, "power: 0 is not valid. Enter a whole number from 1 to 100."],
    [{ power: 1, obscuring: -1 }, "obscuring: -1 is not valid. Enter a whole number from 0 to 100."],
  ],
  compute({ power, obscuring = 0 }, step) {
    const dice = step("dice rolled", power + obscuring, DICE);
    if (obscuring > 0) step("highest dice removed", obscuring, DICE);
    const of = waysOfAll(dice);
    // The highest that are removed are sixes first: so many sixes go before one counts.
    const waysOf = (sixes: number): bigint =>
      sixes > 0
        ? waysOfSixes(dice, sixes + obscuring)
        : Array.from({ length: obscuring + 1 }, (_, gone) => waysOfSixes(dice, gone)).reduce((all, ways) => all + ways);
    return Array.from({ length: power + 1 }, (_, sixes) =>
      step(sixes === 1 ? "1 six" : `${sixes} sixes`, { ways: waysOf(sixes), of }, LARGE_PROBABILITY),
    );
  },
});
