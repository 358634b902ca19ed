import { roll, yes } from "../../core/arguments";
import { ONE_DIE, TWO_DICE } from "../../core/dice";
import { optional } from "../../core/kind";
import { BPV, PROBABILITY, WORD, type Probability } from "../../core/measure";
import { outcomes } from "../../core/odds";
import { ZERO, type Points } from "../../core/points";
import { InputError } from "../../core/problem";
import { mixedRow, table } from "../../core/result";
import { rule } from "../../core/rule";
import { EXPLORATION, type World } from "./exploration-results";

/** What an exploring fleet finds: the planet, what is already developed on it, and extra BPV. */
export type Found = readonly [planet: World, development: "Mine" | "Colony" | "", bonus: Points];

/** The result of a first roll. */
export type FirstRoll = "a mine" | "a colony" | "a world and a bonus" | "a world";

const scout = optional(yes("TRUE when a scout or survey ship is in the fleet"));
const worldRoll = optional(roll("The roll for the world; not needed for a mine or a colony", ONE_DIE));

const tableFor = (withScout: boolean, { withScout: scouted, withoutScout }: typeof EXPLORATION) =>
  withScout ? scouted : withoutScout;

export function firstRoll(rolled: number, withScout: boolean, constants = EXPLORATION): FirstRoll {
  const { mine, colony, bonus } = tableFor(withScout, constants);
  if (mine.includes(rolled)) return "a mine";
  if (colony.includes(rolled)) return "a colony";
  return bonus.includes(rolled) ? "a world and a bonus" : "a world";
}

/** What the first roll of a fleet in a system is for. */
export const explorationOf = (place: string, fleet: string): string => `Exploration of ${place} by ${fleet}`;

/** Whether a first roll does not decide the planet, so that a roll for the world is needed. */
export const needsWorldRoll = (rolled: number, withScout: boolean, constants = EXPLORATION): boolean =>
  firstRoll(rolled, withScout, constants).startsWith("a world");

export const eawExplore = rule({
  id: "EAW_EXPLORE",
  clause: "EaW 16a",
  title: "What a fleet finds when it explores an unknown planet",
  given: { roll: roll("The first roll", TWO_DICE), worldRoll, scout },
  gives: mixedRow<Found>("The planet, its development and the bonus BPV", [
    ["planet", WORD],
    ["development", WORD],
    ["bonus", BPV],
  ]),
  constants: EXPLORATION,
  rulings: [
    "A world roll that is not needed is ignored.",
    "Choice is the admiral's choice of an undeveloped Life, Mineral or Dead planet.",
    "The bonus may be given up for a roll for a precursor object: see EAW_PRECURSOR.",
  ],
  examples: [
    [{ roll: 2 }, [["Mineral", "Mine", 0]], "roll: 2 on 2d6; without a scout: a mine; planet: Mineral"],
    [
      { roll: 11, worldRoll: 6 },
      [["Choice", "", 10]],
      "roll: 11 on 2d6; world roll: 6 on 1d6; without a scout: a world and a bonus; planet: Choice; bonus: 10 BPV",
    ],
    [
      { roll: 11, worldRoll: 6, scout: true },
      [["Life", "Colony", 0]],
      "roll: 11 on 2d6; world roll: 6 on 1d6; with a scout (EaW 16b): a colony; planet (EaW 16b): Life",
    ],
    [
      { roll: 4, worldRoll: 5, scout: true },
      [["Mineral", "", 20]],
      "roll: 4 on 2d6; world roll: 5 on 1d6; with a scout (EaW 16b): a world and a bonus; " +
        "planet (EaW 16b): Mineral; bonus (EaW 16b): 20 BPV",
    ],
    [
      { roll: 7, worldRoll: 3 },
      [["Life", "", 0]],
      "roll: 7 on 2d6; world roll: 3 on 1d6; without a scout: a world; planet: Life",
    ],
  ],
  refusals: [
    [
      { roll: 7 },
      "worldRoll: a value is missing. Enter a roll of 1d6, from 1 to 6, because a first roll of 7 does not decide the planet.",
    ],
    [{ roll: 7, worldRoll: 7 }, "worldRoll: 7 is not valid. Enter a roll of 1d6, from 1 to 6."],
    [{ roll: 1, worldRoll: 3 }, "roll: 1 is not valid. Enter a roll of 2d6, from 2 to 12."],
  ],
  compute({ roll: rolled, worldRoll: world, scout: withScout = false }, step, constants): Found {
    const { clause, bonusBpv } = tableFor(withScout, constants);
    const brings = firstRoll(rolled, withScout, constants);
    step(withScout ? "with a scout" : "without a scout", brings, WORD, clause);
    const planet = (found: World): World => step<World>("planet", found, WORD, clause);
    if (brings === "a mine") return [planet("Mineral"), "Mine", ZERO];
    if (brings === "a colony") return [planet("Life"), "Colony", ZERO];
    const withBonus = brings === "a world and a bonus";
    const found = constants.worlds[withBonus ? "bonus" : "plain"][(world ?? 0) - 1];
    if (!found) {
      const because = `because a first roll of ${rolled} does not decide the planet`;
      throw new InputError("worldRoll", "nothing", `${worldRoll.accepts}, ${because}`);
    }
    return [planet(found), "", withBonus ? step("bonus", bonusBpv, BPV, clause) : ZERO];
  },
});

