import { roll, whole, word } from "../../../core/arguments";
import { TWO_DICE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { MODIFIER, PROBABILITY, ROLL, YES_NO } from "../../../core/measure";
import { total } from "../../../core/modifiers";
import { chance } from "../../../core/odds";
import { one } from "../../../core/result";
import { rule, type Lookup } from "../../../core/rule";
import { Words } from "../../../core/words";
import { CREW_WORDS, MUTINY } from "../constants";
import { bonusOf } from "./officers";

const captain = whole("Rating of the ship's Captain");
const crewWords = new Words(CREW_WORDS);
const crewQuality = optional(word("Quality of the crew; Normal when left out", crewWords));
const consecutive = optional(whole("Which consecutive turn in hiding this is; 1 when left out", { least: 1 }));

export const mutiny = rule({
  id: "MUTINY",
  clause: "V19.63",
  title: "Whether the crew of a ship in hiding mutinies",
  given: {
    roll: roll("The roll for the ship", TWO_DICE),
    captainRating: captain,
    crew: crewQuality,
    turnsInHiding: consecutive,
  },
  gives: one("TRUE for a mutiny: the ship is lost", YES_NO),
  constants: MUTINY,
  rulings: ["The flagship never rolls (V19.64)."],
  examples: [
    [{ roll: 9, captainRating: 0 }, true, "roll: 9 on 2d6; adjusted roll: 9; a mutiny from 9 on: yes"],
    [
      { roll: 9, captainRating: 5, crew: "Normal" },
      false,
      "roll: 9 on 2d6; bonus of the Captain: −2; adjusted roll: 7; a mutiny from 9 on: no",
    ],
    [
      { roll: 7, captainRating: 1, crew: "Poor", turnsInHiding: 2 },
      true,
      "roll: 7 on 2d6; bonus of the Captain: −1; Poor crew: +2; " +
        "turns in hiding after the first (V19.65): +1; adjusted roll: 9; a mutiny from 9 on: yes",
    ],
  ],
  refusals: [
    [{ roll: 13, captainRating: 0 }, "roll: 13 is not valid. Enter a roll of 2d6, from 2 to 12."],
    [{ roll: 9, captainRating: 0, crew: "Elite" }, 'crew: "Elite" is not valid. Enter Poor, Normal or Outstanding.'],
  ],
  compute({ roll: rolled, captainRating, crew = "Normal", turnsInHiding = 1 }, step, constants) {
    const { at, poorCrew, outstandingCrew, perTurnAfterFirst } = constants;
    const modifier = total(
      [
        { why: "bonus of the Captain", by: -bonusOf(captainRating) },
        { why: `${crew} crew`, by: { Poor: poorCrew, Normal: 0, Outstanding: outstandingCrew }[crew] },
        { why: "turns in hiding after the first", by: perTurnAfterFirst * (turnsInHiding - 1), clause: "V19.65" },
      ],
      step,
    );
    return step(`a mutiny from ${at} on`, step("adjusted roll", rolled + modifier, ROLL) >= at, YES_NO);
  },
});

export const mutinyOdds = rule({
  id: "MUTINY_ODDS",
  clause: "V19.63",
  title: "How likely a mutiny is on a ship in hiding",
  given: { captainRating: captain, crew: crewQuality, turnsInHiding: consecutive },
  gives: one("The probability, from 0 to 1", PROBABILITY),
  constants: undefined,
  rulings: ["The flagship never rolls (V19.64)."],
  examples: [
    [{ captainRating: 0 }, 10 / 36, "rolls of 2d6 that end in a mutiny: 10 in 36 (27.78%)"],
    [{ captainRating: 4, crew: "Outstanding" }, 0, "rolls of 2d6 that end in a mutiny: 0 in 36 (0%)"],
    [
      { captainRating: 0, crew: "Poor", turnsInHiding: 3 },
      30 / 36,
      "rolls of 2d6 that end in a mutiny: 30 in 36 (83.33%)",
    ],
  ],
  refusals: [[{ captainRating: "" }, "captainRating: a value is missing. Enter a whole number."]],
  compute(given, step) {
    return step(
      `rolls of ${TWO_DICE.text} that end in a mutiny`,
      chance(mutiny, given, (lost) => lost),
      PROBABILITY,
    );
  },
});

/** The lookup table of modifiers to the roll for mutiny. */
export const MUTINY_LOOKUP: Lookup = {
  title: `Modifiers to the roll of 2d6 for mutiny; a ship is lost from ${MUTINY.at} on`,
  clause: "V19.63",
  heads: ["For", "Modifier"],
  rows: [
    ["A Captain with a Rating above 0", "−square root of the Rating, rounded down"],
    ["A Poor crew", MODIFIER.show(MUTINY.poorCrew)],
    ["An Outstanding crew", MODIFIER.show(MUTINY.outstandingCrew)],
    ["Each consecutive turn in hiding after the first (V19.65)", MODIFIER.show(MUTINY.perTurnAfterFirst)],
  ],
};
