import { roll, whole } from "../../../core/arguments";
import { atLeastOnce, LONG_ODDS } from "../../../core/at-least-once";
import { TWO_DICE } from "../../../core/dice";
import { optional } from "../../../core/kind";
import { PROBABILITY, YES_NO } from "../../../core/measure";
import { chance } from "../../../core/odds";
import { one } from "../../../core/result";
import { rule } from "../../../core/rule";
import { LOST_UNIT } from "../constants";
import { bonusOf } from "../v19-orion-pirates/officers";

const helmsman = whole("Rating of the unit's Helmsman");

export const lostUnitReturns = rule({
  id: "LOST_UNIT_RETURNS",
  clause: "V13.914",
  title: "Whether the Helmsman finds the way back for a Lost unit this turn",
  given: { roll: roll("The roll for the unit at the start of the turn", TWO_DICE), helmsmanRating: helmsman },
  gives: one("TRUE when the unit is no longer Lost", YES_NO),
  constants: LOST_UNIT,
  rulings: [
    "The full Rating counts, not its square root.",
    "One roll a turn while the unit is Lost (1A2); whatever the result, the unit comes back when its time is over.",
  ],
  examples: [
    [
      { roll: 7, helmsmanRating: 7 },
      true,
      "roll: 7 on 2d6; Rating of the Helmsman above 1: yes; roll of 7 or less: yes",
    ],
    [
      { roll: 8, helmsmanRating: 7 },
      false,
      "roll: 8 on 2d6; Rating of the Helmsman above 1: yes; roll of 7 or less: no",
    ],
    [{ roll: 2, helmsmanRating: 1 }, false, "roll: 2 on 2d6; Rating of the Helmsman above 1: no"],
  ],
  refusals: [[{ roll: 1, helmsmanRating: 7 }, "roll: 1 is not valid. Enter a roll of 2d6, from 2 to 12."]],
  compute({ roll: rolled, helmsmanRating }, step, { ratingAbove, fullRating }) {
    const may = step(`Rating of the Helmsman above ${ratingAbove}`, helmsmanRating > ratingAbove, YES_NO);
    const most = fullRating ? helmsmanRating : bonusOf(helmsmanRating);
    return may && step(`roll of ${most} or less`, rolled <= most, YES_NO);
  },
});

export const lostUnitOdds = rule({
  id: "LOST_UNIT_ODDS",
  clause: "V13.914",
  title: "How likely a Lost unit is to come back within a number of turns",
  given: {
    helmsmanRating: helmsman,
    turns: optional(whole("The number of turns; 1 when left out", { least: 1, most: 1000 })),
  },
  gives: one("The probability, from 0 to 1", LONG_ODDS),
  constants: undefined,
  rulings: ["Only the Helmsman's rolls count; no result keeps a unit Lost for more than six turns."],
  examples: [
    [{ helmsmanRating: 7 }, 21 / 36, "back on one roll of 2d6: 21 in 36 (58.33%); within 1 turn: 21 in 36 (58.33%)"],
    [
      { helmsmanRating: 7, turns: 2 },
      1071 / 1296,
      "back on one roll of 2d6: 21 in 36 (58.33%); within 2 turns: 1071 in 1296 (82.64%)",
    ],
    [{ helmsmanRating: 1, turns: 6 }, 0, "back on one roll of 2d6: 0 in 36 (0%); within 6 turns: 0%"],
  ],
  refusals: [
    [{ helmsmanRating: 7, turns: -1 }, "turns: -1 is not valid. Enter a whole number from 1 to 1000."],
    [{ helmsmanRating: "" }, "helmsmanRating: a value is missing. Enter a whole number."],
  ],
  compute({ helmsmanRating, turns = 1 }, step) {
    const once = chance(lostUnitReturns, { helmsmanRating }, (back) => back);
    step(`back on one roll of ${TWO_DICE.text}`, once, PROBABILITY);
    return step(`within ${turns} ${turns === 1 ? "turn" : "turns"}`, atLeastOnce(once, turns), LONG_ODDS);
  },
});
