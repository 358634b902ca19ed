import { word } from "../../core/arguments";
import { counted } from "../../core/measure";
import { mixedRow } from "../../core/result";
import { rule } from "../../core/rule";
import { CONSTRUCTION } from "../constants";
import { MINERALS, ROUNDS } from "../measures";
import { HULLS, SIZES } from "../words";

const POINTS_OF_CONSTRUCTION = counted("point of construction", "points of construction");

export const gateBuildRounds = rule({
  id: "GATE_BUILD_ROUNDS",
  clause: "Gate: Scaffold Manipulator",
  title: "Minerals and rounds needed to build a ship during the game",
  given: {
    hull: word("The hull of the new ship", HULLS),
    manipulator: word("The size of the Scaffold Manipulator", SIZES),
  },
  gives: mixedRow("Minerals at the start, the minimum rounds of work, and total minerals", [
    ["minerals at the start", MINERALS],
    ["least rounds", ROUNDS],
    ["minerals in all", MINERALS],
  ]),
  constants: CONSTRUCTION,
  rulings: [
    "Each point of construction needs 1 mineral.",
    "The rounds are rounds of work at full speed; the round in which the ship is placed is before them.",
  ],
  examples: [
    [
      { hull: "Frigate", manipulator: "Small" },
      [[2, 3, 8]],
      "to start a Frigate: 2 minerals; to build a Frigate: 6 points of construction; " +
        "at 2 a round, rounded up: 3 rounds; minerals in all: 8 minerals",
    ],
    [
      { hull: "Capitol", manipulator: "Large" },
      [[4, 5, 22]],
      "to start a Capitol: 4 minerals; to build a Capitol: 18 points of construction; " +
        "at 4 a round, rounded up: 5 rounds; minerals in all: 22 minerals",
    ],
  ],
  refusals: [
    [{ hull: "Station", manipulator: "Small" }, 'hull: "Station" is not valid. Enter Frigate, Cruiser or Capitol.'],
    [{ hull: "Frigate", manipulator: 2 }, "manipulator: 2 is not valid. Enter Small, Medium or Large."],
  ],
  compute({ hull, manipulator }, step, { construction, initialMinerals, perRound }): readonly [number, number, number] {
    const start = step(`to start a ${hull}`, initialMinerals[hull], MINERALS);
    const work = step(`to build a ${hull}`, construction[hull], POINTS_OF_CONSTRUCTION);
    const pace = perRound[manipulator];
    const rounds = step(`at ${pace} a round, rounded up`, Math.ceil(work / pace), ROUNDS);
    return [start, rounds, step("minerals in all", start + work, MINERALS)];
  },
});