/** The outcomes in their public order: developed planets first, then undeveloped ones. */
const OUTCOMES = ["Mine", "Colony", "Dead", "Life", "Mineral", "Choice"] as const;

export const eawExploreOdds = rule({
  id: "EAW_EXPLORE_ODDS",
  clause: "EaW 16a",
  title: "How likely each outcome of exploring is",
  given: { scout },
  gives: table<readonly [outcome: string, probability: Probability]>("Each outcome with its probability", [
    ["outcome", WORD],
    ["probability", PROBABILITY],
  ]),
  constants: EXPLORATION,
  rulings: [
    "Dead, Life, Mineral and Choice are undeveloped planets. Together with Mine and Colony they add up to 1.",
    "Bonus is the chance of the bonus; it is in addition to an undeveloped planet or Choice.",
  ],
  examples: [
    [
      {},
      [
        ["Mine", 6 / 216],
        ["Colony", 6 / 216],
        ["Dead", 64 / 216],
        ["Life", 68 / 216],
        ["Mineral", 68 / 216],
        ["Choice", 4 / 216],
        ["Bonus", 24 / 216],
      ],
      "Mine: 6 in 216 (2.78%); Colony: 6 in 216 (2.78%); Dead: 64 in 216 (29.63%); Life: 68 in 216 (31.48%); " +
        "Mineral: 68 in 216 (31.48%); Choice: 4 in 216 (1.85%); Bonus: 24 in 216 (11.11%)",
    ],
    [
      { scout: true },
      [
        ["Mine", 18 / 216],
        ["Colony", 18 / 216],
        ["Dead", 54 / 216],
        ["Life", 60 / 216],
        ["Mineral", 60 / 216],
        ["Choice", 6 / 216],
        ["Bonus", 36 / 216],
      ],
      "Mine (EaW 16b): 18 in 216 (8.33%); Colony (EaW 16b): 18 in 216 (8.33%); Dead (EaW 16b): 54 in 216 (25%); " +
        "Life (EaW 16b): 60 in 216 (27.78%); Mineral (EaW 16b): 60 in 216 (27.78%); " +
        "Choice (EaW 16b): 6 in 216 (2.78%); Bonus (EaW 16b): 36 in 216 (16.67%)",
    ],
  ],
  refusals: [[{ scout: "two" }, 'scout: "two" is not valid. Enter TRUE or FALSE.']],
  compute({ scout: withScout = false }, step, constants) {
    const all = outcomes(eawExplore, { scout: withScout });
    const { clause } = tableFor(withScout, constants);
    const chanceOf = (name: string, asked: (found: Found) => boolean) => {
      const ways = all.filter(({ value }) => asked(value)).reduce((sum, found) => sum + found.ways, 0);
      const of = all.reduce((sum, found) => sum + found.ways, 0);
      return [name, step(name, { ways, of }, PROBABILITY, clause)] as const;
    };
    return [
      ...OUTCOMES.map((name) => chanceOf(name, ([planet, development]) => (development || planet) === name)),
      chanceOf("Bonus", ([, , bonus]) => bonus > 0),
    ];
  },
});
